import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeUser } from 'tests/factories'
import { openSimulators } from 'tests/factories/simulated'
import { visit, type Answer } from 'tests/harness/visitor'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import type { Verdict } from '~/domain/gateways/adapters/adapter'
import { paths } from '~/paths'
import type { Simulators } from '../../../scripts/simulators/server'
import { verified } from '../billing/context'
import {
  challansOf,
  control,
  kindsOf,
  makeDebtor,
  makeProvider,
  newestAttempt,
  newTrxId,
  openOf,
  openProviderGateway,
  payPage,
  type AttemptState,
  type Debtor,
} from './context'

let simulators: Simulators
let close: () => Promise<void>
let provider: Awaited<ReturnType<typeof makeProvider>>
let debtor: Debtor
let bkash: number

beforeAll(async () => {
  ;({ simulators, close } = await openSimulators('BKASH'))
  provider = await makeProvider()
})
afterAll(async () => {
  await openProviderGateway(false)
  await close()
  await closeDatabase()
})
beforeEach(async () => {
  simulators.behaviours.rules.length = 0
  bkash = await openProviderGateway()
  debtor = await makeDebtor(provider, ['1000', '500'])
})

/** What a browser sends of the form that leads to a gateway, with something chosen in it. */
const fieldsOf = ({ $ }: Answer, chosen: Record<string, string>) =>
  new URLSearchParams([
    ...$('form:has([name=once]) input:not([type=radio])')
      .toArray()
      .map((one) => [$(one).attr('name') ?? '', $(one).attr('value') ?? '']),
    ...Object.entries(chosen),
  ])

/** Chooses both invoices and goes to the gateway, as the form does. */
async function begin(of = debtor): Promise<AttemptState> {
  const page = await payPage(
    of,
    of.invoices.map(({ id }) => id),
    'gateway',
  )
  const gone = await of.accountant.send('POST', page.url, fieldsOf(page, { gateway: String(bkash) }))
  expect([gone.status, gone.headers.location]).toEqual([302, expect.stringContaining(simulators.url) as string])
  return newestAttempt(of.site.id)
}
const decide = async (token: string, action: 'pay' | 'fail' | 'cancel' = 'pay') => {
  const { back } = await control(simulators, 'pay', { gateway: 'BKASH', id: token, action })
  return back ? new URL(back.url).pathname + new URL(back.url).search : ''
}
const said = (attempt: AttemptState, amount: number, transactionId: string, more: Partial<Verdict> = {}): Verdict => ({
  state: 'paid',
  invoice: attempt.invoice,
  amount,
  transactionId,
  currency: 'BDT',
  ...more,
})

describe('an institution that pays through the provider’s gateway', () => {
  test('sees its bills, pays two at once and is led back to what became of it; the centre sees it', async () => {
    const list = await debtor.accountant.get(paths.bills)
    for (const { number } of debtor.invoices) expect(list.text).toContain(number)
    const attempt = await begin()
    const back = await debtor.accountant.send('GET', await decide(attempt.token))
    expect([back.status, back.headers.location]).toEqual([303, paths.billPaymentStatus(attempt.invoice)])
    expect(await newestAttempt(debtor.site.id)).toMatchObject({ state: 'paid', paymentId: null })
    expect(await openOf(debtor.invoices)).toEqual([0, 0])
    const [challan, ...more] = await challansOf(debtor.site.id)
    expect([challan, more]).toMatchObject([
      { source: 'gateway', state: 'verified', amount: 150_000, matched: 150_000, unmatched: 0 },
      [],
    ])
    expect(await kindsOf(debtor.site.id)).toEqual([])
    expect((await debtor.accountant.get(paths.billPaymentStatus(attempt.invoice))).status).toBe(200)
    for (const page of [paths.bills, paths.billPayments, paths.billStatement])
      expect((await debtor.accountant.get(page)).status, page).toBe(200)
    // The centre: the attempt with the institution and its invoices, and the challan, which has no slip to be printed.
    const list2 = await provider.clerk.get(`${paths.paymentRecovery}?f_purpose=invoices&q=${attempt.invoice}`)
    expect(list2.text).toContain(debtor.site.nameBn)
    const view = await provider.clerk.get(paths.paymentRecoveryOf(debtor.site.id, attempt.id))
    expect(view.$(`a[href="${paths.challanEdit(challan?.id ?? 0)}"]`)).toHaveLength(1)
    const page = await provider.clerk.get(paths.challanEdit(challan?.id ?? 0))
    expect([page.status, page.text.includes(challan?.reference ?? '?')]).toEqual([200, true])
    expect((await provider.clerk.get(paths.challanPaper(challan?.id ?? 0, 'en'))).status).toBe(409)
    expect((await provider.clerk.get(`${paths.siteStatement}?site=${debtor.site.id}`)).text).toContain(
      challan?.reference,
    )
  })

  test('sends the same form twice and has one attempt', async () => {
    const page = await payPage(debtor, [debtor.invoices[0]?.id ?? 0], 'gateway')
    expect(page.text).toContain('<tfoot')
    expect(page.text).not.toContain('</tbody><tr')
    const send = () => debtor.accountant.send('POST', page.url, fieldsOf(page, { gateway: String(bkash) }))
    const [one, two] = [await send(), await send()]
    expect([one.status, two.headers.location]).toEqual([302, one.headers.location])
    const rows = await everywhere(() => sql('SELECT id FROM gateway_session WHERE site_id = $1', [debtor.site.id]))
    expect(rows).toHaveLength(1)
  })

  test('that comes back with a forged yes has paid nothing', async () => {
    const attempt = await begin()
    const forged = `${paths.gatewayReturn(attempt.invoice)}?paymentID=${attempt.token}&status=success`
    expect((await debtor.accountant.send('GET', forged)).status).toBe(303)
    expect((await newestAttempt(debtor.site.id)).state).not.toBe('paid')
    expect([await challansOf(debtor.site.id), await openOf(debtor.invoices)]).toEqual([[], [100_000, 50_000]])
  })

  test('is collected once, from eight sides at the same moment', async () => {
    const attempt = await begin()
    const verdict = said(attempt, 150_000, newTrxId())
    const all = await Promise.all(Array.from({ length: 8 }, () => takeVerdict(debtor.site, attempt.id, verdict)))
    expect(new Set(all)).toEqual(new Set(['paid']))
    expect(await challansOf(debtor.site.id)).toHaveLength(1)
    expect([await openOf(debtor.invoices), await kindsOf(debtor.site.id)]).toEqual([[0, 0], []])
  })

  test('another amount than was asked is received and pays nothing by itself', async () => {
    const attempt = await begin()
    await takeVerdict(debtor.site, attempt.id, said(attempt, 149_999, newTrxId()))
    expect(await challansOf(debtor.site.id)).toMatchObject([{ amount: 149_999, matched: 0, unmatched: 149_999 }])
    expect([await openOf(debtor.invoices), await kindsOf(debtor.site.id)]).toEqual([[100_000, 50_000], ['amount']])
    const { id, state } = await newestAttempt(debtor.site.id)
    expect(state).toBe('paid')
    // The centre closes it with what was done; the institution neither sees nor closes it.
    const at = paths.paymentRecoveryOf(debtor.site.id, id)
    const page = await provider.clerk.get(at)
    const exception = page.$('form:has([name=answer]) [name=id]').attr('value') ?? ''
    const close = { intent: 'close', id: exception, answer: 'Matched' }
    await debtor.accountant.post(paths.siteGateways, close)
    expect((await provider.clerk.get(at)).$('form:has([name=answer])')).toHaveLength(1)
    expect((await provider.clerk.post(at, { ...close, site: debtor.site.id, attempt: id })).status).toBe(200)
    expect((await provider.clerk.get(at)).$('form:has([name=answer])')).toHaveLength(0)
  })

  test('an invoice that was paid meanwhile is not paid twice: the rest is credit', async () => {
    const attempt = await begin()
    const first = debtor.invoices[0]?.id ?? 0
    await verified(provider.clerk, debtor.site, provider.company, '1000', [{ invoiceId: first, taka: '1000' }])
    await takeVerdict(debtor.site, attempt.id, said(attempt, 150_000, newTrxId()))
    expect((await challansOf(debtor.site.id))[1]).toMatchObject({
      amount: 150_000,
      matched: 50_000,
      unmatched: 100_000,
    })
    expect([await openOf(debtor.invoices), await kindsOf(debtor.site.id)]).toEqual([[0, 0], ['second']])
  })

  test('one transaction counts once among all institutions', async () => {
    const other = await makeDebtor(provider, ['1500'])
    const [mine, theirs] = [await begin(), await begin(other)]
    const trx = newTrxId()
    const states = await Promise.all([
      takeVerdict(debtor.site, mine.id, said(mine, 150_000, trx)),
      takeVerdict(other.site, theirs.id, said(theirs, 150_000, trx)),
    ])
    expect(states.sort()).toEqual(['paid', 'unknown'])
    expect([...(await kindsOf(debtor.site.id)), ...(await kindsOf(other.site.id))]).toEqual(['transaction'])
  })

  test('is told what changed before anything is paid, and pays no invoice of another', async () => {
    const other = await makeDebtor(provider, ['700'])
    const [mine] = debtor.invoices
    const page = await payPage(debtor, [mine?.id ?? 0, other.invoices[0]?.id ?? 0], 'gateway')
    expect(page.text).not.toContain(other.invoices[0]?.number)
    const post = (fields: Record<string, string | number>) =>
      debtor.accountant.post(page.url, {
        intent: 'gateway',
        gateway: bkash,
        mobile: '01712345678',
        once: page.$('[name=once]').attr('value') ?? '',
        ...fields,
      })
    expect((await post({ ids: other.invoices[0]?.id ?? 0, sum: '700' })).status).toBe(422)
    expect((await post({ ids: mine?.id ?? 0, sum: '999' })).status).toBe(422)
    expect(await everywhere(() => sql('SELECT id FROM gateway_session WHERE site_id = $1', [debtor.site.id]))).toEqual(
      [],
    )
  })

  test('what is paid already is called so: all of it, some of it; a form sent late says so too', async () => {
    const [first, second] = debtor.invoices.map(({ id }) => id)
    await verified(provider.clerk, debtor.site, provider.company, '1000', [{ invoiceId: first ?? 0, taka: '1000' }])
    const some = await payPage(debtor, [first ?? 0, second ?? 0], 'gateway')
    expect(some.$('main').text()).toContain('বাছাই করা কিছু ইনভয়েস পরিশোধ হয়ে গেছে')
    expect(some.$('form:has([name=once]) [name=ids]').attr('value')).toBe(String(second))
    const list = await debtor.accountant.get(paths.bills)
    const all = await debtor.accountant.post(list.url, { intent: 'choose', ids: [first ?? 0] })
    expect([all.status, all.$('form:has([name=ids])').length]).toEqual([200, 0])
    expect(all.$('main').text()).toContain('এগুলোর জন্য আর দিতে হবে না')
    const late = await debtor.accountant.post(some.url, {
      intent: 'gateway',
      gateway: bkash,
      mobile: '01712345678',
      once: some.$('[name=once]').attr('value') ?? '',
      ids: first ?? 0,
      sum: '1000',
    })
    expect([late.status, late.text.includes('bills:error.paid')]).toEqual([422, true])
    expect((await payPage(debtor, [])).$('main').text()).toContain('কোনো ইনভয়েস বাছাই করা হয়নি')
    const other = await makeDebtor(provider, ['700'])
    const strange = await payPage(debtor, [other.invoices[0]?.id ?? 0])
    expect(strange.$('main').text()).not.toContain('পরিশোধ হয়ে গেছে')
  })

  test('another institution sees neither its attempt nor its papers, and cannot bring it back', async () => {
    const other = await makeDebtor(provider, ['700'])
    const attempt = await begin()
    for (const path of [
      paths.billPaymentStatus(attempt.invoice),
      paths.billPaper('invoice', debtor.invoices[0]?.id ?? 0, 'en'),
      `${paths.gatewayReturn(attempt.invoice)}?paymentID=${attempt.token}&status=success`,
      paths.publicPaymentStatus(attempt.invoice),
    ])
      expect((await other.accountant.get(path)).status, path).toBe(404)
    const own = await debtor.accountant.get(paths.billPaper('invoice', debtor.invoices[0]?.id ?? 0, 'en'))
    expect(own.headers['content-type']).toBe('application/pdf')
    const statement = await debtor.accountant.get(paths.billStatementPaper('lang=bn'))
    expect(statement.headers['content-type']).toBe('application/pdf')
  })

  test('who has no right to it sees no bills, and a clerk of the institution settles none by hand', async () => {
    const attempt = await begin()
    const cashier = await makeUser(debtor.site.id, { roles: ['cashier'] })
    const visitor = await visit(debtor.site.alias).login(cashier.username)
    for (const path of [paths.bills, paths.payBillsOf([1]), paths.billPaymentStatus(attempt.invoice)])
      expect((await visitor.get(path)).status, path).toBe(403)
    expect((await visitor.post(paths.payBills, { intent: 'slip' })).status).toBe(403)
    const given = { intent: 'hand', id: attempt.id, transactionId: newTrxId(), amount: '1500', evidence: 'seen' }
    expect((await debtor.accountant.post(paths.siteGateways, given)).status).not.toBe(200)
    expect((await newestAttempt(debtor.site.id)).state).not.toBe('paid')
  })

  test('the centre settles by hand, which is a challan too', async () => {
    const attempt = await begin()
    const page = await provider.clerk.post(paths.paymentRecoveryOf(debtor.site.id, attempt.id), {
      intent: 'hand',
      site: debtor.site.id,
      id: attempt.id,
      transactionId: newTrxId(),
      amount: '1500',
      evidence: 'Statement of today',
    })
    expect([page.status, await openOf(debtor.invoices)]).toEqual([200, [0, 0]])
  })

  test('is offered nothing where the provider has closed its gateway', async () => {
    await openProviderGateway(false)
    const page = await payPage(debtor, [debtor.invoices[0]?.id ?? 0], 'gateway')
    expect(page.$(`[name=gateway][value=${bkash}]`)).toHaveLength(0)
  })
})

describe('the database', () => {
  test('lets no attempt be paid by a challan that is not its own, and no reference count twice', async () => {
    const attempt = await begin()
    const trx = newTrxId()
    const here = (text: string, values: unknown[]) =>
      inScope({ tenants: [debtor.site.id], readOnly: false }, () => sql(text, values))
    const bank = await verified(provider.clerk, debtor.site, provider.company, '1500')
    await expect(
      here(
        `UPDATE gateway_session SET state = 'paid', challan_id = $3, transaction_id = $4, paid_amount = 150000, finished_at = now() WHERE site_id = $1 AND id = $2`,
        [debtor.site.id, attempt.id, bank.id, trx],
      ),
    ).rejects.toMatchObject({ code: 'BK001' })
    await expect(
      here(
        `UPDATE challan SET source = 'gateway', account_id = NULL, provider = 'BKASH', reference = $3 WHERE site_id = $1 AND id = $2`,
        [debtor.site.id, bank.id, trx],
      ),
    ).rejects.toMatchObject({ code: '23503' })
    for (const text of [
      'SELECT settings FROM provider_gateway WHERE $1::bigint IS NULL',
      'SELECT reference FROM billing_reference WHERE $1::bigint IS NULL',
    ])
      await expect(here(text, [null]), text).rejects.toMatchObject({ code: '42501' })
    await expect(
      here(`UPDATE site_gateway SET purpose = 'fees' WHERE site_id = $1`, [debtor.site.id]),
    ).rejects.toMatchObject({ code: 'BK001' })
    await expect(
      here('UPDATE gateway_share_invoice SET amount = 1 WHERE site_id = $1', [debtor.site.id]),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
