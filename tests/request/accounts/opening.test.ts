import { expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { readSheet, writeXlsx } from '~/documents/spreadsheet.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { checkOf, mapAgain, mayTake, passedIn, takeIn } from '../support/sheet-steps'

const AT = paths.openingBalances
const year = today().slice(0, 4)
const vouchers = (siteId: number) =>
  everywhere(() =>
    sql<{ kind: string; day: string; amount: number; event: string }>(
      'SELECT kind, day, amount, event FROM voucher WHERE site_id = $1 ORDER BY place',
      [siteId],
    ),
  )
const balance = async (siteId: number, ledger: number | undefined, fund: number) => {
  const [found] = await everywhere(() =>
    sql<{ rest: number }>(
      'SELECT coalesce(sum(debit - credit), 0)::bigint AS rest FROM ledger_month WHERE site_id = $1 AND ledger_id = $2 AND fund_id = $3',
      [siteId, ledger, fund],
    ),
  )
  return found?.rest
}
type Typed = Record<string, { debit?: string; credit?: string }>

journey('opening balances', (step) => {
  let site: MadeSite
  let book: MadeBook
  let admin: Visitor
  const fields = (typed: Typed, of = book) =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([code, { debit = '', credit = '' }], at) => [
        [`rows[${at}].key`, of.ledgers[code] ?? 0],
        [`rows[${at}].debit`, debit],
        [`rows[${at}].credit`, credit],
      ]),
    ) as Record<string, string | number>
  const enter = (typed: Typed, more: Record<string, string | number> = {}) =>
    admin.post(AT, { intent: 'post', fund: book.fundId, ...fields(typed), ...more })

  step('what it begins with', async () => {
    site = await makeSite()
    book = await makeBook(site.id)
    admin = await visit(site.alias).login(site.admin.username)
  })

  step('a grid of assets, liabilities and funds; no income at the start of a year', async () => {
    const page = await admin.get(AT)
    expect(page.status).toBe(200)
    const keys = page
      .$('[name$=".key"]')
      .toArray()
      .map((one) => Number(page.$(one).attr('value')))
    expect(keys).toContain(book.ledgers['1101'])
    expect(keys).not.toContain(book.ledgers['4101'])
    const within = await makeSite()
    const theirs = await makeBook(within.id, { openedOn: `${year}-02-01` })
    const other = await visit(within.alias).login(within.admin.username)
    expect((await other.get(AT)).$(`[name$=".key"][value="${theirs.ledgers['4101']}"]`).length).toBe(1)
  })

  step('says what is wrong at its cell, keeps what was typed, and posts nothing', async () => {
    const wrong: [Typed, RegExp][] = [
      [{ '1101': { debit: '100.555' } }, /100\.555/],
      [{ '1101': { debit: '-5' } }, /-5/],
      [{ '1101': { debit: '100000000001' } }, /100000000001/],
      [{ '1101': { debit: '5', credit: '5' } }, /not both|যেকোনো একটি/],
      [{ '4101': { credit: '5' }, '1101': { debit: '5' } }, /no opening balance|জের হয় না/],
      [{ '1101': { debit: '5' } }, /৳৫\.০০|৳5\.00/],
      [{}, /No amount|কোনো অঙ্ক/],
    ]
    for (const [typed, said] of wrong) {
      const answer = await enter(typed)
      expect([JSON.stringify(typed), answer.status]).toEqual([JSON.stringify(typed), 422])
      expect(answer.text).toMatch(said)
    }
    expect(await vouchers(site.id)).toEqual([])
  })

  step("neither another institution's ledgers nor its fund", async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    const rows = fields({ '1101': { debit: '5' }, '3101': { credit: '5' } }, theirs)
    expect((await admin.post(AT, { intent: 'post', fund: book.fundId, ...rows })).status).toBe(422)
    expect((await enter({ '1101': { debit: '5' }, '3101': { credit: '5' } }, { fund: theirs.fundId })).status).toBe(404)
    expect(await vouchers(other.id)).toEqual([])
    expect(await vouchers(site.id)).toEqual([])
  })

  step('posts one voucher on the opening day; the difference goes to the general fund account', async () => {
    const done = await enter(
      { '1101': { debit: '১,০৫,২৫০.৫০' }, '2103': { credit: '250.50' }, '3101': { credit: '5000' } },
      { rest: 'on' },
    )
    expect(done.status).toBe(200)
    expect(await vouchers(site.id)).toEqual([{ kind: 'opening', day: book.from, amount: 10_525_050, event: 'opening' }])
    expect(await balance(site.id, book.ledgers['3101'], book.fundId)).toBe(-10_500_000)
  })

  step('a second one is refused, also when two come at once', async () => {
    expect((await enter({ '1101': { debit: '5' }, '3101': { credit: '5' } })).status).toBe(422)
    const fund = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, 'POOR', 'Poor fund', 'দরিদ্র তহবিল') RETURNING id`,
        [site.id],
      ),
    )
    const poor = fund[0]?.id ?? 0
    const typed = { '1101': { debit: '5' }, '3202': { credit: '5' } }
    const both = await Promise.all([enter(typed, { fund: poor }), enter(typed, { fund: poor })])
    expect(both.map((one) => one.status).sort()).toEqual([200, 422])
    expect(await balance(site.id, book.ledgers['1101'], poor)).toBe(500)
  })

  step('is shown, reversed with a reason, and entered again from where it was', async () => {
    const page = await admin.get(`${AT}?fund=${book.fundId}`)
    expect(page.$('[name$=".key"]').length).toBe(0)
    expect(page.text).toMatch(/১,০৫,২৫০\.৫০|1,05,250\.50/)
    const again = (reason: string) => admin.post(AT, { intent: 'again', fund: book.fundId, reason })
    expect((await again('')).status).toBe(422)
    const done = await again('Cash was counted wrong')
    expect(done.status).toBe(200)
    expect(done.$(`[name$=".key"][value="${book.ledgers['2103']}"]`).length).toBe(1)
    expect(done.$('input[value="২৫০.৫০"], input[value="250.50"]').length).toBe(1)
    expect((await again('Twice')).status).toBe(404)
    expect(await balance(site.id, book.ledgers['1101'], book.fundId)).toBe(0)
    expect((await enter({ '1101': { debit: '7' }, '3101': { credit: '7' } })).status).toBe(200)
    expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
  })

  step(
    'in a book of two people is neither taken back by who entered it nor entered anew by who took it back',
    async () => {
      const strict = await makeSite()
      const theirs = await makeBook(strict.id, { twoPeople: true })
      const [one, two] = [
        await visit(strict.alias).login(strict.admin.username),
        await visit(strict.alias).login((await makeUser(strict.id, { roles: ['accountant'] })).username),
      ]
      const rows = fields({ '1101': { debit: '9' }, '3101': { credit: '9' } }, theirs)
      const begin = (who: Visitor) => who.post(AT, { intent: 'post', fund: theirs.fundId, ...rows })
      const again = (who: Visitor) => who.post(AT, { intent: 'again', fund: theirs.fundId, reason: 'Counted wrong' })
      expect((await begin(one)).status).toBe(200)
      expect((await again(one)).status).toBe(422)
      expect((await again(two)).status).toBe(200)
      expect((await begin(two)).status).toBe(422)
      expect((await begin(one)).status).toBe(200)
    },
  )

  step('a sheet goes out, comes in filled, and is looked at before anything is posted', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    const who = await visit(other.alias).login(other.admin.username)
    const out = await readSheet((await who.get(`${AT}?export=sheet`)).body)
    const [head, ...rows] = out.map(({ cells }) => cells as (string | number | null)[])
    const upload = async (filled: (string | number | null)[][]) => {
      const file = await writeXlsx([
        { name: 'x', columns: (head ?? []).map((one) => ({ header: String(one) })), rows: filled },
      ])
      const blob = new File([new Uint8Array(file)], 'opening.xlsx')
      return who.post(AT, { intent: 'upload', fund: theirs.fundId, file: blob })
    }
    const fill = (code: string, debit: number | string | null, credit: number | null) =>
      rows.map((row) => (row[0] === code ? [row[0], row[1] ?? null, debit, credit] : row))
    const bad = await upload(fill('1101', 'a lot', null))
    expect(bad.status).toBe(200)
    expect(bad.$('main tbody tr').text()).toContain('১১০১')
    expect([mayTake(bad), (await takeIn(who, bad)).status]).toEqual([false, 422])
    // The sides differ: what becomes of that is asked before anything else.
    const asked = await upload(fill('1101', 1234.5, null))
    expect(asked.$('select[name=rest]')).toHaveLength(1)
    const open = await checkOf(who, asked)
    expect(open.$('main tbody tr')).toHaveLength(1)
    expect(passedIn(open)).toHaveLength(rows.length - 1)
    expect((await takeIn(who, open)).status).toBe(422)
    expect(await vouchers(other.id)).toEqual([])
    const second = await visit(site.alias).login(site.admin.username)
    expect((await second.get(open.url)).status).toBe(404)
    const good = await mapAgain(who, asked, { rest: 'general' })
    expect((await takeIn(who, good)).status).toBe(200)
    expect(await vouchers(other.id)).toMatchObject([{ kind: 'opening', day: theirs.from, amount: 123_450 }])
    expect(await balance(other.id, theirs.ledgers['3101'], theirs.fundId)).toBe(-123_450)
    // It is there: a second sheet is refused, and the first is not posted twice.
    const late = await checkOf(who, await upload(fill('1101', 5, null)), { rest: 'general' })
    expect([mayTake(late), (await takeIn(who, late)).status]).toEqual([false, 422])
    expect((await takeIn(who, good)).status).toBe(409)
    expect(await vouchers(other.id)).toHaveLength(1)
  })
})
