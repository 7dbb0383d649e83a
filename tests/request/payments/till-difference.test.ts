import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makeSite, makeUser, type MadeSite, type MadeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { postDifference } from '~/domain/payments/till/till.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let cashier: Visitor
let office: Visitor
let user: MadeUser
let serial = 0
beforeEach(async () => {
  site = await makeSite({ students: 1 })
  // An accountant who sits at the counter, too: with every right, and still one person.
  user = await makeUser(site.id, { roles: ['accountant'] })
  await makeBook(site.id, { twoPeople: true })
  cashier = await visit(site.alias).login(user.username)
  office = await visit(site.alias).login(site.admin.username)
})
afterAll(closeDatabase)

const one = async <T extends object>(text: string, binds: unknown[] = [site.id]): Promise<T> =>
  (await everywhere(() => sql<T>(text, binds)))[0] as T
const balance = async (code: string) =>
  (
    await one<{ net: number }>(
      `SELECT coalesce(sum(e.debit - e.credit), 0)::bigint AS net FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
       WHERE e.site_id = $1 AND l.code = $2`,
      [site.id, code],
    )
  ).net
const turn = () =>
  one<{ id: number; hand: number; undecided: number; float: number }>(
    'SELECT id, in_hand AS hand, undecided, opening_float AS float FROM counter_session WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
  )
/** A turn that began with nothing, took ৳1,000 and ends with what is counted. */
async function close(counted: string): Promise<{ id: number; hand: number; undecided: number }> {
  await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
  const student = site.students[0]?.id ?? 0
  const paid = await cashier.post(paths.studentPaymentOf(student), {
    intent: 'pay',
    studentId: student,
    method: 'cash',
    amount: '1000',
    once: `one-${++serial}`,
  })
  expect(paid.status).toBe(200)
  const closed = await cashier.post(`${paths.studentPayment}?dialog=close`, {
    intent: 'close',
    counted,
    remark: 'কম পাওয়া গেছে',
  })
  expect(closed.status).toBe(200)
  return turn()
}
const decide = (who: Visitor, id: number, fields: Record<string, string>) =>
  who.post(`${paths.turn(id)}?dialog=decide`, { intent: 'decide', turnId: id, reason: 'দেখা হয়েছে', ...fields })
const wrong = () =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_books($1)', [site.id])),
    ...(await sql('SELECT * FROM wrong_tills($1)', [site.id])),
  ])

test('up to the limit a difference is written off with the closing', async () => {
  const { undecided } = await close('990')
  expect([undecided, await balance('1191'), await balance('5309'), await balance('1101')]).toEqual([
    0, 0, 1_000, 99_000,
  ])
  expect(await wrong()).toEqual([])
})

test('beyond it, it stands against the cashier until another decides, part by part', async () => {
  const { id, undecided, hand } = await close('100')
  expect([undecided, hand]).toEqual([-90_000, 10_000])
  expect([await balance('1191'), await balance('5309'), await balance('1101')]).toEqual([90_000, 0, 10_000])
  expect((await cashier.get(paths.turn(id))).$('main a[href="?dialog=decide"]').length).toBe(0)
  expect((await decide(cashier, id, { kind: 'accepted' })).status).toBe(422)
  expect(await balance('5309')).toBe(0)
  const page = await office.get(paths.turn(id))
  expect(page.text).toContain('৳৯০০')
  expect(page.$('main a[href="?dialog=decide"]').length).toBe(1)
  expect((await office.get(paths.turns)).text).toContain('সিদ্ধান্তের অপেক্ষায়')
  const most = await decide(office, id, { kind: 'repaid', amount: '900.01' })
  expect([most.status, most.$('[name=amount]').attr('aria-invalid')]).toEqual([422, 'true'])
  expect((await decide(office, id, { kind: 'other' })).status).toBe(422)
  expect((await decide(office, id, { kind: 'repaid', amount: '500' })).status).toBe(200)
  expect((await decide(office, id, { kind: 'recounted', amount: '১০০' })).status).toBe(200)
  expect((await decide(office, id, { kind: 'accepted' })).status).toBe(200)
  expect((await decide(office, id, { kind: 'accepted' })).status).toBe(409)
  expect(await turn()).toMatchObject({ undecided: 0, hand: 70_000 })
  expect([await balance('1191'), await balance('5309'), await balance('1101')]).toEqual([0, 30_000, 70_000])
  expect(await wrong()).toEqual([])
})

test('what is over is no income by the cashier either, and is given back or kept by another’s word', async () => {
  const { id } = await close('1250')
  expect([await balance('1191'), await balance('5309')]).toEqual([-25_000, 0])
  expect((await decide(office, id, { kind: 'repaid', amount: '200' })).status).toBe(200)
  expect((await decide(office, id, { kind: 'accepted' })).status).toBe(200)
  expect([await balance('1191'), await balance('5309'), await balance('1101')]).toEqual([0, -5_000, 105_000])
  expect(await turn()).toMatchObject({ undecided: 0, hand: 105_000 })
  expect(await wrong()).toEqual([])
})

test('no other institution decides, nobody without the right, and the database lets no cashier post it as an expense', async () => {
  const { id } = await close('100')
  const other = await makeSite()
  await makeBook(other.id)
  const theirs = await visit(other.alias).login(other.admin.username)
  expect((await decide(theirs, id, { kind: 'accepted' })).status).toBe(404)
  const clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['cashier'] })).username)
  expect((await decide(clerk, id, { kind: 'accepted' })).status).toBe(403)
  const insert = (by: number) =>
    everywhere(() =>
      sql(
        `INSERT INTO till_decision (site_id, counter_session_id, kind, amount, reason, made_by) VALUES ($1, $2, 'accepted', -90000, 'x', $3)`,
        [site.id, id, by],
      ),
    )
  await expect(insert(user.id)).rejects.toMatchObject({ message: 'turns:error.ownDifference' })
  await expect(insert(site.admin.id)).rejects.toMatchObject({ message: 'posting:refused.noVoucher' })
  const made = await everywhere(() =>
    createRow('counter_session', { site_id: site.id, user_id: user.id, opening_float: 0 }),
  )
  const posted = inScope({ tenants: [site.id], readOnly: false }, async () => {
    await sql(
      `UPDATE counter_session SET closed_at = now(), expected = 90000, counted = 0, remark = 'x' WHERE site_id = $1 AND id = $2`,
      [site.id, made.id],
    )
    await postDifference(site, {
      turnId: made.id,
      difference: -90_000,
      remark: 'x',
      day: today(),
      cashier: user.id,
      decided: true,
    })
  })
  await expect(posted).rejects.toMatchObject({ message: 'posting:refused.undecided' })
})

test('cash to begin with that the last turn did not leave is confirmed by another', async () => {
  await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '5000' })
  const { id } = await turn()
  const confirm = (who: Visitor, openingFloat: string) =>
    who.post(paths.turn(id), { intent: 'float', turnId: id, openingFloat })
  expect((await cashier.get(paths.turn(id))).text).toContain('অন্য একজন নিশ্চিত করবেন')
  expect((await confirm(cashier, '5000')).status).toBe(422)
  expect((await confirm(office, '500')).status).toBe(200)
  expect((await confirm(office, '500')).status).toBe(409)
  expect((await turn()).float).toBe(50_000)
  await cashier.post(`${paths.studentPayment}?dialog=close`, { intent: 'close', counted: '500', remark: '' })
  await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '505' })
  expect((await cashier.get(paths.turn((await turn()).id))).text).not.toContain('অন্য একজন নিশ্চিত করবেন')
})

test('the limit is the institution’s, and small', async () => {
  const save = (tillLimit: string) => office.post(paths.books, { intent: 'till-limit', tillLimit })
  expect((await save('100.01')).status).toBe(422)
  expect((await save('0')).status).toBe(200)
  expect((await close('999')).undecided).toBe(-100)
})
