import { sql } from 'db/connection'
import type { AttendanceState } from '../states.policy'

export interface SheetChange {
  id: number
  enrolmentId: number
  /** Null: nothing stood of the student. */
  fromState: AttendanceState | null
  toState: AttendanceState
  reason: string
  at: Date
  /** The machine that wrote it. */
  machine: string | null
  by: { nameBn: string; nameEn: string } | null
}

/** What was changed in a roll call after it was taken, or written by a machine after its day, the newest first. */
export const sheetChanges = (siteId: number, sheetId: number): Promise<SheetChange[]> =>
  sql(
    `SELECT c.id, c.enrolment_id AS "enrolmentId", c.from_state AS "fromState", c.to_state AS "toState", c.reason, c.changed_at AS at, k.name AS machine,
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) END AS by
     FROM attendance_change c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.changed_by LEFT JOIN machine k ON k.site_id = c.site_id AND k.id = c.machine_id
     WHERE c.site_id = $1 AND c.sheet_id = $2 ORDER BY c.id DESC LIMIT 200`,
    [siteId, sheetId],
  )
