import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { SectionOption } from '~/domain/lessons/teaching/teaching.server'
import { lessonsOf } from '~/domain/routine/lessons.server'
import { parseDay } from '~/format/dates'
import { clockAt } from './door.policy'
import { invitable, type Meeting } from './meetings.server'

/** Sections with a lesson of the meeting's teacher at its hour of its weekday by the routine; of any teacher where the office holds it. */
export async function sectionsOfRoutine(ctx: SiteCtx, meeting: Meeting): Promise<SectionOption[]> {
  const sessions = await sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND is_current', [
    ctx.site.id,
  ])
  const { year, month, date } = parseDay(meeting.day)
  const lessons = await lessonsOf(ctx.site.id, {
    sessionIds: sessions.map((one) => one.id),
    ...(meeting.employeeId === null ? {} : { employeeId: meeting.employeeId }),
    weekday: new Date(Date.UTC(year, month - 1, date)).getUTCDay(), // Sunday is 0, as the routine counts
    overlaps: { startsAt: clockAt(meeting.startsAt), endsAt: clockAt(meeting.endsAt) },
  })
  const there = new Set(lessons.map((one) => one.sectionId))
  return (await invitable(ctx)).filter((one) => there.has(one.value))
}
