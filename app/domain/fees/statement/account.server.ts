import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

/**
 * A line of a student's account: a charge, what was added to or taken off one, what was paid of it, or what a receipt left in advance and what became of that;
 * caution money that was given back is two lines, what was owed to the student and that it was paid.
 * `amount` carries its sign, poisha.
 */
export interface AccountLine {
  key: string
  /** None: of the advance. */
  chargeId: number | null
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
    | 'in-advance'
    | 'out-of-advance'
    | 'advance-back'
    | 'caution-owed'
    | 'caution-back'
  /** When it counts: a charge, and a waiver of it, from the day it was made or its due day if that was earlier; a payment on its own day. */
  day: Day
  dueOn: Day | null
  nameEn: string
  nameBn: string
  /** Empty for the advance. */
  period: string
  amount: number
  /** What is owed after it, less what is in advance: below zero it is the student's. */
  balance: number
  why: string
  /** The type of the waiver or offer that took it off; of a late fine what was paid late. */
  typeEn: string | null
  typeBn: string | null
  byEn: string | null
  byBn: string | null
}

/**
 * All lines of a student's account over all years, by the day they count from, each with the balance after it: every receipt with all its money. The last
 * balance is what is open less what is in advance.
 */
export const accountOf = (siteId: number, studentId: number): Promise<AccountLine[]> =>
  sql<AccountLine>(
    `SELECT l.key, l."chargeId", l.kind, l.at AS day, c.due_on AS "dueOn",
       coalesce(h.name_en, '') AS "nameEn", coalesce(h.name_bn, '') AS "nameBn", coalesce(c.period, '') AS period, l.amount,
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
       WHERE p.site_id = $1 AND p.student_id = $2
       UNION ALL
       SELECT 's' || s.payment_id, NULL, 'in-advance', m.day, 3, s.payment_id, coalesce(sum(p.amount), 0)::bigint - s.amount, m.receipt, m.made_by, NULL
       FROM payment_share s JOIN payment m ON m.site_id = s.site_id AND m.id = s.payment_id
         LEFT JOIN fee_allocation p ON p.site_id = s.site_id AND p.payment_id = s.payment_id AND p.student_id = s.student_id AND p.settlement_id = m.settlement_id
       WHERE s.site_id = $1 AND s.student_id = $2 GROUP BY s.site_id, s.payment_id, s.amount, m.day, m.receipt, m.made_by
       UNION ALL
       SELECT 'u' || min(p.id), NULL, CASE n.kind WHEN 'credit' THEN 'in-advance' ELSE 'out-of-advance' END, n.day, 3, min(p.id), sum(p.amount)::bigint, m.receipt, n.made_by, NULL
       FROM fee_allocation p JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = p.settlement_id AND n.kind IN ('advance', 'credit')
         JOIN payment m ON m.site_id = p.site_id AND m.id = p.payment_id
       WHERE p.site_id = $1 AND p.student_id = $2 GROUP BY n.site_id, n.id, n.kind, n.day, n.made_by, m.site_id, m.id, m.receipt
       UNION ALL
       SELECT 'b' || r.payment_id, NULL, 'reversal', n.day, 3, r.payment_id, s.amount - coalesce(sum(p.amount), 0)::bigint, m.receipt, n.made_by, NULL
       FROM payment_share s JOIN payment_reversal r ON r.site_id = s.site_id AND r.payment_id = s.payment_id JOIN fee_settlement n ON n.site_id = r.site_id AND n.id = r.settlement_id
         JOIN payment m ON m.site_id = s.site_id AND m.id = s.payment_id
         LEFT JOIN fee_allocation p ON p.site_id = s.site_id AND p.payment_id = s.payment_id AND p.student_id = s.student_id AND p.settlement_id <> r.settlement_id
       WHERE s.site_id = $1 AND s.student_id = $2 GROUP BY s.site_id, r.payment_id, s.amount, n.day, n.made_by, m.receipt
       UNION ALL
       SELECT k.key || o.id, NULL, k.kind, v.day, k.line, o.id, k.sign * x.amount, v.number, o.decided_by, NULL
       FROM held_payout_line x JOIN held_payout o ON o.site_id = x.site_id AND o.id = x.payout_id AND o.state = 'paid'
         JOIN voucher v ON v.site_id = o.site_id AND v.event = 'held-payout' AND v.event_id = o.id
         JOIN (VALUES ('f', 'advance', 'advance-back', 1, 4), ('k', 'caution', 'caution-owed', -1, 4), ('l', 'caution', 'caution-back', 1, 5)) AS k (key, of, kind, sign, line) ON k.of = o.kind
       WHERE x.site_id = $1 AND x.student_id = $2) l
     LEFT JOIN fee_charge c ON c.site_id = $1 AND c.id = l."chargeId" LEFT JOIN fee_sub_head h ON h.id = c.sub_head_id
     LEFT JOIN fee_waiver w ON w.site_id = c.site_id AND w.id = l.waiver_id
     LEFT JOIN waiver_type wt ON wt.id = w.waiver_type_id LEFT JOIN student_offer_type ot ON ot.id = w.offer_type_id
     LEFT JOIN fee_charge lc ON lc.site_id = c.site_id AND lc.id = c.late_charge_id LEFT JOIN fee_sub_head lh ON lh.id = lc.sub_head_id
     LEFT JOIN app_user u ON u.tenant_id = $1 AND u.id = l.by
     WHERE l.amount <> 0
     ORDER BY l.at, l.line, c.due_on, l.id`,
    [siteId, studentId],
  )

/** Whose account it is, with the class of their newest year. */
interface Holder {
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
