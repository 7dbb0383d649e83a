import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { GatewayPurpose } from '../settings/about-gateway'

type AttemptState = 'created' | 'redirected' | 'pending' | 'unknown' | 'failed' | 'cancelled' | 'expired' | 'paid'

export interface AttemptRow {
  siteId: number
  siteEn: string
  siteBn: string
  id: number
  invoice: string
  createdAt: Date
  gatewayEn: string
  gatewayBn: string
  trial: boolean
  amount: number
  state: AttemptState
  asked: number
  transactionId: string | null
  mobile: string
  purpose: GatewayPurpose
  /** The most of it is for this student. */
  studentEn: string
  studentBn: string
  code: string
  students: number
  /** Numbers of the provider's invoices it is for; null: it is for students. */
  invoices: string | null
  /** What a person has to look at. */
  exceptions: number
}

interface AttemptSearch {
  /** null: all of them, for the centre. */
  sites: readonly number[] | null
  /** Invoice, transaction or mobile, a student's code, the number of an application, or of an invoice of the provider. */
  q: string
  filters: {
    state?: readonly string[]
    gateway?: readonly number[]
    purpose?: readonly string[]
    /** Only those for students, or for applicants. */
    of?: readonly string[]
  }
  offset: number
  limit: number
}

const asked = ({ sites, q, filters: f }: AttemptSearch) =>
  where()
    .and(sites && (sites.length ? sites : [0]), 's.site_id = ANY ({}::bigint[])')
    .and(f.state, 's.state = ANY ({}::text[])')
    .and(f.gateway, 'g.gateway_id = ANY ({}::bigint[])')
    .and(
      q.trim(),
      `(EXISTS (SELECT FROM gateway_share_bill h JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id JOIN application y ON y.site_id = b.site_id AND y.id = b.application_id
        WHERE h.site_id = s.site_id AND h.session_id = s.id AND y.number = {}) OR s.invoice = upper({}) OR s.transaction_id = {} OR s.payer_mobile = {}
      OR EXISTS (SELECT FROM gateway_share h JOIN student t ON t.site_id = h.site_id AND t.id = h.student_id WHERE h.site_id = s.site_id AND h.session_id = s.id AND t.code = {})
      OR EXISTS (SELECT FROM gateway_share_invoice h JOIN invoice v ON v.site_id = h.site_id AND v.id = h.invoice_id
        WHERE h.site_id = s.site_id AND h.session_id = s.id AND v.number = upper({})))`,
    )
    .and(f.purpose, 'g.purpose = ANY ({}::text[])')
    .and(
      f.of,
      `CASE WHEN EXISTS (SELECT FROM gateway_share_bill h WHERE h.site_id = s.site_id AND h.session_id = s.id) THEN 'applicants' ELSE 'students' END = ANY ({}::text[])`,
    )
/** Whom an attempt is for: students by their codes, applicants by the number of their application. */
const PAYERS = `(SELECT h.site_id, h.session_id, t.id, t.name_en, t.name_bn, t.code, h.amount, false AS applicant FROM gateway_share h JOIN student t ON t.site_id = h.site_id AND t.id = h.student_id
  UNION ALL SELECT h.site_id, h.session_id, y.id, coalesce(nullif(y.name_en, ''), y.name_bn), coalesce(nullif(y.name_bn, ''), y.name_en), y.number, h.amount, true
    FROM gateway_share_bill h JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id JOIN application y ON y.site_id = b.site_id AND y.id = b.application_id)`
const INVOICES = `(SELECT string_agg(v.number, ', ' ORDER BY v.id) FROM gateway_share_invoice h JOIN invoice v ON v.site_id = h.site_id AND v.id = h.invoice_id
  WHERE h.site_id = s.site_id AND h.session_id = s.id)`

/** Attempts to pay, the newest first. */
export async function listAttempts(search: AttemptSearch): Promise<{ items: AttemptRow[]; total: number }> {
  const found = asked(search)
  const fits = found.text('true')
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id WHERE ${fits}`,
    [...found.binds],
  )
  const items = await sql<AttemptRow>(
    `SELECT s.site_id AS "siteId", i.name_en AS "siteEn", i.name_bn AS "siteBn", s.id, s.invoice, s.created_at AS "createdAt", c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn",
       s.mode <> 'live' AS trial, s.amount, s.state, s.asked, s.transaction_id AS "transactionId", s.payer_mobile AS mobile,
       g.purpose, coalesce(p.name_en, '') AS "studentEn", coalesce(p.name_bn, '') AS "studentBn", coalesce(p.code, '') AS code, coalesce(p.students, 0) AS students, ${INVOICES} AS invoices,
       (SELECT count(*)::int FROM gateway_exception x WHERE x.site_id = s.site_id AND x.session_id = s.id AND x.closed_at IS NULL) AS exceptions
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id JOIN site i ON i.id = s.site_id
       LEFT JOIN LATERAL (SELECT t.name_en, t.name_bn, t.code, count(*) OVER ()::int AS students FROM ${PAYERS} t
         WHERE t.site_id = s.site_id AND t.session_id = s.id ORDER BY t.amount DESC, t.id LIMIT 1) p ON true
     WHERE ${fits} ORDER BY s.created_at DESC, s.site_id, s.id DESC ${found.page(search)}`,
    found.binds,
  )
  return { items, total: count?.total ?? 0 }
}

export interface AttemptView extends Omit<
  AttemptRow,
  'exceptions' | 'students' | 'studentEn' | 'studentBn' | 'code' | 'invoices'
> {
  payer: string
  askedAt: Date | null
  nextAskAt: Date | null
  expiresAt: Date
  said: string
  paymentId: number | null
  receipt: string | null
  takenBack: boolean
  paidAmount: number | null
  charge: number | null
  extraCharge: number | null
  method: string
  paidAt: Date | null
  late: boolean
  byHand: string | null
  byHandEn: string | null
  byHandBn: string | null
  /** What somebody asked for, and another has to decide. */
  claim: {
    kind: 'hand' | 'refund'
    amount: number
    reason: string
    nameEn: string | null
    nameBn: string | null
  } | null
  refundAskedAt: Date | null
  refundedAt: Date | null
  gatewayCode: string
  /** The provider's challan, where it is for its invoices. */
  challanId: number | null
  challan: string | null
  bills: { id: number; number: string; amount: number }[]
  people: { id: number; nameEn: string; nameBn: string; code: string; amount: number; applicant: boolean }[]
  exceptions: { id: number; kind: string; madeAt: string; closed: boolean; answer: string }[]
  calls: {
    id: number
    what: string
    url: string
    at: string
    status: number | null
    ms: number
    request: string
    response: string
  }[]
}

/** One attempt with everything that is known of it. @param purpose of it; any, where it is not said. @throws Missing */
export async function attemptView(siteId: number, id: number, purpose?: GatewayPurpose): Promise<AttemptView> {
  const [view] = await sql<AttemptView>(
    `SELECT s.site_id AS "siteId", i.name_en AS "siteEn", i.name_bn AS "siteBn", s.id, s.invoice, s.created_at AS "createdAt", c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn", c.code AS "gatewayCode",
       s.mode <> 'live' AS trial, s.amount, s.state, s.asked, s.transaction_id AS "transactionId", s.payer_mobile AS mobile, s.payer, s.asked_at AS "askedAt", s.next_ask_at AS "nextAskAt",
       s.expires_at AS "expiresAt", s.said, s.payment_id AS "paymentId", p.receipt, b.payment_id IS NOT NULL AS "takenBack", s.paid_amount AS "paidAmount", s.charge,
       s.extra_charge AS "extraCharge", s.method, s.paid_at AS "paidAt", s.late, s.by_hand AS "byHand", u.name_en AS "byHandEn", u.name_bn AS "byHandBn",
       (SELECT json_build_object('kind', q.kind, 'amount', q.amount, 'reason', q.reason, 'nameEn', a.name_en, 'nameBn', a.name_bn)
        FROM money_request q LEFT JOIN app_user a ON a.tenant_id = q.site_id AND a.id = q.asked_by
        WHERE q.site_id = s.site_id AND q.about = s.id AND q.kind IN ('hand', 'refund') AND q.state = 'asked' LIMIT 1) AS claim,
       s.refund_asked_at AS "refundAskedAt", s.refunded_at AS "refundedAt",
       g.purpose, s.challan_id AS "challanId", k.number AS challan,
       coalesce((SELECT json_agg(json_build_object('id', v.id, 'number', v.number, 'amount', h.amount) ORDER BY v.id)
        FROM gateway_share_invoice h JOIN invoice v ON v.site_id = h.site_id AND v.id = h.invoice_id WHERE h.site_id = s.site_id AND h.session_id = s.id), '[]') AS bills,
       coalesce((SELECT json_agg(json_build_object('id', t.id, 'nameEn', t.name_en, 'nameBn', t.name_bn, 'code', t.code, 'amount', t.amount, 'applicant', t.applicant) ORDER BY t.amount DESC, t.id)
        FROM ${PAYERS} t WHERE t.site_id = s.site_id AND t.session_id = s.id), '[]') AS people,
       coalesce((SELECT json_agg(json_build_object('id', x.id, 'kind', x.kind, 'madeAt', x.made_at, 'closed', x.closed_at IS NOT NULL, 'answer', x.answer) ORDER BY x.id)
        FROM gateway_exception x WHERE x.site_id = s.site_id AND x.session_id = s.id), '[]') AS exceptions,
       coalesce((SELECT json_agg(json_build_object('id', l.id, 'what', l.what, 'url', l.url, 'at', l.at, 'status', l.status, 'ms', l.ms, 'request', jsonb_pretty(l.request), 'response', jsonb_pretty(l.response)) ORDER BY l.id)
        FROM (SELECT * FROM gateway_call l WHERE l.site_id = s.site_id AND l.session_id = s.id ORDER BY l.id DESC LIMIT 100) l), '[]') AS calls
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id JOIN site i ON i.id = s.site_id
       LEFT JOIN payment p ON p.site_id = s.site_id AND p.id = s.payment_id LEFT JOIN payment_reversal b ON b.site_id = p.site_id AND b.payment_id = p.id
       LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.by_hand_by LEFT JOIN challan k ON k.site_id = s.site_id AND k.id = s.challan_id
     WHERE s.site_id = $1 AND s.id = $2 AND ($3::text IS NULL OR g.purpose = $3)`,
    [siteId, id, purpose ?? null],
  )
  if (!view) throw new Missing('attempt')
  return view
}

export interface ExceptionRow {
  id: number
  sessionId: number | null
  kind: string
  about: string
  gatewayEn: string
  gatewayBn: string
  madeAt: Date
  closed: boolean
  answer: string
}

/** What a person of an institution has to look at, what is open first. */
export async function listExceptions(
  siteId: number,
  search: { filters: { is?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: ExceptionRow[]; total: number }> {
  const asked = where(siteId).and(
    search.filters.is,
    `CASE WHEN x.closed_at IS NULL THEN 'open' ELSE 'closed' END = ANY ({}::text[])`,
  )
  const fits = asked.text(`x.site_id = $1 AND g.purpose = 'fees'`)
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM gateway_exception x JOIN site_gateway g ON g.site_id = x.site_id AND g.id = x.site_gateway_id WHERE ${fits}`,
    [...asked.binds],
  )
  const items = await sql<ExceptionRow>(
    `SELECT x.id, x.session_id AS "sessionId", x.kind, x.about, c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn", x.made_at AS "madeAt", x.closed_at IS NOT NULL AS closed, x.answer
     FROM gateway_exception x JOIN site_gateway g ON g.site_id = x.site_id AND g.id = x.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
     WHERE ${fits} ORDER BY (x.closed_at IS NULL) DESC, x.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}
