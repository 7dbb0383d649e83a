import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { Period } from 'db/models/routine'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { digits } from '~/format/digits'
import { formatTime, weekdayName } from '~/format/dates'
import type { Lang } from '~/format/lang'
import type { DayForm } from './period.form'
import { layDay, periodFaults, WEEK, type PeriodFaults, type PeriodRow } from './period.policy'

/** A weekday of ours (0 Sunday) in words. */
export const dayName = (day: number, lang: Lang): string => weekdayName((day + 1) % 7, lang)

export interface PeriodView extends PeriodRow {
  id: number
}

/** A site's periods in the order of shift and time. */
export const periodsOf = (siteId: number): Promise<PeriodView[]> =>
  sql(
    `SELECT p.id, p.shift_id AS "shiftId", p.name_en AS "nameEn", p.name_bn AS "nameBn", p.kind, p.weekdays, to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt"
    FROM period p JOIN shift h ON h.site_id = p.site_id AND h.id = p.shift_id WHERE p.site_id = $1 ORDER BY h.position, h.id, p.starts_at, p.id`,
    [siteId],
  )

interface ShiftHours {
  id: number
  nameEn: string
  nameBn: string
  startsAt: string
  endsAt: string
  active: boolean
}
export const shiftHours = (siteId: number): Promise<ShiftHours[]> =>
  sql(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", active FROM shift WHERE site_id = $1 ORDER BY position, id`,
    [siteId],
  )

/** Only one at a time lays periods or lessons of an institution: two who look at the same gap would both fill it. */
export const lockRoutine = (siteId: number) => oneAtATime('routine', siteId)

/** The rule of a period's form and sheet: see periodFaults; and what its lessons in the routine ask of it. */
export async function checkPeriod(
  ctx: SiteCtx,
  one: PeriodRow,
  before: PeriodRow | null,
  sheet: readonly PeriodRow[],
): Promise<PeriodFaults | null> {
  const shift = (await shiftHours(ctx.site.id)).find((row) => row.id === one.shiftId)
  if (!shift || (!shift.active && before === null)) return { shiftId: ['ui:error.in'] }
  const inSheet = new Set(sheet.map((row) => row.id))
  const others = [
    ...(await periodsOf(ctx.site.id)).filter((row) => row.id !== one.id && !inSheet.has(row.id)),
    ...sheet,
  ]
  const found = periodFaults(one, others, shift, (key, params) => message(ctx.lang, key, params))
  return found ?? (before?.id ? await lessonFaults(ctx.site.id, before.id, one) : null)
}

/** What lessons that stand in a period forbid: taking their day, teaching no more, moving over another lesson of theirs. */
async function lessonFaults(siteId: number, id: number, one: PeriodRow): Promise<PeriodFaults | null> {
  const [use] = await sql<{ lessons: number; lost: number; clashes: number }>(
    `SELECT count(*)::int AS lessons, (count(*) FILTER (WHERE e.weekday <> ALL($3::int[])))::int AS lost,
        (count(*) FILTER (WHERE EXISTS (SELECT 1 FROM routine_entry o JOIN period q ON q.site_id = o.site_id AND q.id = o.period_id
          JOIN site_session n ON n.site_id = o.site_id AND n.id = o.session_id
          WHERE o.site_id = e.site_id AND o.weekday = e.weekday AND o.period_id <> e.period_id AND (o.employee_id = e.employee_id OR o.room_id = e.room_id)
            AND n.starts_on <= m.ends_on AND n.ends_on >= m.starts_on AND q.starts_at < $5::time AND q.ends_at > $4::time)))::int AS clashes
      FROM routine_entry e JOIN site_session m ON m.site_id = e.site_id AND m.id = e.session_id WHERE e.site_id = $1 AND e.period_id = $2`,
    [siteId, id, one.weekdays, one.startsAt, one.endsAt],
  )
  if (!use?.lessons) return null
  if (one.kind !== 'class') return { kind: [`routine:period.hasLessons?count=${use.lessons}`] }
  if (use.lost) return { weekdays: [`routine:period.losesLessons?count=${use.lost}`] }
  return use.clashes ? { startsAt: [`routine:period.makesClashes?count=${use.clashes}`] } : null
}

function message(
  lang: Lang,
  key: string,
  { other, days, from, to }: { other?: PeriodRow; days?: number[]; from?: string; to?: string },
): string {
  const params = new URLSearchParams()
  if (other) params.set('name', lang === 'bn' ? other.nameBn : other.nameEn)
  if (days?.[0] !== undefined) params.set('day', dayName(days[0], lang))
  if (from) params.set('from', formatTime(from, lang))
  if (to) params.set('to', formatTime(to, lang))
  return `routine:period.${key}?${params}`
}

/** Lays a shift's day out on some weekdays; gives how many periods it made. @throws Invalid where one does not fit */
export async function fillDay(ctx: SiteCtx, day: DayForm): Promise<number> {
  await lockRoutine(ctx.site.id)
  const rows = layDay(day)
  const shift = (await shiftHours(ctx.site.id)).find((row) => row.id === day.shiftId && row.active)
  if (!shift) throw new Invalid({ shiftId: ['ui:error.in'] })
  const standing = await periodsOf(ctx.site.id)
  for (const row of rows) {
    const faults = periodFaults({ ...row, id: null }, standing, shift, (key, params) => message(ctx.lang, key, params))
    if (faults) throw new Invalid({ [faults.endsAt ? 'periods' : 'startsAt']: Object.values(faults).flat() })
  }
  for (const made of await Period.of(ctx.site).bulkCreate(rows))
    ctx.audit({ recordType: 'period', recordId: made.id, after: made.get({ plain: true }) })
  return rows.length
}

/** What a form that lays out a day starts from: the shift's first hour, the curriculum's usual lengths. */
export function dayDefaults(shift: ShiftHours | undefined, weekend: readonly number[]) {
  return {
    shiftId: shift?.id ?? '',
    weekdays: WEEK.filter((day) => !weekend.includes(day)),
    startsAt: shift?.startsAt ?? '',
    assembly: 15,
    periods: 6,
    first: 45,
    minutes: 40,
    breakAfter: 4,
    breakMinutes: 20,
  }
}

/** '৯:০০–৯:৪০' as a heading of a column says it: without the half of the day. */
export const hoursText = (from: string, to: string, lang: Lang): string => digits(`${twelve(from)}–${twelve(to)}`, lang)
const twelve = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`
