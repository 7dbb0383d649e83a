import { sql } from 'db/connection'
import type { ApplicationKind } from '~/domain/applications/applications.server'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

type BillWord = 'free' | 'open' | 'pending' | 'paid' | 'void'

interface BillState {
  applicationId: number
  kind: ApplicationKind
  number: string
  nameEn: string
  nameBn: string
  mobile: string | null
  /** free: it costs nothing. pending: it is open, and money may be on its way. */
  state: BillWord
  bill: {
    id: number
    /** Poisha. */
    amount: number
    nameEn: string
    nameBn: string
    payBy: Date | null
  } | null
  /** Attempts at a gateway that may still become money, the newest first. */
  attempts: { invoice: string; gatewayEn: string; gatewayBn: string; startedAt: string }[]
  /** Transaction ids that were told: those that wait for the office, and the last one that it refused. */
  claims: { trxId: string; provider: string; state: 'waiting' | 'refused'; answer: string }[]
  /** Everything that came in for it: what paid it, what is owed back, and what was given back. */
  payments: {
    id: number
    receipt: string
    day: Day
    amount: number
    checkCode: string
    state: 'paid' | 'owed' | 'back'
  }[]
}

/** What an application costs and what became of it, for who sent it. @throws Missing */
export async function billState(siteId: number, applicationId: number): Promise<BillState> {
  const [row] = await sql<
    Omit<BillState, 'state' | 'bill'> & {
      bill: (NonNullable<BillState['bill']> & { paid: boolean; void: boolean }) | null
    }
  >(
    `SELECT a.id AS "applicationId", a.kind, a.number, coalesce(nullif(a.name_en, ''), a.name_bn) AS "nameEn", coalesce(nullif(a.name_bn, ''), a.name_en) AS "nameBn", a.mobile,
       (SELECT json_build_object('id', b.id, 'amount', b.amount, 'nameEn', h.name_en, 'nameBn', h.name_bn, 'payBy', b.pay_by, 'paid', b.payment_id IS NOT NULL, 'void', b.voided_at IS NOT NULL)
        FROM application_bill b JOIN fee_sub_head h ON h.id = b.sub_head_id
        WHERE b.site_id = a.site_id AND b.application_id = a.id ORDER BY b.voided_at IS NULL DESC, b.id DESC LIMIT 1) AS bill,
       coalesce((SELECT json_agg(json_build_object('invoice', s.invoice, 'gatewayEn', c.name_en, 'gatewayBn', c.name_bn, 'startedAt', s.created_at) ORDER BY s.id DESC)
        FROM application_bill b JOIN gateway_share_bill x ON x.site_id = b.site_id AND x.bill_id = b.id JOIN gateway_session s ON s.site_id = x.site_id AND s.id = x.session_id
          JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
        WHERE b.site_id = a.site_id AND b.application_id = a.id AND s.state IN ('redirected', 'pending', 'unknown')), '[]') AS attempts,
       coalesce((SELECT json_agg(json_build_object('trxId', w.trx_id, 'provider', w.provider, 'state', w.state, 'answer', w.answer) ORDER BY w.id DESC)
        FROM (SELECT w.* FROM application_bill b JOIN wallet_claim w ON w.site_id = b.site_id AND w.bill_id = b.id AND w.state <> 'confirmed'
          WHERE b.site_id = a.site_id AND b.application_id = a.id ORDER BY w.id DESC LIMIT 5) w), '[]') AS claims,
       coalesce((SELECT json_agg(json_build_object('id', p.id, 'receipt', p.receipt, 'day', p.day, 'amount', x.amount, 'checkCode', p.check_code,
            'state', CASE WHEN r.payment_id IS NOT NULL THEN 'back' WHEN x.applied THEN 'paid' ELSE 'owed' END) ORDER BY p.id DESC)
        FROM application_bill b JOIN payment_bill x ON x.site_id = b.site_id AND x.bill_id = b.id JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
          LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id
        WHERE b.site_id = a.site_id AND b.application_id = a.id), '[]') AS payments
     FROM application a WHERE a.site_id = $1 AND a.id = $2`,
    [siteId, applicationId],
  )
  if (!row) throw new Missing('application')
  const { bill } = row
  const onItsWay = row.attempts.length > 0 || row.claims.some(({ state }) => state === 'waiting')
  const state = !bill ? 'free' : bill.paid ? 'paid' : bill.void ? 'void' : onItsWay ? 'pending' : 'open'
  return { ...row, state, bill: bill && { ...bill, payBy: bill.payBy && new Date(bill.payBy) } }
}
