import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { challanRow, issued, officer } from '../billing/context'
import {
  challansOf,
  makeDebtor,
  makeProvider,
  makeProviderWallet,
  newTrxId,
  openOf,
  payPage,
  type Debtor,
} from './context'

let provider: Awaited<ReturnType<typeof makeProvider>>
let wallet: number
let debtor: Debtor

beforeAll(async () => {
  provider = await makeProvider()
  wallet = await makeProviderWallet()
})
afterAll(closeDatabase)
beforeEach(async () => {
  debtor = await makeDebtor(provider, ['1000', '500'])
})

const idsOf = (of: Debtor) => of.invoices.map(({ id }) => id)
const send = (trxId: string, of = debtor, more: Record<string, string> = {}) =>
  of.accountant.post(paths.payBillsOf(idsOf(of), 'transaction-id'), {
    intent: 'trx',
    ids: idsOf(of),
    sum: '1500',
    wallet,
    trxId,
    mobile: '01712345678',
    amount: '1500',
    ...more,
  })
const claimOf = async (of = debtor) => {
  const [row] = await everywhere(() =>
    sql<{ id: number; state: string; answer: string }>(
      'SELECT id, state, answer FROM invoice_claim WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
      [of.site.id],
    ),
  )
  return row
}
const decide = async (verdict: 'confirm' | 'refuse', more: Record<string, string> = {}, of = debtor) =>
  provider.clerk.post(paths.claimedIds, {
    siteId: of.site.id,
    id: (await claimOf(of))?.id ?? 0,
    verdict,
    amount: '1500',
    answer: '',
    ...more,
  })

describe('a transaction id for the provider’s invoices', () => {
  test('is no money until the centre confirms it, then a challan that pays them', async () => {
    const page = await payPage(debtor, idsOf(debtor), 'transaction-id')
    expect(page.$(`[name=wallet][value=${wallet}]`)).toHaveLength(1)
    const trxId = newTrxId()
    const sent = await send(trxId.toLowerCase())
    expect([sent.status, sent.url, sent.text.includes(trxId)]).toEqual([200, paths.billPayments, true])
    expect([await challansOf(debtor.site.id), await openOf(debtor.invoices)]).toEqual([[], [100_000, 50_000]])
    const queue = await provider.clerk.get(paths.claimedId(debtor.site.id, (await claimOf())?.id ?? 0))
    expect([queue.text.includes(trxId), queue.$('[name=verdict]').length]).toEqual([true, 2])
    expect((await decide('confirm')).status).toBe(200)
    expect(await claimOf()).toMatchObject({ state: 'confirmed' })
    expect(await challansOf(debtor.site.id)).toMatchObject([
      { source: 'transaction-id', reference: trxId, state: 'verified', amount: 150_000, unmatched: 0 },
    ])
    expect(await openOf(debtor.invoices)).toEqual([0, 0])
    expect((await decide('confirm')).status).toBe(409)
    expect(await challansOf(debtor.site.id)).toHaveLength(1)
  })

  test('counts once, whoever sends it and whenever', async () => {
    const other = await makeDebtor(provider, ['1000', '500'])
    const trxId = newTrxId()
    const answers = await Promise.all([send(trxId), send(trxId, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await send(trxId)).status).toBe(422)
    expect((await send(trxId, other)).status).toBe(422)
  })

  test('that is refused says why to its sender, pays nothing, and may be sent again by whose it is', async () => {
    const other = await makeDebtor(provider, ['1000', '500'])
    const trxId = newTrxId()
    await send(trxId)
    expect((await decide('refuse')).status).toBe(422)
    expect((await decide('refuse', { answer: 'Not in the account' })).status).toBe(200)
    expect([await claimOf(), await challansOf(debtor.site.id)]).toMatchObject([
      { state: 'refused', answer: 'Not in the account' },
      [],
    ])
    expect((await debtor.accountant.get(paths.billPayments)).text).toContain('Not in the account')
    expect((await send(trxId, other)).status).toBe(200)
  })

  test('may bring another amount: what it does not pay stays credit', async () => {
    await send(newTrxId(), debtor, { amount: '1700' })
    await decide('confirm', { amount: '1700' })
    expect(await challansOf(debtor.site.id)).toMatchObject([{ amount: 170_000, matched: 150_000, unmatched: 20_000 }])
  })

  test('is confirmed by who may, and is nothing without a right id, number and sum', async () => {
    for (const more of [{ trxId: 'x!' }, { wallet: '999999' }, { sum: '1499' }] as Record<string, string>[])
      expect((await send(newTrxId(), debtor, more)).status, JSON.stringify(more)).toBe(422)
    expect(await claimOf()).toBeUndefined()
    await send(newTrxId())
    const support = await officer('support')
    expect((await support.get(paths.claimedIds)).status).toBe(403)
    expect((await support.post(paths.claimedIds, { siteId: debtor.site.id, id: 1, verdict: 'confirm' })).status).toBe(
      403,
    )
  })
})

describe('a deposit slip', () => {
  const make = (more: Record<string, string> = {}) =>
    debtor.accountant.post(paths.payBillsOf(idsOf(debtor), 'bank'), {
      intent: 'slip',
      ids: idsOf(debtor),
      sum: '1500',
      account: provider.company.accountId,
      ...more,
    })

  test('is the centre’s challan: printed by the institution, it pays when its deposit is found', async () => {
    const ways = (await payPage(debtor, idsOf(debtor))).$('main a[href*="way="]')
    expect([ways.length > 1, ways.filter('[aria-current=page]').length]).toEqual([true, 1])
    const made = await make()
    expect([made.status, made.url]).toEqual([200, paths.billPayments])
    await make()
    const [slip, ...more] = await challansOf(debtor.site.id)
    expect([slip?.state, more]).toEqual(['draft', []])
    const pdf = await debtor.accountant.get(paths.billPaper('slip', slip?.id ?? 0, 'bn'))
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const at = paths.challanEdit(slip?.id ?? 0)
    await provider.clerk.post(at, {
      intent: 'deposit',
      version: 1,
      depositedOn: '2026-01-15',
      amount: '1500',
      bank: 'Bank',
      branch: 'Branch',
      slipNo: newTrxId(),
    })
    expect(await openOf(debtor.invoices)).toEqual([100_000, 50_000])
    await provider.clerk.post(at, { intent: 'verify', version: 2 })
    expect([await openOf(debtor.invoices), (await challanRow(slip?.id ?? 0)).matched]).toEqual([[0, 0], 150_000])
  })

  test('goes into an account of the company that sent the invoices, and is printed by nobody else', async () => {
    expect((await make({ account: '999999' })).status).toBe(422)
    const strange = await makeProvider()
    expect((await make({ account: String(strange.company.accountId) })).status).toBe(422)
    await make()
    const [slip] = await challansOf(debtor.site.id)
    const other = await makeDebtor(provider, ['10'])
    expect((await other.accountant.get(paths.billPaper('slip', slip?.id ?? 0, 'bn'))).status).toBe(404)
  })

  test('is not made for invoices of two companies at once', async () => {
    const strange = await makeProvider()
    const [mine] = debtor.invoices
    const theirs = await issued(strange.clerk, debtor.site, strange.company, '500')
    const ids = [mine?.id ?? 0, theirs.id]
    expect((await make({ ids: ids as unknown as string })).status).toBe(422)
    expect((await payPage(debtor, ids)).status).toBe(200)
  })
})

describe('whose membership is over', () => {
  test('may still pay', async () => {
    await everywhere(() =>
      sql(
        `INSERT INTO membership (site_id, package_id, starts_on, ends_on, grace_days) SELECT $1, id, '2020-01-01', '2020-12-31', 0 FROM package ORDER BY id LIMIT 1`,
        [debtor.site.id],
      ),
    )
    expect((await send(newTrxId())).status).toBe(200)
  })
})

describe('the centre’s own screens', () => {
  test('keep gateways and numbers, for who may', async () => {
    const operator = await visit(null).login('operator')
    for (const path of [paths.providerGateways, paths.providerWallets, paths.claimedIds])
      expect((await operator.get(path)).status, path).toBe(200)
    const number = `01711${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
    const fields = { provider: 'NAGAD', number, kind: 'personal', noteBn: '', noteEn: '', active: 'on' }
    expect((await operator.post(paths.providerWallets, fields)).status).toBe(200)
    expect((await operator.post(paths.providerWallets, fields)).status).toBe(422)
    const page = await operator.get(paths.providerGateways)
    const edit = page.$('a[href*="gateway="]').last().attr('href') ?? ''
    const form = await operator.get(edit)
    expect((await operator.submit(form, 'form:has([name=gatewayId])', { active: undefined })).status).toBe(200)
  })
})
