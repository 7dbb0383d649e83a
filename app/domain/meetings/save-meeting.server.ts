import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { notify } from '~/domain/delivery/notifications.server'
import { Invalid, Refusal } from '~/domain/errors'
import { addDays, formatDateTime, instantAt } from '~/format/dates'
import { paths } from '~/paths'
import { keptLink } from './door.policy'
import { usersInvited } from './invited.server'
import type { MeetingForm } from './meeting.form'
import { invitable, meetingOf, type Meeting } from './meetings.server'
import { meetingSetting } from './settings.server'

/** @throws Refusal for whoever makes no meetings */
function mustManage(ctx: SiteCtx): void {
  if (!ctx.can('meetings.meetings.manage') && !ctx.can('meetings.meetings.manage-own'))
    throw new Refusal('meetings:error.notYours', {}, 403)
}

/** @throws Invalid for a section that this person does not teach */
async function mustInvite(ctx: SiteCtx, sections: readonly number[]): Promise<void> {
  const may = new Set((await invitable(ctx)).map((one) => one.value))
  if (sections.some((one) => !may.has(one))) throw new Invalid({ sections: ['ui:error.in'] })
}

/** Rings the bells of whom it concerns. */
async function tell(
  ctx: SiteCtx,
  what: 'made' | 'changed' | 'cancelled',
  users: readonly number[],
  { id, title, at }: { id: number; title: string; at: Date },
) {
  const words = {
    made: ['Live meeting', 'লাইভ ক্লাস'],
    changed: ['Live meeting changed', 'লাইভ ক্লাস বদলেছে'],
    cancelled: ['Live meeting cancelled', 'লাইভ ক্লাস বাতিল'],
  }[what]
  await notify(ctx.site.id, users, {
    titleEn: `${words[0]}: ${title}`,
    titleBn: `${words[1]}: ${title}`,
    bodyEn: formatDateTime(at, 'en'),
    bodyBn: formatDateTime(at, 'bn'),
    link: paths.meetingJoin(id),
  })
}

/**
 * Makes a meeting, or one for each of the coming weeks, and rings the bells of whom it concerns, once.
 * @returns the id of the first
 * @throws Refusal; Invalid
 */
export async function makeMeeting(ctx: SiteCtx, form: MeetingForm, now: Date): Promise<number> {
  mustManage(ctx)
  mustBeAhead(form, now)
  await mustInvite(ctx, form.sections)
  await mustHaveServer(ctx, form)
  let first = 0
  for (let week = 0; week < form.weeks; week += 1) {
    const day = addDays(form.day, week * 7)
    const [row] = await sql<{ id: number }>(
      `INSERT INTO meeting (site_id, title, way, link, room, day, starts_at, ends_at, opens_before, employee_id, made_by)
       VALUES ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11) RETURNING id`,
      [
        ctx.site.id,
        form.title,
        form.way,
        form.way === 'link' && form.link ? keptLink(form.link) : null,
        randomBytes(12).toString('hex'),
        day,
        instantAt(day, form.startsAt),
        instantAt(day, form.endsAt),
        form.opensBefore,
        ctx.user.employeeId,
        ctx.user.userId,
      ],
    )
    if (!row) throw new Error('no meeting')
    await addSections(ctx.site.id, row.id, form.sections)
    first ||= row.id
    ctx.audit({ recordType: 'meeting', recordId: row.id, after: { title: form.title, day, sections: form.sections } })
  }
  const at = instantAt(form.day, form.startsAt)
  await tell(ctx, 'made', await usersInvited(ctx.site.id, first), { id: first, title: form.title, at })
  return first
}

/** @throws Invalid for a time that is over */
function mustBeAhead({ day, endsAt }: MeetingForm, now: Date): void {
  if (instantAt(day, endsAt) <= now) throw new Invalid({ day: ['meetings:error.past'] })
}

async function mustHaveServer(ctx: SiteCtx, { way }: MeetingForm): Promise<void> {
  if (way === 'jitsi' && !(await meetingSetting(ctx.site.id))) throw new Invalid({ way: ['meetings:error.noServer'] })
}

async function addSections(siteId: number, id: number, sections: readonly number[]): Promise<void> {
  for (const section of sections)
    await sql(
      'INSERT INTO meeting_section (site_id, meeting_id, section_id) VALUES ($1, $2, $3) ON CONFLICT (site_id, meeting_id, section_id) DO NOTHING',
      [siteId, id, section],
    )
}

/** @throws Refusal for one that is cancelled or over: what was held is not changed afterwards */
function mustCome(meeting: Meeting, now: Date): void {
  if (meeting.state === 'cancelled' || meeting.endsAt <= now) throw new Refusal('meetings:error.over')
}

const without = (users: readonly number[], others: readonly number[]): number[] => {
  const out = new Set(others)
  return users.filter((one) => !out.has(one))
}

/** Changes one meeting and tells whom it concerns. @throws Missing; Refusal; Invalid */
export async function changeMeeting(ctx: SiteCtx, id: number, form: MeetingForm, now: Date): Promise<void> {
  mustManage(ctx)
  const before = await meetingOf(ctx, id)
  mustCome(before, now)
  mustBeAhead(form, now)
  const invited = await usersInvited(ctx.site.id, id)
  await mustInvite(
    ctx,
    form.sections.filter((one) => !before.sections.includes(one)),
  )
  await mustHaveServer(ctx, form)
  const startsAt = instantAt(form.day, form.startsAt)
  const changed = await sql(
    `UPDATE meeting SET title = $3, way = $4, link = $5, day = $6::date, starts_at = $7, ends_at = $8, opens_before = $9, revision = revision + 1
     WHERE site_id = $1 AND id = $2 AND revision = $10 RETURNING id`,
    [
      ctx.site.id,
      id,
      form.title,
      form.way,
      form.way === 'link' && form.link ? keptLink(form.link) : null,
      form.day,
      startsAt,
      instantAt(form.day, form.endsAt),
      form.opensBefore,
      form.revision,
    ],
  )
  if (!changed.length) throw new Invalid({ '': ['meetings:error.stale'] })
  await sql('DELETE FROM meeting_section WHERE site_id = $1 AND meeting_id = $2 AND section_id <> ALL ($3::bigint[])', [
    ctx.site.id,
    id,
    form.sections,
  ])
  await addSections(ctx.site.id, id, form.sections)
  const still = await usersInvited(ctx.site.id, id)
  const news = { id, title: form.title, at: startsAt }
  await tell(ctx, 'changed', without(still, without(still, invited)), news)
  await tell(ctx, 'made', without(still, invited), news)
  await tell(ctx, 'cancelled', without(invited, still), { id, title: before.title, at: before.startsAt })
  ctx.audit({
    recordType: 'meeting',
    recordId: id,
    before: { title: before.title, day: before.day, sections: before.sections },
    after: { title: form.title, day: form.day, sections: form.sections },
  })
}

/** Invites more sections; whoever was invited before is not told again. @throws Missing; Refusal; Invalid */
export async function inviteSections(ctx: SiteCtx, id: number, sections: readonly number[], now: Date): Promise<void> {
  mustManage(ctx)
  const meeting = await meetingOf(ctx, id)
  mustCome(meeting, now)
  await mustInvite(ctx, sections)
  const invited = await usersInvited(ctx.site.id, id)
  await addSections(ctx.site.id, id, sections)
  await tell(ctx, 'made', without(await usersInvited(ctx.site.id, id), invited), {
    id,
    title: meeting.title,
    at: meeting.startsAt,
  })
  ctx.audit({ recordType: 'meeting', recordId: id, before: { sections: meeting.sections }, after: { sections } })
}

/** Cancels it and tells whom it concerns. @throws Missing; Refusal */
export async function cancelMeeting(ctx: SiteCtx, id: number, now: Date): Promise<void> {
  mustManage(ctx)
  const meeting = await meetingOf(ctx, id)
  mustCome(meeting, now)
  const cancelled = await sql(
    `UPDATE meeting SET state = 'cancelled', revision = revision + 1 WHERE site_id = $1 AND id = $2 AND state = 'planned' RETURNING id`,
    [ctx.site.id, id],
  )
  if (!cancelled.length) throw new Refusal('meetings:error.over')
  await tell(ctx, 'cancelled', await usersInvited(ctx.site.id, id), { id, title: meeting.title, at: meeting.startsAt })
  ctx.audit({ recordType: 'meeting', recordId: id, before: { state: meeting.state }, after: { state: 'cancelled' } })
}

/** Says where the recording is; null takes the link away. @throws Missing; Refusal */
export async function saveRecording(ctx: SiteCtx, id: number, url: string | null): Promise<void> {
  mustManage(ctx)
  const meeting = await meetingOf(ctx, id)
  const kept = url && keptLink(url)
  await sql('UPDATE meeting SET recording_url = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, id, kept])
  ctx.audit({
    recordType: 'meeting',
    recordId: id,
    before: { recordingUrl: meeting.recordingUrl },
    after: { recordingUrl: kept },
  })
}
