import { sql } from 'db/connection'
import type { Ctx, SiteCtx, Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { inTime, isFor, type Entry, type Reader } from './entries.policy'
import { happenings } from './happenings.server'
import { eventsOf } from './stored-events.server'

type CalendarSite = Pick<Tenant, 'id' | 'modules'>

/**
 * The whole calendar from a day to a day, as somebody sees it, in time: the centre's, the group's and the institution's own
 * events, and what other areas have on a day.
 * @param papersOf classes whose exam papers stand in it one by one; without, an exam stands over its days
 * @param withHidden also what the institution does not keep
 */
export async function calendarOf(
  site: CalendarSite,
  from: Day,
  to: Day,
  reader: Reader,
  papersOf: readonly number[] = reader.classIds ?? [],
  withHidden = false,
): Promise<Entry[]> {
  const stored: Entry[] = await eventsOf(site, from, to, withHidden)
  const all = [...stored, ...(await happenings(site, from, to, papersOf, reader.studentIds))]
  return all.filter((one) => isFor(one, reader)).sort(inTime)
}

/** As whom somebody with a login reads the calendar: a student and a guardian for the classes they, or their children, are in now. */
export async function readerOf(
  siteId: number,
  user: { kind: string; studentId: number | null; guardianId: number | null },
): Promise<Reader> {
  if (user.kind === 'staff') return { who: 'staff', classIds: null }
  const rows = await sql<{ classId: number; studentId: number }>(
    `SELECT DISTINCT o.class_id AS "classId", e.student_id AS "studentId" FROM enrolment e JOIN site_session ss ON ss.site_id = e.site_id AND ss.id = e.session_id AND ss.is_current
     JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
     WHERE e.site_id = $1 AND e.state <> 'left' AND (e.student_id = $2 OR EXISTS (SELECT 1 FROM student_guardian g WHERE g.site_id = e.site_id AND g.student_id = e.student_id AND g.guardian_id = $3))
     ORDER BY 1, 2`,
    [siteId, user.studentId, user.guardianId],
  )
  return {
    who: user.kind === 'student' ? 'students' : 'guardians',
    classIds: [...new Set(rows.map((row) => row.classId))],
    studentIds: rows.map((row) => row.studentId),
  }
}

/** The same of whoever asks. */
export const ownReader = (ctx: SiteCtx): Promise<Reader> => readerOf(ctx.site.id, ctx.user)

/** What the public sees: all that is not for the staff alone, without papers. */
export const publicCalendar = (site: CalendarSite, from: Day, to: Day): Promise<Entry[]> =>
  calendarOf(site, from, to, { who: 'public', classIds: null })

/** The month the institution's year begins with ('2026-01', '2026-07'), of its current session, in the year that `year` begins. */
export async function yearStart(siteId: number, year: number): Promise<string> {
  const [row] = await sql<{ month: string }>(
    `SELECT to_char(starts_on, 'MM') AS month FROM site_session WHERE site_id = $1 AND is_current`,
    [siteId],
  )
  return `${year}-${row?.month ?? '01'}`
}

/** The public calendar is of institutions whose package has a calendar. @throws Missing elsewhere */
export function mustHaveCalendar({ tenant }: Ctx): void {
  if (tenant.kind !== 'site' || (tenant.modules !== null && !tenant.modules.includes('calendar')))
    throw new Missing('calendar')
}
