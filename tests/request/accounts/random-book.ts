import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher, type Posting } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { addDays } from '~/format/dates'

/* Random vouchers over two years and a year that is closed; every report against sums straight from the entries. */

export interface Entry {
  ledger: number
  code: string
  kind: string
  holds: string
  fund: number
  party: number | null
  day: string
  debit: number
  credit: number
  voucher: string
  /** Of a voucher that was reversed, and of what reversed it: the days of the two. */
  pair: string | null
  pairEnd: string
}

export let site: MadeSite
export let book: MadeBook
export let second: number
export let party: number
export let visitor: Visitor
export let entries: Entry[] = []
export const FIRST = '2025-01-01'
export const END = '2025-12-31'
export const at = (code: string) => book.ledgers[code] ?? 0

export let seed = 20_261
export const random = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}
export const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id, { openedOn: FIRST })
  visitor = await visit(site.alias).login(site.admin.username)
  await everywhere(async () => {
    const [fund] = await sql<{ id: number }>(
      `INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, 'POOR', 'Poor fund', 'দরিদ্র তহবিল') RETURNING id`,
      [site.id],
    )
    const [who] = await sql<{ id: number }>(
      `INSERT INTO party (site_id, kind, name_en, name_bn) VALUES ($1, 'supplier', 'Rahim Traders', 'রহিম ট্রেডার্স') RETURNING id`,
      [site.id],
    )
    await sql(`INSERT INTO accounting_year (site_id, starts_on) VALUES ($1, '2026-01-01')`, [site.id])
    await sql(
      `INSERT INTO accounting_period (site_id, month, year_id)
       SELECT y.site_id, m::date, y.id FROM accounting_year y CROSS JOIN generate_series('2026-01-01'::date, '2026-12-01', interval '1 month') m
       WHERE y.site_id = $1 AND y.starts_on = '2026-01-01'`,
      [site.id],
    )
    second = fund?.id ?? 0
    party = who?.id ?? 0
  })
  await everywhere(fillBook)
  await everywhere(closeYear)
  await everywhere(async () => {
    entries = await sql<Entry>(
      `SELECT e.ledger_id AS ledger, l.code, l.kind, l.holds, e.fund_id AS fund, e.party_id AS party, e.day, e.debit, e.credit, v.kind AS voucher,
         CASE WHEN o.id IS NULL AND r.id IS NULL THEN NULL ELSE least(v.day, o.day, r.day) END AS pair, coalesce(greatest(v.day, o.day, r.day), v.day) AS "pairEnd"
       FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
         LEFT JOIN voucher o ON o.site_id = v.site_id AND o.id = v.reverses_id LEFT JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id
       WHERE e.site_id = $1`,
      [site.id],
    )
  })
}, 120_000)
afterAll(closeDatabase)

export async function put(
  kind: Posting['kind'],
  day: string,
  fundId: number,
  lines: [code: string, debit: number, credit: number, partyId?: number][],
) {
  return postVoucher(site, {
    kind,
    day,
    narration: `বিবরণ ${day}`,
    madeBy: null,
    postedBy: null,
    entries: lines.map(([code, debit, credit, partyId]) => ({
      ledgerId: at(code),
      fundId,
      partyId: partyId ?? null,
      debit,
      credit,
    })),
  })
}

export async function fillBook(): Promise<void> {
  for (const fund of [book.fundId, second])
    await put('opening', FIRST, fund, [
      ['1101', 5_000_000_00, 0],
      ['1111', 90_000_00, 0],
      ['3101', 0, 5_090_000_00],
    ])
  for (let i = 0; i < 120; i++) {
    const day = addDays(FIRST, random(680))
    const fund = oneOf([book.fundId, book.fundId, second])
    const money = oneOf(['1101', '1111'])
    const amount = 1 + random(900_000)
    const which = i % 6
    const posted =
      which === 0
        ? await put('payment', day, fund, [
            ['5101', amount + 100, 0],
            ['2104', 0, 100],
            [money, 0, amount],
          ])
        : which === 1
          ? await put('journal', day, fund, [
              ['5303', amount, 0],
              ['2103', 0, amount, party],
            ])
          : which === 2
            ? await put('contra', day, fund, [
                ['1111', amount, 0],
                ['1101', 0, amount],
              ])
            : which === 3
              ? await put('payment', day, fund, [
                  ['2103', amount, 0, oneOf([party, party])],
                  [money, 0, amount],
                ])
              : await put('receipt', day, fund, [
                  [money, amount, 0],
                  [oneOf(['4101', '4102', '4301']), 0, amount],
                ])
    if (i % 10 < 2)
      await reverseVoucher(site, posted.id, {
        day: addDays(day, random(5)),
        reason: 'ভুল',
        madeBy: null,
        postedBy: null,
      })
  }
}

/** Closes 2025: income and expenditure of each fund into the accumulated surplus. */
export async function closeYear(): Promise<void> {
  const rows = await sql<{ code: string; fund: number; net: number }>(
    `SELECT l.code, e.fund_id AS fund, sum(e.debit - e.credit)::bigint AS net FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
     WHERE e.site_id = $1 AND e.day <= $2 AND l.kind IN ('income', 'expense') GROUP BY 1, 2 HAVING sum(e.debit - e.credit) <> 0`,
    [site.id, END],
  )
  for (const fund of [book.fundId, second]) {
    const mine = rows.filter((row) => row.fund === fund)
    const rest = mine.reduce((sum, { net }) => sum + net, 0)
    await put('closing', END, fund, [
      ...mine.map(({ code, net }): [string, number, number] => [code, Math.max(-net, 0), Math.max(net, 0)]),
      ['3102', Math.max(rest, 0), Math.max(-rest, 0)],
    ])
  }
}

/** Debit less credit of the entries that are meant. */
export const net = (meant: (entry: Entry) => boolean): number =>
  entries.filter(meant).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
export const debits = (meant: (entry: Entry) => boolean) =>
  entries.filter(meant).reduce((sum, { debit }) => sum + debit, 0)
export const credits = (meant: (entry: Entry) => boolean) =>
  entries.filter(meant).reduce((sum, { credit }) => sum + credit, 0)

/** A report as CSV, by the code or the name of the line: its amounts in poisha. */
export async function csv(path: string, query: string): Promise<Map<string, (number | null)[]>> {
  const answer = await visitor.get(`${path}?${query}&export=csv`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  const rows = answer.text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map(
      (line) =>
        line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '')) ?? [],
    )
  return new Map(
    rows.map((cells) => [
      cells[0] || (cells[1] ?? '').trim(),
      cells.slice(2, -1).map((cell) => (cell === '' ? null : Math.round(Number(cell) * 100))),
    ]),
  )
}

export const SPANS = [
  ['the whole of both years', '2025-01-01', '2026-11-20'],
  ['from and to in the midst of months', '2025-03-17', '2025-09-05'],
  ['one month', '2025-06-01', '2025-06-30'],
  ['over the closing', '2025-12-10', '2026-02-14'],
  ['one day', '2025-12-31', '2025-12-31'],
  ['after the closing', '2026-01-01', '2026-10-13'],
  ['before the books', '2024-02-03', '2025-01-10'],
] as const
export const inEnglish = () => visitor.cookies.set('lang', 'en')
