import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let book: MadeBook
let clerk: Visitor
const year = today().slice(0, 4)
const day = `${year}-01-15`

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
  clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
})
afterAll(closeDatabase)

const said = (answer: Answer) => answer.$('main').text()
const idIn = (answer: Answer) => Number(/statement\/(\d+)/.exec(answer.url)?.[1] ?? 0)
const count = async (what: string, binds: unknown[]) =>
  (await everywhere(() => sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`, binds)))[0]?.n ?? 0

/** An account with a ledger of its own, so that tests do not meet. */
async function account(): Promise<{ id: number; ledgerId: number; code: string }> {
  return everywhere(async () => {
    const code = `1119-${Math.random().toString(36).slice(2, 8).toUpperCase()}`.slice(0, 12)
    const [ledger] = await sql<{ id: number }>(
      `INSERT INTO ledger (site_id, group_id, kind, normal_side, holds, code, name_en, name_bn)
       SELECT site_id, group_id, kind, normal_side, holds, $2, $2, $2 FROM ledger WHERE site_id = $1 AND code = '1111' RETURNING id`,
      [site.id, code],
    )
    const ledgerId = ledger?.id ?? 0
    book.ledgers[code] = ledgerId
    const [row] = await sql<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', $3) RETURNING id`,
      [site.id, ledgerId, code],
    )
    return { id: row?.id ?? 0, ledgerId, code }
  })
}
const into = (code: string, amount: number, at = day, narration = '') =>
  post(site.id, book, 'receipt', at, [[code, amount, 0], ['4303', 0, amount]], { narration }) // prettier-ignore
const out = (code: string, amount: number, at = day, narration = '') =>
  post(site.id, book, 'payment', at, [['5301', amount, 0], [code, 0, amount]], { narration }) // prettier-ignore

/** A statement typed from paper with its lines. */
async function typed(
  bankAccountId: number,
  lines: { day: string; withdrawn?: string; deposited?: string; reference?: string; description?: string }[],
  balances: { opening: string; closing: string } = { opening: '0', closing: '0' },
): Promise<{ id: number; lines: number[] }> {
  const begun = await clerk.post(paths.bankStatementNew, {
    intent: 'typed',
    bankAccountId,
    startsOn: `${year}-01-01`,
    endsOn: `${year}-01-31`,
    ...balances,
  })
  const id = idIn(begun)
  for (const line of lines) await clerk.post(paths.bankStatement(id), { intent: 'line', ...line })
  const rows = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM bank_statement_line WHERE site_id = $1 AND statement_id = $2 ORDER BY place', [
      site.id,
      id,
    ]),
  )
  return { id, lines: rows.map((one) => one.id) }
}
const matchedAt = (id: number) =>
  count('bank_statement_line WHERE site_id = $1 AND id = $2 AND match_id IS NOT NULL', [site.id, id])

describe('matching', () => {
  test('takes all sure ones: by number, else by amount and day where nothing else fits', async () => {
    const { id, code } = await account()
    await out(code, 70_000, day, 'Cheque 778899')
    await out(code, 70_000, day, 'another of that amount')
    await into(code, 12_345, addDays(day, -3))
    await into(code, 500, day)
    await into(code, 500, day)
    await into(code, 900, `${year}-01-01`)
    const { id: statement, lines } = await typed(id, [
      { day, withdrawn: '700', reference: '00778899' },
      { day, deposited: '123.45' },
      { day, deposited: '5' },
      { day, deposited: '9' }, // fourteen days after its entry
    ])
    const done = await clerk.post(paths.bankStatement(statement), { intent: 'sure' })
    expect(done.status).toBe(200)
    expect(await Promise.all(lines.map(matchedAt))).toEqual([1, 1, 0, 0])
    await clerk.post(paths.bankStatement(statement), { intent: 'unmatch', id: lines[0] })
    expect(await matchedAt(lines[0] ?? 0)).toBe(0)
  })

  test('of one line to several entries comes to its amount; an entry is matched once; a small difference is written off', async () => {
    const { id, code, ledgerId } = await account()
    const [a, b, c] = [await into(code, 10_000), await into(code, 5_000), await into(code, 7_000)]
    const { lines } = await typed(id, [
      { day, deposited: '150' },
      { day, deposited: '69.50' },
      { day, deposited: '1' },
    ])
    const [first = 0, second = 0, third = 0] = lines
    const match = (line: number, entries: string[], more: Record<string, string | number> = {}) =>
      clerk.post(paths.bankLine(line), { intent: 'match', entries, ...more })
    expect((await match(first, [`${a.id}:1`])).status).toBe(422)
    expect((await match(first, [`${a.id}:2`, `${b.id}:1`])).status).toBe(409) // not the bank's entry
    expect((await match(first, [`${a.id}:1`, `${b.id}:1`])).status).toBe(200)
    expect((await match(second, [`${a.id}:1`])).status).toBe(409)
    expect((await match(second, [`${c.id}:1`])).status).toBe(422)
    expect((await match(third, [`${c.id}:1`], { ledgerId: book.ledgers['5309'] ?? 0 })).status).toBe(422) // 69 taka are no small difference
    expect((await match(second, [`${c.id}:1`], { ledgerId })).status).toBe(422) // into itself
    expect((await match(second, [`${c.id}:1`], { ledgerId: book.ledgers['5309'] ?? 0 })).status).toBe(200)
    expect(await count(`voucher WHERE site_id = $1 AND event = 'bank-difference' AND amount = 50`, [site.id])).toBe(1)
    expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
  })

  test('books what only the bank has, in the same transaction and once', async () => {
    const { id } = await account()
    const { lines } = await typed(id, [
      { day, withdrawn: '115', description: 'Service charge' },
      { day, deposited: '40' },
    ])
    const page = await clerk.get(paths.bankLine(lines[0] ?? 0))
    const charges = String(book.ledgers['5307'])
    expect(page.$('form:has([value=book]) select[name=ledgerId] option[selected]').attr('value')).toBe(charges)
    expect((await clerk.submit(page, 'form:has([value=book])')).status).toBe(200)
    expect((await clerk.post(paths.bankLine(lines[0] ?? 0), { intent: 'book', ledgerId: charges })).status).toBe(409)
    expect((await clerk.post(paths.bankLine(lines[1] ?? 0), { intent: 'book', ledgerId: 999_999_999 })).status).toBe(
      422,
    )
    await clerk.post(paths.bankLine(lines[1] ?? 0), { intent: 'book', ledgerId: book.ledgers['1101'] ?? 0 })
    expect(
      await count(`voucher WHERE site_id = $1 AND event = 'bank-line' AND kind = 'contra' AND amount = 4000`, [
        site.id,
      ]),
    ).toBe(1)
    expect(await Promise.all(lines.map(matchedAt))).toEqual([1, 1])
  })

  test('clears the cheques it pays, and received ones that were paid in', async () => {
    const { id, code } = await account()
    const paid = await out(code, 33_000)
    await clerk.post(paths.chequeNew('issued'), {
      bankAccountId: id,
      voucherId: paid.id,
      number: '9911221',
      dated: day,
      name: 'X',
    })
    await clerk.post(paths.chequeNew('received'), {
      drawerBank: 'Agrani',
      number: '9911222',
      dated: day,
      enteredOn: day,
      ledgerId: book.ledgers['4303'] ?? 0,
      amount: '88',
      name: 'Y',
    })
    const cheque = async (number: string) =>
      (
        await everywhere(() =>
          sql<{ id: number; state: string }>('SELECT id, state FROM cheque WHERE site_id = $1 AND number = $2', [
            site.id,
            number,
          ]),
        )
      )[0]
    const received = (await cheque('9911222'))?.id ?? 0
    await clerk.post(paths.cheque(received), { intent: 'deposited', from: 'held', day, bankAccountId: id })
    const { id: statement, lines } = await typed(id, [
      { day, withdrawn: '330', reference: '9911221' },
      { day, deposited: '88' },
    ])
    await clerk.post(paths.bankStatement(statement), { intent: 'sure' })
    expect((await cheque('9911221'))?.state).toBe('cleared')
    expect((await clerk.post(paths.bankLine(lines[1] ?? 0), { intent: 'clear', id: received })).status).toBe(200)
    expect((await cheque('9911222'))?.state).toBe('cleared')
    expect(await matchedAt(lines[1] ?? 0)).toBe(1)
  })
})

describe('the reconciliation statement', () => {
  test('leads from the book to the bank at any date, and closes what agrees for good', async () => {
    const { id, code } = await account()
    await into(code, 100_000, `${year}-01-05`)
    await out(code, 20_000, `${year}-01-20`, 'Cheque not presented')
    const { id: statement, lines } = await typed(
      id,
      [{ day: `${year}-01-06`, deposited: '1000' }, { day: `${year}-01-25`, withdrawn: '10' }],
      { opening: '0', closing: '990' },
    ) // prettier-ignore
    const report = (at: string) => clerk.get(`${paths.bankReconciled}?f_account=${id}&f_day=${at}`)
    expect(said(await report(`${year}-01-31`))).toContain('বই ও ব্যাংক মিলেছে') // nothing matched: all of it is listed
    const close = () => clerk.post(paths.bankStatement(statement), { intent: 'close' })
    expect((await close()).status).toBe(409) // lines are open
    await clerk.post(paths.bankStatement(statement), { intent: 'sure' })
    expect((await close()).status).toBe(409)
    await clerk.post(paths.bankLine(lines[1] ?? 0), { intent: 'book', ledgerId: book.ledgers['5307'] ?? 0 })
    const page = said(await report(`${year}-01-31`))
    expect(page).toContain('৳৭৯০.০০') // by the book
    expect(page).toContain('৳৯৯০.০০') // by the bank: with the cheque of 200
    expect(page).toContain('বই ও ব্যাংক মিলেছে')
    // Before the bank credited it: the deposit is on its way.
    const early = said(await report(`${year}-01-05`))
    expect(early).toContain('-৳১,০০০.০০')
    expect(early).toContain('বই ও ব্যাংক মিলেছে')
    expect((await close()).status).toBe(200)
    for (const fields of [
      { intent: 'unmatch', id: lines[0] },
      { intent: 'line', day, deposited: '1' },
      { intent: 'drop' },
      { intent: 'close' },
    ])
      expect((await clerk.post(paths.bankStatement(statement), fields)).status, fields.intent).toBe(409)
    const spoil = inScope({ tenants: [site.id], readOnly: false }, () =>
      sql('UPDATE bank_statement_line SET match_id = NULL WHERE site_id = $1 AND id = $2', [site.id, lines[0]]),
    )
    await expect(spoil).rejects.toThrow('bank:statement.isClosed')
    const file = await clerk.get(`${paths.bankReconciled}?f_account=${id}&f_day=${year}-01-31&export=csv`)
    expect(file.text).toContain('990')
  })

  test('says by how much it does not agree; what the opening balance held is taken at once, but for what was on its way', async () => {
    const { id, code } = await account()
    await into(code, 50_000, `${year}-01-02`)
    const late = await out(code, 3_000, `${year}-01-03`)
    const begun = await clerk.post(paths.bankStatementNew, {
      intent: 'typed',
      bankAccountId: id,
      startsOn: `${year}-01-10`,
      endsOn: `${year}-01-31`,
      opening: '500',
      closing: '500',
    })
    const statement = idIn(begun)
    const report = async () => said(await clerk.get(`${paths.bankReconciled}?f_account=${id}`))
    expect(await report()).toContain('পার্থক্য')
    expect(
      (await clerk.post(paths.bankStatement(statement), { intent: 'before', entries: `${late.id}:2` })).status,
    ).toBe(200)
    expect(await report()).toContain('বই ও ব্যাংক মিলেছে')
    await clerk.post(paths.bankStatement(statement), { intent: 'release' })
    expect(await report()).not.toContain('বই ও ব্যাংক মিলেছে')
  })
})

test('the database refuses a match of two amounts, whoever writes it', async () => {
  const { id, code } = await account()
  const entry = await into(code, 4_000)
  const { lines } = await typed(id, [{ day, deposited: '41' }])
  const forged = inScope({ tenants: [site.id], readOnly: false }, async () => {
    const [match] = await sql<{ id: number }>(
      'INSERT INTO bank_match (site_id, bank_account_id, made_by) VALUES ($1, $2, $3) RETURNING id',
      [site.id, id, site.admin.id],
    )
    await sql('INSERT INTO bank_match_entry (site_id, voucher_id, line, match_id) VALUES ($1, $2, 1, $3)', [
      site.id,
      entry.id,
      match?.id,
    ])
    await sql('UPDATE bank_statement_line SET match_id = $2 WHERE site_id = $1 AND id = $3', [
      site.id,
      match?.id,
      lines[0],
    ])
  })
  await expect(forged).rejects.toThrow('bank:match.differs')
})

test('nobody without the right, or of another institution, reaches a statement', async () => {
  const { id } = await account()
  const { id: statement, lines } = await typed(id, [{ day, deposited: '1' }])
  const teacher = await visit(site.alias).login(site.teacher.username)
  const other = await makeSite()
  await makeBook(other.id)
  const theirs = await visit(other.alias).login(other.admin.username)
  for (const path of [paths.bankStatement(statement), paths.bankLine(lines[0] ?? 0)]) {
    expect((await teacher.get(path)).status).toBe(403)
    expect((await theirs.get(path)).status).toBe(404)
    expect((await theirs.post(path, { intent: 'drop' })).status).toBeGreaterThanOrEqual(404)
  }
  expect((await teacher.get(paths.bankReconciliation)).status).toBe(403)
  expect(said(await theirs.get(`${paths.bankReconciled}?f_account=${id}`))).not.toContain('৳')
})
