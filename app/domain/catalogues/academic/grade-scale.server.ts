import { sql } from 'db/connection'
import { GradeScale } from 'db/models/catalogue'
import type { Attributes, CreationAttributes, DestroyOptions, FindOptions, UpdateOptions } from 'sequelize'
import { readScale } from '~/domain/exams/settings/scale.policy'
import type { Ctx } from '~/domain/context'
import { seeTenants } from '~/domain/tenancy/central.server'
import { Invalid } from '~/domain/errors'
import type { GradeScale as Scale } from '~/domain/results/scale.policy'
import type { GradeScaleForm } from './grade-scale.form'

type Values = Record<string, unknown>
const gradesIn = (values: Values) => values.grades as GradeScaleForm['grades'] | undefined

/** Grades as they were typed, to the columns that hold them. @throws Invalid where they are no scale */
function columns(typed: Values): Values {
  const { grades: _, ...values } = typed
  const grades = gradesIn(typed)
  if (!grades) return values
  const read = readScale({ bands: grades })
  if ('errors' in read) throw new Invalid({ grades: Object.values(read.errors).flat() })
  return { ...values, ...read.scale }
}

/** The central scales as their screen writes them: what is typed as `grades` is kept as bands and the letters of a GPA. */
export const gradeScales = {
  model: GradeScale,
  findAndCountAll: (options: FindOptions) => GradeScale.findAndCountAll(options),
  findByPk: (id: number) => GradeScale.findByPk(id),
  create: (values: Values) => GradeScale.create(columns(values) as CreationAttributes<GradeScale>),
  update: (values: Values, options: UpdateOptions) =>
    GradeScale.update(columns(values) as Partial<Attributes<GradeScale>>, options),
  destroy: (options: DestroyOptions<Attributes<GradeScale>>) => GradeScale.destroy(options),
}

/**
 * The scales by which any institution has published results; their grades stay as they are. From here on the unit of work sees all
 * institutions: a scale that changes tells the exams that use it.
 */
export async function publishedScales(ctx: Ctx): Promise<ReadonlySet<number>> {
  await seeTenants(ctx, 'all')
  const rows = await sql<{ id: number }>(
    `SELECT g.id FROM grade_scale g WHERE EXISTS (SELECT FROM exam x JOIN result_run r ON r.site_id = x.site_id AND r.exam_id = x.id AND r.state = 'published'
       WHERE x.grade_scale_id = g.id)`,
  )
  return new Set(rows.map((row) => row.id))
}

const bandsOf = ({ bands }: Pick<Scale, 'bands'>) =>
  JSON.stringify(bands.map((band) => [band.minPercent, band.letter, band.point]))

/** Why a scale cannot become what was typed: results stand by its grades. Null where it can. */
export function whyNot(
  published: ReadonlySet<number>,
  values: Values,
  before: ({ id: number } & Record<string, unknown>) | null,
): Record<string, string[]> | null {
  const grades = gradesIn(values)
  if (!before || !grades || !published.has(before.id)) return null
  const read = readScale({ bands: grades })
  const same = 'scale' in read && bandsOf(read.scale) === bandsOf({ bands: before.bands as Scale['bands'] })
  return same ? null : { grades: ['catalogues:gradeScale.published'] }
}
