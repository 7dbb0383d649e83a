import { sql } from 'db/connection'
import type { Attempt } from '../adapters/adapter'
import type { OpenedGateway } from '../settings/access.server'

/**
 * Which bank accounts an attempt is credited to: where the gateway can split, those of the fee plans of what is settled, each charge by what is
 * open of it, in the order in which it is settled; everything else goes to the account of the gateway's settings.
 */
export async function creditsOf(
  siteId: number,
  session: { id: number; amount: number },
  gateway: OpenedGateway,
): Promise<Attempt['credits']> {
  const usual = gateway.access.settings.credit_account ?? ''
  if (!gateway.adapter.splits) return [{ account: usual, amount: session.amount, onBehalf: '' }]
  const dues = await sql<{ account: string; rest: number; studentId: number; share: number }>(
    `SELECT b.account_number AS account, d.rest, h.student_id AS "studentId", h.amount AS share
     FROM gateway_share h JOIN gateway_share_charge x ON x.site_id = h.site_id AND x.session_id = h.session_id AND x.student_id = h.student_id
       JOIN fee_due d ON d.site_id = x.site_id AND d.charge_id = x.charge_id JOIN fee_charge c ON c.site_id = d.site_id AND c.id = d.charge_id
       JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
       JOIN fee_plan p ON p.site_id = c.site_id AND p.sub_head_id = c.sub_head_id AND p.session_id = e.session_id
       JOIN bank_account b ON b.site_id = p.site_id AND b.id = p.bank_account_id
     WHERE h.site_id = $1 AND h.session_id = $2 ORDER BY d.due_on, d.charge_id`,
    [siteId, session.id],
  )
  const left = new Map(dues.map(({ studentId, share }) => [studentId, share]))
  const sums = new Map<string, number>()
  for (const { account, rest, studentId } of dues) {
    const part = Math.min(rest, left.get(studentId) ?? 0)
    left.set(studentId, (left.get(studentId) ?? 0) - part)
    if (part > 0) sums.set(account, (sums.get(account) ?? 0) + part)
  }
  const own = [...sums.values()].reduce((sum, one) => sum + one, 0)
  const bill = dues.length ? null : await accountOfBill(siteId, session.id)
  if (bill !== null) return [{ account: bill, amount: session.amount, onBehalf: '' }]
  if (session.amount > own) sums.set(usual, (sums.get(usual) ?? 0) + session.amount - own)
  return [...sums].map(([account, amount]) => ({ account, amount, onBehalf: '' }))
}

/** The account of the bill of an application: that of the newest fee plan of the same sub-head. */
async function accountOfBill(siteId: number, sessionId: number): Promise<string | null> {
  const [found] = await sql<{ account: string }>(
    `SELECT a.account_number AS account FROM gateway_share_bill h JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id
       JOIN fee_plan p ON p.site_id = b.site_id AND p.sub_head_id = b.sub_head_id AND p.active JOIN bank_account a ON a.site_id = p.site_id AND a.id = p.bank_account_id
     WHERE h.site_id = $1 AND h.session_id = $2 ORDER BY p.id DESC LIMIT 1`,
    [siteId, sessionId],
  )
  return found?.account ?? null
}
