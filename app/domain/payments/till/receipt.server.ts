import { sql } from 'db/connection'
import { formerSection } from '~/domain/academics/former-names'
import type { ApplicationKind } from '~/domain/applications/applications.server'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

interface Named {
  nameEn: string
  nameBn: string
}

export interface Receipt {
  id: number
  receipt: string
  day: Day
  receivedAt: Date
  /** Poisha. */
  amount: number
  payer: string
  /** Of a cheque that waited for its day: since when. */
  note: string
  byEn: string
  byBn: string
  voucher: string
  voucherKind: string
  takenBack: { kind: string; reason: string; on: Date } | null
  /** What the receipt's QR code leads to. */
  checkCode: string
  /** Somebody asked for it to be taken back. */
  asked: boolean
  tenders: { method: string; amount: number; reference: string; ledger: Named }[]
  /** Applications whose bill it is of, instead of people. */
  bills: (Named & {
    number: string
    kind: ApplicationKind
    subHeadEn: string
    subHeadBn: string
    amount: number
    applied: boolean
  })[]
  people: (Named & {
    id: number
    code: string
    roll: number | null
    classEn: string | null
    classBn: string | null
    sectionEn: string | null
    sectionBn: string | null
    amount: number
    /** What this payment settled nothing with when it came, and what they still owe in all. */
    advance: number
    due: number
    lines: (Named & { period: string; amount: number })[]
  })[]
}

/** A payment as its receipt shows it. What was settled stays on it when it is taken back. @throws Missing */
export async function receiptOf(siteId: number, id: number): Promise<Receipt> {
  const [receipt] = await sql<Receipt>(
    `SELECT p.id, p.receipt, p.day, p.received_at AS "receivedAt", p.amount, p.payer, CASE WHEN p.provider = 'cheque' THEN p.note ELSE '' END AS note, p.check_code AS "checkCode", coalesce(u.name_en, '') AS "byEn", coalesce(u.name_bn, '') AS "byBn",
       v.number AS voucher, v.kind AS "voucherKind",
       (SELECT json_build_object('kind', r.kind, 'reason', r.reason, 'on', r.made_at) FROM payment_reversal r WHERE r.site_id = p.site_id AND r.payment_id = p.id) AS "takenBack",
       EXISTS (SELECT FROM payment_cancellation c WHERE c.site_id = p.site_id AND c.payment_id = p.id AND c.state = 'asked') AS asked,
       (SELECT json_agg(json_build_object('method', t.method, 'amount', t.amount, 'reference', t.reference, 'ledger', json_build_object('nameEn', l.name_en, 'nameBn', l.name_bn)) ORDER BY t.line)
        FROM payment_tender t JOIN ledger l ON l.site_id = t.site_id AND l.id = t.ledger_id WHERE t.site_id = p.site_id AND t.payment_id = p.id) AS tenders,
       coalesce((SELECT json_agg(json_build_object('number', a.number, 'kind', a.kind, 'nameEn', coalesce(nullif(a.name_en, ''), a.name_bn), 'nameBn', coalesce(nullif(a.name_bn, ''), a.name_en),
            'subHeadEn', k.name_en, 'subHeadBn', k.name_bn, 'amount', x.amount, 'applied', x.applied) ORDER BY x.bill_id)
        FROM payment_bill x JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id
          JOIN fee_sub_head k ON k.id = b.sub_head_id WHERE x.site_id = p.site_id AND x.payment_id = p.id), '[]') AS bills,
       coalesce((SELECT json_agg(json_build_object('id', s.id, 'code', s.code, 'nameEn', s.name_en, 'nameBn', s.name_bn, 'roll', e.roll, 'classEn', e.class_en, 'classBn', e.class_bn, 'sectionEn', e.section_en, 'sectionBn', e.section_bn, 'amount', h.amount,
            'advance', h.amount - coalesce((SELECT sum(a.amount) FROM fee_allocation a WHERE a.site_id = h.site_id AND a.settlement_id = p.settlement_id AND a.student_id = h.student_id), 0),
            'due', coalesce((SELECT sum(d.rest) FROM fee_due d WHERE d.site_id = h.site_id AND d.student_id = h.student_id), 0),
            'lines', coalesce((SELECT json_agg(json_build_object('nameEn', b.name_en, 'nameBn', b.name_bn, 'period', c.period, 'amount', a.amount) ORDER BY c.due_on, c.id)
              FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id JOIN fee_sub_head b ON b.id = c.sub_head_id
              WHERE a.site_id = h.site_id AND a.settlement_id = p.settlement_id AND a.student_id = h.student_id AND a.amount > 0), '[]')) ORDER BY h.amount DESC, s.id)
        FROM payment_share h JOIN student s ON s.site_id = h.site_id AND s.id = h.student_id
        LEFT JOIN LATERAL (SELECT w.roll, k.name_en AS class_en, k.name_bn AS class_bn, coalesce(fs.name_en, x.name_en) AS section_en, coalesce(fs.name_bn, x.name_bn) AS section_bn
          FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id CROSS JOIN LATERAL place_of(e.site_id, e.id, p.day) w
          JOIN section x ON x.site_id = e.site_id AND x.id = w.section_id ${formerSection('x', 'p.day')} JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class k ON k.id = o.class_id
          WHERE e.site_id = s.site_id AND e.student_id = s.id AND i.starts_on <= p.day ORDER BY i.starts_on DESC LIMIT 1) e ON true
        WHERE h.site_id = p.site_id AND h.payment_id = p.id), '[]') AS people
     FROM payment p LEFT JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.made_by
       JOIN voucher v ON v.site_id = p.site_id AND v.event = 'settlement' AND v.event_id = p.settlement_id
     WHERE p.site_id = $1 AND p.id = $2`,
    [siteId, id],
  )
  if (!receipt) throw new Missing('payment')
  return receipt
}
