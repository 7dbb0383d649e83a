import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makeSite, makeUser, type MadeBook, type MadeSite, type MadeUser } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { addYear } from '~/domain/accounts/years/open-book.server'
import { addDays, today, type Day } from '~/format/dates'
import { paths } from '~/paths'

/** In the month before this one, which can be closed. */
const then: Day = addDays(`${today().slice(0, 7)}-01`, -10)
const cash = 90_000

let site: MadeSite
let book: MadeBook
let other: MadeSite
let admin: Visitor
let stranger: Visitor
let cashier: MadeUser
let account: number

const rows = <T extends object>(text: string, binds: unknown[] = [site.id]) => everywhere(() => sql<T>(text, binds))
const one = async <T extends object>(text: string, binds?: unknown[]) => (await rows<T>(text, binds))[0] as T
const wrong = async () => [
  ...(await rows('SELECT * FROM wrong_books($1)')),
  ...(await rows('SELECT * FROM wrong_tills($1)')),
  ...(await rows('SELECT * FROM wrong_dues($1)')),
]
const makeAccount = (of: MadeSite, ledgerId: number | undefined) =>
  createRow('bank_account', {
    site_id: of.id,
    ledger_id: ledgerId,
    kind: 'savings',
    bank_en: 'Sonali Bank',
    bank_bn: 'সোনালী ব্যাংক',
    account_name: 'General',
    account_number: `44000${of.id}`,
  })

beforeAll(async () => {
  ;[site, other] = [await makeSite(), await makeSite()]
  const openedOn: Day = `${Number(today().slice(0, 4)) - 1}-01-01`
  book = await makeBook(site.id, { openedOn })
  const theirs = await makeBook(other.id, { openedOn })
  for (const of of [site, other]) await everywhere(() => addYear(of, `${today().slice(0, 4)}-01-01`, 'cash'))
  await everywhere(async () => {
    account = (await makeAccount(site, book.ledgers['1111'])).id
    await makeAccount(other, theirs.ledgers['1111'])
  })
  cashier = await makeUser(site.id, { roles: ['cashier'] })
  admin = await visit(site.alias).login(site.admin.username)
  stranger = await visit(other.alias).login(other.admin.username)
})
afterAll(closeDatabase)

let slips = 0
let turn: number
let slip: string
let deposit: { id: number; voucher: number; number: string }

const makeTurn = (userId = cashier.id) =>
  everywhere(() =>
    createRow('counter_session', {
      site_id: site.id,
      user_id: userId,
      opened_at: `${then} 09:00+06`,
      closed_at: `${then} 15:00+06`,
      opening_float: 10_000,
      expected: 10_000 + cash,
      counted: 10_000 + cash,
    }),
  )
const payIn = (turns: number | number[], more: Record<string, string | number> = {}) =>
  admin.post(`${paths.turns}?dialog=deposit`, {
    turns: [turns].flat().map(String),
    bankAccountId: account,
    slip,
    day: then,
    ...more,
  })
const newest = () =>
  one<{ id: number; voucher: number; number: string }>(
    `SELECT d.id, v.id AS voucher, v.number FROM till_deposit d JOIN voucher v ON v.site_id = d.site_id AND v.event = 'till-deposit' AND v.event_id = d.id
     WHERE d.site_id = $1 ORDER BY d.id DESC LIMIT 1`,
  )
const takeBack = (who: Visitor, fields: Record<string, string | number> = {}): Promise<Answer> =>
  who.post(`${paths.turn(turn)}?dialog=take-back&deposit=${deposit.id}`, {
    intent: 'take-back',
    depositId: deposit.id,
    day: today(),
    reason: 'ভুল হিসাবে লেখা',
    ...fields,
  })
const inHand = async (id = turn) =>
  (
    await one<{ hand: number }>('SELECT in_hand AS hand FROM counter_session WHERE site_id = $1 AND id = $2', [
      site.id,
      id,
    ])
  ).hand
const bank = async () =>
  (
    await one<{ net: number }>(
      'SELECT coalesce(sum(debit - credit), 0)::bigint AS net FROM voucher_entry WHERE site_id = $1 AND ledger_id = $2',
      [site.id, book.ledgers['1111']],
    )
  ).net
const backs = async () =>
  (await rows('SELECT FROM till_deposit_reversal WHERE site_id = $1 AND deposit_id = $2', [site.id, deposit.id])).length
const closeMonth = (closed: boolean) =>
  inScope({ tenants: [site.id], readOnly: false }, () =>
    sql('UPDATE accounting_period SET closed_at = CASE WHEN $3 THEN now() END WHERE site_id = $1 AND month = $2', [
      site.id,
      `${then.slice(0, 7)}-01`,
      closed,
    ]),
  )

beforeEach(async () => {
  slip = `S-${++slips}`
  turn = (await makeTurn()).id
  const paid = await payIn(turn, { amount: '600' })
  expect([paid.status, paid.$('[role=alert]').text()]).toEqual([200, ''])
  deposit = await newest()
})

describe('a deposit that was entered wrongly', () => {
  test('is taken back with a reason: books, cash and slip are as before, and it stays in sight', async () => {
    expect([await inHand(), await wrong()]).toEqual([30_000, []])
    const before = await bank()
    const shown = await admin.get(paths.turn(turn))
    expect(shown.$(`a[href$="dialog=take-back&deposit=${deposit.id}"]`)).toHaveLength(1)
    const dialog = await admin.get(`${paths.turn(turn)}?dialog=take-back&deposit=${deposit.id}`)
    expect(dialog.$('form:has([name=intent][value=take-back]) [name=reason]')).toHaveLength(1)
    const done = await admin.submit(dialog, 'form:has([name=intent][value=take-back])', { reason: 'ভুল হিসাবে লেখা' })
    expect([done.status, done.$('del').length, done.text.includes('ভুল হিসাবে লেখা')]).toEqual([200, 1, true])
    expect(done.$(`a[href*="dialog=take-back"]`)).toHaveLength(0)
    expect([await inHand(), (await bank()) - before, await wrong()]).toEqual([cash, -60_000, []])
    const mirror = await one<{ kind: string; day: string; narration: string; amount: number }>(
      'SELECT kind, day, narration, amount FROM voucher WHERE site_id = $1 AND reverses_id = $2',
      [site.id, deposit.voucher],
    )
    expect(mirror).toMatchObject({ kind: 'contra', day: today(), amount: 60_000 })
    expect(mirror.narration).toContain('ভুল হিসাবে লেখা')
    // The same slip again, as it should have been, is a deposit like any other.
    expect((await payIn(turn)).status).toBe(200)
    expect((await payIn((await makeTurn()).id)).status).toBe(422)
    expect([await inHand(), (await bank()) - before, await wrong()]).toEqual([0, 30_000, []])
    const page = await admin.get(paths.turn(turn))
    expect([page.$('del').length, page.$(`a[href$="dialog=take-back&deposit=${(await newest()).id}"]`).length]).toEqual(
      [1, 1],
    )
    const told = await one<{ many: number }>(
      'SELECT count(*)::int AS many FROM notification WHERE tenant_id = $1 AND user_id = $2 AND link = $3',
      [site.id, cashier.id, paths.turn(turn)],
    )
    expect(told.many).toBe(1)
  })

  test('out of several turns gives each its own cash again', async () => {
    const more = [(await makeTurn()).id, (await makeTurn()).id]
    slip = `${slip}-many`
    expect((await payIn(more, { amount: '1000' })).status).toBe(200)
    deposit = await newest()
    expect(await Promise.all(more.map(inHand))).toEqual([0, 80_000])
    expect((await takeBack(admin)).status).toBe(200)
    expect(await Promise.all(more.map(inHand))).toEqual([cash, cash])
    expect(await wrong()).toEqual([])
  })

  test('once, whoever comes how often at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => takeBack(admin)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const late = await takeBack(admin)
    expect([late.status, late.$('main').text().includes('এই জমা আগেই ফিরিয়ে নেওয়া হয়েছে')]).toEqual([409, true])
    expect([await backs(), await inHand(), await wrong()]).toEqual([1, cash, []])
    const noted = await rows(
      `SELECT FROM audit_record WHERE tenant_id = $1 AND action = 'payments.turns.take-back' AND record_id = $2`,
      [site.id, String(deposit.id)],
    )
    expect(noted).toHaveLength(1)
  })

  test('and its slip is entered anew by one of those who try at once', async () => {
    const turns = [(await makeTurn()).id, (await makeTurn()).id, (await makeTurn()).id]
    const all = await Promise.all([takeBack(admin), ...turns.map((id) => payIn(id))])
    expect(all[0]?.status).toBe(200)
    expect(all.slice(1).filter(({ status }) => status === 200).length).toBeLessThan(2)
    expect(await wrong()).toEqual([])
  })

  test('without a reason, ahead, before it was paid in, or in a closed month is not taken back, and says why', async () => {
    const none = await takeBack(admin, { reason: ' ' })
    expect([none.status, none.$('#take-back-reason[aria-invalid=true]').length]).toEqual([422, 1])
    for (const day of [addDays(today(), 1), addDays(then, -1)]) {
      const answer = await takeBack(admin, { day, reason: 'wrong slip' })
      expect([answer.status, answer.$('[name=day]').attr('aria-invalid')]).toEqual([422, 'true'])
      expect(answer.$('[name=reason]').text()).toContain('wrong slip')
    }
    await closeMonth(true)
    try {
      const closed = await takeBack(admin, { day: then })
      expect(closed.status).toBe(422)
      expect(closed.$('[name=day]').attr('aria-invalid')).toBe('true')
      expect([await backs(), await inHand()]).toEqual([0, 30_000])
      // The books are mended in a month that is open.
      expect((await takeBack(admin)).status).toBe(200)
    } finally {
      await closeMonth(false)
    }
    expect(await wrong()).toEqual([])
  })

  test('that the bank’s statement shows is not taken back until the match is taken apart', async () => {
    const { id: line, statement } = await bankLine('600')
    const entry = await one<{ key: string }>(
      `SELECT voucher_id || ':' || line AS key FROM voucher_entry WHERE site_id = $1 AND voucher_id = $2 AND ledger_id = $3`,
      [site.id, deposit.voucher, book.ledgers['1111']],
    )
    const match = () => admin.post(paths.bankLine(line), { intent: 'match', entries: entry.key })
    expect((await match()).status).toBe(200)
    const answer = await takeBack(admin)
    expect([answer.status, answer.$(`a[href="${paths.bankReconciliation}"]`).length > 0]).toEqual([422, true])
    expect(answer.$('main').text()).toContain('ব্যাংকের বিবরণীতে এই জমা আছে')
    expect([await backs(), await inHand()]).toEqual([0, 30_000])
    expect((await admin.post(paths.bankStatement(statement), { intent: 'unmatch', id: line })).status).toBe(200)
    // Who matches and who takes back at once: one of them.
    await Promise.all([match(), takeBack(admin)])
    const [matched] = await rows<{ many: number }>(
      'SELECT count(*)::int AS many FROM bank_match_entry WHERE site_id = $1 AND voucher_id = $2',
      [site.id, deposit.voucher],
    )
    expect([matched?.many, await backs()].sort()).toEqual([0, 1])
    expect(await wrong()).toEqual([])
  })
})

/** A line of a statement, of the month in which was paid in. */
async function bankLine(deposited: string): Promise<{ id: number; statement: number }> {
  const month = then.slice(0, 7)
  const begun = await admin.post(paths.bankStatementNew, {
    intent: 'typed',
    bankAccountId: account,
    startsOn: `${month}-01`,
    endsOn: addDays(`${today().slice(0, 7)}-01`, -1),
    opening: '0',
    closing: deposited,
  })
  const id = Number(/statement\/(\d+)/.exec(begun.url)?.[1] ?? 0)
  expect(
    (await admin.post(paths.bankStatement(id), { intent: 'line', day: then, deposited, reference: slip })).status,
  ).toBe(200)
  const line = await one<{ id: number }>(
    'SELECT id FROM bank_statement_line WHERE site_id = $1 AND statement_id = $2',
    [site.id, id],
  )
  return { id: line.id, statement: id }
}

describe('who may take a deposit back', () => {
  test('not another institution, nor with its ids', async () => {
    expect((await takeBack(stranger)).status).toBe(404)
    expect((await stranger.get(paths.turn(turn))).status).toBe(404)
    expect((await takeBack(admin, { depositId: deposit.id + 100_000 })).status).toBe(404)
    const theirs = await makeUser(other.id, { roles: ['accountant'] })
    expect((await takeBack(await visit(other.alias).login(theirs.username))).status).toBe(404)
    expect((await takeBack(admin, { depositId: 'x' })).status).toBe(422)
    expect([await backs(), await inHand()]).toEqual([0, 30_000])
  })

  test('not a cashier, who is not offered it either; with the right only what they paid in themselves', async () => {
    const visitor = await visit(site.alias).login(cashier.username)
    expect((await takeBack(visitor)).status).toBe(403)
    expect((await visitor.get(paths.turn(turn))).$('a[href*="take-back"]')).toHaveLength(0)
    const own = await makeUser(site.id, {
      roles: ['cashier'],
      permissions: [{ permission: 'payments.turns.take-back', effect: 'allow' }],
    })
    const trusted = await visit(site.alias).login(own.username)
    expect((await takeBack(trusted)).status).toBe(404)
    turn = (await makeTurn(own.id)).id
    slip = `${slip}-own`
    expect((await trusted.post(paths.turns, { turns: turn, bankAccountId: account, slip, day: then })).status).toBe(200)
    deposit = await newest()
    expect((await trusted.get(paths.turn(turn))).$('a[href*="take-back"]')).toHaveLength(1)
    expect((await takeBack(trusted)).status).toBe(200)
    expect([await inHand(), await wrong()]).toEqual([cash, []])
  })

  test('the database itself lets nothing be taken back without its mirror, twice, or in silence', async () => {
    const here = (text: string, binds: unknown[] = []) =>
      inScope({ tenants: [site.id], readOnly: false }, () => sql(text, [site.id, deposit.id, ...binds]))
    const back = `INSERT INTO till_deposit_reversal (site_id, deposit_id, day, reason) VALUES ($1, $2, $3, 'x')`
    await expect(here(back, [today()])).rejects.toMatchObject({ message: 'posting:refused.noVoucher' })
    expect((await takeBack(admin)).status).toBe(200)
    await expect(here(back, [today()])).rejects.toMatchObject({ code: '23505' })
    for (const text of [
      'DELETE FROM till_deposit_reversal WHERE site_id = $1 AND deposit_id = $2',
      `UPDATE till_deposit_reversal SET reason = 'y' WHERE site_id = $1 AND deposit_id = $2`,
    ])
      await expect(here(text), text).rejects.toMatchObject({ code: '42501' })
    const found = await inScope({ tenants: [other.id], readOnly: true }, () =>
      sql('SELECT FROM till_deposit_reversal WHERE site_id = $1', [site.id]),
    )
    expect(found).toEqual([])
  })
})
