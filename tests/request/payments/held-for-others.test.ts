import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makePlan, makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite, wrongIn, type MoneySite } from '../payment-reports/money-year'

/** Three students, each charged 1,300 of fees, 450 for the board and 1,000 of caution money. */
let money: MoneySite
let admin: Visitor
let clerk: Visitor
beforeEach(async () => {
  money = await makeMoneySite()
  admin = await visit(money.site.alias).login(money.site.admin.username)
  clerk = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['accountant'] })).username)
  await makePlan(money.site.id, money.site.session.id, 'REGISTRATION', { '2026-03': '2026-03-10' }, [
    { amount: 45_000 },
  ])
  await makePlan(money.site.id, money.site.session.id, 'CAUTION', { year: '2026-03-11' }, [{ amount: 100_000 }])
  await money.here(async () => {
    const until = '2026-12-31'
    const session = money.site.session.id
    const { id } = await createRow('fee_run', { site_id: money.site.id, session_id: session, until_day: until })
    await generateFees(money.site, { id, sessionId: session, until })
  })
})
afterAll(closeDatabase)

const net = async (code: string) =>
  (
    await everywhere(() =>
      sql<{ net: number }>(
        `SELECT coalesce(sum(m.debit - m.credit), 0)::bigint AS net FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
         WHERE m.site_id = $1 AND l.code = $2`,
        [money.site.id, code],
      ),
    )
  )[0]?.net
const cash = () => money.book.ledgers['1101'] ?? 0
const page = (tab: string, query = '') => `${paths.heldForOthers}?tab=${tab}${query}`
const payouts = () =>
  everywhere(() =>
    sql<{ id: number; state: string; amount: number }>(
      'SELECT id, state, amount FROM held_payout WHERE site_id = $1 ORDER BY id',
      [money.site.id],
    ),
  )
/** Figures of a student's row: collected, out, left; taka. */
const row = async (tab: string, at: number): Promise<number[]> => {
  clerk.cookies.set('lang', 'en')
  const file = await clerk.get(page(tab, '&export=csv'))
  const [{ code }] = (await everywhere(() =>
    sql<{ code: string }>('SELECT code FROM student WHERE site_id = $1 AND id = $2', [
      money.site.id,
      money.student(at),
    ]),
  )) as [{ code: string }]
  const line = file.text.split('\r\n').find((one) => one.startsWith(`${code},`)) ?? ''
  return line.split(',').slice(-3).map(Number)
}
const accountFile = async (at: number): Promise<string[]> => {
  clerk.cookies.set('lang', 'en')
  return (await clerk.get(`/site/fee/statement?student=${money.student(at)}&export=csv`)).text.trim().split('\r\n')
}
const give = (kind: string, at: number, more: Record<string, string | number> = {}, who = clerk) =>
  who.post(page(kind), {
    intent: 'give',
    kind,
    studentId: money.student(at),
    moneyLedgerId: cash(),
    reason: 'Left the school',
    ...more,
  })
const decide = (id: number, verdict: string, who: Visitor) => who.post(page('asked'), { intent: 'decide', id, verdict })

test('board fees and caution money are owed, by student, and never income', async () => {
  await money.collect(0, 275_000)
  await money.collect(1, 130_000 + 45_000 + 20_000) // a part of the caution money
  expect([await net('2106'), await net('2202'), await net('4107')]).toEqual([-90_000, -120_000, 0])
  expect([await row('board', 0), await row('caution', 0), await row('caution', 1)]).toEqual([
    [450, 0, 450],
    [1000, 0, 1000],
    [200, 0, 200],
  ])
  expect((await clerk.get(page('caution'))).$('main').text()).not.toContain('than this list')
  // Taken back, it is owed no more.
  const { id } = await money.collect(2, 275_000)
  await money.here(() =>
    reversePayment(money.site, id, { kind: 'refunded', day: today(), reason: 'x', askedBy: null, approvedBy: null }),
  )
  expect([await net('2106'), await net('2202')]).toEqual([-90_000, -120_000])
  // A rule may tie another head to it, and no other liability.
  const rules = await admin.get(paths.postingRules)
  expect(rules.$(`option[value="${money.book.ledgers['2202']}"]`).length).toBeGreaterThan(1)
  const [tuition] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM fee_head WHERE code = 'SPORTS'`))
  const save = (ledger: string) =>
    admin.post(paths.postingRules, { [`rule_fee-income_${tuition?.id}`]: money.book.ledgers[ledger] ?? 0 })
  expect([(await save('2105')).status, (await save('2106')).status]).toEqual([422, 200])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('caution money is given back by two people, with a voucher and a receipt, never more than is left', async () => {
  await money.collect(0, 275_000)
  const before = (await net('1101')) ?? 0
  expect((await give('caution', 0, { amount: '1000.01' })).status).toBe(422)
  expect((await give('caution', 0, { moneyLedgerId: money.book.ledgers['2106'] ?? 0 })).status).toBe(422)
  expect((await give('caution', 1)).status).toBe(404)
  expect((await give('caution', 0, { amount: '600' })).status).toBe(200)
  expect((await give('caution', 0, { amount: '500' })).status).toBe(422) // 400 are left besides what is asked for
  const [asked] = await payouts()
  expect(await net('1101')).toBe(before)
  expect((await decide(asked?.id ?? 0, 'pay', clerk)).status).toBe(422)
  const cashier = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['cashier'] })).username)
  expect((await decide(asked?.id ?? 0, 'pay', cashier)).status).toBe(403)
  expect((await clerk.get(paths.payoutReceipt(asked?.id ?? 0))).status).toBe(404)
  expect((await decide(asked?.id ?? 0, 'pay', admin)).status).toBe(200)
  expect((await decide(asked?.id ?? 0, 'pay', admin)).status).toBe(409)
  expect([await net('1101'), await net('2202')]).toEqual([before - 60_000, -40_000])
  expect(await row('caution', 0)).toEqual([1000, 600, 400])
  const receipt = await clerk.get(paths.payoutReceipt(asked?.id ?? 0))
  expect([receipt.status, receipt.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await give('caution', 0)
  expect((await payouts())[1]).toMatchObject({ amount: 40_000 })
  expect((await decide((await payouts())[1]?.id ?? 0, 'refuse', admin)).status).toBe(200)
  expect(await row('caution', 0)).toEqual([1000, 600, 400])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('caution money that was given back stands on the account of the student, and changes nothing of what is owed', async () => {
  await money.collect(0, 275_000)
  const before = (await accountFile(0)).length
  await give('caution', 0, { amount: '600' })
  expect((await accountFile(0)).length).toBe(before)
  await decide((await payouts())[0]?.id ?? 0, 'pay', admin)
  const lines = (await accountFile(0)).slice(before)
  expect(lines.map((one) => /Caution money,.*(given back,.*)$/.exec(one)?.[1]?.split(',').slice(0, 4))).toEqual([
    ['given back', '', '600', '-600'],
    ['given back', '600', '', '0'],
  ])
  const balance = await clerk.get(`/site/fee/statement?student=${money.student(0)}`)
  expect(balance.$('main').text()).toContain('Caution money given back')
})

test('board fees are paid over for all who are listed, once', async () => {
  for (const at of [0, 1]) await money.collect(at, 275_000)
  const shown = await clerk.get(page('board', '&over=yes'))
  const seen = shown.$('[name=seen]').attr('value') ?? ''
  const over = (more = {}) =>
    clerk.post(page('board'), {
      intent: 'over',
      moneyLedgerId: cash(),
      payee: 'Dhaka Board',
      reason: 'Registration 2026',
      q: '',
      seen,
      ...more,
    })
  expect((await over({ seen: '1.1' })).status).toBe(422)
  expect((await over()).status).toBe(200)
  expect((await over()).status).toBe(422)
  const [asked] = await payouts()
  expect(asked?.amount).toBe(90_000)
  await decide(asked?.id ?? 0, 'pay', admin)
  expect(await net('2106')).toBe(0)
  expect(await row('board', 1)).toEqual([450, 450, 0])
})

test('a board fee that is given back after it was paid over is to be claimed back, and no more is paid over for it', async () => {
  const taken = await Promise.all([0, 1].map((at) => money.collect(at, 275_000)))
  const over = async () => {
    const seen = (await clerk.get(page('board', '&over=yes'))).$('[name=seen]').attr('value') ?? ''
    const form = {
      intent: 'over',
      moneyLedgerId: cash(),
      payee: 'Dhaka Board',
      reason: 'Registration 2026',
      q: '',
      seen,
    }
    return clerk.post(page('board'), form)
  }
  await over()
  await decide((await payouts())[0]?.id ?? 0, 'pay', admin)
  clerk.cookies.set('lang', 'en')
  const main = async () => (await clerk.get(page('board'))).$('main').text()
  expect(await main()).not.toContain('claimed back')
  await money.here(() =>
    reversePayment(money.site, taken[0]?.id ?? 0, {
      kind: 'refunded',
      day: today(),
      reason: 'x',
      askedBy: null,
      approvedBy: null,
    }),
  )
  expect([await net('2106'), await row('board', 0)]).toEqual([45_000, [0, 450, -450]])
  expect(await main()).toContain('450.00 are to be claimed back')
  expect((await over()).status).toBe(422)
  // Paid again, it is claimed no more.
  await money.collect(0, 275_000)
  expect(await net('2106')).toBe(0)
  expect(await main()).not.toContain('claimed back')
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('an advance goes back to a leaver; what was given back is gone, and its payment is taken back no more', async () => {
  const { id } = await money.collect(0, 300_000) // 250 in advance
  expect(await row('advance', 0)).toEqual([250, 0, 250])
  await give('advance', 0)
  const [asked] = await payouts()
  await decide(asked?.id ?? 0, 'pay', admin)
  expect([await net('2101'), await row('advance', 0)]).toEqual([0, [250, 250, 0]])
  expect((await give('advance', 0)).status).toBe(422)
  expect(await wrongIn(money.site.id)).toEqual([])
  // The student's account says it, and its balance is what is owed less what is in advance.
  expect((await accountFile(0)).at(-1)).toMatch(/Advance,.*Advance given back,250,.*,0,/)
  await expect(
    money.here(() =>
      reversePayment(money.site, id, { kind: 'refunded', day: today(), reason: 'x', askedBy: null, approvedBy: null }),
    ),
  ).rejects.toThrow()
})

test('another institution’s requests are not there', async () => {
  await money.collect(0, 275_000)
  await give('caution', 0)
  const [asked] = await payouts()
  const other = await makeMoneySite()
  const theirs = await visit(other.site.alias).login(other.site.admin.username)
  expect((await decide(asked?.id ?? 0, 'pay', theirs)).status).toBe(404)
  expect((await theirs.get(paths.payoutReceipt(asked?.id ?? 0))).status).toBe(404)
  expect((await payouts())[0]?.state).toBe('asked')
})
