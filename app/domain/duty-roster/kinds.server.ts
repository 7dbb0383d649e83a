import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { KindForm } from './staff-duty.form'

/** A kind of duty with its usual hours, place and number of people. */
export interface DutyKind {
  id: number
  code: string
  nameBn: string
  nameEn: string
  startsAt: string | null
  endsAt: string | null
  place: string
  people: number
  teachersOnly: boolean
  active: boolean
  used: boolean
}

/** The kinds of duties of an institution; retired ones last. */
export const dutyKinds = (siteId: number): Promise<DutyKind[]> =>
  sql<DutyKind>(
    `SELECT k.id, k.code, k.name_bn AS "nameBn", k.name_en AS "nameEn", to_char(k.starts_at, 'HH24:MI') AS "startsAt", to_char(k.ends_at, 'HH24:MI') AS "endsAt", k.place, k.people::int AS people,
       k.teachers_only AS "teachersOnly", k.active, EXISTS (SELECT FROM staff_duty d WHERE d.site_id = k.site_id AND d.kind_id = k.id) AS used
     FROM staff_duty_kind k WHERE k.site_id = $1 ORDER BY NOT k.active, k.position, k.id`,
    [siteId],
  )

/** A kind of duty. @throws Missing */
export async function dutyKind(siteId: number, id: number): Promise<DutyKind> {
  const found = (await dutyKinds(siteId)).find((one) => one.id === id)
  if (!found) throw new Missing('duty kind')
  return found
}

/** Writes a kind of duty, a new one when `id` is null. @throws Missing; Invalid for a code that is there */
export async function saveDutyKind(ctx: SiteCtx, id: number | null, value: KindForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff duties', site)
  const before = id === null ? null : await dutyKind(site, id)
  if ((await dutyKinds(site)).some((one) => one.code === value.code && one.id !== id))
    throw new Invalid({ code: ['leave:error.codeTwice'] })
  const bind = [
    site,
    id,
    value.code,
    value.nameBn,
    value.nameEn ?? '',
    value.startsAt,
    value.endsAt,
    value.place ?? '',
    value.people,
    value.teachersOnly,
    value.active,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE staff_duty_kind SET code = $3, name_bn = $4, name_en = $5, starts_at = $6, ends_at = $7, place = $8, people = $9, teachers_only = $10, active = $11 WHERE site_id = $1 AND id = $2 RETURNING id`,
        bind,
      )
    : await sql<{ id: number }>(
        `INSERT INTO staff_duty_kind (site_id, code, name_bn, name_en, starts_at, ends_at, place, people, teachers_only, active, position)
         SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1 + coalesce(max(k.position), 0) FROM staff_duty_kind k WHERE k.site_id = $1 AND $2::bigint IS NULL RETURNING id`,
        bind,
      )
  if (!row) throw new Missing('duty kind')
  ctx.audit({ recordType: 'staff_duty_kind', recordId: row.id, before, after: value })
  return row.id
}

/** Takes a kind out that has no duty. @throws Missing; Refusal for one that has: it is retired instead */
export async function deleteDutyKind(ctx: SiteCtx, id: number): Promise<void> {
  await oneAtATime('staff duties', ctx.site.id)
  const before = await dutyKind(ctx.site.id, id)
  if (before.used) throw new Refusal('staff-duties:error.kindUsed')
  await sql('DELETE FROM staff_duty_kind WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'staff_duty_kind', recordId: id, before })
}

const USUAL = [
  ['ASSEMBLY', 'সমাবেশ পরিচালনা', 'Assembly', '09:40', '10:00', 'মাঠ', 2, true],
  ['GATE', 'ফটকে দায়িত্ব', 'Gate', '09:15', '09:45', 'প্রধান ফটক', 2, false],
  ['EXAM', 'পরীক্ষায় সহায়তা', 'Help at exams', null, null, '', 2, false],
  ['TRIP', 'শিক্ষা সফর', 'Trip', null, null, '', 3, false],
] as const

/** Sets up the usual kinds of duties; what has one of their codes already stays as it is. @returns how many were made */
export async function seedDutyKinds(ctx: SiteCtx): Promise<number> {
  await oneAtATime('staff duties', ctx.site.id)
  const rows = USUAL.map(([code, nameBn, nameEn, startsAt, endsAt, place, people, teachersOnly]) => ({
    code,
    nameBn,
    nameEn,
    startsAt,
    endsAt,
    place,
    people,
    teachersOnly,
  }))
  const made = await sql<{ id: number }>(
    `INSERT INTO staff_duty_kind (site_id, code, name_bn, name_en, starts_at, ends_at, place, people, teachers_only, position)
     SELECT $1, g.code, g."nameBn", g."nameEn", g."startsAt", g."endsAt", g.place, g.people, g."teachersOnly", row_number() OVER ()
     FROM jsonb_to_recordset($2::jsonb) AS g(code text, "nameBn" text, "nameEn" text, "startsAt" time, "endsAt" time, place text, people int, "teachersOnly" boolean)
     ON CONFLICT (site_id, code) DO NOTHING RETURNING id`,
    [ctx.site.id, JSON.stringify(rows)],
  )
  ctx.audit({ recordType: 'staff_duty_kind', recordId: 'usual', after: { made: made.length } })
  return made.length
}
