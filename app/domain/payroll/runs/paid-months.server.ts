import { sql } from 'db/connection'

/** Of the months of some days, those whose pay is paid: their first days. */
export async function paidMonths(siteId: number, days: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ month: string }>(
    `SELECT m.month FROM payroll_month m WHERE m.site_id = $1 AND m.month = ANY ($2::date[]) AND m.state IN ('paid', 'locked')`,
    [siteId, [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]],
  )
  return new Set(rows.map(({ month }) => month))
}
