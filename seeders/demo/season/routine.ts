import { layDay } from '../../../app/domain/routine/period.policy'
import { sql } from '../../../db/connection'
import { createRows } from '../../rows'

/** Seven periods between the bells of each shift: thirty-five minutes in the school, forty-five in the college. */
const DAYS: Record<string, { assembly: number; minutes: number; breakMinutes: number }> = {
  shapla: { assembly: 10, minutes: 35, breakMinutes: 15 },
  meghna: { assembly: 0, minutes: 45, breakMinutes: 30 },
}

/** The day of every shift of a demo institution, Sunday to Thursday. */
export async function writePeriods(siteId: number, code: string): Promise<void> {
  const day = DAYS[code]
  if (!day) throw new Error(`No day for ${code}`)
  const shifts = await sql<{ id: number; startsAt: string }>(`SELECT id, to_char(starts_at, 'HH24:MI') AS "startsAt" FROM shift WHERE site_id = $1 ORDER BY position`, [siteId])
  await createRows('period', shifts.flatMap(({ id, startsAt }) => layDay({ shiftId: id, weekdays: [0, 1, 2, 3, 4], startsAt, periods: 7, first: day.minutes, breakAfter: 4, ...day }).map((row) => ({
    site_id: siteId, shift_id: id, name_en: row.nameEn, name_bn: row.nameBn, kind: row.kind, weekdays: row.weekdays, starts_at: row.startsAt, ends_at: row.endsAt,
  }))))
}
