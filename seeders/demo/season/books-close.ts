import { closeYear } from '../../../app/domain/accounts/years/close-year.server'
import type { SiteCtx } from '../../../app/domain/platform/context'
import { today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'

/** Closes the first year of the demo's books, as the head does it on the screen, once it is over. */
export async function closedYear(site: { id: number }, openedOn: Day, by: number): Promise<void> {
  const [year] = await sql<{ id: number; endsOn: Day; posted: number }>(
    `SELECT y.id, y.ends_on AS "endsOn", b.posted FROM accounting_year y JOIN book b ON b.site_id = y.site_id
     WHERE y.site_id = $1 AND $2 BETWEEN y.starts_on AND y.ends_on`,
    [site.id, openedOn],
  )
  if (!year || year.endsOn >= today()) return
  const ctx = { site, user: { userId: by }, lang: 'bn', audit: () => {} } as unknown as SiteCtx
  await closeYear(ctx, { id: year.id, posted: year.posted })
}
