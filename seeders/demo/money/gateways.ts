import { randomBytes } from 'node:crypto'
import { sql } from '../../../db/connection'
import { sealKept } from '~/domain/operations/sealed.server'
import { aboutGateway, PURPOSE } from '../../../app/domain/gateways/settings/about-gateway'
import { collectPayment } from '../../../app/domain/payments/till/collect-payment.server'
import { postingLedgers } from '../../../app/domain/payments/settle/posting-ledgers.server'
import { today } from '../../../app/format/dates'
import { createRow } from '../../rows'
import { trialGateways } from './trial-gateways'

/**
 * Every gateway of the catalogue in trial mode, with what the simulators honour, and what payers left behind there: a few have paid, one gave
 * up, one was refused, one never came back. Nothing where the books are not open.
 */
export async function writeGateways(siteId: number, by: number): Promise<void> {
  if (!(await sql('SELECT FROM book WHERE site_id = $1', [siteId])).length) return
  const own: { id: number; code: string }[] = []
  for (const { gatewayId, code, plain, secret } of await trialGateways()) {
    const { id } = await createRow('site_gateway', {
      site_id: siteId,
      gateway_id: gatewayId,
      mode: 'trial',
      active: true,
      settings: plain,
      changed_by: by,
    })
    const { keyId, sealed } = sealKept(PURPOSE, aboutGateway(siteId, id), secret)
    await sql('UPDATE site_gateway SET key_id = $3, sealed = $4 WHERE site_id = $1 AND id = $2', [
      siteId,
      id,
      keyId,
      sealed,
    ])
    own.push({ id, code })
  }
  await writeAttempts(siteId, own)
}

interface Owing {
  id: number
  name: string
  chargeId: number
  rest: number
}

const ENDS = ['paid', 'paid', 'paid', 'paid', 'cancelled', 'failed', 'expired'] as const

async function writeAttempts(siteId: number, gateways: readonly { id: number; code: string }[]): Promise<void> {
  const owing = await sql<Owing>(
    `SELECT DISTINCT ON (s.id) s.id, s.name_en AS name, d.charge_id AS "chargeId", d.rest FROM fee_due d JOIN student s ON s.site_id = d.site_id AND s.id = d.student_id
     WHERE d.site_id = $1 AND s.state = 'active' AND d.rest >= 10000 ORDER BY s.id, d.due_on DESC LIMIT 40`,
    [siteId],
  )
  const ledgers = owing.length ? await postingLedgers(siteId) : null
  for (const [at, end] of ENDS.entries()) {
    const [student, gateway] = [owing[at * 5], gateways[at % gateways.length]]
    if (!student || !gateway || !ledgers) return
    const token = randomBytes(16).toString('hex')
    const session = await createRow('gateway_session', {
      site_id: siteId,
      site_gateway_id: gateway.id,
      mode: 'trial',
      invoice: randomBytes(12).toString('hex').toUpperCase(),
      day: today(),
      amount: student.rest,
      payer: student.name,
      payer_mobile: `0171100${String(2000 + at)}`,
      came: at % 2 ? 'guardian' : 'public',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    await sql('INSERT INTO gateway_share (site_id, session_id, student_id, amount) VALUES ($1, $2, $3, $4)', [
      siteId,
      session.id,
      student.id,
      student.rest,
    ])
    await sql('INSERT INTO gateway_share_charge (site_id, session_id, student_id, charge_id) VALUES ($1, $2, $3, $4)', [
      siteId,
      session.id,
      student.id,
      student.chargeId,
    ])
    await sql(
      `UPDATE gateway_session SET state = 'redirected', redirected_at = now(), token = $3 WHERE site_id = $1 AND id = $2`,
      [siteId, session.id, token],
    )
    if (end !== 'paid') {
      await sql(
        `UPDATE gateway_session SET state = $3, finished_at = now(), asked = 2, asked_at = now() WHERE site_id = $1 AND id = $2`,
        [siteId, session.id, end],
      )
      continue
    }
    const transactionId = `DEMO${randomBytes(5).toString('hex').toUpperCase()}`
    const payment = await collectPayment(
      { id: siteId },
      {
        day: today(),
        channel: 'gateway',
        outside: { provider: gateway.code, reference: transactionId },
        tenders: [
          { method: 'gateway', ledgerId: ledgers.of('gateway'), amount: student.rest, reference: transactionId },
        ],
        shares: [{ studentId: student.id, amount: student.rest, charges: [student.chargeId], only: true }],
        payer: student.name,
        userId: null,
      },
    )
    await sql(
      `UPDATE gateway_session SET state = 'paid', payment_id = $3, transaction_id = $4, paid_amount = $5, charge = 0, extra_charge = 0, paid_at = now(), finished_at = now(),
         asked = 1, asked_at = now() WHERE site_id = $1 AND id = $2`,
      [siteId, session.id, payment.id, transactionId, student.rest],
    )
  }
}
