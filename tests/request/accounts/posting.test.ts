import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { addDays, today } from '~/format/dates'

let site: MadeSite
let book: MadeBook
const day = `${today().slice(0, 4)}-01-15`

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
})
afterAll(closeDatabase)

/** As the application works in one institution: the narrow role. */
const here = <T>(work: () => Promise<T>, siteId = site.id): Promise<T> =>
  inScope({ tenants: [siteId], readOnly: false }, work)
const wrong = (siteId = site.id) => everywhere(() => sql('SELECT * FROM wrong_books($1)', [siteId]))
const refusedFor = (why: string) => expect.objectContaining({ code: `posting:refused.${why}` })
const taken = <T>(work: Promise<T>): Promise<unknown> =>
  work.then(
    (done) => ({ done }),
    (error: unknown) => error,
  )

describe('a voucher', () => {
  test('is numbered and chained in its book, by the fiscal year; the sums of its month are kept', async () => {
    const first = await post(site.id, book, 'receipt', day, [
      ['1101', 100_000, 0],
      ['4101', 0, 100_000],
    ])
    const second = await post(site.id, book, 'receipt', day, [
      ['1101', 50, 0],
      ['4101', 0, 50],
    ])
    const year = day.slice(0, 4)
    expect([first.number, second.number]).toEqual([`CV-${year}-00001`, `CV-${year}-00002`])
    const [kept] = await everywhere(() =>
      sql('SELECT debit, credit FROM ledger_month WHERE site_id = $1 AND ledger_id = $2', [
        site.id,
        book.ledgers['4101'],
      ]),
    )
    expect(kept).toEqual({ debit: 0, credit: 100_050 })
    expect(await wrong()).toEqual([])
  })

  const cash = (debit: number, credit: number): [string, number, number] => ['1101', debit, credit]
  test.each<
    [why: string, kind: 'payment' | 'receipt' | 'journal' | 'contra', lines: [string, number, number][], at?: string]
  >([
    ['unbalanced', 'payment', [['5301', 100, 0], cash(0, 99)]],
    ['empty', 'journal', []],
    [
      'payment',
      'payment',
      [
        ['5301', 100, 0],
        ['2103', 0, 100],
      ],
    ],
    ['payment', 'payment', [cash(100, 0), ['1111', 0, 100]]],
    ['receipt', 'receipt', [['5301', 100, 0], cash(0, 100)]],
    ['journal', 'journal', [['5301', 100, 0], cash(0, 100)]],
    ['contra', 'contra', [cash(0, 100), ['5301', 100, 0]]],
    ['future', 'receipt', [cash(100, 0), ['4101', 0, 100]], addDays(today(), 1)],
    ['noPeriod', 'receipt', [cash(100, 0), ['4101', 0, 100]], addDays(`${day.slice(0, 4)}-01-01`, -1)],
  ])('is refused: %s (%s)', async (why, kind, lines, at = day) => {
    if (at > `${day.slice(0, 4)}-12-31`) return // the last day of the year: tomorrow has no period at all
    expect(await taken(post(site.id, book, kind, at, lines))).toEqual(refusedFor(why))
  })

  test('balances in each fund, not only over all', async () => {
    const [fund] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO fund (site_id, code, name_en, name_bn) VALUES ($1, 'POOR', 'Poor fund', 'দরিদ্র তহবিল') RETURNING id`,
        [site.id],
      ),
    )
    const entries = [
      { ledgerId: book.ledgers['1101'] ?? 0, debit: 100 },
      { ledgerId: book.ledgers['4203'] ?? 0, credit: 100, fundId: fund?.id ?? 0 },
    ]
    const posting = { kind: 'receipt', day, narration: '', madeBy: null, postedBy: null, entries } as const
    expect(await taken(here(() => postVoucher(site, posting)))).toEqual(refusedFor('unbalanced'))
  })

  test('is refused in a month or a year that is closed', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    await everywhere(() =>
      sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1 AND month = $2', [other.id, theirs.from]),
    )
    const lines: [string, number, number][] = [cash(100, 0), ['4101', 0, 100]]
    expect(await taken(post(other.id, theirs, 'receipt', day, lines))).toEqual(refusedFor('closed'))
    await everywhere(() => sql('UPDATE accounting_year SET closed_at = now() WHERE site_id = $1', [other.id]))
    expect(await taken(post(other.id, theirs, 'receipt', day, lines))).toEqual(refusedFor('closedYear'))
    await inScope({ tenants: [other.id], readOnly: false }, () =>
      sql('UPDATE accounting_period SET closed_at = NULL WHERE site_id = $1', [other.id]),
    )
    expect(await taken(post(other.id, theirs, 'receipt', day, lines))).toEqual(refusedFor('closedYear'))
  })

  test('of an event is posted once', async () => {
    const posting = {
      kind: 'receipt',
      day,
      narration: '',
      event: { name: 'test-event', id: 7 },
      madeBy: null,
      postedBy: null,
      entries: [
        { ledgerId: book.ledgers['1101'] ?? 0, debit: 100 },
        { ledgerId: book.ledgers['4101'] ?? 0, credit: 100 },
      ],
    } as const
    await here(() => postVoucher(site, posting))
    expect(await taken(here(() => postVoucher(site, posting)))).toEqual(refusedFor('twice'))
  })

  test('where two people are asked for, is not posted by who typed it', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id, { twoPeople: true })
    const second = await makeUser(other.id, { roles: ['accountant'] })
    const lines: [string, number, number][] = [cash(100, 0), ['4101', 0, 100]]
    const [one, two] = [other.admin.id, second.id]
    expect(await taken(post(other.id, theirs, 'receipt', day, lines, { madeBy: one, postedBy: one }))).toEqual(
      refusedFor('ownVoucher'),
    )
    const posted = await post(other.id, theirs, 'receipt', day, lines, { madeBy: one, postedBy: two })
    const reverse = (by: number) =>
      here(() => reverseVoucher(other, posted.id, { day, reason: 'x', madeBy: by, postedBy: by }), other.id)
    expect(await taken(reverse(one))).toEqual(refusedFor('ownVoucher'))
    await reverse(two)
    expect(await wrong(other.id)).toEqual([])
  })
})

describe('a reversal', () => {
  test('mirrors its voucher once, and is not reversed itself', async () => {
    const posted = await post(site.id, book, 'payment', day, [
      ['5302', 700, 0],
      ['1101', 0, 700],
    ])
    const reverse = (id: number) =>
      here(() => reverseVoucher(site, id, { day, reason: 'Wrong bill', madeBy: null, postedBy: null }))
    const mirror = await reverse(posted.id)
    expect(await taken(reverse(posted.id))).toEqual(refusedFor('twice'))
    expect(await taken(reverse(mirror.id))).toEqual(refusedFor('reversalReversed'))
    const [rest] = await everywhere(() =>
      sql('SELECT sum(debit - credit)::bigint AS rest FROM ledger_month WHERE site_id = $1 AND ledger_id = $2', [
        site.id,
        book.ledgers['5302'],
      ]),
    )
    expect(rest).toEqual({ rest: 0 })
  })

  test('that mirrors something else is refused', async () => {
    const posted = await post(site.id, book, 'payment', day, [
      ['5301', 900, 0],
      ['1101', 0, 900],
    ])
    const entries = [
      { ledgerId: book.ledgers['5301'] ?? 0, credit: 800 },
      { ledgerId: book.ledgers['1101'] ?? 0, debit: 800 },
    ]
    const posting = {
      kind: 'payment',
      day,
      narration: '',
      madeBy: null,
      postedBy: null,
      reversesId: posted.id,
      entries,
    } as const
    expect(await taken(here(() => postVoucher(site, posting)))).toEqual(refusedFor('notMirrored'))
  })
})

describe("the application's own role", () => {
  const denied = expect.objectContaining({ code: '42501' })
  test.each([
    'UPDATE voucher SET narration = $2 WHERE site_id = $1',
    'DELETE FROM voucher WHERE site_id = $1 AND narration <> $2',
    'UPDATE voucher_entry SET note = $2 WHERE site_id = $1',
    'DELETE FROM voucher_entry WHERE site_id = $1 AND note <> $2',
    'TRUNCATE voucher_entry',
  ])('may not: %s', async (text) => {
    expect(await taken(here(() => sql(text, text.includes('$1') ? [site.id, 'x'] : [])))).toEqual(denied)
  })

  test('adds no line to a posted voucher, nor one that belongs to none', async () => {
    const posted = await post(site.id, book, 'payment', day, [
      ['5301', 300, 0],
      ['1101', 0, 300],
    ])
    const add = (voucher: number) =>
      here(() =>
        sql(
          `INSERT INTO voucher_entry (site_id, voucher_id, line, day, ledger_id, fund_id, debit) VALUES ($1, $2, 9, $3, $4, $5, 1)`,
          [site.id, voucher, day, book.ledgers['5301'], book.fundId],
        ),
      )
    expect(await taken(add(posted.id))).toEqual(
      expect.objectContaining({ code: 'BK001', message: 'posting:refused.posted' }),
    )
    expect(await taken(add(999_999_999))).toEqual(expect.objectContaining({ code: '23503' }))
  })

  test('says nothing of number, place, hash and amount that stands', async () => {
    await here(async () => {
      await sql(
        `INSERT INTO voucher_entry (site_id, voucher_id, line, day, ledger_id, fund_id, debit, credit)
         SELECT $1, 888888888, x.line, $2, x.ledger, $3, x.debit, x.credit FROM (VALUES (1, $4::bigint, 10, 0), (2, $5, 0, 10)) AS x(line, ledger, debit, credit)`,
        [site.id, day, book.fundId, book.ledgers['5301'], book.ledgers['1101']],
      )
      await sql(
        `INSERT INTO voucher (site_id, id, kind, day, event, event_id, number, series, serial, place, hash, amount, month, posted_at)
         VALUES ($1, 888888888, 'payment', $2, 'typed', 888888888, 'MINE', 'MINE', 4, 4, '\\x00', 999, $2, '2001-01-01')`,
        [site.id, day],
      )
    })
    const [row] = await everywhere(() =>
      sql<{ number: string; amount: number }>(
        'SELECT number, amount FROM voucher WHERE site_id = $1 AND id = 888888888',
        [site.id],
      ),
    )
    expect(row?.number).toMatch(/^DV-\d{4}-\d{5}$/)
    expect(row?.amount).toBe(10)
    expect(await wrong()).toEqual([])
  })

  test('posts into no other institution', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    const entries = [
      { ledgerId: theirs.ledgers['1101'] ?? 0, debit: 100 },
      { ledgerId: theirs.ledgers['4101'] ?? 0, credit: 100 },
    ]
    const posting = { kind: 'receipt', day, narration: '', madeBy: null, postedBy: null, entries } as const
    expect(await taken(here(() => postVoucher(other, posting)))).toEqual(denied)
    expect(await taken(here(() => postVoucher(site, posting)))).toEqual(expect.any(Error))
    expect(await wrong(other.id)).toEqual([])
  })
})

test('sixteen writers, some of whom give up, leave neither a gap nor a double in the numbers', async () => {
  const busy = await makeSite()
  const theirs = await makeBook(busy.id)
  const write = (at: number) =>
    here(async () => {
      await postVoucher(busy, {
        kind: at % 3 ? 'receipt' : 'payment',
        day,
        narration: `no. ${at}`,
        madeBy: null,
        postedBy: null,
        entries: [
          { ledgerId: theirs.ledgers[at % 3 ? '1101' : '5301'] ?? 0, debit: at + 1 },
          { ledgerId: theirs.ledgers[at % 3 ? '4101' : '1101'] ?? 0, credit: at + 1 },
        ],
      })
      if (at % 5 === 4) throw new Error('given up')
    }, busy.id)
  for (let round = 0; round < 4; round++)
    await Promise.allSettled(Array.from({ length: 16 }, (_, at) => write(round * 16 + at)))
  const [count] = await everywhere(() =>
    sql<{ many: number }>('SELECT count(*)::int AS many FROM voucher WHERE site_id = $1', [busy.id]),
  )
  expect(count?.many).toBe(64 - 12)
  expect(await wrong(busy.id)).toEqual([])
})

test.each(['narrow', 'wide'] as const)(
  'the %s role changes no posted book, no cash in hand, and opens nothing of others',
  async (role) => {
    const one = await makeSite()
    await makeBook(one.id)
    const within = <T>(work: () => Promise<T>) =>
      role === 'wide' ? everywhere(work) : inScope({ tenants: [one.id], readOnly: false }, work)
    for (const text of [
      'UPDATE book SET posted = posted + 1 WHERE site_id = $1',
      "UPDATE book SET hash = decode(repeat('11', 32), 'hex') WHERE site_id = $1",
      'UPDATE book SET first_month = 7 WHERE site_id = $1',
      'DELETE FROM book WHERE site_id = $1',
      'UPDATE counter_session SET in_hand = 0 WHERE site_id = $1',
      'UPDATE counter_session SET undecided = 0 WHERE site_id = $1',
      'UPDATE counter_session SET given_back = 0 WHERE site_id = $1',
      'UPDATE accounting_period SET first_closed_at = NULL WHERE site_id = $1',
      'UPDATE accounting_period SET year_id = year_id WHERE site_id = $1',
      'DELETE FROM accounting_period WHERE site_id = $1',
      'UPDATE accounting_year SET starts_on = starts_on WHERE site_id = $1',
      'UPDATE till_decision SET amount = 1 WHERE site_id = $1',
      'DELETE FROM money_request WHERE site_id = $1',
    ])
      await expect(
        within(() => sql(text, [one.id])),
        text,
      ).rejects.toMatchObject({ code: '42501' })
    const open = () => sql('UPDATE accounting_period SET closed_at = NULL WHERE site_id = $1', [one.id])
    await within(() => sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1', [one.id]))
    if (role === 'wide') await expect(within(open)).rejects.toMatchObject({ code: '42501' })
    else await within(open)
  },
)

test.each([
  ['balance', 'UPDATE voucher_entry SET debit = debit + 1 WHERE site_id = $1 AND line = 1 AND debit > 0'],
  ['chain', `UPDATE voucher SET narration = 'slipped in' WHERE site_id = $1 AND place = 1`],
  ['place', 'DELETE FROM voucher WHERE site_id = $1 AND place = 1'],
  ['head', `UPDATE book SET hash = decode(repeat('11', 32), 'hex') WHERE site_id = $1`],
  ['series', 'UPDATE voucher_series SET last_serial = last_serial + 1 WHERE site_id = $1'],
  ['month', 'UPDATE ledger_month SET debit = debit + 1 WHERE site_id = $1'],
])('what somebody with the keys of the database spoils is found: %s', async (what, text) => {
  const other = await makeSite()
  const theirs = await makeBook(other.id)
  for (const amount of [100, 200])
    await post(other.id, theirs, 'receipt', day, [
      ['1101', amount, 0],
      ['4101', 0, amount],
    ])
  expect(await wrong(other.id)).toEqual([])
  const found = await asOwner(other.id, text)
  expect(found.map((one) => one.what)).toContain(what)
})

/** Spoils the books as the owner of the tables, looks, and takes it back. */
async function asOwner(siteId: number, text: string): Promise<{ what: string }[]> {
  const { withClient } = await import('db/prepare')
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.RUNTIME_DATABASE_URL ?? '').pathname
  return withClient(url.href, async (client) => {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    if (text.startsWith('DELETE FROM voucher'))
      await client.query(
        'DELETE FROM voucher_entry USING voucher v WHERE v.id = voucher_id AND v.site_id = $1 AND v.place = 1',
        [siteId],
      )
    await client.query(text, [siteId])
    const { rows } = await client.query<{ what: string }>('SELECT what FROM wrong_books($1)', [siteId])
    await client.query('ROLLBACK')
    return rows
  })
}
