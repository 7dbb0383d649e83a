import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import {
  everywhere,
  makeAttempt,
  makeBook,
  makePayingSite,
  makeSite,
  makeUser,
  post,
  type MadeTill,
} from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import { addDays, today, type Day } from '~/format/dates'

let made: MadeTill
let clerk: Visitor
beforeEach(async () => {
  made = await makePayingSite()
  clerk = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: ['accountant'] })).username)
})
afterAll(closeDatabase)

/** The database as whoever has its keys. */
const keys = () => {
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
  return url.href
}
const wrong = () =>
  everywhere(() => sql<{ at: string }>('SELECT at, kept, found FROM wrong_control($1)', [made.site.id]))
const january = (day: number): Day => `${today().slice(0, 4)}-01-${String(day).padStart(2, '0')}`

test('a control ledger takes no typed entry, by whatever door it is typed; its opening and a reversal it takes', async () => {
  for (const code of ['2101', '1121', '1122', '1131', '1191', '1123', '2202'])
    for (const event of ['typed', 'bank-line', 'bank-difference', 'cheque-issued'])
      if (code !== '1131' || !event.startsWith('cheque'))
        await expect(
          post(
            made.site.id,
            made.book,
            'journal',
            january(5),
            [
              ['4303', 100, 0],
              [code, 0, 100],
            ],
            { event, madeBy: made.site.admin.id },
          ),
          `${code} ${event}`,
        ).rejects.toMatchObject({ code: 'posting:refused.control' })
  await post(made.site.id, made.book, 'opening', made.book.from, [
    ['1101', 90_000, 0],
    ['2101', 0, 40_000],
    ['3101', 0, 50_000],
  ])
  expect(await wrong()).toEqual([])
})

test('a ledger that a rule of the institution chose is one as well', async () => {
  await everywhere(() =>
    sql(`INSERT INTO posting_rule (site_id, purpose, ledger_id) VALUES ($1, 'gateway', $2)`, [
      made.site.id,
      made.book.ledgers['1124'],
    ]),
  )
  const typed = () =>
    postVoucher(made.site, {
      kind: 'journal',
      day: january(5),
      narration: '',
      madeBy: null,
      postedBy: null,
      entries: [
        { ledgerId: made.book.ledgers['4303'] ?? 0, debit: 100 },
        { ledgerId: made.book.ledgers['1124'] ?? 0, credit: 100 },
      ],
    })
  for (const tenants of ['all', [made.site.id]] as const)
    await expect(inScope({ tenants, readOnly: false }, typed)).rejects.toMatchObject({
      code: 'posting:refused.control',
    })
})

test('what was typed before is named by the check, and put right by its reversal', async () => {
  const voucher = await post(
    made.site.id,
    made.book,
    'journal',
    january(5),
    [
      ['4303', 100, 0],
      ['1122', 0, 100],
    ],
    {
      event: 'taken over', // as one that was typed when it was allowed: no door of today
    },
  )
  expect(await wrong()).toMatchObject([{ at: 'gateway', kept: '-100', found: '0' }])
  await everywhere(() =>
    reverseVoucher(made.site, voucher.id, { day: january(6), reason: 'x', madeBy: null, postedBy: null }),
  )
  expect(await wrong()).toEqual([])
})

test('what students owe and caution money given back are what fees and payouts say; what else was posted there is named', async () => {
  const by = async (event: string, code: string) => {
    const voucher = await post(
      made.site.id,
      made.book,
      'journal',
      january(5),
      [
        ['4303', 100, 0],
        [code, 0, 100],
      ],
      { event },
    )
    const found = await wrong()
    await withClient(keys(), async (client) => {
      await client.query('SET session_replication_role = replica')
      await client.query('DELETE FROM voucher_entry WHERE site_id = $1 AND voucher_id = $2', [made.site.id, voucher.id])
    })
    return found.map(({ at, ...one }) => [at, one])
  }
  const found = { kept: '-100', found: '0' }
  expect(await by('taken over', '1121')).toEqual([['fee-receivable', found]])
  expect(await by('settlement', '1121')).toEqual([['fee-receivable of fees', found]])
  expect(await by('taken over', '2202')).toEqual([['caution', found]])
  expect(await by('held-payout', '2202')).toEqual([['caution given back', found]])
  expect(await by('settlement', '2202')).toEqual([])
})

test('what gateways, advances and cheques hold is what their books say', async () => {
  const attempt = await makeAttempt(made, [{ studentId: made.site.students[0]?.id ?? 0, amount: 500_000 }])
  await takeVerdict(made.site, attempt.id, {
    state: 'paid',
    invoice: attempt.invoice,
    amount: 500_000,
    transactionId: 'CTRL1',
    currency: 'BDT',
    charge: 500,
  })
  const [rest] = await everywhere(() =>
    sql<{ sum: number }>('SELECT sum(rest)::bigint AS sum FROM payment_rest WHERE site_id = $1', [made.site.id]),
  )
  expect(rest?.sum).toBe(370_000)
  expect(await wrong()).toEqual([])
})

test('a voucher says it at its line', async () => {
  const said = await clerk.post('/site/accounts/accounts-transaction/debit-voucher/view', {
    intent: 'hand-in',
    day: january(5),
    narration: 'Advance',
    shape: 'head',
    moneyLedgerId: made.book.ledgers['1101'] ?? 0,
    version: 0,
    'lines[0].ledgerId': made.book.ledgers['2101'] ?? 0,
    'lines[0].amount': '500',
  })
  expect(said.status).toBe(422)
  expect(said.$('[name="lines[0].ledgerId"][aria-invalid=true]').length).toBe(1)
})

test('cash is never below nothing: not on the day, not on a later one, and the books’ beginning says how much there was', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const pay = (day: Day, amount: number) =>
    post(site.id, book, 'payment', day, [
      ['5301', amount, 0],
      ['1101', 0, amount],
    ])
  const lacks = { code: 'posting:refused.cash' }
  // Nothing is known of what there was.
  await pay(january(3), 100)
  await post(site.id, book, 'opening', book.from, [
    ['1101', 10_000, 0],
    ['3101', 0, 10_000],
  ])
  await expect(pay(january(5), 9_901)).rejects.toMatchObject(lacks)
  await pay(january(20), 9_000)
  await expect(pay(january(5), 901)).rejects.toMatchObject(lacks)
  await pay(january(5), 900)
  await post(site.id, book, 'receipt', january(25), [
    ['1101', 5_000, 0],
    ['4303', 0, 5_000],
  ])
  await expect(pay(january(24), 1)).rejects.toMatchObject(lacks)
  await expect(
    post(site.id, book, 'contra', addDays(january(25), 20), [
      ['1111', 5_001, 0],
      ['1101', 0, 5_001],
    ]),
  ).rejects.toMatchObject(lacks)
  await pay(addDays(january(25), 40), 5_000)
})

test('nothing is wrong in the books of the demonstration', async () => {
  const books = () =>
    everywhere(() =>
      sql<{ alias: string; wrong: string | null }>(
        `SELECT t.alias, (SELECT string_agg(w.at || ' ' || w.kept || ' ' || w.found, ', ') FROM wrong_control(b.site_id) w) AS wrong
         FROM book b JOIN tenant t ON t.id = b.site_id WHERE t.alias LIKE 'meghna%'`,
      ),
    )
  const all = await books()
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(({ wrong: said }) => said !== null)).toEqual([])
})
