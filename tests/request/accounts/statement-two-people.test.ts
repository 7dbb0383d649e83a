import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let book: MadeBook
let clerk: Visitor
let other: Visitor
let clerkId = 0
let otherId = 0
let account = 0
let statement = 0
const year = today().slice(0, 4)
const day = `${year}-01-15`

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id, { twoPeople: true })
  const [one, two] = [
    await makeUser(site.id, { roles: ['accountant'] }),
    await makeUser(site.id, { roles: ['accountant'] }),
  ]
  ;[clerkId, otherId] = [one.id, two.id]
  clerk = await visit(site.alias).login(one.username)
  other = await visit(site.alias).login(two.username)
  account = await everywhere(async () => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', '4400271001') RETURNING id`,
      [site.id, book.ledgers['1111']],
    )
    return row?.id ?? 0
  })
  const begun = await clerk.post(paths.bankStatementNew, {
    intent: 'typed',
    bankAccountId: account,
    startsOn: `${year}-01-01`,
    endsOn: `${year}-01-31`,
    opening: '0',
    closing: '0',
  })
  statement = Number(/statement\/(\d+)/.exec(begun.url)?.[1] ?? 0)
})
afterAll(closeDatabase)

/** A new line of the statement; its id. */
async function line(fields: Record<string, string>): Promise<number> {
  await clerk.post(paths.bankStatement(statement), { intent: 'line', day, ...fields })
  const [row] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM bank_statement_line WHERE site_id = $1 ORDER BY id DESC LIMIT 1', [site.id]),
  )
  return row?.id ?? 0
}
const stateOf = async (id: number) =>
  (
    await everywhere(() =>
      sql<{ matched: boolean; draft: number | null }>(
        `SELECT l.match_id IS NOT NULL AS matched, w.draft_id AS draft FROM bank_statement_line l
         LEFT JOIN bank_waiting_line w ON w.site_id = l.site_id AND w.line_id = l.id WHERE l.site_id = $1 AND l.id = $2`,
        [site.id, id],
      ),
    )
  )[0]
const draftOf = async (id: number) => (await stateOf(id))?.draft ?? 0
const newest = async () =>
  (
    await everywhere(() =>
      sql<{ event: string; by: number; posted: number; amount: number }>(
        'SELECT event, made_by AS by, posted_by AS posted, amount FROM voucher WHERE site_id = $1 ORDER BY place DESC LIMIT 1',
        [site.id],
      ),
    )
  )[0]
const vouchers = async () =>
  (await everywhere(() => sql<{ n: number }>('SELECT posted AS n FROM book WHERE site_id = $1', [site.id])))[0]?.n ?? 0
const draftPage = (draft: number) => paths.voucher('debit-voucher', draft)
const postIt = (who: Visitor, draft: number, version = 1) => who.post(draftPage(draft), { intent: 'post', version })

test('a line that the book lacks is handed in, waits, and is matched when another posts it', async () => {
  const id = await line({ withdrawn: '115', description: 'Service charge' })
  const before = await vouchers()
  const charge = { intent: 'book', ledgerId: book.ledgers['5307'] ?? 0 }
  expect((await clerk.post(paths.bankLine(id), charge)).status).toBe(200)
  const draft = await draftOf(id)
  expect([draft > 0, (await stateOf(id))?.matched, await vouchers()]).toEqual([true, false, before])
  // It waits for that draft alone.
  expect((await clerk.post(paths.bankLine(id), charge)).status).toBe(409)
  expect((await clerk.get(paths.bankLine(id))).$(`main a[href="${draftPage(draft)}"]`).length).toBe(1)
  expect((await other.get(draftPage(draft))).$(`main a[href="${paths.bankLine(id)}"]`).length).toBe(1)
  expect((await clerk.post(paths.bankStatement(statement), { intent: 'drop' })).status).toBe(409)
  expect((await postIt(clerk, draft)).status).toBe(422)
  expect(await stateOf(id)).toEqual({ matched: false, draft })
  expect((await postIt(other, draft)).status).toBe(200)
  expect(await stateOf(id)).toEqual({ matched: true, draft: null })
  expect(await newest()).toEqual({ event: 'typed', by: clerkId, posted: otherId, amount: 11_500 })
  expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
})

test('a small difference waits with its entries, which nobody else takes meanwhile', async () => {
  const entry = await post(site.id, book, 'receipt', day, [['1111', 6_950, 0], ['4303', 0, 6_950]], {
    madeBy: clerkId,
    postedBy: otherId,
  }) // prettier-ignore
  const id = await line({ deposited: '70' })
  const match = { intent: 'match', entries: [`${entry.id}:1`], ledgerId: book.ledgers['4303'] ?? 0 }
  expect((await clerk.post(paths.bankLine(id), match)).status).toBe(200)
  const draft = await draftOf(id)
  const second = await line({ deposited: '69.50' })
  expect((await other.post(paths.bankLine(second), { ...match, ledgerId: '' })).status).toBe(409)
  expect((await other.get(paths.bankLine(second))).$(`[name=entries][value="${entry.id}:1"]`).length).toBe(0)
  const posted = await other.post(paths.voucher('credit-voucher', draft), { intent: 'post', version: 1 })
  expect(posted.status).toBe(200)
  expect(await stateOf(id)).toEqual({ matched: true, draft: null })
  expect((await newest())?.amount).toBe(50)
})

test('a draft that does not come to its line any more is not posted; thrown away it leaves the line free', async () => {
  const id = await line({ withdrawn: '20', description: 'Cheque book' })
  await clerk.post(paths.bankLine(id), { intent: 'book', ledgerId: book.ledgers['5307'] ?? 0 })
  const draft = await draftOf(id)
  await clerk.post(draftPage(draft), { intent: 'withdraw', version: 1 })
  const page = await clerk.get(draftPage(draft))
  const changed = { intent: 'hand-in', 'lines[0].debit': '25', 'lines[1].credit': '25' }
  expect((await clerk.submit(page, '#voucher', changed)).status).toBe(200)
  const [now] = await everywhere(() =>
    sql<{ version: number; amount: number }>(
      'SELECT version, amount FROM voucher_draft WHERE site_id = $1 AND id = $2',
      [site.id, draft],
    ),
  )
  expect(now?.amount).toBe(2_500)
  const before = await vouchers()
  const refused = await postIt(other, draft, now?.version)
  expect([refused.status, await vouchers()]).toEqual([422, before])
  expect(refused.text).toMatch(/statement's line|বিবরণীর লাইনের সঙ্গে/)
  await clerk.post(draftPage(draft), { intent: 'withdraw', version: now?.version ?? 0 })
  expect((await clerk.post(draftPage(draft), { intent: 'remove' })).status).toBe(200)
  expect(await stateOf(id)).toEqual({ matched: false, draft: null })
  expect((await clerk.get(paths.bankLine(id))).$('form:has([value=book])').length).toBe(1)
})

test('the database refuses what one alone would post of a line, and a match of what waits', async () => {
  const id = await line({ withdrawn: '30' })
  const alone = (event: string) =>
    inScope({ tenants: [site.id], readOnly: false }, () =>
      postVoucher(site, {
        kind: 'payment',
        day,
        narration: '',
        event: { name: event, id },
        madeBy: clerkId,
        postedBy: clerkId,
        entries: [
          { ledgerId: book.ledgers['5307'] ?? 0, debit: 3_000 },
          { ledgerId: book.ledgers['1111'] ?? 0, credit: 3_000 },
        ],
      }),
    )
  for (const event of ['bank-line', 'bank-difference', 'cheque-issued', 'cheque-charge'])
    await expect(alone(event)).rejects.toMatchObject({ code: 'posting:refused.ownVoucher' })
  await clerk.post(paths.bankLine(id), { intent: 'book', ledgerId: book.ledgers['5307'] ?? 0 })
  const forged = inScope({ tenants: [site.id], readOnly: false }, async () => {
    const [match] = await sql<{ id: number }>(
      'INSERT INTO bank_match (site_id, bank_account_id, made_by) VALUES ($1, $2, $3) RETURNING id',
      [site.id, account, clerkId],
    )
    await sql('UPDATE bank_statement_line SET match_id = $2 WHERE site_id = $1 AND id = $3', [site.id, match?.id, id])
  })
  await expect(forged).rejects.toThrow('bank:match.isWaiting')
})

test('the general fund stands once among the funds of a line', async () => {
  await everywhere(() =>
    sql(`INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, 'POOR', 'Poor fund', 'দরিদ্র তহবিল')`, [
      site.id,
    ]),
  )
  const id = await line({ withdrawn: '40' })
  const page = await clerk.get(paths.bankLine(id))
  const offered = page
    .$('[name=fundId] option')
    .toArray()
    .map((one) => page.$(one).text())
  expect(offered).toEqual(['সাধারণ তহবিল', 'দরিদ্র তহবিল'])
})

test('what waits already for a second person is shown at the line of its amount, which waits for it instead of being booked again', async () => {
  const handedIn = (amount: number) =>
    everywhere(async () => {
      const general = await sql<{ id: number }>('SELECT id FROM fund WHERE site_id = $1 AND general', [site.id])
      const [draft] = await sql<{ id: number }>(
        `INSERT INTO voucher_draft (site_id, kind, state, day, narration, amount, made_by) VALUES ($1, 'payment', 'handed-in', $2, 'Charge of the bounced cheque 778801', $3, $4) RETURNING id`,
        [site.id, day, amount, clerkId],
      )
      for (const [at, ledger, debit] of [
        [1, '5307', true],
        [2, '1111', false],
      ] as const)
        await sql(
          'INSERT INTO voucher_draft_line (site_id, draft_id, line, ledger_id, fund_id, debit, credit) VALUES ($1, $2, $3, $4, $5, $6, $7)',
          [site.id, draft?.id, at, book.ledgers[ledger], general[0]?.id, debit ? amount : 0, debit ? 0 : amount],
        )
      return draft?.id ?? 0
    })
  const draft = await handedIn(23_000)
  const another = await handedIn(24_000)
  const id = await line({ withdrawn: '230', description: 'Cheque return charge' })
  const shown = (await clerk.get(paths.bankLine(id))).$('main')
  expect([
    shown.find(`a[href="${draftPage(draft)}"]`).length,
    shown.find(`a[href="${draftPage(another)}"]`).length,
  ]).toEqual([1, 0])
  expect((await clerk.post(paths.bankLine(id), { intent: 'wait', id: another })).status).toBe(409)
  const before = await vouchers()
  expect((await clerk.post(paths.bankLine(id), { intent: 'wait', id: draft })).status).toBe(200)
  expect(await stateOf(id)).toEqual({ matched: false, draft })
  const twin = await line({ withdrawn: '230', description: 'Another' })
  expect((await clerk.get(paths.bankLine(twin))).$(`main a[href="${draftPage(draft)}"]`).length).toBe(0)
  expect((await clerk.post(paths.bankLine(twin), { intent: 'wait', id: draft })).status).toBe(409)
  expect((await postIt(other, draft)).status).toBe(200)
  expect([await stateOf(id), await vouchers()]).toEqual([{ matched: true, draft: null }, before + 1])
})

test('a payout and what a gateway pays in are shown in the same way', async () => {
  const request = { day, ledgerId: book.ledgers['1111'], arrived: 31_000, reference: 'NAGAD-77' }
  await everywhere(() =>
    sql(
      `INSERT INTO money_request (site_id, kind, about, amount, detail, reason, asked_by) VALUES ($1, 'settlement', 1, 500, $2, 'x', $3)`,
      [site.id, JSON.stringify(request), clerkId],
    ),
  )
  const [arrived, none] = [await line({ deposited: '310' }), await line({ deposited: '311' })]
  expect((await clerk.get(paths.bankLine(arrived))).$('main').text()).toContain('NAGAD-77')
  expect((await clerk.get(paths.bankLine(none))).$('main').text()).not.toContain('NAGAD-77')
})

test('entries of the amount of a line stand apart from those of others', async () => {
  const made = { madeBy: clerkId, postedBy: otherId }
  const of = (amount: number) =>
    post(site.id, book, 'receipt', day, [['1111', amount, 0], ['4303', 0, amount]], made) // prettier-ignore
  const [equal, near] = [await of(41_000), await of(41_100)]
  const id = await line({ deposited: '410' })
  const page = (await clerk.get(paths.bankLine(id))).$
  const inDetails = (entry: { id: number }) => page(`input[value="${entry.id}:1"]`).closest('details').length
  expect([inDetails(equal), inDetails(near)]).toEqual([0, 1])
})
