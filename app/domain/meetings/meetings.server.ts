import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { taughtSections, type SectionOption } from '~/domain/lessons/teaching/teaching.server'
import { placesOf } from '~/domain/students/student-places.server'
import type { Day } from '~/format/dates'
import type { DoorTimes } from './door.policy'

export interface MeetingRow extends DoorTimes {
  id: number
  title: string
  way: 'jitsi' | 'link'
  teacherEn: string | null
  teacherBn: string | null
  day: Day
  sections: number
  came: number
}

/** Of whom only their own is shown: the teacher who asks; null for whoever manages all meetings, and for nobody 0. */
const onlyOf = (ctx: SiteCtx): number | null =>
  ctx.can('meetings.meetings.manage') ? null : (ctx.user.employeeId ?? 0)

/** Sections that this person may invite: those that they teach, or all. */
export async function invitable(ctx: SiteCtx): Promise<SectionOption[]> {
  const ids = [...new Set((await taughtSections(ctx.site.id, onlyOf(ctx))).map((one) => one.sectionId))]
  if (!ids.length) return []
  return (await placesOf(ctx.site.id, ctx.lang, { sectionIds: ids })).map((one) => ({ value: one.id, text: one.text }))
}

type MeetingQuery = Asked<{ state?: readonly string[]; day?: { from?: string; to?: string } }>
const SORTS: Record<string, string> = { title: 'm.title', startsAt: 'm.starts_at', state: 'm.state' }

/** Meetings as the list asks, the latest first: all of them, or a teacher's own. */
export async function listMeetings(
  ctx: SiteCtx,
  { q, filters, sort, ...page }: MeetingQuery,
): Promise<{ items: MeetingRow[]; total: number }> {
  const asked = where(ctx.site.id, onlyOf(ctx))
    .contains(q, 'm.title')
    .and(filters.state, 'm.state = ANY ({}::text[])')
    .within(filters.day, 'm.day')
  const rows = await sql<MeetingRow & { total: number }>(
    `SELECT m.id, m.title, m.way, m.day, m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.opens_before AS "opensBefore", m.state, t.name_en AS "teacherEn", t.name_bn AS "teacherBn",
       (SELECT count(*)::int FROM meeting_section s WHERE s.site_id = m.site_id AND s.meeting_id = m.id) AS sections,
       (SELECT count(DISTINCT j.user_id)::int FROM meeting_join j WHERE j.site_id = m.site_id AND j.meeting_id = m.id) AS came, count(*) OVER ()::int AS total
     FROM meeting m LEFT JOIN employee t ON t.site_id = m.site_id AND t.id = m.employee_id
     WHERE ${asked.text('m.site_id = $1 AND ($2::bigint IS NULL OR m.employee_id = $2)')}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? 'm.starts_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, m.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface Meeting extends DoorTimes {
  id: number
  title: string
  way: 'jitsi' | 'link'
  link: string | null
  room: string
  day: Day
  recordingUrl: string | null
  employeeId: number | null
  revision: number
  sections: number[]
}

export const MEETING = `m.id, m.title, m.way, m.link, m.room, m.day, m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.opens_before AS "opensBefore", m.state,
  m.recording_url AS "recordingUrl", m.employee_id AS "employeeId", m.revision`

/** A meeting of this person's, or of anybody's for whoever manages all. @throws Missing */
export async function meetingOf(ctx: SiteCtx, id: number): Promise<Meeting> {
  const [row] = await sql<Omit<Meeting, 'sections'>>(
    `SELECT ${MEETING} FROM meeting m WHERE m.site_id = $1 AND m.id = $3 AND ($2::bigint IS NULL OR m.employee_id = $2)`,
    [ctx.site.id, onlyOf(ctx), id],
  )
  if (!row) throw new Missing('meeting')
  const sections = await sql<{ id: number }>(
    'SELECT section_id AS id FROM meeting_section WHERE site_id = $1 AND meeting_id = $2 ORDER BY section_id',
    [ctx.site.id, id],
  )
  return { ...row, sections: sections.map((one) => one.id) }
}

export interface CameRow {
  id: number
  nameEn: string
  nameBn: string
  roll: number | null
  joinedAt: Date
}

/** Who came, by their first time through the door; a guardian under the name of each child. */
export const cameTo = (siteId: number, meetingId: number): Promise<CameRow[]> =>
  sql<CameRow>(
    `SELECT f.id, coalesce(d.name_en, u.name_en) AS "nameEn", coalesce(d.name_bn, u.name_bn) AS "nameBn", e.roll, f.joined_at AS "joinedAt"
     FROM (SELECT DISTINCT ON (j.user_id, j.enrolment_id) j.site_id, j.id, j.user_id, j.enrolment_id, j.joined_at FROM meeting_join j WHERE j.site_id = $1 AND j.meeting_id = $2 ORDER BY j.user_id, j.enrolment_id, j.joined_at) f
       JOIN app_user u ON u.tenant_id = f.site_id AND u.id = f.user_id LEFT JOIN enrolment e ON e.site_id = f.site_id AND e.id = f.enrolment_id
       LEFT JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE f.site_id = $1 ORDER BY f.joined_at, f.id`,
    [siteId, meetingId],
  )
