import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** A charge of which something is open. Amounts are poisha. */
export interface OpenDue {
  chargeId: number
  subHeadId: number
  nameEn: string
  nameBn: string
  /** '2026-03', 'exam-12' or 'year'. */
  period: string
  dueOn: Day
  /** As charged, before any adjustment. */
  amount: number
  rest: number
  source: 'plan' | 'hand' | 'opening' | 'fine'
  note: string
}

/**
 * What a student of an institution owes today, charge by charge, of all years, what falls due first first. The one answer to that question:
 * a charge that is settled is not in it, and what is said is the rest that the database keeps.
 */
export const duesOf = (siteId: number, studentId: number): Promise<OpenDue[]> =>
  sql<OpenDue>(
    `SELECT c.id AS "chargeId", h.id AS "subHeadId", h.name_en AS "nameEn", h.name_bn AS "nameBn", c.period, d.due_on AS "dueOn", c.amount, d.rest, c.source, c.note
     FROM fee_due d JOIN fee_charge c ON c.site_id = d.site_id AND c.id = d.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id
     WHERE d.site_id = $1 AND d.student_id = $2 ORDER BY d.due_on, h.position, c.id`,
    [siteId, studentId],
  )
