import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { Lang } from '~/format/lang'
import { ACADEMIC_PARTS, type AcademicPart } from '../institution.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import { siteRecord } from './site-record.server'

/** The three lists of which an institution runs a part: its table, the catalogue, and the column in both. */
const PARTS = {
  groups: { table: 'site_study_group', catalogue: 'study_group', column: 'study_group_id' },
  classes: { table: 'site_class', catalogue: 'class', column: 'class_id' },
  versions: { table: 'site_version', catalogue: 'version', column: 'version_id' },
} as const satisfies Record<AcademicPart, object>

interface AcademicEntry {
  id: number
  text: string
  level: string | null
  chosen: boolean
  /** Sessions and classes it stands in; empty: it may be taken away. */ usedIn: string[]
}

/** What an institution may choose from when it sets up its year, and what of it is in use. */
export async function academicsOf(
  ctx: UserCtx,
  siteId: number,
  lang: Lang,
): Promise<Record<AcademicPart, AcademicEntry[]>> {
  await siteRecord(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const read = async (part: AcademicPart): Promise<AcademicEntry[]> => {
    const { table, catalogue, column } = PARTS[part]
    return sql(
      `SELECT c.id, ${lang === 'bn' ? 'c.name_bn' : 'c.name_en'} AS text, ${part === 'classes' ? 'c.level' : 'NULL'} AS level,
          (x.${column} IS NOT NULL OR used.places IS NOT NULL) AS chosen, coalesce(used.places, '{}') AS "usedIn"
        FROM ${catalogue} c LEFT JOIN ${table} x ON x.site_id = $1 AND x.${column} = c.id
        LEFT JOIN (SELECT o.${column} AS id, array_agg(DISTINCT ss.label || ' · ' || ${lang === 'bn' ? 'k.name_bn' : 'k.name_en'}) AS places
          FROM class_offering o JOIN site_session ss ON ss.site_id = o.site_id AND ss.id = o.session_id JOIN class k ON k.id = o.class_id
          WHERE o.site_id = $1 GROUP BY 1) used ON used.id = c.id
        WHERE c.active OR x.${column} IS NOT NULL OR used.places IS NOT NULL ORDER BY c.position, c.id`,
      [siteId],
    )
  }
  return { groups: await read('groups'), classes: await read('classes'), versions: await read('versions') }
}

/**
 * Saves which groups, classes and versions an institution runs.
 * @throws Invalid at the list for a row that is in use (it says where) or that is not there
 */
export async function saveAcademics(
  ctx: UserCtx,
  siteId: number,
  given: Record<AcademicPart, number[]>,
): Promise<void> {
  await siteRecord(ctx, siteId, true)
  const before = await academicsOf(ctx, siteId, ctx.lang)
  const errors: Record<string, string[]> = {}
  for (const part of ACADEMIC_PARTS) {
    const known = new Set(before[part].map((one) => one.id))
    if (given[part].some((id) => !known.has(id))) errors[part] = ['ui:error.exists']
    else if (!given[part].length) errors[part] = ['ui:error.selectOne']
    const used = before[part].filter((one) => one.usedIn.length && !given[part].includes(one.id))
    if (used.length)
      errors[part] = used.map(
        (one) =>
          `institutions:academics.inUse?${new URLSearchParams({ what: one.text, where: one.usedIn.slice(0, 6).join(', ') })}`,
      )
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  for (const part of ACADEMIC_PARTS) {
    const { table, column } = PARTS[part]
    await sql(`DELETE FROM ${table} WHERE site_id = $1 AND ${column} <> ALL($2::bigint[])`, [siteId, given[part]])
    await sql(`INSERT INTO ${table} (site_id, ${column}) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`, [
      siteId,
      given[part],
    ])
  }
  const ids = (part: AcademicPart) => before[part].filter((one) => one.chosen).map((one) => one.id)
  ctx.audit({
    recordType: 'site-academics',
    recordId: siteId,
    before: Object.fromEntries(ACADEMIC_PARTS.map((part) => [part, ids(part)])),
    after: given,
  })
}
