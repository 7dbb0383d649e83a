import { describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { paths } from '~/paths'

import {
  type Entry,
  site,
  second,
  party,
  visitor,
  entries,
  FIRST,
  END,
  at,
  net,
  debits,
  credits,
  csv,
  SPANS,
  inEnglish,
} from './random-book'

describe.each(SPANS)('%s', (_, from, to) => {
  describe.each(['all funds', 'the second fund'])('%s', (which) => {
    const fund = () => (which === 'all funds' ? null : second)
    const mine = (entry: Entry) => fund() === null || entry.fund === fund()
    const query = () => `f_from=${from}&f_to=${to}${fund() === null ? '' : `&f_fund=${fund()}`}`
    const inside = (entry: Entry) => mine(entry) && entry.day >= from && entry.day <= to
    const until = (entry: Entry) => mine(entry) && entry.day <= to
    const before = (entry: Entry) => mine(entry) && entry.day < from
    const codes = () => [...new Set(entries.map(({ code }) => code))]
    const sides = (amount: number) => [Math.max(amount, 0), Math.max(-amount, 0)]

    test('trial balance: opening, movement and closing of each ledger; the two sides agree', async () => {
      inEnglish()
      const rows = await csv(paths.trialBalance, `${query()}&f_zero=on`)
      for (const code of codes()) {
        const of = (entry: Entry) => entry.code === code
        expect([code, rows.get(code)]).toEqual([
          code,
          [
            ...sides(net((e) => of(e) && before(e))),
            debits((e) => of(e) && inside(e)),
            credits((e) => of(e) && inside(e)),
            ...sides(net((e) => of(e) && until(e))),
          ],
        ])
      }
      const total = rows.get('Total') ?? []
      expect(total[0]).toBe(total[1])
      expect(total[2]).toBe(total[3])
      expect(total[4]).toBe(total[5])
      expect(total[2]).toBe(debits(inside))
      const open = await csv(paths.trialBalance, `${query()}&f_zero=on&f_before=on`)
      expect(open.get('3102')?.slice(2, 4)).toEqual([
        debits((e) => e.code === '3102' && inside(e) && e.voucher !== 'closing'),
        credits((e) => e.code === '3102' && inside(e) && e.voucher !== 'closing'),
      ])
    })

    test('income and expenditure, without what closes a year; its surplus stands in the balance sheet, which balances', async () => {
      inEnglish()
      const rows = await csv(paths.profitAndLoss, `${query()}&f_zero=on`)
      const plain = (e: Entry) => inside(e) && e.voucher !== 'closing'
      for (const code of codes().filter((one) => /^[45]/.test(one)))
        expect([code, rows.get(code)]).toEqual([
          code,
          [(code.startsWith('4') ? -1 : 1) * net((e) => e.code === code && plain(e)) + 0],
        ])
      const surplus = -net((e) => plain(e) && (e.kind === 'income' || e.kind === 'expense')) + 0
      expect((rows.get('Surplus: income over expenditure') ?? rows.get('Deficit: expenditure over income'))?.[0]).toBe(
        surplus,
      )

      const sheet = await csv(paths.balanceSheet, `${query()}&f_zero=on`)
      for (const code of codes().filter((one) => /^[123]/.test(one)))
        expect([code, sheet.get(code)]).toEqual([
          code,
          [(code.startsWith('1') ? 1 : -1) * net((e) => e.code === code && until(e)) + 0],
        ])
      expect(sheet.get('Total assets')).toEqual(sheet.get('Total funds and liabilities'))
      const untaken = -net((e) => until(e) && (e.kind === 'income' || e.kind === 'expense')) + 0
      const [running] = sheet.get('Surplus (deficit) of the running year') ?? []
      const [earlier] = sheet.get('Surplus (deficit) of earlier years, not closed yet') ?? []
      expect((running ?? 0) + (earlier ?? 0)).toBe(untaken)
      const year = await csv(
        paths.profitAndLoss,
        `f_from=${to.slice(0, 4)}-01-01&${query().replace(/f_from=[^&]*&/, '')}`,
      )
      const ofYear = year.get('Surplus: income over expenditure') ?? year.get('Deficit: expenditure over income')
      if (to !== END) expect(running).toBe(ofYear?.[0])
      else expect(running).toBe(0) // that day's closing voucher has moved it into the fund
    })

    test('receipts and payments by ledger, from the cash and bank at the beginning to those at the end', async () => {
      inEnglish()
      const answer = await visitor.get(`${paths.financialStatements}?${query()}&f_zero=on`)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Receipts and payments agree with cash and bank.')
      const rows = await csv(paths.financialStatements, query())
      const money = (e: Entry) => e.holds !== 'other'
      // Gross, and without what was entered wrongly and reversed within the days.
      const counted = (e: Entry) =>
        inside(e) &&
        !money(e) &&
        (e.voucher === 'receipt' || e.voucher === 'payment') &&
        !(e.pair && e.pair >= from && e.pairEnd <= to)
      const came = credits(counted)
      const went = debits(counted)
      const opened = net((e) => money(e) && (before(e) || (inside(e) && e.voucher === 'opening')))
      expect(rows.get('Total receipts')).toEqual([came])
      expect(rows.get('Total payments')).toEqual([went])
      expect(rows.get('Cash and bank at the beginning')).toEqual([opened])
      expect(rows.get('Cash and bank at the end')).toEqual([net((e) => money(e) && until(e))])
      expect(opened + came - went).toBe(net((e) => money(e) && until(e)))
      const funds = await csv(paths.financialStatements, `${query()}&tab=funds`)
      expect(funds.get('Cash and bank at the end')?.at(-1)).toBe(net((e) => e.day <= to && e.holds !== 'other'))
    })
  })
})

describe('the ledger report', () => {
  /** Rows of the table: text and the last three cells. */
  const rowsOf = ({ $ }: Answer) =>
    $('#report table tbody tr')
      .toArray()
      .map((row) => ({
        text: $(row).find('.t').text().trim(),
        day: $(row).find('th').text().trim(),
        cells: $(row)
          .find('td:not(.t)')
          .toArray()
          .map((cell) => $(cell).text().trim()),
      }))
  const taka = (text: string) =>
    text === '' || text === '–'
      ? 0
      : Math.round(Number(text.replace(/[,DrC ]/g, '')) * 100) * (text.endsWith('Cr') ? -1 : 1)

  test('pages of a cash book carry their sums forward, and each day has its own', async () => {
    inEnglish()
    let query = `?f_ledger=${at('1101')}&f_from=2025-01-05&f_to=2026-11-20`
    const mine = (e: Entry) => e.code === '1101' && e.day >= '2025-01-05' && e.day <= '2026-11-20'
    let balance = net((e) => e.code === '1101' && e.day < '2025-01-05')
    let [shown, pages, days] = [0, 0, 0]
    for (;;) {
      const page = await visitor.get(`${paths.ledgerReport}${query}`)
      expect(page.status).toBe(200)
      if (pages === 0) expect(page.$('#report h2').text()).toContain('Cash book')
      pages++
      const rows = rowsOf(page)
      expect(rows[0]?.text).toBe(pages === 1 ? 'Opening balance' : 'Carried forward')
      expect(taka(rows[0]?.cells[2] ?? '')).toBe(balance)
      for (const row of rows.slice(1, -1)) {
        if (row.text.startsWith('Total of')) {
          days++
          const [d, m, y] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(row.text)?.slice(1) ?? []
          const ofDay = (e: Entry) => e.code === '1101' && e.day === `${y}-${m}-${d}`
          expect([row.text, taka(row.cells[0] ?? ''), taka(row.cells[1] ?? '')]).toEqual([
            row.text,
            debits(ofDay),
            credits(ofDay),
          ])
          continue
        }
        shown++
        balance += taka(row.cells[0] ?? '') - taka(row.cells[1] ?? '')
        expect(taka(row.cells[2] ?? '')).toBe(balance)
      }
      const next = page
        .$('#report nav a')
        .filter((_, link) => page.$(link).text() === 'Next')
        .attr('href')
      if (!next) {
        expect(taka(rows.at(-1)?.cells[0] ?? '')).toBe(debits(mine))
        expect(taka(rows.at(-1)?.cells[1] ?? '')).toBe(credits(mine))
        break
      }
      query = next.slice(next.indexOf('?'))
      const back = await visitor.get(`${paths.ledgerReport}${query}`)
      const previous = back
        .$('#report nav a')
        .filter((_, link) => back.$(link).text() === 'Previous')
        .attr('href')
      expect(previous).toBeTruthy()
    }
    expect(pages).toBeGreaterThan(1)
    expect(shown).toBe(entries.filter(mine).length)
    expect(days).toBe(new Set(entries.filter(mine).map(({ day }) => day)).size)
  })

  test('the last page ends with the closing balance; all cash and all bank stand together', async () => {
    inEnglish()
    for (const [which, holds] of [
      ['cash', 'cash'],
      ['bank', 'bank'],
    ] as const) {
      const page = await visitor.get(
        `${paths.ledgerReport}?f_ledger=${which}&f_from=2025-02-11&f_to=2026-05-05&at=last`,
      )
      const last = rowsOf(page).at(-1)
      expect(taka(last?.cells[2] ?? '')).toBe(net((e) => e.holds === holds && e.day <= '2026-05-05'))
      expect(taka(last?.cells[0] ?? '')).toBe(
        debits((e) => e.holds === holds && e.day >= '2025-02-11' && e.day <= '2026-05-05'),
      )
    }
  })

  test('a party within a ledger, and its contra accounts', async () => {
    inEnglish()
    const page = await visitor.get(
      `${paths.ledgerReport}?f_ledger=${at('2103')}&f_party=${party}&f_from=2025-04-04&f_to=2026-11-20&at=last`,
    )
    const rows = rowsOf(page)
    expect(taka(rows.at(-1)?.cells[2] ?? '')).toBe(net((e) => e.party === party && e.day <= '2026-11-20'))
    expect(page.text).toContain('Rahim Traders')
    expect(rows.some(({ text }) => /Cash in hand|Sonali Bank account|Printing and stationery/.test(text))).toBe(true)
  })

  test('compared with chosen days, the other days stand below', async () => {
    inEnglish()
    const page = await visitor.get(
      `${paths.ledgerReport}?f_ledger=${at('4101')}&f_from=2026-01-01&f_to=2026-06-30&f_compare=year`,
    )
    const last = rowsOf(page).at(-1)
    expect(taka(last?.cells[1] ?? '')).toBe(
      credits((e) => e.code === '4101' && e.day >= FIRST && e.day <= '2025-06-30'),
    )
  })
})

describe('every report', () => {
  const SCREENS: [string, string][] = [
    [paths.generalLedger, 'General ledger'],
    [paths.ledgerReport, 'Ledger report'],
    [paths.trialBalance, 'Trial balance'],
    [paths.financialStatements, 'Financial statements'],
    [`${paths.financialStatements}?tab=notes`, 'Financial statements'],
    [paths.balanceSheet, 'Balance sheet'],
    [paths.profitAndLoss, 'Profit and loss'],
  ]
  test.each(SCREENS)('%s: both languages, compared, light, as PDF, XLSX and CSV', async (path, title) => {
    const query = `${path.includes('?') ? '&' : '?'}f_from=2025-01-01&f_to=2026-11-20&f_compare=period&f_zero=on`
    inEnglish()
    const english = await visitor.get(path + query)
    expect(english.status).toBe(200)
    expect(english.$('h1').text()).toBe(title)
    expect(english.body.length).toBeLessThan(150_000)
    expect(english.text).not.toMatch(/book-reports:|undefined|NaN/)
    visitor.cookies.set('lang', 'bn')
    const bengali = await visitor.get(path + query)
    expect(bengali.body.length).toBeLessThan(150_000)
    bengali.$('#report small').remove() // narrations stay as they were written; codes are looked at in the heads
    expect(
      bengali
        .$('#report table')
        .text()
        .replace(/[A-Z]{2}-[0-9-]+/g, ''),
    ).not.toMatch(/[0-9]/) // but numbers of vouchers
    const pdf = await visitor.get(`${path}${query}&export=pdf`)
    expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const xlsx = await visitor.get(`${path}${query}&export=xlsx`)
    expect([xlsx.status, xlsx.body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test.each(SCREENS)('%s: days that are none are said at the field, and in an order that cannot be', async (path) => {
    inEnglish()
    const and = path.includes('?') ? '&' : '?'
    const none = await visitor.get(`${path}${and}f_to=31/02/2026`)
    expect(none.$('#f-f_to-error').text()).toContain('no day of the calendar')
    expect(none.$('#report').length).toBe(0)
    const bengali = await visitor.get(`${path}${and}f_to=${encodeURIComponent('১৫/০৬/২০২৫')}`)
    expect(bengali.$('#report').length).toBe(1)
    if (path === paths.balanceSheet) return
    const wrong = await visitor.get(`${path}${and}f_from=2026-05-02&f_to=2026-05-01`)
    expect(wrong.$('#f-f_to-error').text()).toContain('before the first')
  })

  test('links of amounts lead to what they are made of', async () => {
    inEnglish()
    const page = await visitor.get(`${paths.trialBalance}?f_from=2025-03-17&f_to=2025-09-05&f_fund=${second}`)
    const href = page.$('#report td a').first().attr('href') ?? ''
    expect(href).toMatch(new RegExp(`^ledger\\?f_ledger=\\d+&f_from=2025-03-17&f_to=2025-09-05&f_fund=${second}$`))
    expect((await visitor.get(`/site/accounts/report/${href}`)).status).toBe(200)
  })

  test('folds to groups', async () => {
    inEnglish()
    const rows = await csv(paths.trialBalance, 'f_from=2025-01-01&f_to=2025-06-30&f_level=group')
    expect([...rows.keys()]).toEqual(['1', '2', '3', '4', '5', 'Total'])
  })

  test('another institution’s ledger, party and group are not there, nor are those of whoever has no right', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    const [group] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM ledger_group WHERE site_id = $1 LIMIT 1', [other.id]),
    )
    for (const path of [
      `${paths.ledgerReport}?f_ledger=${theirs.ledgers['1101']}`,
      `${paths.ledgerReport}?f_ledger=zzz`,
      `${paths.ledgerReport}?f_ledger=${at('2103')}&f_party=999999999`,
      `${paths.generalLedger}?f_group=${group?.id}`,
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
    const teacher = await makeUser(site.id, { roles: ['teacher'] })
    const visitorWithout = await visit(site.alias).login(teacher.username)
    for (const [path] of SCREENS) expect((await visitorWithout.get(path)).status).toBe(403)
    const fresh = await makeSite()
    const early = await visit(fresh.alias).login(fresh.admin.username)
    for (const [path] of SCREENS) expect((await early.get(path)).$(`main a[href="${paths.books}"]`).length).toBe(1)
  })

  test('the kept months are what the entries are', async () => {
    expect(
      await inScope({ tenants: [site.id], readOnly: true }, () => sql('SELECT * FROM wrong_books($1)', [site.id])),
    ).toEqual([])
  })
})
