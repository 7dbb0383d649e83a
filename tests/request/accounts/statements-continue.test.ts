import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { today } from '~/format/dates'
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

test('a statement begins where the last one ended, and is closed after it; the report shows what the bank states', async () => {
  const { id, code } = await account()
  await into(code, 100_000, `${year}-01-05`)
  const begin = (startsOn: string, endsOn: string, opening: string, closing = opening) =>
    clerk.post(paths.bankStatementNew, {
      intent: 'typed',
      bankAccountId: id,
      startsOn: `${year}-01-${startsOn}`,
      endsOn: `${year}-01-${endsOn}`,
      opening,
      closing,
    })
  const close = (statement: number) => clerk.post(paths.bankStatement(statement), { intent: 'close' })
  const first = idIn(await begin('01', '10', '0', '1000'))
  await clerk.post(paths.bankStatement(first), { intent: 'line', day: `${year}-01-05`, deposited: '1000' })
  const invented = idIn(await begin('11', '20', '400'))
  expect((await close(invented)).status).toBe(409) // the one before is open
  expect((await clerk.post(paths.bankStatement(invented), { intent: 'before' })).status).toBe(409) // not the first
  await clerk.post(paths.bankStatement(first), { intent: 'sure' })
  expect((await close(first)).status).toBe(200)
  expect((await close(invented)).status).toBe(409)
  expect(said(await clerk.get(paths.bankStatement(invented)))).toContain('৳১,০০০.০০')
  const report = said(await clerk.get(`${paths.bankReconciled}?f_account=${id}&f_day=${year}-01-20`))
  expect(report).toContain('৳৪০০.০০') // what is stated, not what comes of adding up
  expect(report).toContain('-৳৬০০.০০')
  expect(report).not.toContain('বই ও ব্যাংক মিলেছে')
  const forced = inScope({ tenants: [site.id], readOnly: false }, () =>
    sql('UPDATE bank_statement SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      invented,
      site.admin.id,
    ]),
  )
  await expect(forced).rejects.toThrow('bank:statement.notContinued')
  // One that was opened again is said on the list, as long as it is open.
  expect(said(await clerk.get(paths.bankReconciliation))).not.toContain('আবার খোলা')
  await everywhere(() =>
    sql('UPDATE bank_statement SET reopened_at = now() WHERE site_id = $1 AND id = $2', [site.id, invented]),
  )
  expect(said(await clerk.get(paths.bankReconciliation))).toContain('১টি বিবরণী আবার খোলা')
  await clerk.post(paths.bankStatement(invented), { intent: 'drop' })
  expect((await begin('11', '20', '400')).status).toBe(422)
  const good = idIn(await begin('11', '20', '1000'))
  expect((await close(good)).status).toBe(200)
  // Nothing is put before what is closed.
  expect(
    (
      await clerk.post(paths.bankStatementNew, {
        intent: 'typed',
        bankAccountId: id,
        startsOn: `${Number(year) - 1}-12-01`,
        endsOn: `${Number(year) - 1}-12-31`,
        opening: '0',
        closing: '0',
      })
    ).status,
  ).toBe(422)
})
