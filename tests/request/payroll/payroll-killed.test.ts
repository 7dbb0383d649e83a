import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeBook, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { eventually, ownServer, type OwnServer } from 'tests/harness/servers/own-server'
import type { Visitor } from 'tests/harness/visitor'
import { asked, linesIn, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

let server: OwnServer
let site: MadeSite
let accountant: Visitor
let head: Visitor
const people: number[] = []

beforeAll(async () => {
  server = await ownServer('shikkhangan_payroll_killed')
  await server.start()
  site = await makeSite()
  await makeBook(site.id)
  for (const code of ['K1', 'K2', 'K3']) {
    const who = await makeEmployee(site, code, { bank_account: null, bank_routing: null })
    await structure(site, who, 12_000_00)
    people.push(who)
  }
  const user = await makeUser(site.id, { roles: ['accountant'] })
  accountant = await server.visit(site.alias).login(user.username)
  head = await server.visit(site.alias).login(site.admin.username)
}, 240_000)

afterAll(async () => {
  await closeDatabase()
  await server?.stop()
})

/**
 * Kills the server while it writes: what is asked of it stands before `table`, which is held, with everything before that written and nothing
 * committed.
 */
async function killBefore(table: string, ask: () => Promise<unknown>): Promise<void> {
  let free = (): void => {}
  const freed = new Promise<void>((resolve) => (free = resolve))
  let held = (): void => {}
  const holds = new Promise<void>((resolve) => (held = resolve))
  const holding = everywhere(async () => {
    await sql(`LOCK TABLE ${table} IN SHARE MODE`)
    held()
    await freed
  })
  try {
    await holds
    const asking = ask().catch(() => null)
    const waiting = () =>
      everywhere(() =>
        sql(
          `SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [table],
        ),
      )
    await eventually(`a wait for ${table}`, async () => (await waiting()).length > 0)
    await server.kill()
    await asking
  } finally {
    free()
    await holding
  }
}

const count = (what: string) => asked<number>(site, `SELECT count(*)::int AS value FROM ${what}`)
const slips = () => count('payroll_slip WHERE site_id = $1')
const vouchers = () => count(`voucher WHERE site_id = $1 AND event = 'payroll'`)
const taken = () => count(`salary_loan_entry WHERE site_id = $1 AND kind = 'recovered'`)
const stateOf = (id: number) =>
  asked<string>(site, 'SELECT state AS value FROM payroll_month WHERE site_id = $1 AND id = $2', id)
const job = async () =>
  (
    await everywhere(() =>
      sql<{ id: number; state: string; attempts: number }>(
        `SELECT id, state, attempts FROM job WHERE tenant_id = $1 AND kind = 'payroll.draft' ORDER BY id DESC LIMIT 1`,
        [site.id],
      ),
    )
  )[0]
const booksAgree = async () => {
  expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
  expect(await everywhere(() => sql('SELECT * FROM wrong_payroll($1)', [site.id]))).toEqual([])
}

journey('kill -9 of the server in payroll', (step) => {
  let month = 0
  const pay = () => ({ day: typed(today()), bankAccount: '', reference: '' })
  step('in the middle of a draft: nothing of it is there, and the next process makes it whole, once', async () => {
    await head.post(paths.payrollLoans, {
      employee: String(people[0]),
      kind: 'loan',
      amount: '3000',
      instalment: '1000',
      startsOn: typed(monthsAgo(0)),
      givenOn: typed(today()),
      way: 'cash',
      bankAccount: '',
      reason: 'চিকিৎসা',
    })
    // Its slips are written, their lines are not.
    await killBefore('payroll_line', () => accountant.post(paths.payrollMonths, { month: typed(monthsAgo(0)) }))
    expect(await job()).toMatchObject({ state: 'running', attempts: 1 })
    expect(await slips()).toBe(0)
    expect(await asked(site, 'SELECT drafted AS value FROM payroll_month WHERE site_id = $1')).toBe(0)

    await server.start()
    await eventually('the draft', async () => (await job())?.state === 'done')
    expect(await job()).toMatchObject({ attempts: 2 })
    month = (await asked<number>(site, 'SELECT id AS value FROM payroll_month WHERE site_id = $1')) ?? 0
    expect(await slips()).toBe(3)
    expect(await linesIn(site, month, people[0] ?? 0)).toEqual(['basic 1200000', 'loan 100000'])
    expect(await linesIn(site, month, people[2] ?? 0)).toEqual(['basic 1200000'])
    expect(
      await asked(site, 'SELECT (people, drafted, version)::text AS value FROM payroll_month WHERE site_id = $1'),
    ).toBe('(3,1,1)')
  })

  step('in a draft that is made again: the one that was there stays until the new one is whole', async () => {
    const before = await asked(
      site,
      'SELECT array_agg(id ORDER BY id)::text AS value FROM payroll_slip WHERE site_id = $1',
    )
    await structure(site, people[1] ?? 0, 15_000_00, monthsAgo(0))
    await killBefore('payroll_line', () => accountant.post(paths.payrollMonth(month), { intent: 'draft' }))
    expect(
      await asked(site, 'SELECT array_agg(id ORDER BY id)::text AS value FROM payroll_slip WHERE site_id = $1'),
    ).toBe(before)
    await server.start()
    await eventually('the draft', async () => (await job())?.state === 'done')
    expect(await slips()).toBe(3)
    expect(await linesIn(site, month, people[1] ?? 0)).toEqual(['basic 1500000'])
  })

  step('in the middle of paying: the month is approved as it was, and no voucher or instalment is there', async () => {
    await accountant.post(paths.payrollMonth(month), { intent: 'check' })
    await head.post(paths.payrollMonth(month), { intent: 'approve' })
    expect(await stateOf(month)).toBe('approved')
    // The voucher is posted and the payment written, the instalment is not.
    await killBefore('salary_loan_entry', () => accountant.post(paths.payrollPay(month), pay()))
    expect([
      await stateOf(month),
      await vouchers(),
      await taken(),
      await count('payroll_payment WHERE site_id = $1'),
    ]).toEqual(['approved', 0, 0, 0])
    await booksAgree()
  })

  step('after it was paid and before the answer came: it stands, and whoever pays again finds it paid', async () => {
    await server.start()
    const paying = accountant.post(paths.payrollPay(month), pay()).catch(() => null)
    await eventually('the payment', async () => (await stateOf(month)) === 'paid')
    await server.kill()
    await paying
    expect([await stateOf(month), await vouchers(), await taken()]).toEqual(['paid', 1, 1])

    await server.start()
    const again = await Promise.all([
      accountant.post(paths.payrollPay(month), pay()),
      head.post(paths.payrollPay(month), pay()),
    ])
    expect(again.map((one) => one.status)).toEqual([409, 409])
    expect([await vouchers(), await taken(), await count('payroll_payment WHERE site_id = $1')]).toEqual([1, 1, 1])
    await accountant.post(paths.payrollMonth(month), { intent: 'lock' })
    expect(await stateOf(month)).toBe('locked')
    await booksAgree()
  })
})
