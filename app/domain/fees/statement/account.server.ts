import { sql } from 'db/connection'
import { Missing } from '~/domain/platform/errors'
import type { Day } from '~/format/dates'

/** A line of a student's account: a charge, what was added to or taken off one, or what was paid of it. `amount` carries its sign, poisha. */
export interface AccountLine {
  key: string
  chargeId: number
  sessionId: number
  kind:
    | 'charge'
    | 'waiver'
    | 'offer'
    | 'fine'
    | 'correction'
    | 'write-off'
    | 'by-hand'
    | 'payment'
    | 'advance'
    | 'reversal'
    | 'credit'
  /** When it counts: a charge, and a waiver of it, from the day it was made or its due day if that was earlier; a payment on its own day. */
  day: Day
  dueOn: Day
  nameEn: string
  nameBn: string
  period: string
  amount: number
  /** What is owed after it. */
  balance: number
  why: string
  /** The type of the waiver or offer that took it off; of a late fine what was paid late. */
  typeEn: string | null
  typeBn: string | null
  byEn: string | null
  byBn: string | null
}

/** All lines of a student's account over all years, by the day they count from, each with the balance after it. */
export const accountOf = (siteId: number, studentId: number): Promise<AccountLine[]> =>
  sql<AccountLine>(
    `SELECT l.key, l."chargeId", e.session_id AS "sessionId", l.kind, l.at AS day, c.due_on AS "dueOn",
       h.name_en AS "nameEn", h.name_bn AS "nameBn", c.period, l.amount,
       sum(l.amount) OVER (ORDER BY l.at, l.line, c.due_on, l.id ROWS UNBOUNDED PRECEDING)::bigint AS balance,
       l.why, coalesce(wt.name_en, ot.name_en, lh.name_en) AS "typeEn", coalesce(wt.name_bn, ot.name_bn, lh.name_bn) AS "typeBn", u.name_en AS "byEn", u.name_bn AS "byBn"
     FROM (
       SELECT 'c' || c.id AS key, c.id AS "chargeId", 'charge' AS kind, least((c.made_at AT TIME ZONE 'Asia/Dhaka')::date, c.due_on) AS at, 0 AS line, c.id, c.amount, c.note AS why, c.made_by AS by, NULL::bigint AS waiver_id
       FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = $2
       UNION ALL
       SELECT 'a' || a.id, a.charge_id, a.kind, CASE WHEN a.waiver_id IS NULL THEN (a.made_at AT TIME ZONE 'Asia/Dhaka')::date ELSE least((a.made_at AT TIME ZONE 'Asia/Dhaka')::date, c.due_on) END, 1, a.id, a.amount, a.reason, a.made_by, a.waiver_id
       FROM fee_charge c JOIN fee_adjustment a ON a.site_id = c.site_id AND a.charge_id = c.id WHERE c.site_id = $1 AND c.student_id = $2
       UNION ALL
       SELECT 'p' || p.id, p.charge_id, n.kind, n.day, 2, p.id, -p.amount, m.receipt, n.made_by, NULL
       FROM fee_allocation p JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = p.settlement_id JOIN payment m ON m.site_id = p.site_id AND m.id = p.payment_id
       WHERE p.site_id = $1 AND p.student_id = $2) l
     JOIN fee_charge c ON c.site_id = $1 AND c.id = l."chargeId" JOIN fee_sub_head h ON h.id = c.sub_head_id
     JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
     LEFT JOIN fee_waiver w ON w.site_id = c.site_id AND w.id = l.waiver_id
     LEFT JOIN waiver_type wt ON wt.id = w.waiver_type_id LEFT JOIN student_offer_type ot ON ot.id = w.offer_type_id
     LEFT JOIN fee_charge lc ON lc.site_id = c.site_id AND lc.id = c.late_charge_id LEFT JOIN fee_sub_head lh ON lh.id = lc.sub_head_id
     LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = l.by
     ORDER BY l.at, l.line, c.due_on, l.id`,
    [siteId, studentId],
  )

/** Whose account it is, with the class of their newest year. */
export interface Holder {
  id: number
  code: string
  nameEn: string
  nameBn: string
  roll: number | null
  sectionId: number | null
  sessionLabel: string | null
}

/** @throws Missing for a student of another institution */
export async function holderOf(siteId: number, studentId: number): Promise<Holder> {
  const [found] = await sql<Holder>(
    `SELECT s.id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", e.label AS "sessionLabel"
     FROM student s LEFT JOIN LATERAL (SELECT e.roll, e.section_id, i.label FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
       WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY i.starts_on DESC LIMIT 1) e ON true
     WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, studentId],
  )
  if (!found) throw new Missing('student')
  return found
}
