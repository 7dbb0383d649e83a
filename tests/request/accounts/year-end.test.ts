import { expect } from 'vitest'
import { inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { paths } from '~/paths'
import { REASON, act, last, months, posted, wrong, year, yearId } from '../support/book-years'

journey('the end of a year', (step) => {
  let site: MadeSite
  let book: MadeBook
  let admin: Visitor
  let id = 0
  const close = async (shown?: number, who = admin) =>
    act(who, { intent: 'close-year', id, posted: shown ?? (await posted(site.id)) })
  const balance = async (code: string, fundId?: number) => {
    const [found] = await everywhere(() =>
      sql<{ rest: number }>(
        'SELECT coalesce(sum(credit - debit), 0)::bigint AS rest FROM ledger_month WHERE site_id = $1 AND ledger_id = $2 AND ($3::bigint IS NULL OR fund_id = $3)',
        [site.id, book.ledgers[code], fundId ?? null],
      ),
    )
    return found?.rest
  }
  let poor = 0
  step('what it begins with', async () => {
    site = await makeSite()
    book = await makeBook(site.id, { openedOn: `${last}-01-01` })
    admin = await visit(site.alias).login(site.admin.username)
    id = (await yearId(site.id, `${last}-01-01`)).id
    await post(site.id, book, 'receipt', `${last}-03-03`, [
      ['1101', 100_000, 0],
      ['4101', 0, 100_000],
    ])
    await post(site.id, book, 'payment', `${last}-12-20`, [
      ['5301', 30_050, 0],
      ['1101', 0, 30_050],
    ])
    poor = await everywhere(async () => {
      const [fund] = await sql<{ id: number }>(
        `INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, 'POOR', 'Poor fund', 'দরিদ্র তহবিল') RETURNING id`,
        [site.id],
      )
      const fundId = fund?.id ?? 0
      const entries = [
        { ledgerId: book.ledgers['5304'] ?? 0, debit: 700, fundId },
        { ledgerId: book.ledgers['1101'] ?? 0, credit: 700, fundId },
      ]
      await postVoucher(site, {
        kind: 'payment',
        day: `${last}-06-01`,
        narration: '',
        madeBy: null,
        postedBy: null,
        entries,
      })
      return fundId
    })
  })

  step('shows what would be closed; a figure that moved since is refused', async () => {
    const page = await admin.get(`${paths.books}?end=${id}`)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/৬৯,৯৫০|699\.50|৬৯৯\.৫০/)
    const stale = await close((await posted(site.id)) - 1)
    expect(stale.status).toBe(422)
    expect((await yearId(site.id, `${last}-01-01`)).closed).toBe(false)
  })

  step('two at once close it once: one voucher, each fund for itself, and every month', async () => {
    const second = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
    const shown = await posted(site.id)
    const both = await Promise.all([close(shown), close(shown, second)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 422])
    expect((await months(site.id)).every((one) => one.closed)).toBe(true)
    expect(await posted(site.id)).toBe(shown + 1)
    expect([await balance('4101'), await balance('5301'), await balance('5304')]).toEqual([0, 0, 0])
    expect([await balance('3102', book.fundId), await balance('3102', poor)]).toEqual([69_950, -700])
    const [voucher] = await everywhere(() =>
      sql(`SELECT day, kind FROM voucher WHERE site_id = $1 ORDER BY place DESC LIMIT 1`, [site.id]),
    )
    expect(voucher).toEqual({ day: `${last}-12-31`, kind: 'closing' })
    expect(await wrong(site.id)).toEqual([])
  })

  step('nothing is posted or opened in it afterwards', async () => {
    const late = post(site.id, book, 'receipt', `${last}-12-31`, [
      ['1101', 1, 0],
      ['4101', 0, 1],
    ])
    // The month opens with its year only: that is what is said, of a draft too.
    await expect(late).rejects.toMatchObject({ code: 'posting:refused.closedYear' })
    const draft = {
      intent: 'hand-in',
      day: `${last}-12-31`,
      narration: 'Late bill',
      shape: 'head',
      moneyLedgerId: book.ledgers['1101'] ?? 0,
      version: 0,
      'lines[0].ledgerId': book.ledgers['5301'] ?? 0,
      'lines[0].amount': '5',
    }
    const said = await admin.post(paths.voucherNew('debit-voucher'), draft)
    expect([said.status, said.text]).toEqual([422, expect.stringMatching(/year of this day|এই তারিখের হিসাব বছর/)])
    expect((await act(admin, { intent: 'reopen', month: `${last}-12-01`, reason: REASON })).status).toBe(422)
  })

  step('it opens again by a reversal, with its last month, and closes anew', async () => {
    expect((await act(admin, { intent: 'reopen-year', id, reason: '' })).status).toBe(422)
    expect((await act(admin, { intent: 'reopen-year', id, reason: REASON })).status).toBe(200)
    expect((await months(site.id)).filter((one) => !one.closed)).toEqual([
      { month: `${last}-12-01`, closed: false, reason: REASON },
    ])
    expect([await balance('4101'), await balance('3102')]).toEqual([100_000, 0])
    await post(site.id, book, 'receipt', `${last}-12-31`, [
      ['1101', 50, 0],
      ['4101', 0, 50],
    ])
    // The last month by itself, then the year over it.
    expect((await act(admin, { intent: 'close', month: `${last}-12-01` })).status).toBe(200)
    expect((await close()).status).toBe(200)
    expect(await balance('3102', book.fundId)).toBe(70_000)
    expect((await close()).status).toBe(422)
    expect(await wrong(site.id)).toEqual([])
  })

  step(
    'a year that runs, or follows an open one, stays open; one without figures closes without a voucher',
    async () => {
      const other = await makeSite()
      await makeBook(other.id, { openedOn: `${last - 1}-01-01` })
      const theirs = await visit(other.alias).login(other.admin.username)
      const add = () => act(theirs, { intent: 'add-year', basis: 'cash' })
      expect((await add()).status).toBe(200)
      expect((await add()).status).toBe(200)
      const [first, second, running] = await Promise.all(
        [last - 1, last, year].map((one) => yearId(other.id, `${one}-01-01`)),
      )
      const end = (which: { id: number } | undefined) =>
        act(theirs, { intent: 'close-year', id: which?.id ?? 0, posted: 0 })
      expect((await end(second)).status).toBe(422)
      expect((await end(running)).status).toBe(422)
      expect((await end(first)).status).toBe(200)
      expect((await end(second)).status).toBe(200)
      expect(await posted(other.id)).toBe(0)
      expect((await act(theirs, { intent: 'reopen-year', id: first?.id ?? 0, reason: REASON })).status).toBe(422)
      expect((await add()).status).toBe(200)
      expect((await add()).status).toBe(422)
    },
  )

  step('whoever posts while it is closed waits, and is refused', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id, { openedOn: `${last}-01-01` })
    const who = await visit(other.alias).login(other.admin.username)
    const of = await yearId(other.id, `${last}-01-01`)
    let begun = () => {}
    const holds = new Promise<void>((resolve) => (begun = resolve))
    let go = () => {}
    const released = new Promise<void>((resolve) => (go = resolve))
    const posting = inScope({ tenants: [other.id], readOnly: false }, async () => {
      await postVoucher(other, {
        kind: 'receipt',
        day: `${last}-12-01`,
        narration: '',
        madeBy: null,
        postedBy: null,
        entries: [
          { ledgerId: theirs.ledgers['1101'] ?? 0, debit: 900 },
          { ledgerId: theirs.ledgers['4101'] ?? 0, credit: 900 },
        ],
      })
      begun()
      await released
    })
    await holds
    const closing = act(who, { intent: 'close-year', id: of.id, posted: 0 })
    go()
    await posting
    // What was shown is no longer what there is.
    expect((await closing).status).toBe(422)
    expect((await act(who, { intent: 'close-year', id: of.id, posted: 1 })).status).toBe(200)
    expect(await wrong(other.id)).toEqual([])
  })
})
