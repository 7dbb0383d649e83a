import { describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { REASON, act, last, months, posted, year, yearId } from '../support/book-years'

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
    const journal = (code: string) => post(other.id, theirs, 'journal', day, [[code, 700, 0], ['4303', 0, 700]], { event: 'settlement' }) // prettier-ignore
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
