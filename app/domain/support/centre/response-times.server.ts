import { sql } from 'db/connection'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'

/** Tickets of a month and a category. Minutes are of the hours in which the desk was open; shares are per cent. */
export interface TimesRow {
  /** 'YYYY-MM'. */
  month: string
  category: string
  nameBn: string
  nameEn: string
  tickets: number
  answered: number
  answerMedian: number | null
  answerWithin: number | null
  solved: number
  solveMedian: number | null
  solveWithin: number | null
  satisfaction: number | null
}

/** How fast tickets that were opened from a day to a day were answered and solved, by month and category. A ticket that is not answered yet and late counts as late. */
export async function responseTimes(ctx: UserCtx, from: string, to: string): Promise<TimesRow[]> {
  await seeTenants(ctx, 'all')
  return sql<TimesRow>(
    `SELECT to_char(t.opened_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM') AS month, t.category, max(t.category_bn) AS "nameBn", max(t.category_en) AS "nameEn", count(*)::int AS tickets,
       count(t.first_answered_at)::int AS answered, (percentile_cont(0.5) WITHIN GROUP (ORDER BY t.answer_minutes))::float8::int AS "answerMedian",
       round(100.0 * count(*) FILTER (WHERE t.first_answered_at <= t.first_answer_due) / nullif(count(*) FILTER (WHERE t.first_answered_at IS NOT NULL OR t.first_answer_due < now()), 0), 1)::float8 AS "answerWithin",
       count(t.solved_at)::int AS solved, (percentile_cont(0.5) WITHIN GROUP (ORDER BY t.solve_minutes))::float8::int AS "solveMedian",
       round(100.0 * count(*) FILTER (WHERE t.solved_at <= t.solve_due) / nullif(count(*) FILTER (WHERE t.solved_at IS NOT NULL OR (t.ended_at IS NULL AND t.solve_due < now())), 0), 1)::float8 AS "solveWithin",
       round(avg(t.satisfaction) * 10)::int AS satisfaction
     FROM help_ticket t WHERE t.opened_at >= $1::date::timestamp AT TIME ZONE 'Asia/Dhaka' AND t.opened_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    [from, to],
  )
}
