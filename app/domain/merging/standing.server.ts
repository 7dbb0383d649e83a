import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { MergedKind } from './merged-fields.policy'
import { hangingOn, type Hanging } from './sides.server'

/** What stands against two records becoming one: words, with their figures. */
interface Standing {
  code: string
  params: Record<string, string>
}

/** Sessions in which the two are in different sections: whose place counts only the office knows. */
async function places(ctx: SiteCtx, keep: number, gone: number): Promise<Standing[]> {
  const rows = await sql<{ session: string; here: number; there: number }>(
    `SELECT i.label AS session, k.section_id AS here, g.section_id AS there FROM enrolment g
       JOIN enrolment k ON k.site_id = g.site_id AND k.session_id = g.session_id AND k.student_id = $2 AND k.section_id <> g.section_id
       JOIN site_session i ON i.site_id = g.site_id AND i.id = g.session_id
     WHERE g.site_id = $1 AND g.student_id = $3 ORDER BY i.starts_on`,
    [ctx.site.id, keep, gone],
  )
  if (!rows.length) return []
  const named = await placesOf(ctx.site.id, ctx.lang, { sectionIds: rows.flatMap(({ here, there }) => [here, there]) })
  const text = (id: number) => named.find((one) => one.id === id)?.text ?? ''
  return rows.map(({ session, here, there }) => ({
    code: 'merging:stands.place',
    params: { session: digits(session, ctx.lang), here: text(here), there: text(there) },
  }))
}

/** Exams in which both have marks or a result, in the session in which both are enrolled. */
async function exams(ctx: SiteCtx, keep: number, gone: number): Promise<Standing[]> {
  const rows = await sql<{ nameEn: string; nameBn: string; result: boolean }>(
    `WITH pair AS (SELECT k.id AS keep, g.id AS gone FROM enrolment g JOIN enrolment k ON k.site_id = g.site_id AND k.session_id = g.session_id AND k.student_id = $2
         WHERE g.site_id = $1 AND g.student_id = $3),
       marked AS (SELECT m.enrolment_id AS id, p.exam_id AS exam FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id
         JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id WHERE m.site_id = $1 AND m.enrolment_id IN (SELECT keep FROM pair UNION SELECT gone FROM pair)),
       told AS (SELECT r.enrolment_id AS id, n.exam_id AS exam FROM result r JOIN result_run n ON n.site_id = r.site_id AND n.id = r.run_id
         WHERE r.site_id = $1 AND r.enrolment_id IN (SELECT keep FROM pair UNION SELECT gone FROM pair))
     SELECT x.name_en AS "nameEn", x.name_bn AS "nameBn", bool_or(c.result) AS result FROM pair
       JOIN LATERAL (SELECT k.exam, false AS result FROM marked k JOIN marked g ON g.exam = k.exam AND g.id = pair.gone WHERE k.id = pair.keep
         UNION SELECT k.exam, true FROM told k JOIN told g ON g.exam = k.exam AND g.id = pair.gone WHERE k.id = pair.keep) c ON true
       JOIN exam x ON x.site_id = $1 AND x.id = c.exam GROUP BY x.site_id, x.id ORDER BY x.id`,
    [ctx.site.id, keep, gone],
  )
  return rows.map(({ result, ...exam }) => ({
    code: result ? 'merging:stands.result' : 'merging:stands.marks',
    params: { exam: nameIn(exam, ctx.lang) },
  }))
}

/** Two waivers at one time would be given twice. */
async function waivers(ctx: SiteCtx, keep: number, gone: number): Promise<Standing[]> {
  const [row] = await sql(
    `SELECT 1 FROM fee_waiver g JOIN fee_waiver k ON k.site_id = g.site_id AND k.student_id = $2 AND k.state = 'approved'
       AND daterange(k.starts_on, k.ends_on, '[]') && daterange(g.starts_on, g.ends_on, '[]')
     WHERE g.site_id = $1 AND g.student_id = $3 AND g.state = 'approved' LIMIT 1`,
    [ctx.site.id, keep, gone],
  )
  return row ? [{ code: 'merging:stands.waiver', params: {} }] : []
}

async function salaries(ctx: SiteCtx, keep: number, gone: number): Promise<Standing[]> {
  const rows = await sql(
    `SELECT DISTINCT employee_id FROM salary_structure WHERE site_id = $1 AND employee_id IN ($2, $3) AND taken_back_at IS NULL`,
    [ctx.site.id, keep, gone],
  )
  return rows.length > 1 ? [{ code: 'merging:stands.salary', params: {} }] : []
}

/**
 * All that stands against it, and what hangs on the record that goes. Nothing of it is a fault of the records: each is mended
 * on its own screen, and then they can be one.
 */
export async function standingAgainst(
  ctx: SiteCtx,
  kind: MergedKind,
  keepId: number,
  goneId: number,
): Promise<{ stands: Standing[]; hanging: Hanging[] }> {
  const hanging = await hangingOn(ctx.site.id, kind, goneId, keepId)
  const of = kind === 'student' ? [places, exams, waivers] : [salaries]
  const stands: Standing[] = []
  for (const look of of) stands.push(...(await look(ctx, keepId, goneId)))
  const t = wordsFor(ctx.lang)
  const said = stands.some(({ code }) => code === 'merging:stands.marks' || code === 'merging:stands.result')
  for (const { source, clashes } of hanging)
    if (clashes && !(said && (source === 'mark' || source === 'result')))
      stands.push({
        code: NEVER.has(source) ? 'merging:stands.never' : 'merging:stands.both',
        params: { what: t(`merging:kind.${source}`), many: digits(String(clashes), ctx.lang) },
      })
  return { stands, hanging }
}

/** What is never given another's name: the record that has it stays. */
const NEVER = new Set(['payroll_slip', 'payroll_settlement'])
