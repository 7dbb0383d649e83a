import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { checkSources, type Takes } from './combine.policy'

/** A row of the form: an exam, its percent (100.00 the whole; null or 0: not used) and what is taken of it. */
interface SourceInput {
  exam: number
  percent: number | null
  takes: Takes
}

/**
 * Writes what a combined exam is made of. @throws Invalid when the percents are not 100 together, or a source is not a sat
 * exam of the same session (so no exam can ever be made of itself)
 */
export async function saveSources(
  ctx: SiteCtx,
  exam: { id: number; sessionId: number },
  rows: readonly SourceInput[],
): Promise<void> {
  const sources = rows.flatMap((row, at) =>
    row.percent ? [{ examId: row.exam, percent: Math.round(row.percent * 100), takes: row.takes, at }] : [],
  )
  const wrong = checkSources(sources)
  const errors: Record<string, string[]> = {}
  if (wrong.none) errors.sources = ['exam-settings:combined.none']
  else if (wrong.sum !== undefined) errors.sources = [`exam-settings:combined.sum?sum=${wrong.sum / 100}`]
  const sat = await sql<{ id: number }>(
    `SELECT id FROM exam WHERE site_id = $1 AND session_id = $2 AND kind = 'sat' AND id <> $3 AND id = ANY($4::bigint[]) FOR SHARE`,
    [ctx.site.id, exam.sessionId, exam.id, sources.map((one) => one.examId)],
  )
  for (const one of sources) {
    if (!sat.some((found) => found.id === one.examId))
      errors[`sources[${one.at}].percent`] = ['exam-settings:combined.notSat']
    else if (wrong.twice?.includes(one.examId)) errors[`sources[${one.at}].percent`] = ['exam-settings:combined.twice']
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  // Only what changed is written: results made of the same sources stay as good as they were.
  await sql('DELETE FROM exam_source WHERE site_id = $1 AND exam_id = $2 AND source_exam_id <> ALL($3::bigint[])', [
    ctx.site.id,
    exam.id,
    sources.map((one) => one.examId),
  ])
  await sql(
    `INSERT INTO exam_source (site_id, exam_id, source_exam_id, percent, takes, position)
     SELECT $1, $2, u.source, u.percent::numeric / 100, u.takes, u.position FROM unnest($3::bigint[], $4::int[], $5::text[], $6::int[]) AS u(source, percent, takes, position)
     ON CONFLICT (site_id, exam_id, source_exam_id) DO UPDATE SET percent = excluded.percent, takes = excluded.takes, position = excluded.position`,
    [
      ctx.site.id,
      exam.id,
      sources.map((one) => one.examId),
      sources.map((one) => one.percent),
      sources.map((one) => one.takes),
      sources.map((_, at) => at),
    ],
  )
  // It covers the days of what it is made of, and stands among them in lists.
  await sql(
    `UPDATE exam SET starts_on = s.starts_on, ends_on = s.ends_on FROM (SELECT min(starts_on) AS starts_on, max(ends_on) AS ends_on FROM exam WHERE site_id = $1 AND id = ANY($3::bigint[])) s
     WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, exam.id, sources.map((one) => one.examId)],
  )
}
