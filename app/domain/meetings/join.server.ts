import { sql } from 'db/connection'
import { ownEnrolments } from '~/domain/attendance/own.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { placedOn } from '~/domain/lessons/placed'
import { nameIn } from '~/format/names'
import { doorOf } from './door.policy'
import { jitsiAddress } from './jitsi.server'
import { MEETING, type Meeting } from './meetings.server'
import { jitsiAccess } from './settings.server'

type Own = Omit<Meeting, 'sections'> & { enrolmentId: number | null }

/** One's invitations: as a student or guardian by the section of the meeting's day, as staff what one holds, or all for whoever manages them. */
async function ownMeetings(ctx: SiteCtx, narrowed: string, ...binds: unknown[]): Promise<Own[]> {
  const enrolments = (await ownEnrolments(ctx)).map((one) => one.id)
  return sql<Own>(
    `SELECT ${MEETING}, i.id AS "enrolmentId" FROM meeting m
       LEFT JOIN (SELECT s.site_id, s.meeting_id, min(e.id) AS id FROM meeting_section s JOIN meeting o ON o.site_id = s.site_id AND o.id = s.meeting_id
           JOIN enrolment e ON e.site_id = s.site_id AND e.id = ANY ($2::bigint[]) AND s.section_id = ${placedOn('o.day')}
         WHERE s.site_id = $1 GROUP BY s.site_id, s.meeting_id) i ON i.site_id = m.site_id AND i.meeting_id = m.id
     WHERE m.site_id = $1 AND (i.id IS NOT NULL OR m.employee_id = $3) AND ${narrowed} ORDER BY m.starts_at, m.id LIMIT 50`,
    [ctx.site.id, enrolments, ctx.user.employeeId, ...binds],
  )
}

/** What a user who is invited sees of it; no address of the room is among it. */
const shown = ({ id, title, startsAt, endsAt, recordingUrl, ...rest }: Own, now: Date) => ({
  id,
  title,
  startsAt,
  endsAt,
  recordingUrl,
  door: doorOf({ startsAt, endsAt, ...rest }, now),
})
export type OwnMeeting = ReturnType<typeof shown>

/** Meetings to come, and those of the last week with their recordings. */
export async function comingMeetings(ctx: SiteCtx, now: Date): Promise<OwnMeeting[]> {
  const since = new Date(now.getTime() - 7 * 86_400_000)
  return (await ownMeetings(ctx, 'm.ends_at > $4', since)).map((one) => shown(one, now))
}

const one = async (ctx: SiteCtx, id: number): Promise<Own> => {
  const [row] = await ownMeetings(ctx, 'm.id = $4', id)
  if (!row) throw new Missing('meeting')
  return row
}

/** @throws Missing for whoever is not invited */
export const ownMeeting = async (ctx: SiteCtx, id: number, now: Date): Promise<OwnMeeting> =>
  shown(await one(ctx, id), now)

/**
 * Notes who came and when.
 * @returns the address of the meeting, for this person alone
 * @throws Missing for whoever is not invited; Refusal outside its time, or without its server
 */
export async function joinMeeting(ctx: SiteCtx, id: number, now: Date): Promise<string> {
  const meeting = await one(ctx, id)
  const door = doorOf(meeting, now)
  if (door !== 'open') throw new Refusal(`meetings:door.${door}`)
  const access = meeting.way === 'jitsi' ? await jitsiAccess(ctx.site.id) : null
  const name = nameIn(ctx.user, ctx.lang)
  const holds = meeting.employeeId !== null && meeting.employeeId === ctx.user.employeeId
  const url =
    meeting.link ?? (access && jitsiAddress(access, meeting.room, { name, holds }, { now, until: meeting.endsAt }))
  if (!url) throw new Refusal('meetings:error.noServer')
  await sql(
    'INSERT INTO meeting_join (site_id, meeting_id, user_id, enrolment_id, joined_at) VALUES ($1, $2, $3, $4, $5)',
    [ctx.site.id, id, ctx.user.userId, meeting.enrolmentId, now],
  )
  ctx.audit({ recordType: 'meeting', recordId: id, after: { joined: true } })
  return url
}
