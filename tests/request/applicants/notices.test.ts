import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { bkashNotice, openSimulators } from 'tests/factories/simulated'
import { visit } from 'tests/harness/visitor'
import { voidBill } from '~/domain/applications/bill.server'
import { beginBillAttempt } from '~/domain/gateways/applicants/begin-bill.server'
import { goToGateway } from '~/domain/gateways/online.server'
import { paths } from '~/paths'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Simulators } from '../../../scripts/simulators/server'
import { FEE, makeApplicantsSite, type Applicant, type ApplicantsSite } from './support'

let simulators: Simulators
let close: () => Promise<void>
let made: ApplicantsSite
let applicant: Applicant

beforeAll(async () => {
  ;({ simulators, close } = await openSimulators('BKASH'))
})
afterAll(async () => {
  await close()
  await closeDatabase()
})
beforeEach(async () => {
  simulators.behaviours.rules.length = 0
  made = await makeApplicantsSite()
  applicant = await made.apply()
  await everywhere(() =>
    sql('UPDATE site_gateway SET settings = $2 WHERE site_id = $1', [
      made.site.id,
      JSON.stringify(SIMULATOR_ACCOUNTS.BKASH),
    ]),
  )
})

/** An applicant who allows it at the gateway; nobody comes back. @returns the way back, which their browser did not take */
async function allow(): Promise<{ invoice: string; back: string }> {
  const attempt = await everywhere(() =>
    beginBillAttempt(made.site, {
      siteGatewayId: made.gatewayId,
      billId: applicant.billId,
      payer: 'Arifa Sultana',
      mobile: '01712345678',
    }),
  )
  expect(await goToGateway(made.site, attempt.invoice)).toMatchObject({ url: expect.any(String) as string })
  const [session] = await everywhere(() =>
    sql<{ token: string }>('SELECT token FROM gateway_session WHERE site_id = $1 AND id = $2', [
      made.site.id,
      attempt.id,
    ]),
  )
  const answer = await fetch(`${simulators.url}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: 'BKASH', id: session?.token, action: 'pay' }),
  })
  const { back } = (await answer.json()) as { back: { url: string } }
  return { invoice: attempt.invoice, back: new URL(back.url).pathname + new URL(back.url).search }
}

/** A notice as the gateway's own server signs it. */
function notice(invoice: string) {
  const { body, headers } = bkashNotice(invoice)
  return visit(made.site.alias).send('POST', paths.gatewayNotice('bkash'), body, headers)
}

const books = async () => {
  const [row] = await everywhere(() =>
    sql<{ payments: number; kinds: string[] }>(
      `SELECT (SELECT count(*)::int FROM payment WHERE site_id = $1) AS payments,
         ARRAY(SELECT kind FROM gateway_exception WHERE site_id = $1 ORDER BY id) AS kinds`,
      [made.site.id],
    ),
  )
  return { ...row, wrong: await made.wrong() }
}

test('two notices and the way back at the same moment are one payment, and the browser is led to its state', async () => {
  const { invoice, back } = await allow()
  const [, , returned] = await Promise.all([notice(invoice), notice(invoice), visit(made.site.alias).send('GET', back)])
  expect(returned.headers.location).toBe(paths.applicantPaymentStatus(invoice))
  await notice(invoice)
  expect(await books()).toEqual({ payments: 1, kinds: [], wrong: [] })
  expect([(await made.billOf(applicant))?.payment_id !== null, await made.events(applicant)]).toEqual([true, ['paid']])
  const page = await visit(made.site.alias).get(paths.applicantPaymentStatus(invoice))
  expect(page.$('main').text()).toMatch(/MR-|এমআর/)
})

test('a notice of another amount is received and pays nothing', async () => {
  simulators.behaviours.rules.push({ behaviours: ['wrong-amount'] })
  const { invoice } = await allow()
  await notice(invoice)
  expect(await books()).toEqual({ payments: 1, kinds: ['amount'], wrong: [] })
  expect((await made.billOf(applicant))?.payment_id).toBeNull()
})

test('a notice that comes after the attempt was over and the application rejected: received, owed back', async () => {
  const { invoice } = await allow()
  await everywhere(async () => {
    await voidBill(made.site, applicant.id, 'rejected')
    await sql(
      `UPDATE gateway_session SET state = 'expired', finished_at = now(), asked_at = NULL WHERE site_id = $1 AND invoice = $2`,
      [made.site.id, invoice],
    )
  })
  await notice(invoice)
  expect(await books()).toEqual({ payments: 1, kinds: ['void'], wrong: [] })
  const balances = await made.balances()
  expect([balances['2101'], balances['4102']]).toEqual([-FEE, undefined])
})
