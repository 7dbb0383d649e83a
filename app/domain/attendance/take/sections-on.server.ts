import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** Sections whose attendance of a day was taken. */
export const sectionsOn = async (siteId: number, day: Day): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      'SELECT section_id AS id FROM attendance_sheet WHERE site_id = $1 AND day = $2::date AND period_id IS NULL',
      [siteId, day],
    )
  ).map((one) => one.id)
