import { sql } from 'db/connection'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { GatewayMode } from './settings/gateways.form'
import { offered } from './settings/shown-gateway.server'
import { MOST_POISHA, newSession } from './session/new-session.server'

export { goToGateway } from './session/go.server'
export { askAgain } from './session/ask.server'

export interface OpenGateway {
  id: number
  code: string
  nameEn: string
  nameBn: string
  /** Who pays what the gateway takes for it, and how much of a hundred where the centre knows it. */
  chargeBearer: 'payer' | 'institution'
  chargePercent: string | null
  methods: { nameEn: string; nameBn: string }[]
  /** No real money: a simulator or the gateway's own sandbox. */
  trial: boolean
}

/** The gateways through which an institution may be paid now. */
export async function openGateways(siteId: number): Promise<OpenGateway[]> {
  const rows = await sql<Omit<OpenGateway, 'trial'> & { mode: 'trial' | 'sandbox' | 'live' }>(
    `SELECT g.id, c.code, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.charge_bearer AS "chargeBearer", c.charge_percent::text AS "chargePercent", g.mode,
       coalesce((SELECT json_agg(json_build_object('nameEn', m.name_en, 'nameBn', m.name_bn) ORDER BY m.position, m.id)
         FROM online_payment_method m WHERE m.gateway_id = c.id AND m.active), '[]') AS methods
     FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.site_id = $1 AND g.purpose = 'fees' AND g.active AND c.active ORDER BY c.position, c.id`,
    [siteId],
  )
  return rows.filter(({ mode }) => offered(mode)).map(({ mode, ...one }) => ({ ...one, trial: mode !== 'live' }))
}

export interface Asked {
  siteGatewayId: number
  /** Amounts in poisha; `charges` are what the payer chose to settle, none: what is oldest. */
  shares: readonly { studentId: number; amount: number; charges?: readonly number[] }[]
  payer: string
  /** 01XXXXXXXXX */
  mobile: string
  userId: number | null
  came: 'student' | 'guardian' | 'public'
}

const MOST_SHARES = 12

/**
 * Begins an attempt to pay, in the caller's transaction; goToGateway() leads on after its commit.
 * @throws Invalid for amounts that are none; Missing for a gateway, student or charge that is not this institution's; Refusal for a gateway
 * that is not open
 */
export async function beginAttempt(site: { id: number }, given: Asked): Promise<{ id: number; invoice: string }> {
  const amount = given.shares.reduce((sum, share) => sum + share.amount, 0)
  const sound = given.shares.every((share) => Number.isSafeInteger(share.amount) && share.amount > 0)
  if (!sound || !given.shares.length || given.shares.length > MOST_SHARES || amount > MOST_POISHA)
    throw new Invalid({ amount: ['gateways:error.amount'] })
  const gateway = await gatewayToPay(site.id, given.siteGatewayId)
  await refuseStrangers(site.id, given.shares)
  const session = await newSession(site, { ...given, amount, mode: gateway.mode, late: gateway.late })
  await sql(
    'INSERT INTO gateway_share (site_id, session_id, student_id, amount) SELECT $1, $2, s.* FROM unnest($3::bigint[], $4::bigint[]) AS s(student, amount)',
    [site.id, session.id, given.shares.map((share) => share.studentId), given.shares.map((share) => share.amount)],
  )
  const charges = given.shares.flatMap(({ studentId, charges = [] }) => charges.map((id) => [studentId, id] as const))
  if (charges.length)
    await sql(
      'INSERT INTO gateway_share_charge (site_id, session_id, student_id, charge_id) SELECT $1, $2, c.* FROM unnest($3::bigint[], $4::bigint[]) AS c(student, charge)',
      [site.id, session.id, charges.map(([student]) => student), charges.map(([, charge]) => charge)],
    )
  return session
}

/** A gateway through which the institution may be paid now. @throws Missing; Refusal for one that is not open */
export async function gatewayToPay(siteId: number, id: number): Promise<{ mode: GatewayMode; late: boolean }> {
  const [gateway] = await sql<{ mode: GatewayMode; open: boolean; late: boolean }>(
    `SELECT g.mode, g.active AND c.active AS open, EXISTS (SELECT FROM online_payment_method m WHERE m.gateway_id = c.id AND m.active AND m.settles_late) AS late
     FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.site_id = $1 AND g.id = $2 AND g.purpose = 'fees'`,
    [siteId, id],
  )
  if (!gateway) throw new Missing('gateway')
  if (!gateway.open || !offered(gateway.mode)) throw new Refusal('gateways:error.closed', {}, 422)
  return { mode: gateway.mode, late: gateway.late }
}

/** Students and charges are this institution's, each once, and each charge that student's. */
async function refuseStrangers(siteId: number, shares: Asked['shares']): Promise<void> {
  const students = shares.map(({ studentId }) => studentId)
  const charges = shares.flatMap(({ studentId, charges = [] }) => charges.map((id) => ({ studentId, id })))
  const [known] = await sql<{ students: number; charges: number }>(
    `SELECT (SELECT count(*)::int FROM student s WHERE s.site_id = $1 AND s.id = ANY($2::bigint[])) AS students,
       (SELECT count(*)::int FROM unnest($3::bigint[], $4::bigint[]) x(student, charge)
        JOIN fee_charge c ON c.site_id = $1 AND c.id = x.charge AND c.student_id = x.student) AS charges`,
    [siteId, students, charges.map((one) => one.studentId), charges.map((one) => one.id)],
  )
  if (known?.students !== students.length) throw new Missing('student')
  if (known.charges !== charges.length || new Set(charges.map(({ id }) => id)).size !== charges.length)
    throw new Missing('charge')
}

export interface PayersAttempt {
  id: number
  invoice: string
  state: 'created' | 'redirected' | 'pending' | 'unknown' | 'failed' | 'cancelled' | 'expired' | 'paid'
  /** What was asked, poisha. */
  amount: number
  day: Day
  createdAt: Date
  expiresAt: Date
  gatewayEn: string
  gatewayBn: string
  trial: boolean
  came: 'student' | 'guardian' | 'public' | 'applicant'
  userId: number | null
  refundedAt: Date | null
  /** Paid: what came, what of it is advance today, and the receipt. */
  payment: {
    id: number
    receipt: string
    checkCode: string
    amount: number
    advance: number
    transactionId: string
  } | null
  /** Of whose application it is; null: it is for students. */
  applicationId: number | null
  students: { id: number; code: string; nameEn: string; nameBn: string; amount: number }[]
}

/** An attempt as its payer may see it, if there is one. */
export async function findAttempt(siteId: number, invoice: string): Promise<PayersAttempt | null> {
  const [attempt] = await sql<PayersAttempt>(
    `SELECT s.id, s.invoice, s.state, s.amount, s.day, s.created_at AS "createdAt", s.expires_at AS "expiresAt", c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn",
       s.mode <> 'live' AS trial, s.came, s.user_id AS "userId", s.refunded_at AS "refundedAt",
       CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'receipt', p.receipt, 'checkCode', p.check_code, 'amount', p.amount, 'transactionId', s.transaction_id,
         'advance', (SELECT coalesce(sum(r.rest), 0) FROM payment_rest r WHERE r.site_id = p.site_id AND r.payment_id = p.id)) END AS payment,
       (SELECT b.application_id FROM gateway_share_bill h JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id WHERE h.site_id = s.site_id AND h.session_id = s.id) AS "applicationId",
       coalesce((SELECT json_agg(json_build_object('id', t.id, 'code', t.code, 'nameEn', t.name_en, 'nameBn', t.name_bn, 'amount', h.amount) ORDER BY t.id)
        FROM gateway_share h JOIN student t ON t.site_id = h.site_id AND t.id = h.student_id WHERE h.site_id = s.site_id AND h.session_id = s.id), '[]') AS students
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
       LEFT JOIN payment p ON p.site_id = s.site_id AND p.id = s.payment_id
     WHERE s.site_id = $1 AND s.invoice = $2 AND g.purpose = 'fees'`,
    [siteId, invoice],
  )
  return attempt ?? null
}

/** An attempt as its payer may see it. @throws Missing */
export async function attemptOf(siteId: number, invoice: string): Promise<PayersAttempt> {
  const attempt = await findAttempt(siteId, invoice)
  if (!attempt) throw new Missing('attempt')
  return attempt
}
