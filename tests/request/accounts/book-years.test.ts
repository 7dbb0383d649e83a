import { describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

const year = Number(today().slice(0, 4))
const last = year - 1
const wrong = (siteId: number) => everywhere(() => sql('SELECT * FROM wrong_books($1)', [siteId]))
const months = (siteId: number) =>
  everywhere(() =>
    sql<{ month: string; closed: boolean; reason: string }>(
      `SELECT month, closed_at IS NOT NULL AS closed, reopened_for AS reason FROM accounting_period WHERE site_id = $1 ORDER BY month`,
      [siteId],
    ),
  )
const yearId = async (siteId: number, startsOn: string) => {
  const [found] = await everywhere(() =>
    sql<{ id: number; closed: boolean }>(
      'SELECT id, closed_at IS NOT NULL AS closed FROM accounting_year WHERE site_id = $1 AND starts_on = $2',
      [siteId, startsOn],
    ),
  )
  return found ?? { id: 0, closed: false }
}
const posted = async (siteId: number) => {
  const [found] = await everywhere(() =>
    sql<{ posted: number }>('SELECT posted FROM book WHERE site_id = $1', [siteId]),
  )
  return found?.posted ?? 0
}
const act = (who: Visitor, fields: Record<string, string | number | undefined>) => who.post(paths.books, fields)
const REASON = 'A bill came late'

journey('opening the books', (step) => {
  let site: MadeSite
  let admin: Visitor
  step('what it begins with', async () => {
    site = await makeSite()
    admin = await visit(site.alias).login(site.admin.username)
  })

  step('every screen says that none are open, and leads there', async () => {
    for (const path of [
      paths.openingBalances,
      paths.ledgerGroups,
      paths.ledgerSubGroups,
      paths.ledgers,
      paths.bankAccounts,
      paths.parties,
      paths.funds,
    ]) {
      const page = await admin.get(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.$(`main a[href="${paths.books}"]`).length, path).toBeGreaterThan(0)
    }
  })

  step('a day that is no first of a month, or lies ahead, is said at its field', async () => {
    const page = await admin.get(paths.books)
    for (const [openedOn, word] of [
      [`${last}-07-02`, /first of a month|মাসের ১ তারিখ/],
      [`${year + 1}-12-01`, /cannot lie ahead|আজকের পরে/],
    ] as const) {
      const answer = await admin.submit(page, '#open-book', { openedOn })
      expect(answer.status).toBe(422)
      expect(answer.$('#open-book').text()).toMatch(word)
    }
    expect(await yearId(site.id, `${last}-07-01`)).toEqual({ id: 0, closed: false })
  })

  step('opens the year, its months, the general fund and the chart, once', async () => {
    const page = await admin.get(paths.books)
    const done = await admin.submit(page, '#open-book', { firstMonth: '7', openedOn: `০১/০৯/${last}`, twoPeople: 'on' })
    expect(done.status).toBe(200)
    expect((await months(site.id)).map((one) => one.month).slice(0, 2)).toEqual([`${last}-09-01`, `${last}-10-01`])
    expect(await months(site.id)).toHaveLength(10)
    const again = await act(admin, { intent: 'open', firstMonth: '1', openedOn: `${last}-01-01`, basis: 'cash' })
    expect(again.status).toBe(422)
    const [book] = await everywhere(() =>
      sql('SELECT first_month, two_people, opened_on FROM book WHERE site_id = $1', [site.id]),
    )
    expect(book).toEqual({ first_month: 7, two_people: true, opened_on: `${last}-09-01` })
  })

  step('the rule of two people is switched off by two: one asks, another confirms', async () => {
    const user = await makeUser(site.id, { roles: ['accountant'] })
    const clerk = await visit(site.alias).login(user.username)
    const rule = async () => {
      const [row] = await everywhere(() =>
        sql<{ holds: boolean; by: number | null }>(
          'SELECT two_people AS holds, off_asked_by AS by FROM book WHERE site_id = $1',
          [site.id],
        ),
      )
      return row
    }
    expect((await act(clerk, { intent: 'confirm-off' })).status).toBe(422)
    expect((await act(clerk, { intent: 'ask-off', reason: ' ' })).status).toBe(422)
    const dialog = await clerk.get(`${paths.books}?dialog=two-people-off`)
    expect((await clerk.submit(dialog, '#reason', { reason: REASON })).status).toBe(200)
    expect(await rule()).toEqual({ holds: true, by: user.id })
    const alone = await act(clerk, { intent: 'confirm-off' })
    expect([alone.status, (await rule())?.holds]).toEqual([422, true])
    expect(alone.text).toMatch(/another person confirms|অন্য একজন অনুমোদন করবেন/)
    // Nor by the database, whoever writes the statement.
    for (const by of [user.id, null])
      await expect(
        inScope({ tenants: [site.id], readOnly: false, user: by }, () =>
          sql('UPDATE book SET two_people = false, off_asked_by = NULL WHERE site_id = $1', [site.id]),
        ),
      ).rejects.toThrow('posting:refused.ruleAlone')
    await expect(
      inScope({ tenants: [site.id], readOnly: false, user: user.id }, () =>
        sql(`UPDATE book SET off_asked_by = $2, off_asked_at = now(), off_for = 'x' WHERE site_id = $1`, [
          site.id,
          site.admin.id,
        ]),
      ),
    ).rejects.toThrow('posting:refused.ruleAlone')
    expect((await clerk.get(paths.books)).$('form:has([value=confirm-off])').length).toBe(0)
    expect((await admin.get(paths.books)).text).toContain(REASON)
    expect((await act(admin, { intent: 'keep-on' })).status).toBe(200)
    expect(await rule()).toEqual({ holds: true, by: null })
    expect((await act(admin, { intent: 'confirm-off' })).status).toBe(422)
    expect((await act(clerk, { intent: 'ask-off', reason: REASON })).status).toBe(200)
    expect((await act(admin, { intent: 'ask-off', reason: REASON })).status).toBe(422)
    const page = await admin.get(paths.books)
    expect((await admin.submit(page, 'form:has([value=confirm-off])')).status).toBe(200)
    expect(await rule()).toEqual({ holds: false, by: null })
    expect((await act(clerk, { intent: 'two-people-on' })).status).toBe(200)
    expect((await act(clerk, { intent: 'two-people-on' })).status).toBe(422)
    await act(clerk, { intent: 'ask-off', reason: REASON })
    await act(admin, { intent: 'confirm-off' })
  })

  step('a basis is changed only while nothing is posted', async () => {
    const { id } = await yearId(site.id, `${last}-07-01`)
    expect((await act(admin, { intent: 'basis', id, basis: 'accrual' })).status).toBe(200)
    const book = await everywhere(() =>
      sql<{ id: number; code: string }>('SELECT id, code FROM ledger WHERE site_id = $1', [site.id]),
    )
    const ledgers = Object.fromEntries(book.map((one) => [one.code, one.id]))
    await post(site.id, { ledgers, fundId: 0, from: '' }, 'receipt', `${last}-09-05`, [
      ['1101', 500, 0],
      ['4101', 0, 500],
    ])
    expect((await act(admin, { intent: 'basis', id, basis: 'cash' })).status).toBe(422)
    const [kept] = await everywhere(() =>
      sql(
        'SELECT y.basis, b.two_people FROM accounting_year y JOIN book b ON b.site_id = y.site_id WHERE y.site_id = $1',
        [site.id],
      ),
    )
    expect(kept).toEqual({ basis: 'accrual', two_people: false })
  })
})

describe('who may', () => {
  test.each([
    ['head', 200],
    ['accountant', 200],
    ['exam-controller', 403],
    ['librarian', 403],
  ])('%s: %i', async (role, status) => {
    const site = await makeSite()
    await makeBook(site.id, { openedOn: `${last}-01-01` })
    const who = await visit(site.alias).login((await makeUser(site.id, { roles: [role] })).username)
    for (const path of [
      paths.books,
      paths.openingBalances,
      paths.ledgers,
      paths.bankAccounts,
      paths.parties,
      paths.funds,
    ])
      expect([path, (await who.get(path)).status]).toEqual([path, status])
    const closing = await act(who, { intent: 'close', month: `${last}-01-01` })
    expect(closing.status).toBe(status)
    expect((await months(site.id))[0]?.closed).toBe(status === 200)
  })
})

journey('months', (step) => {
  let site: MadeSite
  let book: MadeBook
  let admin: Visitor
  const close = (month: string) => act(admin, { intent: 'close', month })
  step('what it begins with', async () => {
    site = await makeSite()
    book = await makeBook(site.id, { openedOn: `${last}-01-01` })
    admin = await visit(site.alias).login(site.admin.username)
  })

  step('close in their order, when they are over', async () => {
    expect((await close(`${last}-02-01`)).status).toBe(422)
    expect((await close(`${last}-01-15`)).status).toBe(404)
    expect((await close(`${last}-01-01`)).status).toBe(200)
    expect((await close(`${last}-01-01`)).status).toBe(422)
    expect((await months(site.id)).filter((one) => one.closed).map((one) => one.month)).toEqual([`${last}-01-01`])
    const running = await makeSite()
    await makeBook(running.id, { openedOn: `${today().slice(0, 7)}-01` })
    const theirs = await visit(running.alias).login(running.admin.username)
    expect((await act(theirs, { intent: 'close', month: `${today().slice(0, 7)}-01` })).status).toBe(422)
    expect((await months(running.id)).some((one) => one.closed)).toBe(false)
  })

  step('wait for drafts that were handed in, and say how many', async () => {
    const draft = (state: string, day: string) =>
      everywhere(() =>
        sql(`INSERT INTO voucher_draft (site_id, kind, state, day, made_by) VALUES ($1, 'payment', $2, $3, $4)`, [
          site.id,
          state,
          day,
          site.admin.id,
        ]),
      )
    await draft('draft', `${last}-02-10`)
    await draft('handed-in', `${last}-02-28`)
    await draft('handed-in', `${last}-03-01`)
    const refused = await close(`${last}-02-01`)
    expect(refused.status).toBe(422)
    expect(refused.$('[role=alert]').text()).toMatch(/^\D*[1১]\D/)
    await everywhere(() => sql(`DELETE FROM voucher_draft WHERE site_id = $1 AND state = 'handed-in'`, [site.id]))
    // The other draft is named, and ticked to have been seen.
    expect((await close(`${last}-02-01`)).status).toBe(422)
    const page = await admin.get(`${paths.books}?close=${last}-02-01`)
    expect(page.$('#close a[href*="tab=drafts&f_state=draft"]').text()).toMatch(/[1১]/)
    expect((await admin.submit(page, '#close')).$('#close [name=sure]').attr('aria-invalid')).toBe('true')
    expect((await admin.submit(page, '#close', { sure: 'on' })).status).toBe(200)
  })

  step('the newest closed one opens again, with a reason', async () => {
    const reopen = (month: string, reason: string) => act(admin, { intent: 'reopen', month, reason })
    expect((await reopen(`${last}-01-01`, REASON)).status).toBe(422)
    expect((await reopen(`${last}-02-01`, ' ')).status).toBe(422)
    expect((await reopen(`${last}-02-01`, REASON)).status).toBe(200)
    expect((await reopen(`${last}-02-01`, REASON)).status).toBe(422)
    expect((await months(site.id))[1]).toEqual({ month: `${last}-02-01`, closed: false, reason: REASON })
    const [noted] = await everywhere(() =>
      sql<{ after: { reason: string } }>(
        `SELECT after FROM audit_record WHERE tenant_id = $1 AND record_type = 'accounting_period' ORDER BY id DESC LIMIT 1`,
        [site.id],
      ),
    )
    expect(noted?.after.reason).toBe(REASON)
    expect((await admin.get(paths.books)).text).toContain(REASON)
  })

  step('with lines, turns, cheques and money of gateways open are closed only by who has seen them', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id, { openedOn: `${last}-01-01` })
    const who = await visit(other.alias).login(other.admin.username)
    const day = `${last}-01-20`
    const journal = (code: string) => post(other.id, theirs, 'journal', day, [[code, 700, 0], ['4303', 0, 700]]) // prettier-ignore
    const { id: taken } = await journal('1131')
    await journal('1122')
    const statement = await everywhere(async () => {
      const [account] = await sql<{ id: number }>(
        `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
         VALUES ($1, $2, 'current', 'Bank', 'ব্যাংক', 'General', '1234567') RETURNING id`,
        [other.id, theirs.ledgers['1111']],
      )
      const [made] = await sql<{ id: number }>(
        `INSERT INTO bank_statement (site_id, bank_account_id, starts_on, ends_on, opening, closing, made_by) VALUES ($1, $2, $3, $3, 0, 500, $4) RETURNING id`,
        [other.id, account?.id, day, other.admin.id],
      )
      await sql(
        `INSERT INTO bank_statement_line (site_id, statement_id, bank_account_id, place, day, deposited) VALUES ($1, $2, $3, 1, $4, 500)`,
        [other.id, made?.id, account?.id, day],
      )
      await sql(
        `INSERT INTO cheque (site_id, direction, number, drawer_bank, dated, entered_on, amount, name, fund_id, state, voucher_id, made_by)
         VALUES ($1, 'received', '123456', 'Bank', $2, $2, 700, 'Donor', $3, 'held', $4, $5)`,
        [other.id, day, theirs.fundId, taken, other.admin.id],
      )
      await sql(`INSERT INTO counter_session (site_id, user_id, opened_at) VALUES ($1, $2, $3::date + time '09:00')`, [
        other.id,
        other.admin.id,
        day,
      ])
      return made?.id ?? 0
    })
    const shut = (more: Record<string, string> = {}) => act(who, { intent: 'close', month: `${last}-01-01`, ...more })
    expect((await shut()).status).toBe(422)
    const page = await who.get(`${paths.books}?close=${last}-01-01`)
    for (const to of [
      `${paths.bankStatement(statement)}?f_state=open`,
      `${paths.turns}?f_state=open`,
      `${paths.chequeRegister}?f_direction=received&f_state=held&f_state=deposited`,
      `${paths.ledgerReport}?f_ledger=${theirs.ledgers['1122']}&f_to=${last}-01-31`,
    ])
      expect(page.$(`#close a[href="${to}"]`).length, to).toBe(1)
    expect((await months(other.id))[0]?.closed).toBe(false)
    // The year that holds them is not closed over them either.
    const { id: theirYear } = await yearId(other.id, `${last}-01-01`)
    const end = { intent: 'close-year', id: theirYear, posted: await posted(other.id) }
    expect((await act(who, end)).status).toBe(422)
    expect((await yearId(other.id, `${last}-01-01`)).closed).toBe(false)
    expect((await shut({ sure: 'on' })).status).toBe(200)
    expect((await act(who, { ...end, sure: 'on' })).status).toBe(200)
  })

  step('close up to one and open down to one in one step, each recorded', async () => {
    const other = await makeSite()
    await makeBook(other.id, { openedOn: `${last}-01-01` })
    const who = await visit(other.alias).login(other.admin.username)
    const at = (month: number) => `${last}-${String(month).padStart(2, '0')}-01`
    const closed = async () => (await months(other.id)).filter((one) => one.closed).map((one) => one.month)
    const noted = async () =>
      (
        await everywhere(() =>
          sql<{ month: string }>(
            `SELECT record_id AS month FROM audit_record WHERE tenant_id = $1 AND record_type = 'accounting_period' ORDER BY id`,
            [other.id],
          ),
        )
      ).map((one) => one.month)
    // What was shown as the first open month is no more, or never was.
    expect((await act(who, { intent: 'close', month: at(4), from: at(2) })).status).toBe(422)
    expect(await closed()).toEqual([])
    const page = await who.get(`${paths.books}?close=${at(4)}`)
    expect((await who.submit(page, '#close')).status).toBe(200)
    expect(await closed()).toEqual([1, 2, 3, 4].map(at))
    expect(await noted()).toEqual([1, 2, 3, 4].map(at))
    expect((await act(who, { intent: 'reopen', month: at(2), from: at(3), reason: REASON })).status).toBe(422)
    expect((await act(who, { intent: 'reopen', month: at(2), from: at(4), reason: '' })).status).toBe(422)
    const back = await who.get(`${paths.books}?reopen=${at(2)}`)
    expect((await who.submit(back, '#reason', { reason: REASON })).status).toBe(200)
    expect(await closed()).toEqual([at(1)])
    expect((await noted()).slice(4)).toEqual([4, 3, 2].map(at))
    expect((await months(other.id)).slice(0, 5).map((one) => one.reason)).toEqual(['', REASON, REASON, REASON, ''])
  })

  step('of another institution are neither seen nor closed', async () => {
    const other = await makeSite()
    await makeBook(other.id, { openedOn: `${last}-01-01` })
    const { id } = await yearId(other.id, `${last}-01-01`)
    for (const fields of [
      { intent: 'basis', id, basis: 'accrual' },
      { intent: 'close-year', id, posted: 0 },
      { intent: 'reopen-year', id, reason: REASON },
    ])
      expect([fields.intent, (await act(admin, fields)).status]).toEqual([fields.intent, 404])
    expect((await yearId(other.id, `${last}-01-01`)).closed).toBe(false)
    expect(book.from).toBe(`${last}-01-01`)
  })
})

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
