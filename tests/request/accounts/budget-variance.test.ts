import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { readSheet, writeXlsx } from '~/documents/spreadsheet.server'
import { monthRange, today } from '~/format/dates'
import { parseTaka } from '~/format/money'
import { paths } from '~/paths'
import { checkOf, takeIn } from '../support/sheet-steps'

// Last year: all its months are over, so that any day of it can be posted on.
const YEAR = Number(today().slice(0, 4)) - 1
const on = (month: number, date = 10) => `${YEAR}-${String(month).padStart(2, '0')}-${date}`
const POOR = 'POOR'

let site: MadeSite
let book: MadeBook
let yearId: number
let poorId: number
let clerk: Visitor
let budgetId: number

const draftOf = async () =>
  (
    await everywhere(() =>
      sql<{ id: number; edits: number }>(
        'SELECT id, edits FROM budget WHERE site_id = $1 ORDER BY version DESC LIMIT 1',
        [site.id],
      ),
    )
  )[0] ?? { id: 0, edits: 0 }
const at = (more = '') => `${paths.budget}?f_year=${yearId}${more}`
const save = async (fund: number, rows: [code: string, amount: string][]) => {
  const { id, edits } = await draftOf()
  const cells = rows.flatMap(([code, amount], n) => [
    [`rows[${n}].key`, String(book.ledgers[code])],
    [`rows[${n}].amount`, amount],
  ])
  return clerk.post(at(), { intent: 'save', budget: id, edits, fund, ...Object.fromEntries(cells) })
}

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id, { openedOn: `${YEAR}-01-01` })
  const [year] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM accounting_year WHERE site_id = $1', [site.id]),
  )
  const [poor] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, $2, 'Poor fund', 'দরিদ্র তহবিল') RETURNING id`,
      [site.id, POOR],
    ),
  )
  yearId = year?.id ?? 0
  poorId = poor?.id ?? 0
  const user = await makeUser(site.id, { roles: ['accountant'] })
  clerk = await visit(site.alias).login(user.username)
  const lines: [string, number, [string, number, number][]][] = [
    [
      'receipt',
      1,
      [
        ['1101', 500_000_00, 0],
        ['4101', 0, 500_000_00],
      ],
    ],
    [
      'receipt',
      8,
      [
        ['1101', 700_000_25, 0],
        ['4101', 0, 700_000_25],
      ],
    ],
    [
      'journal',
      8,
      [
        ['4191', 20_000_00, 0],
        ['1124', 0, 20_000_00],
      ],
    ],
    [
      'payment',
      3,
      [
        ['5301', 15_000_00, 0],
        ['1101', 0, 15_000_00],
      ],
    ],
    [
      'payment',
      11,
      [
        ['5301', 20_000_50, 0],
        ['1101', 0, 20_000_50],
      ],
    ],
    [
      'payment',
      4,
      [
        ['5305', 99_99, 0],
        ['1101', 0, 99_99],
      ],
    ],
    [
      'payment',
      6,
      [
        ['1203', 48_000_00, 0],
        ['1101', 0, 48_000_00],
      ],
    ],
  ]
  for (const [kind, month, entries] of lines) await post(site.id, book, kind as 'payment', on(month), entries)
  await post(site.id, book, 'opening', on(1), [
    ['1203', 9_000_000_00, 0],
    ['3101', 0, 9_000_000_00],
  ])
  // What closes the year is no part of what the year came to.
  await post(site.id, book, 'closing', on(12, 31), [
    ['4101', 1_200_000_25, 0],
    ['3102', 0, 1_200_000_25],
  ])
  await clerk.post(at(), { intent: 'start', year: yearId, from: 'blank', round: '1' })
  budgetId = (await draftOf()).id
  await save(book.fundId, [
    ['4101', '12,00,000'],
    ['4191', '24,000'],
    ['5301', '30,000'],
    ['1203', '60,000'],
    ['5302', '12,000'],
  ])
  await save(poorId, [['5301', '1,200']])
})
afterAll(closeDatabase)

/** Rows of the comparison by the ledger's code: figures in poisha, the words of its standing, and where its actual leads. */
function compared(page: Answer) {
  const { $ } = page
  return new Map(
    $('#variance tbody tr:has(th[scope=row] span)')
      .toArray()
      .map((row) => {
        const cells = $(row)
          .find('td')
          .toArray()
          .map((cell) => $(cell).text().trim())
        const figures = cells.slice(0, 3).map((text) => Number(parseTaka(text)))
        return [
          $(row).find('th span').first().text().trim(),
          { figures, used: cells[3], standing: cells[4], to: $(row).find('td a').attr('href') },
        ] as const
      }),
  )
}

/** What an entry-by-entry sum says, without opening and closing. */
const summed = async (code: string, until: number) => {
  const [found] = await everywhere(() =>
    sql<{ net: number }>(
      `SELECT coalesce(sum(CASE l.normal_side WHEN 'debit' THEN e.debit - e.credit ELSE e.credit - e.debit END), 0)::bigint AS net
       FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
       WHERE e.site_id = $1 AND l.code = $2 AND v.kind NOT IN ('opening', 'closing') AND v.day <= $3`,
      [site.id, code, monthRange(on(1), until - 1).to],
    ),
  )
  return found?.net
}

describe('budget and actual', () => {
  test.each([12, 8, 3])('agree with the entries up to month %i', async (until) => {
    const lines = compared(await clerk.get(at(`&tab=variance&f_until=${until}&lang=en`)))
    const year: Record<string, number> = {
      '৪১০১': 1_200_000_00,
      '৪১৯১': 24_000_00,
      '৫৩০১': 31_200_00,
      '১২০৩': 60_000_00,
      '৫৩০২': 12_000_00,
    }
    for (const [code, { figures }] of lines) {
      const [budget = 0, actual = 0, rest = 0] = figures
      const plain = code.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
      expect([plain, actual]).toEqual([plain, await summed(plain, until)])
      expect(rest).toBe(budget - actual)
      expect([plain, budget]).toEqual([plain, ((year[code] ?? 0) * until) / 12])
    }
    expect(lines.has('৪১০১') && lines.has('৫৩০১') && lines.has('৫৩০২')).toBe(true)
  })

  test('say in words what is overspent, not planned, short or beyond', async () => {
    const lines = compared(await clerk.get(at('&tab=variance')))
    const standing = (code: string) => lines.get(code)?.standing
    expect(standing('৫৩০১')).toBe('বাজেট ছাড়িয়েছে')
    expect(standing('৫৩০৫')).toBe('বাজেটে নেই')
    expect(standing('৪১০১')).toBe('লক্ষ্যের বেশি')
    expect(standing('৫৩০২')).toBe('বাজেটের মধ্যে')
    expect(lines.get('৫৩০১')?.used).toBe('১১২.২%')
    expect(lines.get('৫৩০১')?.to).toBe(
      `${paths.ledgerReport}?f_ledger=${book.ledgers['5301']}&f_from=${YEAR}-01-01&f_to=${YEAR}-12-31`,
    )
  })

  test('are of one fund where it is chosen, and their sums take waivers off', async () => {
    const poor = compared(await clerk.get(at(`&tab=variance&f_fund=${poorId}`)))
    expect([...poor].map(([code, { figures }]) => [code, ...figures])).toEqual([['৫৩০১', 1_200_00, 0, 1_200_00]])
    const page = await clerk.get(at('&tab=variance'))
    const sum = page
      .$('#variance tr')
      .toArray()
      .find((row) => page.$(row).find('th').text().trim() === 'মোট আয়')
    const figures = page
      .$(sum)
      .find('td')
      .toArray()
      .slice(0, 2)
      .map((cell) => parseTaka(page.$(cell).text().trim()))
    expect(figures).toEqual([1_176_000_00n, 1_180_000_25n])
  })

  test('go out as files', async () => {
    const file = await clerk.get(at('&tab=variance&export=xlsx'))
    const rows = await readSheet(new Uint8Array(file.body))
    const line = rows.find(({ cells }) => cells.includes('5301'))?.cells
    expect(line?.slice(4, 7)).toEqual([31_200, 35_000.5, -3_800.5])
    const csv = await clerk.get(at('&tab=variance&export=csv'))
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain('-3800.50')
  })
})

describe('the sheet as a file', () => {
  const upload = async (
    rows: (string | number | null)[][],
    heads = ['Code', 'Budget', 'By month', 'Note', 'January', 'মার্চ'],
  ) => {
    const file = await writeXlsx([{ name: 'x', columns: heads.map((header) => ({ header })), rows }])
    return send(new Uint8Array(file))
  }
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { id } = await draftOf()
    const file = new File([bytes], 'budget.xlsx')
    const page = await clerk.post(at('&tab=file'), { intent: 'upload', budget: id, fund: book.fundId, file })
    return checkOf(clerk, page)
  }
  const kept = (code: string) =>
    everywhere(() =>
      sql<{ amount: number; months: number[]; spread: string; note: string }>(
        'SELECT amount, months, spread, note FROM budget_line WHERE site_id = $1 AND budget_id = $2 AND fund_id = $3 AND ledger_id = $4',
        [site.id, budgetId, book.fundId, book.ledgers[code]],
      ),
    )

  test('goes out and comes back as it was', async () => {
    const before = await kept('4101')
    const out = await clerk.get(`${paths.budgetFile}?budget=${budgetId}&fund=${book.fundId}`)
    expect(out.headers['content-type']).toContain('spreadsheetml')
    const { edits } = await draftOf()
    const back = await send(new Uint8Array(out.body))
    expect(back.$('form:has([name=headingRow])')).toHaveLength(0)
    expect((await takeIn(clerk, back)).status).toBe(200)
    expect((await draftOf()).edits).toBe(edits)
    expect([await kept('4101'), await kept('5309')]).toEqual([before, []])
  })

  test('says row by row what is wrong, and then writes nothing', async () => {
    const before = await draftOf()
    const answer = await upload([
      ['5303', '৫০০', null, 'good', null, null],
      ['5304', -5, null, null, null, null],
      ['5306', '12.345', null, null, null, null],
      ['5307', 1e12, null, null, null, null],
      ['9999', 5, null, null, null, null],
      ['5303', 5, 'sometimes', null, null, null],
      ['5309', 100, null, null, 30, 60],
    ])
    const wrong = answer
      .$('main tbody tr')
      .map((_, row) => answer.$(row).text())
      .get()
    expect(wrong).toHaveLength(6)
    for (const [at, said] of [
      ['৩', 'শূন্যের কম'],
      ['৪', '12.345'],
      ['৫', 'খুব বড়'],
      ['৬', '9999'],
      ['৭', 'sometimes'],
      ['৭', 'আগেই আছে'],
      ['৮', 'যোগফল'],
    ] as const)
      expect([at, said, wrong.some((text) => text.startsWith(at) && text.includes(said))]).toEqual([at, said, true])
    expect((await takeIn(clerk, answer)).status).toBe(422)
    expect([await draftOf(), await kept('5303')]).toEqual([before, []])
  })

  test('takes months by their names in either language; ledgers that are not in it stay', async () => {
    const others = await kept('4101')
    const shown = await upload([['5309', null, null, 'শীতবস্ত্র', 30, '৬০.৫']])
    expect(shown.text).toContain('৳৯০.৫০')
    expect((await takeIn(clerk, shown)).status).toBe(200)
    expect(await kept('5309')).toEqual([
      { amount: 90_50, months: [30_00, 0, 60_50, ...Array<number>(9).fill(0)], spread: 'typed', note: 'শীতবস্ত্র' },
    ])
    expect(await kept('4101')).toEqual(others)
    // The tests come in any order: the others know nothing of this line.
    const { id, edits } = await draftOf()
    const emptied = { 'rows[0].key': book.ledgers['5309'], 'rows[0].amount': '', 'rows[0].note': '' }
    await clerk.post(at(), { intent: 'save', budget: id, edits, fund: book.fundId, ...emptied })
    expect(await kept('5309')).toEqual([])
  })

  test('is refused where it is no such sheet', async () => {
    const answer = await upload([['5303', 5]], ['Name', 'Class'])
    expect(answer.status).toBe(422) // nothing says which column is the code
    expect(answer.$('form:has([name=headingRow])')).toHaveLength(1)
  })

  test('is of a draft, which another institution does not see', async () => {
    const page = await upload([['5303', 5, null, null, null, null]])
    const other = await makeSite()
    await makeBook(other.id)
    const stranger = await visit(other.alias).login(other.admin.username)
    expect((await stranger.get(page.url)).status).toBe(404)
    const file = new File(['Code,Budget\n5303,5'], 'b.csv')
    const { id } = await draftOf()
    const send = { intent: 'upload', budget: id, fund: book.fundId, file }
    expect((await stranger.post(paths.budget, send)).status).toBe(404)
  })
})
