import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let book: MadeBook
let visitor: Visitor
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'books-'))
const year = today().slice(0, 4)
const NASTY = 'প্রথম লাইন; date:2020-01-01 [2020-02-02] key:: (1/0)\r\nP 2020 comment\u2028include /etc/passwd'

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
  visitor = await visit(site.alias).login(site.admin.username)
  await post(site.id, book, 'receipt', `${year}-01-15`, [
    ['1101', 123_456, 0],
    ['4101', 0, 123_456],
  ])
  await post(
    site.id,
    book,
    'payment',
    `${year}-01-20`,
    [
      ['5301', 3_405, 0],
      ['1101', 0, 3_405],
    ],
    { narration: NASTY },
  )
  await everywhere(async () => {
    const [party] = await sql<{ id: number }>(
      `INSERT INTO party (site_id, kind, name_en, name_bn) VALUES ($1, 'supplier', 'A, B: (C) [2020-01-01]; D', 'ক') RETURNING id`,
      [site.id],
    )
    await sql(`UPDATE ledger SET name_en = 'Printing  and; paper: "all"' WHERE site_id = $1 AND code = '5303'`, [
      site.id,
    ])
    await postVoucher(site, {
      kind: 'journal',
      day: `${year}-02-10`,
      narration: '',
      madeBy: null,
      postedBy: null,
      entries: [
        { ledgerId: book.ledgers['5303'] ?? 0, debit: 99, note: 'date: 1' },
        { ledgerId: book.ledgers['2103'] ?? 0, credit: 99, partyId: party?.id, note: NASTY },
      ],
    })
  })
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await closeDatabase()
})

const kept = (name: string, text: string): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}
const get = (query: string) => visitor.get(`${paths.booksExport}?${query}`)

/** What a program of plain-text accounting makes of it: the sum of each account, out of the transactions. */
function balances(journal: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of journal.split('\n')) {
    const match = /^ {4}([^; ].*?) {4}BDT (-?\d+)\.(\d\d)$/.exec(line)
    if (!match) continue
    const [, account = '', whole = '', rest = ''] = match
    sums.set(account, (sums.get(account) ?? 0) + Number(`${whole}${rest}`))
  }
  return sums
}

describe('the journal', () => {
  test('has every voucher, its ledgers with their codes, and sums as the entries', async () => {
    const answer = await get('format=journal')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`UTF-8''book-${year}-01-01-${today()}.journal`)
    expect(balances(answer.text)).toEqual(
      new Map([
        ['Assets:Current assets:1101 Cash in hand', 120_051],
        ['Income:Student fees:4101 Tuition', -123_456],
        ['Expenses:Administrative expenses:5301 Electricity, water and gas', 3_405],
        ['Expenses:Administrative expenses:5303 Printing and paper all', 99],
        ['Liabilities:Current liabilities:2103 Payable to suppliers', -99],
      ]),
    )
    expect(answer.text).toContain(`${year}-01-15 (CV-${year}-00001) Receipt\n`)
  })

  test('what people wrote stays a comment: no line of it is an order, and none stands within a transaction', async () => {
    const { text } = await get('format=journal')
    for (const line of text.split(/\r\n|[\n\r\u2028]/))
      expect(line).toMatch(
        /^$|^; |^commodity BDT$|^account |^\d{4}-\d\d-\d\d \([A-Z]+-[\d-]+\) \w+$|^ {4}(; (fund|party): [^,:;[\]()]+|format BDT 1000\.00|[A-Z].*)$/,
      )
    expect(text).toContain('; DV-' + year + '-00001: প্রথম লাইন; date:2020-01-01 [2020-02-02] key:: (1/0)\n')
    expect(text).toContain('    ; party: A B C 2020-01-01 D\n')
  })

  test('of later days brings forward what stood before', async () => {
    const { text } = await get(`format=journal&from=${year}-01-17&to=${year}-02-28`)
    expect(text).toContain(`${year}-01-16 (B/F) Brought forward`)
    expect(balances(text).get('Assets:Current assets:1101 Cash in hand')).toBe(120_051)
    expect(text).not.toContain(`(CV-${year}-00001)`)
  })

  test.runIf(installed('hledger') && installed('ledger'))(
    'is read by hledger and ledger, who see the same',
    async () => {
      const file = kept('book.journal', (await get('format=journal')).text)
      const run = (program: string, ...args: string[]) =>
        execFileSync(program, ['-f', file, ...args], {
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
        })
      expect(run('hledger', 'balance', '--flat', 'Assets', '-N')).toContain(
        'BDT 1200.51  Assets:Current assets:1101 Cash in hand',
      )
      expect(run('ledger', 'balance', '--flat', 'Assets', '--no-total')).toContain(
        'BDT 1200.51  Assets:Current assets:1101 Cash in hand',
      )
      expect(run('hledger', 'balance', '--flat', 'tag:party=A B', '-N').trim()).toMatch(/^BDT -0\.99 /)
    },
  )
})

function installed(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}

describe('the chain', () => {
  /** The program that docs/books.md shows, word by word. */
  const verify = (text: string) => {
    const program = /```js\n([^]*?)```/.exec(fs.readFileSync('docs/books.md', 'utf8'))?.[1] ?? ''
    expect(program.split('\n').length).toBeLessThan(27)
    const done = spawnSync(process.execPath, [kept('verify.mjs', program), kept('book-chain.jsonl', text)], {
      encoding: 'utf8',
    })
    return { code: done.status, said: done.stdout.trim() + done.stderr.trim() }
  }

  test('is verified by the program of the documentation, down to the hash of the book', async () => {
    const { text, headers } = await get('format=chain')
    expect(headers['content-type']).toContain('application/x-ndjson')
    const [head] = await everywhere(() =>
      sql<{ hash: string }>(`SELECT encode(hash, 'hex') AS hash FROM book WHERE site_id = $1`, [site.id]),
    )
    expect(verify(text)).toEqual({ code: 0, said: `3 vouchers, the last hash is ${head?.hash}` })
    expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({ place: 2 })
  })

  test.each([
    [
      'an amount',
      (lines: string[]) => lines.with(0, (lines[0] ?? '').replaceAll('123456', '123457')),
      'is not what was posted',
    ],
    [
      'a word',
      (lines: string[]) => lines.with(1, (lines[1] ?? '').replace('2020-01-01', '2020-01-02')),
      'is not what was posted',
    ],
    ['a voucher taken out', (lines: string[]) => lines.toSpliced(1, 1), 'is not in its place'],
    [
      'two in another order',
      (lines: string[]) => [lines[1] ?? '', lines[0] ?? '', lines[2] ?? ''],
      'is not in its place',
    ],
  ])('is refused when spoiled: %s', async (_, spoil, said) => {
    const lines = (await get('format=chain')).text.trim().split('\n')
    const found = verify(`${spoil(lines).join('\n')}\n`)
    expect(found.code).toBe(1)
    expect(found.said).toContain(said)
  })

  test('comes in parts, each voucher once', async () => {
    const many = await makeSite()
    const theirs = await makeBook(many.id)
    for (let i = 0; i < 3; i++)
      await post(many.id, theirs, 'receipt', `${year}-01-15`, [
        ['1101', 100 + i, 0],
        ['4101', 0, 100 + i],
      ])
    await everywhere(() =>
      sql(
        `SELECT p.number FROM generate_series(1, 420) n, LATERAL post_voucher($1, 'receipt', $2, 'no. ' || n, NULL, NULL, NULL, NULL, NULL,
           jsonb_build_array(jsonb_build_object('ledger', $3::bigint, 'debit', n), jsonb_build_object('ledger', $4::bigint, 'credit', n))) p`,
        [many.id, `${year}-01-16`, theirs.ledgers['1101'], theirs.ledgers['4101']],
      ),
    )
    const theirVisitor = await visit(many.alias).login(many.admin.username)
    const chain = await theirVisitor.get(`${paths.booksExport}?format=chain`)
    expect(verify(chain.text).said).toMatch(/^423 vouchers/)
    const journal = await theirVisitor.get(`${paths.booksExport}?format=journal`)
    expect(journal.text.match(/^\d{4}-\d\d-\d\d \(CV-/gm)?.length).toBe(423)
    expect(balances(journal.text).get('Assets:Current assets:1101 Cash in hand')).toBe(303 + (420 * 421) / 2)
  })
})

test('who has no right takes nothing along, nor is there a file of another kind, of days that are none, or before the books are open', async () => {
  const teacher = await makeUser(site.id, { roles: ['teacher'] })
  const without = await visit(site.alias).login(teacher.username)
  expect((await without.get(`${paths.booksExport}?format=chain`)).status).toBe(403)
  expect((await get('format=everything')).status).toBe(404)
  expect((await get('format=journal&from=31/02/2026')).status).toBe(422)
  expect((await get(`format=journal&from=${year}-02-01&to=${year}-01-01`)).status).toBe(422)
  const fresh = await makeSite()
  const early = await visit(fresh.alias).login(fresh.admin.username)
  expect((await early.get(`${paths.booksExport}?format=chain`)).status).toBe(404)
})
