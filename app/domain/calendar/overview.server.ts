import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { addDays, monthRange, today, type Day } from '~/format/dates'
import { calendarOf, ownReader } from './calendar.server'
import type { Entry } from './entries.policy'
import { dayState, workingDaysOf } from './working-days.policy'
import { workingRule } from './working-days.server'

/** So many days ahead count as what comes next. */
const AHEAD = 21

/** What comes next in the calendar of whoever asks: what goes on today, and what begins in the coming weeks. */
export const comingUp = async (ctx: SiteCtx, most = 12): Promise<Entry[]> => {
  const now = today()
  return (await calendarOf(ctx.site, now, addDays(now, AHEAD), await ownReader(ctx))).slice(0, most)
}

/** Today, the working days of this month and of the current session, and what comes next. */
export async function calendarOverview(ctx: SiteCtx) {
  const now = today()
  const [session] = await sql<{ label: string; from: Day; to: Day }>(
    'SELECT label, starts_on AS "from", ends_on AS "to" FROM site_session WHERE site_id = $1 AND is_current',
    [ctx.site.id],
  )
  const month = monthRange(now)
  const from = session && session.from < month.from ? session.from : month.from
  const to = session && session.to > month.to ? session.to : month.to
  const rule = await workingRule(ctx.site, from, to)
  const days = (first: Day, last: Day) => (first > last ? 0 : workingDaysOf(first, last, rule).length)
  const next = await comingUp(ctx)
  return {
    today: now,
    state: dayState(now, rule),
    names: next.filter(
      (one) => one.fromOn <= now && (one.kind === 'holiday' || one.kind === 'vacation' || one.kind === 'working'),
    ),
    month: { month: now.slice(0, 7), working: days(month.from, month.to), passed: days(month.from, now) },
    session: session
      ? {
          label: session.label,
          working: days(session.from, session.to),
          left: now > session.to ? 0 : days(now < session.from ? session.from : now, session.to),
        }
      : null,
    next,
  }
}
