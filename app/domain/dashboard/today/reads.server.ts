import { sql } from 'db/connection'
import type { SiteCtx, UserCtx } from '~/domain/context'
import { PUBLISHED } from '~/domain/website/public/shown-entries.server'
import { IS_FOR } from '~/domain/website/notices/is-for'
import { birthdaysOn } from '~/domain/people/birthdays/birthdays.policy'
import type { Day } from '~/format/dates'
import { paths } from '~/paths'
import { lineIf, type TodayLine, type Names } from './line'

/** How many notices are for this person by name, and unread. */
export async function unreadLine(ctx: UserCtx): Promise<TodayLine[]> {
  if (!ctx.can('platform.notifications.view')) return []
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM web_entry e JOIN app_user u ON u.tenant_id = e.site_id AND u.id = $2 LEFT JOIN notice_reader r ON r.site_id = e.site_id AND r.entry_id = e.id AND r.user_id = u.id
     WHERE ${PUBLISHED} AND e.kind = 'notice' AND r.read_at IS NULL AND ${IS_FOR}`,
    [ctx.tenant.id, ctx.user.userId],
  )
  return lineIf(row?.count ?? 0, { key: 'unread', to: `${paths.noticeBoard}?f_state=unread` })
}

export interface NextExam extends Names {
  id: number
  heldOn: Day
}

/** The exam of which the next paper is written, from a day on. */
export async function nextExam(siteId: number, day: Day): Promise<NextExam | null> {
  const [row] = await sql<NextExam>(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", min(p.held_on) AS "heldOn" FROM exam x JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id AND p.held_on >= $2::date
     WHERE x.site_id = $1 AND x.kind = 'sat' AND x.state <> 'draft' AND x.session_id IN (SELECT i.id FROM site_session i WHERE i.site_id = $1 AND i.ends_on >= $2::date)
     GROUP BY x.site_id, x.id ORDER BY 4, x.id LIMIT 1`,
    [siteId, day],
  )
  return row ?? null
}

/** Whose birthday it is of the staff in service; who is born on 29 February has it on the 28th of other years. */
export async function birthdayLine(ctx: SiteCtx, day: Day): Promise<TodayLine[]> {
  if (!ctx.can('people.birthdays.view')) return []
  const rows = await sql<Names>(
    `SELECT e.name_en AS "nameEn", e.name_bn AS "nameBn" FROM employee e WHERE e.site_id = $1 AND e.state IN ('active', 'suspended') AND to_char(e.born_on, 'MM-DD') = ANY ($2::text[]) ORDER BY e.position, e.id LIMIT 12`,
    [ctx.site.id, birthdaysOn(day)],
  )
  if (!rows.length) return []
  const all = (of: (one: Names) => string) => rows.map(of).join(', ')
  return [
    {
      key: 'birthdays',
      to: paths.employeeBirthdays,
      name: { nameEn: all((one) => one.nameEn || one.nameBn), nameBn: all((one) => one.nameBn || one.nameEn) },
    },
  ]
}
