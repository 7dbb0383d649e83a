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

/** With the enrolments by which one is invited: a guardian may have two children in it. */
type Own = Omit<Meeting, 'sections'> & { enrolments: number[] | null }

/** One's meetings: as a student or guardian by the section of the meeting's day, as staff what one holds. @param all whether anybody's, too */
async function ownMeetings(ctx: SiteCtx, all: boolean, narrowed: string, ...binds: unknown[]): Promise<Own[]> {
  const enrolments = (await ownEnrolments(ctx)).map((one) => one.id)
  return sql<Own>(
    `SELECT ${MEETING}, i.ids AS enrolments FROM meeting m
       LEFT JOIN (SELECT s.site_id, s.meeting_id, array_agg(DISTINCT e.id) AS ids FROM meeting_section s JOIN meeting o ON o.site_id = s.site_id AND o.id = s.meeting_id
           JOIN enrolment e ON e.site_id = s.site_id AND e.id = ANY ($2::bigint[]) AND s.section_id = ${placedOn('o.day')}
         WHERE s.site_id = $1 GROUP BY s.site_id, s.meeting_id) i ON i.site_id = m.site_id AND i.meeting_id = m.id
     WHERE m.site_id = $1 AND (i.ids IS NOT NULL OR m.employee_id = $3 OR $4) AND ${narrowed} ORDER BY m.starts_at, m.id LIMIT 50`,
    [ctx.site.id, enrolments, ctx.user.employeeId, all, ...binds],
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
  return (await ownMeetings(ctx, false, 'm.ends_at > $5', since)).map((one) => shown(one, now))
}

/** Whoever manages all meetings goes into any of them. */
const managesAll = (ctx: SiteCtx): boolean => ctx.can('meetings.meetings.manage')

const one = async (ctx: SiteCtx, id: number): Promise<Own> => {
  const [row] = await ownMeetings(ctx, managesAll(ctx), 'm.id = $5', id)
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
  // Those of the office are held by whoever manages meetings.
  const holds = meeting.employeeId === null ? managesAll(ctx) : meeting.employeeId === ctx.user.employeeId
  // As a header has it: a path in Bengali is written with percent signs.
  const url =
    (meeting.link && new URL(meeting.link).href) ??
    (access && jitsiAddress(access, meeting.room, { name, holds }, { now, until: meeting.endsAt }))
  if (!url) throw new Refusal('meetings:error.noServer')
  await sql(
    'INSERT INTO meeting_join (site_id, meeting_id, user_id, enrolment_id, joined_at) SELECT $1, $2, $3, unnest($4::bigint[]), $5',
    [ctx.site.id, id, ctx.user.userId, meeting.enrolments ?? [null], now],
  )
  ctx.audit({ recordType: 'meeting', recordId: id, after: { joined: true } })
  return url
}
