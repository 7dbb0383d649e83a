import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { formatDate } from '~/format/dates'
import { clashes } from '../clash.policy'
import type { TimesForm } from '../exam.form'
import { contradicted, freshPairs, isFixed, timeMoved, type PaperFacts } from './fixed-times.policy'
import { otherExamLines, otherExams } from '../routine/other-exams.server'
import { examRoutine } from '../routine/routine.server'
import type { RoutineRow } from '../routine/routine.policy'

/** What was done with papers at the time they have, by paper. */
async function factsOf(siteId: number, paperIds: readonly number[]): Promise<Map<number, PaperFacts>> {
  const rows = await sql<PaperFacts & { id: number }>(
    `SELECT p.id, (SELECT count(*)::int FROM exam_attendance a WHERE a.site_id = p.site_id AND a.exam_paper_id = p.id) AS attendance,
      (SELECT count(*)::int FROM answer_bundle b WHERE b.site_id = p.site_id AND b.exam_paper_id = p.id) AS bundles,
      (SELECT count(*)::int FROM exam_part t JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id) AS marks,
      EXISTS (SELECT 1 FROM subject_offering o JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
        JOIN result_run r ON r.site_id = o.site_id AND r.exam_id = p.exam_id AND r.class_id = c.class_id AND r.state = 'published' WHERE o.site_id = p.site_id AND o.id = p.subject_offering_id) AS published
     FROM exam_paper p WHERE p.site_id = $1 AND p.id = ANY($2::bigint[])`,
    [siteId, paperIds],
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** A change of times that contradicts what was done, as the log keeps it. */
interface Contradiction {
  paper: string
  facts: PaperFacts
}

/**
 * Looks at new times before they are written. A paper that was sat, or whose result is published, gets another day or hour only with a
 * reason; a class gets two papers at one time in a published routine, or beside a paper that was sat, only when it is said twice.
 * @returns what the new times contradict. @throws Invalid keyed 'rows[2].heldOn' with what stands against it, 'reason', 'sure'
 */
export async function checkFixed(ctx: SiteCtx, examId: number, form: TimesForm): Promise<Contradiction[]> {
  const { exam, rows } = await examRoutine(ctx.site.id, examId)
  const wanted = new Map(form.rows.flatMap((row, at) => row.ids.map((id) => [id, { ...row, at }])))
  const after = rows.map((row): RoutineRow => {
    const { heldOn, startsAt, minutes } = wanted.get(row.paperId) ?? row
    return { ...row, heldOn, startsAt, minutes }
  })
  const facts = await factsOf(
    ctx.site.id,
    rows.map((row) => row.paperId),
  )
  const errors: Record<string, string[]> = {}
  const found: Contradiction[] = []
  for (const row of rows) {
    const to = wanted.get(row.paperId)
    const own = facts.get(row.paperId)
    if (!to || !timeMoved(row, to) || !isFixed(own)) continue
    found.push({ paper: `${row.className.nameEn}, ${row.code} ${row.nameEn}`, facts: own })
    errors[`rows[${to.at}].heldOn`] = contradicted(own)
  }
  if (!found.length || form.reason) for (const key of Object.keys(errors)) delete errors[key]
  else errors.reason = ['exam-settings:fixed.reasonNeeded']
  if (!form.sure) {
    const guarded = (pair: readonly { paperId: number }[]) =>
      exam.publishedAt !== null || pair.some((one) => isFixed(facts.get(one.paperId)))
    const lines = [
      ...freshPairs(clashes(rows), clashes(after))
        .filter(guarded)
        .map(([a, b]) => clashLine(a, b, ctx.lang)),
      ...otherExamLines(
        freshPairs(await otherExams(ctx.site.id, examId, rows), await otherExams(ctx.site.id, examId, after)).filter(
          guarded,
        ),
        ctx.lang,
      ),
    ]
    const list = [...new Set(lines)]
    if (list.length)
      errors.sure = [
        `exam-settings:fixed.clash?${new URLSearchParams({ list: list.slice(0, 5).join('; ') }).toString()}`,
      ]
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  return found
}

const clashLine = (a: RoutineRow, b: RoutineRow, lang: SiteCtx['lang']): string => {
  const name = (one: { nameEn: string; nameBn: string }) =>
    lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  return `${name(a.className)}, ${formatDate(a.heldOn ?? '', lang)}: ${name(a)} – ${name(b)}`
}
