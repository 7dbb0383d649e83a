import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { forgetPin, pushUsers } from './commands.server'
import type { UserForm } from './machine.form'
import { matchWaiting } from './match.server'

/** Somebody whom machines know by a number. */
export interface UserRow {
  id: number
  pin: string
  card: string | null
  kind: 'employee' | 'student'
  code: string
  nameEn: string
  nameBn: string
}

const KIND = `CASE WHEN u.employee_id IS NULL THEN 'student' ELSE 'employee' END`

/** A page of the numbers that are somebody's. */
export async function usersPage(
  siteId: number,
  search: { q: string; filters: { kind?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: UserRow[]; total: number }> {
  const asked = where(siteId)
    .contains(search.q, 'u.pin', 'u.card', 'e.code', 'd.code', 'e.name_en', 'e.name_bn', 'd.name_en', 'd.name_bn')
    .and(search.filters.kind, `${KIND} = ANY ({}::text[])`)
  const items = await sql<UserRow & { total: number }>(
    `SELECT u.id, u.pin, u.card, ${KIND} AS kind, coalesce(e.code, d.code, '') AS code, coalesce(e.name_en, d.name_en, '') AS "nameEn",
       coalesce(e.name_bn, d.name_bn, '') AS "nameBn", count(*) OVER ()::int AS total
     FROM machine_user u LEFT JOIN employee e ON e.site_id = u.site_id AND e.id = u.employee_id LEFT JOIN student d ON d.site_id = u.site_id AND d.id = u.student_id
     WHERE ${asked.text('u.site_id = $1')} ORDER BY length(u.pin), u.pin ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/**
 * Says whose a number is, tells all machines, and hands over what they said of it already.
 * @returns how many records waited for it @throws Invalid for a number or person that is taken, or a student's code that is none
 */
export async function assignPin(ctx: SiteCtx, form: UserForm): Promise<number> {
  const site = ctx.site.id
  // Records that come at this very moment come before or after: none of them waits for a number that is somebody's.
  await oneAtATime('staff attendance', site)
  const [student] =
    form.student === null
      ? []
      : await sql<{ id: number }>('SELECT id FROM student WHERE site_id = $1 AND lower(code) = lower($2)', [
          site,
          form.student,
        ])
  if (form.student !== null && !student) throw new Invalid({ student: ['machines:error.student'] })
  const [employee] =
    form.employee === null
      ? []
      : await sql<{ id: number }>('SELECT id FROM employee WHERE site_id = $1 AND id = $2', [site, form.employee])
  if (form.employee !== null && !employee) throw new Missing('employee')
  const [twin] = await sql<{ id: number }>(
    'SELECT id FROM machine_user WHERE site_id = $1 AND (pin = $2 OR employee_id = $3::bigint OR student_id = $4::bigint) LIMIT 1',
    [site, form.pin, employee?.id ?? null, student?.id ?? null],
  )
  if (twin) throw new Invalid({ pin: ['machines:error.taken'] })
  const [made] = await sql<{ id: number }>(
    `INSERT INTO machine_user (site_id, pin, employee_id, student_id, card, made_by) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (site_id, pin) DO NOTHING RETURNING id`,
    [site, form.pin, employee?.id ?? null, student?.id ?? null, form.card, ctx.user.userId || null],
  )
  if (!made) throw new Invalid({ pin: ['machines:error.taken'] })
  ctx.audit({
    recordType: 'machine_user',
    recordId: made.id,
    after: { pin: form.pin, employee: employee?.id ?? null, student: form.student },
  })
  await pushUsers(ctx, null, [form.pin])
  return matchWaiting(ctx.site, [form.pin], ctx.user.userId || null)
}

/** Gives every employee who works here and has none the next free number. @returns how many got one */
export async function numberEmployees(ctx: SiteCtx): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const made = await sql<{ pin: string }>(
    `INSERT INTO machine_user (site_id, pin, employee_id, made_by)
     SELECT $1, (coalesce((SELECT max(u.pin::bigint) FROM machine_user u WHERE u.site_id = $1 AND u.pin ~ '^[0-9]{1,9}$'), 0) + row_number() OVER (ORDER BY e.position, e.id))::text, e.id, $2::bigint
     FROM employee e WHERE e.site_id = $1 AND e.state = 'active' AND NOT EXISTS (SELECT 1 FROM machine_user o WHERE o.site_id = e.site_id AND o.employee_id = e.id)
     RETURNING pin`,
    [site, ctx.user.userId || null],
  )
  const pins = made.map((one) => one.pin)
  ctx.audit({ recordType: 'machine_user', recordId: 'all', after: { numbered: pins.length } })
  if (!pins.length) return 0
  await pushUsers(ctx, null, pins)
  await matchWaiting(ctx.site, pins, ctx.user.userId || null)
  return pins.length
}

/** Takes a number from somebody; machines forget it, what they said stays. @throws Missing */
export async function takePin(ctx: SiteCtx, id: number): Promise<void> {
  const [gone] = await sql<{ pin: string }>('DELETE FROM machine_user WHERE site_id = $1 AND id = $2 RETURNING pin', [
    ctx.site.id,
    id,
  ])
  if (!gone) throw new Missing('number')
  ctx.audit({ recordType: 'machine_user', recordId: id, before: { pin: gone.pin } })
  await forgetPin(ctx, gone.pin)
}

/** Numbers that machines name and that are nobody's, with how often and since when: a page, the latest first. */
export async function unknownPins(
  siteId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: { pin: string; count: number; firstOn: Day; lastOn: Day; machine: string }[]; total: number }> {
  const rows = await sql<{
    pin: string
    count: number
    firstOn: string
    lastOn: string
    machine: string
    total: number
  }>(
    `SELECT r.pin, count(*)::int AS count, (min(r.at) AT TIME ZONE 'Asia/Dhaka')::date AS "firstOn", (max(r.at) AT TIME ZONE 'Asia/Dhaka')::date AS "lastOn", max(m.name) AS machine,
       count(*) OVER ()::int AS total
     FROM machine_record r JOIN machine m ON m.site_id = r.site_id AND m.id = r.machine_id WHERE r.site_id = $1 AND NOT r.matched AND r.held IS NULL
       AND NOT EXISTS (SELECT 1 FROM machine_user u WHERE u.site_id = r.site_id AND u.pin = r.pin)
     GROUP BY r.site_id, r.pin ORDER BY max(r.at) DESC, r.pin OFFSET $2 LIMIT $3`,
    [siteId, offset, limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
