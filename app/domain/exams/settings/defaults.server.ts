import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { pickOf, tieBreaksOf } from '../exam.form'
import type { DefaultsForm } from './settings.form'

/** What a new exam starts from, as its form shows it: texts of numbers as they are typed. */
interface ExamDefaults {
  markStep: string
  gradeScaleId: string | null
  optionalBase: string
  meritOrder: string
  meritTies: string
  meritFailed: string
  tieBreaks: string
  /** In how many subjects one may fail and still be promoted by consideration; null: in none. */
  considerFails: number | null
}

/** The institution's own, else the usual. */
export async function examDefaults(siteId: number): Promise<ExamDefaults> {
  const [own] = await sql<ExamDefaults>(
    `SELECT trim_scale(mark_step)::text AS "markStep", coalesce('s' || site_scale_id, grade_scale_id::text) AS "gradeScaleId", optional_base::text AS "optionalBase",
        merit_order AS "meritOrder", merit_ties AS "meritTies", merit_failed AS "meritFailed", coalesce(nullif(array_to_string(tie_breaks, ','), ''), 'none') AS "tieBreaks",
        consider_fails AS "considerFails"
     FROM exam_setting WHERE site_id = $1`,
    [siteId],
  )
  if (own) return own
  const [national] = await sql<{ id: string }>(
    `SELECT id::text FROM grade_scale WHERE active ORDER BY code = 'national' DESC, id LIMIT 1`,
  )
  return {
    markStep: '0.5',
    gradeScaleId: national?.id ?? null,
    optionalBase: '2.00',
    meritOrder: 'gpa-first',
    meritTies: 'shared',
    meritFailed: 'last',
    tieBreaks: 'mathematics,english,bangla',
    considerFails: null,
  }
}

/** Writes the defaults of new exams; those declared already keep theirs. @throws Invalid for a scale that is not there */
export async function saveDefaults(ctx: SiteCtx, form: DefaultsForm): Promise<void> {
  const scale = pickOf(form.gradeScaleId)
  const [found] = await sql<{ ok: boolean }>(
    `SELECT ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM grade_scale WHERE id = $2)) AND ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM site_grade_scale WHERE site_id = $1 AND id = $3)) AS ok`,
    [ctx.site.id, scale.central, scale.own],
  )
  if (!found?.ok) throw new Invalid({ gradeScaleId: ['ui:error.in'] })
  const before = await examDefaults(ctx.site.id)
  await sql(
    `INSERT INTO exam_setting (site_id, grade_scale_id, site_scale_id, mark_step, optional_base, merit_order, merit_ties, merit_failed, tie_breaks, consider_fails)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (site_id) DO UPDATE SET grade_scale_id = excluded.grade_scale_id, site_scale_id = excluded.site_scale_id, mark_step = excluded.mark_step, optional_base = excluded.optional_base,
       merit_order = excluded.merit_order, merit_ties = excluded.merit_ties, merit_failed = excluded.merit_failed, tie_breaks = excluded.tie_breaks, consider_fails = excluded.consider_fails`,
    [
      ctx.site.id,
      scale.central,
      scale.own,
      form.markStep,
      form.optionalBase,
      form.meritOrder,
      form.meritTies,
      form.meritFailed,
      tieBreaksOf(form.tieBreaks),
      form.considerFails,
    ],
  )
  ctx.audit({ recordType: 'exam_setting', recordId: ctx.site.id, before, after: form })
}
