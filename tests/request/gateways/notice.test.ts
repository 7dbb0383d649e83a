import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeUser } from 'tests/factories'
import { bkashNotice, openSimulators, otherSigner } from 'tests/factories/simulated'
import { visit } from 'tests/harness/visitor'
import { beginBillAttempt } from '~/domain/gateways/applicants/begin-bill.server'
import { beginBills } from '~/domain/gateways/bills/begin-bills.server'
import { beginAttempt, goToGateway } from '~/domain/gateways/online.server'
import { paths } from '~/paths'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Simulators } from '../../../scripts/simulators/server'
import { makeApplicantsSite, type ApplicantsSite } from '../applicants/support'
import { control, challansOf, kindsOf, makeDebtor, makeProvider, openProviderGateway } from '../bills/context'
import { invoiceRow, issued } from '../billing/context'

/** One merchant at bKash: of an institution, of its door to the provider's gateway, and of another institution. */

let simulators: Simulators
let close: () => Promise<void>
let provider: Awaited<ReturnType<typeof makeProvider>>
let bkash: number
let made: ApplicantsSite
let userId: number

const rows = <T extends object>(text: string, values: unknown[]) => everywhere(() => sql<T>(text, values))
const useMerchant = (siteId: number, more: Record<string, string> = {}) =>
  rows('UPDATE site_gateway SET settings = $2 WHERE site_id = $1', [
    siteId,
    JSON.stringify({ ...SIMULATOR_ACCOUNTS.BKASH, ...more }),
  ])

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
  simulators.behaviours.rules.push({ behaviours: ['no-notice'] }) // ours are the only ones
  bkash = await openProviderGateway()
  made = await makeApplicantsSite()
  await useMerchant(made.site.id)
  userId = (await makeUser(made.site.id, { roles: ['accountant'] })).id
})

interface Begun {
  id: number
  invoice: string
}
const payer = { payer: 'Rahima Begum', mobile: '01712345678' }

/** The payer allows it at the gateway, and does not come back. */
async function allow(site: { id: number }, begin: () => Promise<Begun>): Promise<Begun> {
  const attempt = await everywhere(begin)
  expect(await goToGateway(site, attempt.invoice)).toMatchObject({ url: expect.any(String) as string })
  const [session] = await rows<{ token: string }>('SELECT token FROM gateway_session WHERE site_id = $1 AND id = $2', [
    site.id,
    attempt.id,
  ])
  await control(simulators, 'pay', { gateway: 'BKASH', id: session?.token ?? '', action: 'pay' })
  return attempt
}
const fees = (of = made) =>
  allow(of.site, () =>
    beginAttempt(of.site, {
      ...payer,
      siteGatewayId: of.gatewayId,
      shares: [{ studentId: of.site.students[0]?.id ?? 0, amount: 50_000 }],
      userId: null,
      came: 'public',
    }),
  )
const applicantsBill = async () => {
  const { billId } = await made.apply()
  return allow(made.site, () => beginBillAttempt(made.site, { ...payer, siteGatewayId: made.gatewayId, billId }))
}
const providersBill = async (site: { id: number } = made.site, by = userId) => {
  const { id: invoiceId } = await issued(provider.clerk, site, provider.company, '1000')
  const shares = [{ invoiceId, amount: 100_000 }]
  const attempt = await allow(site, () => beginBills(site, { ...payer, gatewayId: bkash, shares, userId: by }))
  return { ...attempt, invoiceId }
}

const post = (alias: string, address: string, { body, headers }: ReturnType<typeof bkashNotice>) =>
  visit(alias).send('POST', paths.gatewayNotice(address), body, headers)
const notice = (invoice: string, address = 'bkash', alias = made.site.alias) =>
  post(alias, address, bkashNotice(invoice))
const state = async (siteId: number, id: number) =>
  (await rows<{ state: string }>('SELECT state FROM gateway_session WHERE site_id = $1 AND id = $2', [siteId, id]))[0]
    ?.state
/** What of an institution's log was sent to it, with the purpose of the gateway and whether it is an attempt's. */
const notices = (siteId: number) =>
  rows<{ purpose: string; what: string; session: number | null }>(
    `SELECT g.purpose, c.what, c.session_id AS session FROM gateway_call c JOIN site_gateway g ON g.site_id = c.site_id AND g.id = c.site_gateway_id
     WHERE c.site_id = $1 AND c.what LIKE 'notice%' ORDER BY c.id`,
    [siteId],
  )

describe('a notice to the one address that the merchant has', () => {
  test('finds the attempt of a student, of an applicant and of the provider’s bill', async () => {
    for (const begin of [fees, applicantsBill, providersBill]) {
      const { id, invoice } = await begin()
      expect([(await notice(invoice)).status, await state(made.site.id, id)], begin.name).toEqual([200, 'paid'])
    }
    expect([await kindsOf(made.site.id), await made.wrong()]).toEqual([[], []])
    expect((await notices(made.site.id)).map(({ purpose }) => purpose)).toEqual(['fees', 'fees', 'invoices'])
  })

  test('of a provider’s bill is a challan once, however often and at once it comes', async () => {
    const { id, invoice, invoiceId } = await providersBill()
    const all = await Promise.all(Array.from({ length: 4 }, () => notice(invoice)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await state(made.site.id, id), (await invoiceRow(invoiceId)).open]).toEqual(['paid', 0])
    expect([(await challansOf(made.site.id)).length, await kindsOf(made.site.id)]).toEqual([1, []])
    const [paid] = await rows<{ many: number }>('SELECT count(*)::int AS many FROM payment WHERE site_id = $1', [
      made.site.id,
    ])
    expect(paid?.many).toBe(0)
  })

  test('finds the bill also where the institution has no gateway of its own', async () => {
    const debtor = await makeDebtor(provider, [])
    const user = await makeUser(debtor.site.id, { roles: ['accountant'] })
    const { id, invoice } = await providersBill(debtor.site, user.id)
    expect([(await notice(invoice, 'bkash', debtor.site.alias)).status, await state(debtor.site.id, id)]).toEqual([
      200,
      'paid',
    ])
  })

  test('finds a student’s payment at the address of a bill, and a bill at its own', async () => {
    const [bill, mine] = [await providersBill(), await fees()]
    expect([(await notice(mine.invoice, bill.invoice)).status, await state(made.site.id, mine.id)]).toEqual([
      200,
      'paid',
    ])
    expect(await state(made.site.id, bill.id)).not.toBe('paid')
    expect([(await notice(bill.invoice, bill.invoice)).status, await state(made.site.id, bill.id)]).toEqual([
      200,
      'paid',
    ])
    expect([await kindsOf(made.site.id), await made.wrong()]).toEqual([[], []])
  })

  test('of a payment that nobody began is looked at by a person, once', async () => {
    await providersBill()
    for (let round = 0; round < 2; round++) expect((await notice('NOBODYBEGANTHIS00000001')).status).toBe(403)
    expect(await kindsOf(made.site.id)).toEqual(['unknown-payment'])
  })

  test('that is forged pays no bill, and asks nobody', async () => {
    const { id, invoice } = await providersBill()
    const { key } = otherSigner()
    expect((await post(made.site.alias, 'bkash', bkashNotice(invoice, { key }))).status).toBe(403)
    expect(await state(made.site.id, id)).not.toBe('paid')
    expect([await challansOf(made.site.id), await kindsOf(made.site.id)]).toEqual([[], ['forged']])
    expect((await notices(made.site.id)).map(({ what }) => what)).toEqual(['notice, not genuine'])
  })
})

describe('a merchant that two institutions share', () => {
  test('tells one of the other’s payment: it is the other’s, and the one learns nothing of it', async () => {
    const theirs = await makeApplicantsSite()
    await useMerchant(theirs.site.id)
    const student = await fees(theirs)
    expect((await notice(student.invoice)).status).toBe(200)
    expect(await state(theirs.site.id, student.id)).toBe('paid')
    const { id: by } = await makeUser(theirs.site.id, { roles: ['accountant'] })
    const bill = await providersBill(theirs.site, by)
    expect((await notice(bill.invoice)).status).toBe(200)
    expect([await state(theirs.site.id, bill.id), (await invoiceRow(bill.invoiceId)).open]).toEqual(['paid', 0])
    expect([await kindsOf(made.site.id), await notices(made.site.id)]).toEqual([[], []])
    expect((await notices(theirs.site.id)).map(({ session }) => session)).toEqual([student.id, bill.id])
    expect([await kindsOf(theirs.site.id), await theirs.wrong()]).toEqual([[], []])
    const admin = await visit(made.site.alias).login(made.site.admin.username)
    for (const { invoice } of [student, bill])
      expect((await admin.get(`${paths.siteGateways}?q=${invoice}`)).$('main').text()).not.toContain('NOTICE0001')
  })

  test('is one only where the other’s own settings find the notice genuine', async () => {
    const theirs = await makeApplicantsSite()
    await useMerchant(theirs.site.id, { notice_certificate: otherSigner().certificate })
    const { id, invoice } = await fees(theirs)
    const [before] = await rows<{ asked: number }>('SELECT asked FROM gateway_session WHERE site_id = $1 AND id = $2', [
      theirs.site.id,
      id,
    ])
    expect((await notice(invoice)).status).toBe(403)
    const [after] = await rows<{ asked: number }>('SELECT asked FROM gateway_session WHERE site_id = $1 AND id = $2', [
      theirs.site.id,
      id,
    ])
    expect([await state(theirs.site.id, id), after?.asked]).toEqual(['redirected', before?.asked])
    expect([await kindsOf(made.site.id), await kindsOf(theirs.site.id)]).toEqual([['unknown-payment'], []])
    expect(await notices(theirs.site.id)).toEqual([])
  })
})

test('an invoice is found among all institutions’ attempts by an index that begins with it', async () => {
  const [index] = await rows<{ columns: string[] }>(
    `SELECT array_agg(a.attname::text ORDER BY x.n) AS columns FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid, unnest(i.indkey) WITH ORDINALITY x(k, n), pg_attribute a
     WHERE i.indrelid = 'gateway_session'::regclass AND i.indisvalid AND i.indpred IS NULL AND a.attrelid = i.indrelid AND a.attnum = x.k
     GROUP BY i.indexrelid HAVING (array_agg(a.attname::text ORDER BY x.n))[1] = 'invoice'`,
    [],
  )
  expect(index?.columns).toEqual(['invoice', 'site_id'])
})
