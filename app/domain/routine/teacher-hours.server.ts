import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { minutesOf } from './period.policy'

/** Every week at this time a teacher does not teach. Minutes of the day. */
interface HoursOff {
  employeeId: number
  weekday: number
  from: number
  to: number
}

/** Hours in which teachers are not there to teach. */
export async function hoursOff(siteId: number): Promise<HoursOff[]> {
  const rows = await sql<{ employeeId: number; weekday: number; startsAt: string; endsAt: string }>(
    `SELECT employee_id AS "employeeId", weekday, to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt" FROM teacher_off WHERE site_id = $1 ORDER BY employee_id, weekday, starts_at`,
    [siteId],
  )
  return rows.map(({ employeeId, weekday, startsAt, endsAt }) => ({
    employeeId,
    weekday,
    from: minutesOf(startsAt),
    to: minutesOf(endsAt),
  }))
}

/** The most periods a day of teachers who have such a limit. */
export async function teachingLimits(siteId: number): Promise<Map<number, number>> {
  const rows = await sql<{ employeeId: number; daily: number }>(
    'SELECT employee_id AS "employeeId", daily FROM teacher_limit WHERE site_id = $1',
    [siteId],
  )
  return new Map(rows.map((row) => [row.employeeId, row.daily]))
}

export interface TeacherHours {
  daily: number | null
  off: { id: number; weekday: number; startsAt: string; endsAt: string }[]
}

/** One teacher's limit and hours. */
export async function teacherHours(siteId: number, employeeId: number): Promise<TeacherHours> {
  const off = await sql<TeacherHours['off'][number]>(
    `SELECT id, weekday, to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt" FROM teacher_off WHERE site_id = $1 AND employee_id = $2 ORDER BY weekday, starts_at`,
    [siteId, employeeId],
  )
  const [limit] = await sql<{ daily: number }>(
    'SELECT daily FROM teacher_limit WHERE site_id = $1 AND employee_id = $2',
    [siteId, employeeId],
  )
  return { daily: limit?.daily ?? null, off }
}

async function refuseStranger(siteId: number, employeeId: number): Promise<void> {
  if (!(await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2', [siteId, employeeId])).length)
    throw new Missing('teacher')
}

/** Sets the most periods a day of a teacher; null: no limit. @throws Missing for another institution's */
export async function setTeachingLimit(ctx: SiteCtx, employeeId: number, daily: number | null): Promise<void> {
  const site = ctx.site.id
  await refuseStranger(site, employeeId)
  const before = (await teacherHours(site, employeeId)).daily
  if (daily === null) await sql('DELETE FROM teacher_limit WHERE site_id = $1 AND employee_id = $2', [site, employeeId])
  else
    await sql(
      `INSERT INTO teacher_limit (site_id, employee_id, daily, set_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site_id, employee_id) DO UPDATE SET daily = excluded.daily, set_by = excluded.set_by, set_at = now()`,
      [site, employeeId, daily, ctx.user.userId],
    )
  ctx.audit({ recordType: 'employee', recordId: employeeId, before: { daily: before }, after: { daily } })
}

interface OffWish {
  teacher: number
  weekday: number
  from: string
  to: string
}

/** Every week from now on a teacher is not there at this time. @throws Missing for another institution's; Invalid for no time, or one that is there */
export async function addHoursOff(ctx: SiteCtx, { teacher, weekday, from, to }: OffWish): Promise<void> {
  await refuseStranger(ctx.site.id, teacher)
  if (from >= to) throw new Invalid({ to: ['routine:hours.order'] })
  const made = await sql(
    `INSERT INTO teacher_off (site_id, employee_id, weekday, starts_at, ends_at, set_by)
     SELECT $1, $2, $3, $4::time, $5::time, $6 WHERE NOT EXISTS (SELECT 1 FROM teacher_off o WHERE o.site_id = $1 AND o.employee_id = $2 AND o.weekday = $3
       AND o.starts_at < $5::time AND $4::time < o.ends_at) RETURNING 1`,
    [ctx.site.id, teacher, weekday, from, to, ctx.user.userId],
  )
  if (!made.length) throw new Invalid({ from: ['routine:hours.overlap'] })
  ctx.audit({ recordType: 'employee', recordId: teacher, after: { off: [weekday, from, to] } })
}

/** The teacher is there again at this time. @throws Missing for another institution's, or hours that are gone */
export async function removeHoursOff(ctx: SiteCtx, id: number): Promise<void> {
  const [gone] = await sql<{ teacher: number; weekday: number; from: string; to: string }>(
    `DELETE FROM teacher_off WHERE site_id = $1 AND id = $2 RETURNING employee_id AS teacher, weekday, to_char(starts_at, 'HH24:MI') AS "from", to_char(ends_at, 'HH24:MI') AS "to"`,
    [ctx.site.id, id],
  )
  if (!gone) throw new Missing('hours')
  ctx.audit({ recordType: 'employee', recordId: gone.teacher, before: { off: [gone.weekday, gone.from, gone.to] } })
}
