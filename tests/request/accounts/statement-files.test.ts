import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { everywhere, makeBook, makeSite, makeUser, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { checkOf, ledTo, mapAgain, mayTake, passedIn, takeIn } from '../support/sheet-steps'

let site: MadeSite
let book: MadeBook
let clerk: Visitor
const year = today().slice(0, 4)

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
  clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
})
afterAll(closeDatabase)

const said = (answer: Answer) => answer.$('main').text()
const count = async (what: string, binds: unknown[]) =>
  (await everywhere(() => sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`, binds)))[0]?.n ?? 0

/** An account with a ledger of its own, so that tests do not meet. */
async function account(): Promise<{ id: number; ledgerId: number; code: string }> {
  return everywhere(async () => {
    const code = `1119-${Math.random().toString(36).slice(2, 8).toUpperCase()}`.slice(0, 12)
    const [ledger] = await sql<{ id: number }>(
      `INSERT INTO ledger (site_id, group_id, kind, normal_side, holds, code, name_en, name_bn)
       SELECT site_id, group_id, kind, normal_side, holds, $2, $2, $2 FROM ledger WHERE site_id = $1 AND code = '1111' RETURNING id`,
      [site.id, code],
    )
    const ledgerId = ledger?.id ?? 0
    book.ledgers[code] = ledgerId
    const [row] = await sql<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', $3) RETURNING id`,
      [site.id, ledgerId, code],
    )
    return { id: row?.id ?? 0, ledgerId, code }
  })
}
const csv = (rows: string[][]) =>
  new File([rows.map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')], 'statement.csv')
const HEAD = ['Date', 'Particulars', 'Cheque No.', 'Withdrawal (BDT)', 'Deposit (BDT)', 'Balance']
const on = (date: number) => `${String(date).padStart(2, '0')}/01/${year}`

async function upload(bankAccountId: number, file: File): Promise<Answer> {
  return clerk.post(paths.bankStatementNew, { intent: 'upload', bankAccountId, file }, { multipart: true })
}
/** Takes a statement over as it is shown, and goes where it leads. */
async function take(page: Answer): Promise<Answer> {
  const done = await takeIn(clerk, page)
  return done.status === 200 ? clerk.get(ledTo(done)) : done
}
const check = async (bankAccountId: number, file: File, answers: Record<string, string> = {}) =>
  checkOf(clerk, await upload(bankAccountId, file), answers)
const caseOf = async (name: string) =>
  new File([new Uint8Array(await readFile(`tests/fixtures/imports/${name}`))], name)
const statementOf = (bankAccountId: number) =>
  everywhere(() =>
    sql<{ opening: number; closing: number; withdrawn: number[]; deposited: number[] }>(
      `SELECT s.opening, s.closing, array_agg(l.withdrawn ORDER BY l.place) AS withdrawn, array_agg(l.deposited ORDER BY l.place) AS deposited
       FROM bank_statement s JOIN bank_statement_line l ON l.site_id = s.site_id AND l.statement_id = s.id
       WHERE s.site_id = $1 AND s.bank_account_id = $2 GROUP BY s.site_id, s.id`,
      [site.id, bankAccountId],
    ),
  )

describe('a statement from a file', () => {
  test('is shown, taken over once, and told when it comes again; its columns are remembered', async () => {
    const { id } = await account()
    const rows = [
      ['Sonali Bank', '', '', '', '', ''],
      HEAD,
      ['', 'Opening Balance', '', '', '', '1,00,000.00'],
      [on(2), 'Deposit', '', '', '২,৫০০.৫০', '1,02,500.50'],
      [on(3), 'CHQ PAID', '0012345', '1,000.00', '', '1,01,500.50'],
      ['', 'Total', '', '1,000.00', '2,500.50', ''],
    ]
    const page = await upload(id, csv(rows))
    expect(page.status).toBe(200)
    expect(said(page)).toContain('৳১,০০,০০০.০০')
    expect(passedIn(page)).toEqual([
      expect.stringMatching(/[৩3].*Opening Balance/),
      expect.stringMatching(/[৬6].*Total/),
    ])
    // What the file says of itself is not for us to say otherwise.
    expect(said(await mapAgain(clerk, page, { opening: '5', closing: '1505.50' }))).toContain('৳১,০০,০০০.০০')
    expect((await take(page)).url).toContain('/statement/')
    expect(await count('bank_statement_line WHERE site_id = $1 AND bank_account_id = $2', [site.id, id])).toBe(2)
    const again = await upload(id, csv([...rows.slice(0, 5), [on(4), 'SMS charge', '', '23', '', '101477.50']]))
    expect(again.$('main tbody tr')).toHaveLength(3)
    expect((await take(again)).url).toContain('/statement/')
    expect(await count('bank_statement_line WHERE site_id = $1 AND bank_account_id = $2', [site.id, id])).toBe(3)
    const third = await upload(id, csv(rows))
    expect(mayTake(third)).toBe(false)
    expect((await takeIn(clerk, third)).status).toBe(422)
  })

  test('with wrong rows says which, and nothing is written', async () => {
    const { id } = await account()
    const page = await check(
      id,
      csv([
        HEAD,
        ['31/02/2026', 'x', '', '10', '', ''],
        [on(3), 'x', '', 'ten', '', ''],
        [`01/01/${Number(year) + 3}`, 'x', '', '5', '', ''],
      ]),
      { opening: '0', closing: '0' },
    )
    const rows = page
      .$('main tbody tr')
      .map((_, one) => page.$(one).text())
      .get()
    expect(rows).toEqual([
      expect.stringMatching(/২.*তারিখ পড়া যায় না/),
      expect.stringMatching(/৩.*টাকার অঙ্ক পড়া যায় না/),
      expect.stringMatching(/৪.*তারিখটি এখনো আসেনি/),
    ])
    expect((await takeIn(clerk, page)).status).toBe(422)
    expect(await count('bank_statement WHERE site_id = $1 AND bank_account_id = $2', [site.id, id])).toBe(0)
  })

  test('of XLSX is read; balances that do not come out, no sheet, and another institution’s account are refused', async () => {
    const { id } = await account()
    const bytes = await writeXlsx([
      { name: 'S', columns: [{ header: 'Txn Date' }, { header: 'Amount' }], rows: [[on(2), 150.25], [on(3), -50]] },
    ]) // prettier-ignore
    const page = await upload(id, new File([new Uint8Array(bytes)], 's.xlsx'))
    expect(page.$('[name=opening], [name=closing]')).toHaveLength(2)
    expect(page.$('[name=signs]')).toHaveLength(0)
    const unsaid = await checkOf(clerk, page)
    expect([mayTake(unsaid), (await takeIn(clerk, unsaid)).status]).toEqual([false, 422])
    expect((await mapAgain(clerk, page, { opening: 'much', closing: '100' })).status).toBe(422)
    expect((await takeIn(clerk, await mapAgain(clerk, page, { opening: '0', closing: '100' }))).status).toBe(422)
    expect((await take(await mapAgain(clerk, page, { opening: '0', closing: '100.25' }))).url).toContain('/statement/')
    expect((await upload(id, new File(['%PDF-1.4'], 's.csv'))).status).toBe(422)
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    const [foreign] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
         VALUES ($1, $2, 'current', 'B', 'B', 'G', '12345678') RETURNING id`,
        [other.id, theirs.ledgers['1111']],
      ),
    )
    expect((await upload(foreign?.id ?? 0, csv([HEAD, [on(2), 'x', '', '1', '', '']]))).status).toBe(422)
  })
})

describe('what a bank writes', () => {
  test.each<[string, object]>([
    [
      'bank-drcr-column.csv',
      { opening: 5_000_000, closing: 6_850_000, withdrawn: [150_000, 0], deposited: [0, 2_000_000] },
    ],
    [
      'bank-words-in-narration.csv',
      { opening: 5_000_000, closing: 4_950_000, withdrawn: [150_000, 0, 0], deposited: [0, 70_000, 30_000] },
    ],
    [
      'bank-newest-first-one-day.csv',
      { opening: 100_000, closing: 160_000, withdrawn: [0, 20_000, 0], deposited: [50_000, 0, 30_000] },
    ],
  ])('%s is taken over as it is', async (name, says) => {
    const { id } = await account()
    const page = await check(id, await caseOf(name))
    expect([passedIn(page), (await take(page)).status]).toEqual([[], 200])
    expect(await statementOf(id)).toEqual([says])
  })

  test('without signs is asked of, and nothing is taken over until somebody says it', async () => {
    const { id } = await account()
    const file = () => csv([['Date', 'Amount', 'Balance'], [on(2), '50', '150'], [on(3), '20', '130']]) // prettier-ignore
    const page = await upload(id, file())
    expect(page.$('select[name=signs]')).toHaveLength(1)
    const unsaid = await checkOf(clerk, page)
    expect([mayTake(unsaid), (await takeIn(clerk, unsaid)).status]).toEqual([false, 422])
    // The balances prove the other answer wrong.
    expect((await takeIn(clerk, await mapAgain(clerk, page, { signs: 'in' }))).status).toBe(422)
    expect((await take(await mapAgain(clerk, page, { signs: 'out' }))).url).toContain('/statement/')
    expect(await statementOf(id)).toMatchObject([{ withdrawn: [5_000, 2_000], opening: 20_000, closing: 13_000 }])
  })

  test('is not there for another institution', async () => {
    const { id } = await account()
    const page = await check(id, await caseOf('bank-drcr-column.csv'))
    const other = await makeSite()
    await makeBook(other.id)
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(page.url)).status).toBe(404)
    expect((await stranger.post(page.url, { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(page.url)).status).toBe(403)
  })
})
