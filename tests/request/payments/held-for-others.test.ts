import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { demoCtx } from 'seeders/demo/site-ctx'
import { createRow } from 'seeders/rows'
import { everywhere, makePlan, makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { beginSettlement } from '~/domain/payments/settle/settle.server'
import { adjust, heldCharge } from '~/domain/fees/statement/by-hand.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite, wrongIn, type MoneySite } from '../payment-reports/money-year'

/** Three students, each charged 1,300 of fees, 450 for the board and 1,000 of caution money. */
let money: MoneySite
let admin: Visitor
let clerk: Visitor
async function begin(opening: Parameters<typeof makeMoneySite>[0] = {}): Promise<void> {
  money = await makeMoneySite(opening)
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
}
beforeEach(() => begin())
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
  expect(lines.map((one) => /Caution money,.*given back,.*,(.*,.*,.*)$/.exec(one)?.[1])).toEqual([
    ',600.00,-600.00',
    '600.00,,0.00',
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
  expect(await main()).toContain('450 are to be claimed back')
  expect((await over()).status).toBe(422)
  // It comes back: one notes it, another sees that it came and posts it, with a receipt and the students it is of.
  const back = async (more = {}) => {
    const seen = (await clerk.get(page('board', '&back=yes'))).$('[name=seen]').attr('value') ?? ''
    const form = { intent: 'back', moneyLedgerId: cash(), payee: 'Dhaka Board', reason: 'Memo 12', q: '', seen }
    return clerk.post(page('board'), { ...form, ...more })
  }
  const before = (await net('1101')) ?? 0
  expect((await back({ seen: '9.9' })).status).toBe(422)
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(422) // all of it is asked for
  const asked = (await payouts()).at(-1)
  expect([asked?.amount, await net('1101'), await row('board', 0)]).toEqual([45_000, before, [0, 450, -450]])
  expect((await decide(asked?.id ?? 0, 'pay', clerk)).status).toBe(422)
  const received = await decide(asked?.id ?? 0, 'pay', admin)
  expect([received.status, received.text]).toEqual([200, expect.stringContaining('held:done.received')])
  expect([await net('1101'), await net('2106'), await row('board', 0)]).toEqual([before + 45_000, 0, [0, 0, 0]])
  expect((await clerk.get(paths.payoutReceipt(asked?.id ?? 0))).body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await main()).not.toContain('claimed back')
  expect((await back()).status).toBe(422)
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('a board fee that is paid again after it was given back is claimed no more', async () => {
  const [taken] = await Promise.all([0, 1].map((at) => money.collect(at, 275_000)))
  const seen = (await clerk.get(page('board', '&over=yes'))).$('[name=seen]').attr('value') ?? ''
  const form = { intent: 'over', moneyLedgerId: cash(), payee: 'Dhaka Board', reason: 'Registration', q: '', seen }
  await clerk.post(page('board'), form)
  await decide((await payouts())[0]?.id ?? 0, 'pay', admin)
  await money.here(() =>
    reversePayment(money.site, taken?.id ?? 0, {
      kind: 'refunded',
      day: today(),
      reason: 'x',
      askedBy: null,
      approvedBy: null,
    }),
  )
  clerk.cookies.set('lang', 'en')
  const main = async () => (await clerk.get(page('board'))).$('main').text()
  expect(await main()).toContain('450 are to be claimed back')
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
  expect((await accountFile(0)).at(-1)).toMatch(/Advance,.*Advance given back,.*,250.00,,0.00$/)
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

test('the check compares what settlements posted as held with what they settled, of heads as they are tied', async () => {
  await money.collect(0, 275_000)
  const check = async () =>
    (await sql<{ at: string }>('SELECT at FROM wrong_control($1)', [money.site.id])).map(({ at }) => at).sort()
  const found = () => everywhere(check)
  expect(await found()).toEqual([])
  const spoiled: string[][] = []
  const spoil = everywhere(async () => {
    const { id } = await beginSettlement(money.site, 'advance', today(), null)
    await postVoucher(money.site, {
      kind: 'journal',
      day: today(),
      narration: '',
      event: { name: 'settlement', id },
      madeBy: null,
      postedBy: null,
      entries: [
        { ledgerId: money.book.ledgers['4107'] ?? 0, debit: 300 },
        { ledgerId: money.book.ledgers['2202'] ?? 0, credit: 100 },
        { ledgerId: money.book.ledgers['2106'] ?? 0, credit: 200 },
      ],
    })
    spoiled.push(await check())
    throw new Error('not to stay')
  })
  await expect(spoil).rejects.toThrow('not to stay')
  expect(spoiled).toEqual([['board of settlements', 'caution of settlements']])
  // Another head is tied from now on: what was posted before stays as it was, what comes is compared.
  const [sports] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM fee_head WHERE code = 'SPORTS'`))
  expect(
    (await admin.post(paths.postingRules, { [`rule_fee-income_${sports?.id}`]: money.book.ledgers['2106'] ?? 0 }))
      .status,
  ).toBe(200)
  expect(await found()).toEqual([])
  await money.collect(1, 275_000)
  expect(await found()).toEqual([])
})

test('what was booked as income before its head was tied is said, and is not in the list by student', async () => {
  const [head] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM fee_head WHERE code = 'REGISTRATION'`))
  const tie = (ledger: string) =>
    everywhere(async () => {
      await sql('DELETE FROM posting_rule WHERE site_id = $1 AND fee_head_id = $2', [money.site.id, head?.id])
      await createRow('posting_rule', {
        site_id: money.site.id,
        purpose: 'fee-income',
        fee_head_id: head?.id ?? 0,
        ledger_id: money.book.ledgers[ledger] ?? 0,
      })
    })
  await tie('4107')
  await money.collect(0, 130_000 + 45_000)
  await tie('2106')
  clerk.cookies.set('lang', 'en')
  const main = async () => (await clerk.get(page('board'))).$('main').text()
  expect(await main()).toContain('450 of these fees were booked as income')
  expect(await row('board', 0)).toEqual([0]) // no line of theirs
  await money.collect(1, 130_000 + 45_000)
  expect(await main()).toContain('450 of these fees were booked as income')
  expect(await row('board', 1)).toEqual([450, 0, 450])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('a fee for the board that is lowered after it was paid becomes advance, and is owed to the board no more', async () => {
  await money.collect(0, 275_000)
  const [charge] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT c.id FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
       WHERE c.site_id = $1 AND c.student_id = $2 AND f.code = 'REGISTRATION'`,
      [money.site.id, money.student(0)],
    ),
  )
  await money.here(async () =>
    adjust(demoCtx(money.site.id, money.site.admin.id), await heldCharge(money.site.id, charge?.id ?? 0), {
      kind: 'by-hand',
      amount: -20_000,
      reason: 'The board lowered it',
    }),
  )
  expect([await net('2106'), await net('2101'), await row('board', 0)]).toEqual([-25_000, -20_000, [250, 0, 250]])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('in books on accrual a fee for the board is owed when it is charged, and the list holds what was paid of it', async () => {
  await begin({ basis: 'accrual' })
  expect([await net('1121'), await net('2106'), await row('board', 0)]).toEqual([3 * 275_000, -135_000, [0]]) // nothing is paid
  await money.collect(0, 275_000)
  expect([await net('1121'), await net('2106')]).toEqual([2 * 275_000, -135_000])
  expect(await row('board', 0)).toEqual([450, 0, 450])
  expect(await wrongIn(money.site.id)).toEqual([])
})
