import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, refuse, Refusal } from '~/domain/errors'
import { slotsBetween } from './distribute.policy'
import type { SittingForm } from './tests.form'

export interface Sitting {
  id: number
  admissionId: number
  part: 'test' | 'interview'
  startsAt: Date
  endsAt: Date
  roomId: number | null
  /** Number and names of the room, or the place that was typed. */
  room: string | null
  roomBn: string
  roomEn: string
  place: string
  seats: number
  slotMinutes: number | null
  seated: number
  scored: number
}

const SITTING = `s.id, s.admission_id AS "admissionId", s.part, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.room_id AS "roomId", r.number AS room,
  coalesce(r.name_bn, '') AS "roomBn", coalesce(r.name_en, '') AS "roomEn", s.place, s.seats, s.slot_minutes AS "slotMinutes",
  (SELECT count(*) FROM admission_candidate c WHERE c.site_id = s.site_id AND c.sitting_id = s.id)::int AS seated,
  (SELECT count(*) FROM admission_candidate c WHERE c.site_id = s.site_id AND c.sitting_id = s.id AND (c.score IS NOT NULL OR c.absent))::int AS scored`
const FROM = 'admission_sitting s LEFT JOIN room r ON r.site_id = s.site_id AND r.id = s.room_id'

export const sittingsOf = (siteId: number, admissionId: number): Promise<Sitting[]> =>
  sql<Sitting>(
    `SELECT ${SITTING} FROM ${FROM} WHERE s.site_id = $1 AND s.admission_id = $2 ORDER BY s.part DESC, s.starts_at, r.number, s.id`,
    [siteId, admissionId],
  )

/** @throws Missing */
export async function sittingOf(siteId: number, id: number): Promise<Sitting> {
  const [row] = await sql<Sitting>(`SELECT ${SITTING} FROM ${FROM} WHERE s.site_id = $1 AND s.id = $2`, [siteId, id])
  if (!row) throw new Missing('sitting')
  return row
}

/** Rooms with chairs, for choosing. */
export const sittingRooms = (siteId: number) =>
  sql<{ id: number; number: string; nameBn: string; nameEn: string; seats: number }>(
    `SELECT id, number, name_bn AS "nameBn", name_en AS "nameEn", seats FROM room WHERE site_id = $1 AND active AND seats > 0 ORDER BY position, number`,
    [siteId],
  )

/** How many are verified and have no place yet, by part. */
export async function waitingForSeat(
  siteId: number,
  admissionId: number,
): Promise<Record<'test' | 'interview', number>> {
  const [row] = await sql<Record<'test' | 'interview', number>>(
    `SELECT ${(['test', 'interview'] as const)
      .map(
        (part) =>
          `count(*) FILTER (WHERE NOT EXISTS (SELECT FROM admission_candidate c WHERE c.site_id = p.site_id AND c.application_id = p.application_id AND c.part = '${part}'))::int AS ${part}`,
      )
      .join(', ')} FROM admission_applicant p WHERE p.site_id = $1 AND p.admission_id = $2 AND p.state = 'verified'`,
    [siteId, admissionId],
  )
  return row ?? { test: 0, interview: 0 }
}

const moment = (day: string, time: string): string => `${day} ${time}`

/**
 * Makes a sitting, or changes one: a room is free then, of other sittings and of exams' seat plans, and has as many chairs.
 * @returns its id
 * @throws Missing; Invalid at room, seats or time
 */
export async function saveSitting(ctx: SiteCtx, form: SittingForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('seats', site)
  const before = form.id === null ? null : await sittingOf(site, form.id)
  if (before && before.admissionId !== form.admission) throw new Missing('sitting')
  const [known] = await sql<{ from: Date; to: Date }>(
    `SELECT $3::timestamp AT TIME ZONE 'Asia/Dhaka' AS "from", $4::timestamp AT TIME ZONE 'Asia/Dhaka' AS "to" FROM admission WHERE site_id = $1 AND id = $2`,
    [site, form.admission, moment(form.day, form.from), moment(form.day, form.to)],
  )
  if (!known) throw new Missing('admission')
  const slots = form.slotMinutes === null ? null : slotsBetween(known.from, known.to, form.slotMinutes)
  const [room] = await sql<{ seats: number; active: boolean }>(
    'SELECT seats, active FROM room WHERE site_id = $1 AND id = $2',
    [site, form.room],
  )
  const seats = form.part === 'interview' ? Math.min(form.seats ?? 5000, slots ?? 0) : (form.seats ?? room?.seats ?? 0)
  const taken = room ? await clashes(site, form, before?.id ?? 0) : null
  const last = before ? await lastPlace(site, before.id) : 0
  await allOf(
    () => refuse(form.room !== null && !room, 'room', 'ui:error.in'),
    () => refuse(taken !== null, 'room', `admission-tests:error.roomTaken.${taken ?? 'sitting'}`),
    () =>
      refuse(
        form.part === 'test' && room !== undefined && seats > room.seats,
        'seats',
        `admission-tests:error.moreThanChairs?chairs=${room?.seats ?? 0}`,
      ),
    () => refuse(form.part === 'interview' && seats < 1, 'slotMinutes', 'admission-tests:error.noSlot'),
    () => refuse(seats < last, 'seats', `admission-tests:error.seated?place=${last}`),
    () => refuse(before !== null && last > 0 && before.part !== form.part, 'part', 'admission-tests:error.part'),
  )
  const [row] = await sql<{ id: number }>(
    `INSERT INTO admission_sitting AS s (site_id, id, admission_id, part, starts_at, ends_at, room_id, place, seats, slot_minutes)
     VALUES ($1, coalesce($2, nextval(pg_get_serial_sequence('admission_sitting', 'id'))), $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (site_id, id) DO UPDATE SET part = excluded.part, starts_at = excluded.starts_at, ends_at = excluded.ends_at, room_id = excluded.room_id,
       place = excluded.place, seats = excluded.seats, slot_minutes = excluded.slot_minutes RETURNING id`,
    [
      site,
      form.id,
      form.admission,
      form.part,
      known.from,
      known.to,
      form.room,
      form.place ?? '',
      seats,
      form.part === 'interview' ? form.slotMinutes : null,
    ],
  )
  const id = row?.id ?? 0
  ctx.audit({
    recordType: 'admission_sitting',
    recordId: id,
    before: before ?? undefined,
    after: await sittingOf(site, id),
  })
  return id
}

async function lastPlace(siteId: number, id: number): Promise<number> {
  const [row] = await sql<{ last: number }>(
    'SELECT coalesce(max(place), 0) AS last FROM admission_candidate WHERE site_id = $1 AND sitting_id = $2',
    [siteId, id],
  )
  return row?.last ?? 0
}

/** What else is in a room at the time: a sitting of whatever admission, or an exam that has a seat plan. */
async function clashes(siteId: number, form: SittingForm, but: number): Promise<'sitting' | 'exam' | null> {
  const given = [siteId, form.room, moment(form.day, form.from), moment(form.day, form.to)]
  const [sitting] = await sql(
    `SELECT 1 FROM admission_sitting s WHERE s.site_id = $1 AND s.room_id = $2 AND s.id <> $5
       AND s.starts_at < $4::timestamp AT TIME ZONE 'Asia/Dhaka' AND s.ends_at > $3::timestamp AT TIME ZONE 'Asia/Dhaka' LIMIT 1`,
    [...given, but],
  )
  if (sitting) return 'sitting'
  const [exam] = await sql(
    'SELECT 1 FROM seat s WHERE s.site_id = $1 AND s.room_id = $2 AND s.during && tsrange($3::timestamp, $4::timestamp)::tsmultirange LIMIT 1',
    given,
  )
  return exam ? 'exam' : null
}

/** Takes a sitting away in which nobody sits. @throws Missing; Refusal where somebody does */
export async function removeSitting(ctx: SiteCtx, id: number): Promise<void> {
  const before = await sittingOf(ctx.site.id, id)
  if (before.seated) throw new Refusal('admission-tests:error.notEmpty', { many: before.seated }, 422)
  await sql('DELETE FROM admission_sitting WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'admission_sitting', recordId: id, before, after: null })
}
