import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { everywhere, makeBook, makeSite, type MadeBook, type MadeSite } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { paths } from '~/paths'
import { cpuWatch } from '../rig/cpu'
import { fill } from '../rig/screens'
import { median, pairs, type Figure, type Stack } from '../rig/stack'

const FEW = 10_000
const MANY = 1_000_000
/** Both books have these months; entries lie over all of their days. */
const [FIRST, LAST] = ['2025-01-01', '2026-10-31']
const ROUNDS = 7
const ROUND = 30
const SCREENS = {
  'trial balance': `${paths.trialBalance}?f_from=2026-01-01&f_to=${LAST}`,
  'trial balance, compared with a year before': `${paths.trialBalance}?f_from=2026-01-01&f_to=${LAST}&f_compare=year`,
  'balance sheet': `${paths.balanceSheet}?f_to=${LAST}`,
  'income and expenditure': `${paths.profitAndLoss}?f_from=2026-01-01&f_to=${LAST}`,
  'the first page of a ledger': `${paths.ledgerReport}?f_from=2025-01-01&f_to=${LAST}`,
}
/** Reads nothing of the books: how the machine itself was meanwhile. */
const CONTROL = '/user/profile'
/** Beside those with a limit: what they cost hangs on entries, as docs/books.md says. */
const OPEN = {
  'trial balance of days within months': `${paths.trialBalance}?f_from=2026-03-10&f_to=2026-09-15`,
  'receipts and payments of a year': `${paths.financialStatements}?f_from=2026-01-01&f_to=${LAST}`,
}

interface School {
  site: MadeSite
  book: MadeBook
  visitor: Visitor
}

/**
 * Vouchers of two entries, two in three of them receipts, set-based and without triggers; what triggers keep is recounted as they keep
 * it, but for the hashes, which no report reads.
 */
async function school(superUrl: string, entries: number): Promise<School> {
  const site = await makeSite()
  const book = await makeBook(site.id, { openedOn: FIRST })
  await everywhere(() => addYear(site.id))
  const at = (code: string) => book.ledgers[code]
  const income = ['4101', '4102', '4103', '4104', '4301'].map(at)
  const expense = ['5101', '5201', '5301', '5302', '5303', '5304'].map(at)
  await fill(superUrl, 'voucher, voucher_entry, ledger_month, voucher_series', async (client) => {
    await client.query(
      `INSERT INTO voucher (site_id, place, series, serial, number, kind, day, month, amount, narration, event, event_id, posted_at, hash)
       SELECT $1, n, k.series, row_number() OVER (PARTITION BY k.series ORDER BY n), k.series || '-' || n, k.kind, d.day, date_trunc('month', d.day)::date, 100 + n % 5000, 'Voucher ' || n, 'bench', n, now(), decode(repeat('00', 32), 'hex')
       FROM generate_series(1, $2::int) n, LATERAL (SELECT $3::date + (n * ($4::date - $3::date + 1)::bigint / ($2 + 1))::int AS day) d,
         LATERAL (SELECT CASE WHEN n % 3 < 2 THEN 'receipt' ELSE 'payment' END AS kind, CASE WHEN n % 3 < 2 THEN 'CV-' ELSE 'DV-' END || to_char(d.day, 'YYYY') AS series) k`,
      [site.id, entries / 2, FIRST, LAST],
    )
    await client.query(
      `INSERT INTO voucher_entry (site_id, voucher_id, line, day, ledger_id, fund_id, debit, credit)
       SELECT v.site_id, v.id, x.line, v.day, x.ledger, $2, x.debit, x.credit FROM voucher v CROSS JOIN LATERAL (
         SELECT CASE WHEN v.place % 2 = 0 THEN $3::bigint ELSE $4::bigint END AS money, ($5::bigint[])[1 + v.place % 5] AS income, ($6::bigint[])[1 + v.place % 6] AS expense) m
       CROSS JOIN LATERAL (VALUES (1, CASE v.kind WHEN 'receipt' THEN m.money ELSE m.expense END, v.amount, 0), (2, CASE v.kind WHEN 'receipt' THEN m.income ELSE m.money END, 0, v.amount)) x(line, ledger, debit, credit)
       WHERE v.site_id = $1`,
      [site.id, book.fundId, at('1101'), at('1111'), income, expense],
    )
    await client.query(
      `INSERT INTO ledger_month (site_id, month, ledger_id, fund_id, closing, debit, credit)
       SELECT e.site_id, date_trunc('month', e.day)::date, e.ledger_id, e.fund_id, false, sum(e.debit), sum(e.credit) FROM voucher_entry e WHERE e.site_id = $1 GROUP BY 1, 2, 3, 4`,
      [site.id],
    )
    await client.query(
      `INSERT INTO voucher_series (site_id, name, last_serial) SELECT v.site_id, v.series, max(v.serial) FROM voucher v WHERE v.site_id = $1 GROUP BY 1, 2`,
      [site.id],
    )
    await client.query(`UPDATE book SET posted = $2 WHERE site_id = $1`, [site.id, entries / 2])
    await client.query('ANALYZE voucher, voucher_entry, ledger_month, voucher_series')
    const { rows } = await client.query<{ what: string }>(
      `SELECT DISTINCT what FROM wrong_books($1) WHERE what NOT IN ('chain', 'head')`,
      [site.id],
    )
    if (rows.length) throw new Error(`the books of the bench are wrong: ${rows.map(({ what }) => what).join(', ')}`)
  })
  return { site, book, visitor: await visit(site.alias).login(site.admin.username) }
}

async function addYear(siteId: number): Promise<void> {
  await sql(`INSERT INTO accounting_year (site_id, starts_on) VALUES ($1, '2026-01-01')`, [siteId])
  await sql(
    `INSERT INTO accounting_period (site_id, month, year_id)
     SELECT y.site_id, m::date, y.id FROM accounting_year y CROSS JOIN generate_series('2026-01-01'::date, '2026-12-01', interval '1 month') m
     WHERE y.site_id = $1 AND y.starts_on = '2026-01-01'`,
    [siteId],
  )
}

/** Each screen in both books in turn, by CPU of application and database. */
async function compare(stack: Stack, few: School, many: School): Promise<Figure[]> {
  const watch = await cpuWatch(stack.pid, stack.superUrl)
  const figures: Figure[] = []
  const all = [
    ...Object.entries(SCREENS).map(([name, path]) => ({ name, path, most: 1.3 })),
    ...Object.entries(OPEN).map(([name, path]) => ({ name, path, most: null })),
    { name: 'meanwhile the machine: a screen without any of it', path: CONTROL, most: null },
  ]
  for (const { name, path, most } of all) {
    const cost = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++)
      for (const [of, { visitor }] of [
        ['few', few],
        ['many', many],
      ] as const) {
        watch()
        for (let i = 0; i < ROUND; i++) {
          const answer = await visitor.get(path)
          if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        }
        const { app, db } = watch()
        if (round > 0) cost[of].push((app + db) / ROUND)
      }
    const [a, b] = [median(cost.many), median(cost.few)]
    figures.push({
      what: `${most === null ? '  ' : ''}${name}: ${MANY} entries against ${FEW} (${a.toFixed(1)} / ${b.toFixed(1)} ms of CPU)`,
      value: (a / b).toFixed(2),
      ...(most === null ? {} : { limit: `≤ ${most}`, ok: a / b <= most }),
    })
  }
  return figures
}

/** One posting against a bare transaction that inserts as many rows: into tables of the same columns and indexes, without triggers. */
async function posting({ site, book }: School, superUrl: string): Promise<Figure> {
  const entries = [
    { ledgerId: book.ledgers['1101'] ?? 0, debit: 500 },
    { ledgerId: book.ledgers['4101'] ?? 0, credit: 500 },
  ]
  const post = async () => {
    for (let i = 0; i < 40; i++)
      await inScope({ tenants: [site.id], readOnly: false }, () =>
        postVoucher(site, { kind: 'receipt', day: LAST, narration: 'Bench', madeBy: null, postedBy: null, entries }),
      )
  }
  return withClient(superUrl, async (client) => {
    await client.query(
      'CREATE TABLE bare_voucher (LIKE voucher INCLUDING ALL); CREATE TABLE bare_entry (LIKE voucher_entry INCLUDING ALL)',
    )
    let place = 0
    const bare = async () => {
      for (let i = 0; i < 40; i++) {
        await client.query('BEGIN')
        await client.query({
          name: 'bare-entries',
          text: `INSERT INTO bare_entry (site_id, voucher_id, line, day, ledger_id, fund_id, debit, credit) VALUES ($1, $2, 1, $3, $4, $6, 500, 0), ($1, $2, 2, $3, $5, $6, 0, 500)`,
          values: [site.id, ++place, LAST, book.ledgers['1101'], book.ledgers['4101'], book.fundId],
        })
        await client.query({
          name: 'bare-voucher',
          text: `INSERT INTO bare_voucher (site_id, id, place, series, serial, number, kind, day, month, amount, narration, event, event_id, posted_at, hash)
           VALUES ($1, $2::bigint, $2::bigint, 'CV', $3, 'CV-' || ($2::bigint)::text, 'receipt', $4, date_trunc('month', $4::date), 500, 'Bench', 'typed', $2, now(), decode(repeat('00', 32), 'hex'))`,
          values: [site.id, place, place, LAST],
        })
        await client.query('COMMIT')
      }
    }
    const { ratio, a, b, spread } = await pairs(ROUNDS, post, bare)
    await client.query('DROP TABLE bare_voucher, bare_entry')
    return {
      what: `one posting, judged, numbered and chained, against a bare transaction that inserts as many rows (${(a / 40).toFixed(2)} / ${(b / 40).toFixed(2)} ms, ${spread})`,
      value: ratio.toFixed(2),
    }
  })
}

/** Reports of a book of a million entries against one of ten thousand with the same ledgers and months; and what posting costs. */
export async function benchBooks(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress(`books: ${FEW} entries`)
  const few = await school(stack.superUrl, FEW)
  progress(`books: ${MANY} entries`)
  const many = await school(stack.superUrl, MANY)
  progress('books: reports')
  const figures = await compare(stack, few, many)
  progress('books: posting')
  figures.push(await posting(many, stack.superUrl))
  await closeDatabase()
  return figures
}
