import { inScope, sql } from 'db/connection'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { addDays, dayOf, parseDay, today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { addYear } from './open-book.server'
import { yearName } from './year-name.policy'

/** So many days before its year ends, a book gets the next: whoever wants another basis, or the budget, has a month for it. */
const AHEAD = 31

/**
 * Opens the next accounting year of every book whose newest ends within a month, on the same basis, so that the counter takes money on its first day.
 * Until something is posted in it, its basis may be chosen. The worker's hourly task; what was missed is made up for.
 */
export async function openNextYears(day: Day = today()): Promise<number[]> {
  const until = addDays(day, AHEAD)
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT b.site_id AS id FROM book b JOIN tenant t ON t.id = b.site_id AND t.state = 'active'
       WHERE (SELECT max(y.ends_on) FROM accounting_year y WHERE y.site_id = b.site_id) < $1::date ORDER BY b.site_id`,
      [until],
    ),
  )
  for (const site of sites) await inScope({ tenants: [site.id], readOnly: false }, () => openNext(site, until))
  return sites.map(({ id }) => id)
}

async function openNext(site: { id: number }, until: Day): Promise<void> {
  await sql('SELECT FROM book WHERE site_id = $1 FOR NO KEY UPDATE', [site.id])
  for (;;) {
    const [newest] = await sql<{ startsOn: Day; endsOn: Day; basis: 'cash' | 'accrual' }>(
      'SELECT starts_on AS "startsOn", ends_on AS "endsOn", basis FROM accounting_year WHERE site_id = $1 ORDER BY starts_on DESC LIMIT 1',
      [site.id],
    )
    if (!newest || newest.endsOn >= until) return
    const { year, month } = parseDay(newest.startsOn)
    const startsOn = dayOf(year + 1, month, 1) ?? newest.startsOn
    await addYear(site, startsOn, newest.basis)
    await notify(site.id, await staffWhoMay(site.id, 'accounts.periods.manage'), {
      titleEn: `The accounting year ${yearName(startsOn)} is open: look at its basis and budget`,
      titleBn: `${yearName(startsOn)} হিসাববছর খোলা হয়েছে: এর ভিত্তি ও বাজেট দেখে নিন`,
      link: paths.books,
    })
  }
}
