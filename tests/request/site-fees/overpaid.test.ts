import { afterAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { takeBackMany } from '~/domain/fees/many/charge-many.server'
import type { SiteCtx } from '~/domain/context'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { previewLines } from '~/domain/fees/generate/preview-run.server'
import { fineLateTask, queueLateFines } from '~/domain/fees/late/late-fines.server'
import { listWaivers, waiverOf } from '~/domain/fees/waivers/waiver-list.server'
import { collections } from '~/domain/payments/report/collections.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { makeMoneySite, wrongIn, type MoneySite } from '../payment-reports/money-year'
import { balancesOf } from '../payments/accrual-support'

/** Three students, each charged tuition of 500 in January and February, and 300 once. */
let money: MoneySite
beforeEach(async () => {
  money = await makeMoneySite()
})
afterAll(closeDatabase)

const UNTIL = '2026-12-31'
const NOTHING = { charges: 0, charged: 0, corrections: 0, corrected: 0, waived: 0, credited: 0 }
const run = () =>
  money.here(async () => {
    const { id } = await createRow('fee_run', {
      site_id: money.site.id,
      session_id: money.site.session.id,
      until_day: UNTIL,
    })
    return generateFees(money.site, { id, sessionId: money.site.session.id, until: UNTIL })
  })
const preview = () =>
  inScope({ tenants: [money.site.id], readOnly: true }, async () =>
    Object.fromEntries(
      (await previewLines(money.site.id, money.site.session.id, UNTIL))
        .filter((one) => one.offeringId === null && one.subHeadId === null)
        .map((one) => [one.step, one.amount]),
    ),
  )
const tuition = (amount: number) =>
  everywhere(() =>
    sql(
      `UPDATE fee_rate r SET amount = $2 FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id
       WHERE r.site_id = $1 AND n.site_id = r.site_id AND n.id = r.plan_id AND h.code = 'TUITION'`,
      [money.site.id, amount],
    ),
  )
const sumOf = async (table: 'fee_due' | 'payment_rest', at: number) =>
  (
    await everywhere(() =>
      sql<{ rest: number }>(
        `SELECT coalesce(sum(rest), 0)::bigint AS rest FROM ${table} WHERE site_id = $1 AND student_id = $2`,
        [money.site.id, money.student(at)],
      ),
    )
  )[0]?.rest
/** Half free since January, asked by one and approved by another. */
async function halfFree(at: number) {
  const clerk = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['accountant'] })).username)
  const head = await visit(money.site.alias).login(money.site.admin.username)
  await clerk.post('/site/fee/waiver/new', {
    to: 'one',
    type: `w${(await catalogue())('waiver_type', 'STAFF_CHILD')}`,
    sessionId: money.site.session.id,
    startsOn: '2026-01-01',
    reason: 'committee',
    studentIds: [money.student(at)],
  })
  const [one] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM fee_waiver WHERE site_id = $1 AND state = 'asked'`, [money.site.id]),
  )
  const page = `/site/fee/waiver/view/${one?.id}`
  const asked = await head.get(page)
  expect((await head.post(page, { intent: 'approve', id: one?.id })).status).toBe(200)
  return { head, page, id: one?.id ?? 0, asked }
}

test('a lowered rate gives back what was paid too much as advance, with a voucher and a line; a second run finds nothing', async () => {
  await money.collect(0, 100_000)
  await tuition(30_000)
  const seen = await preview()
  expect(seen).toEqual({ correction: -120_000, credit: 20_000 })
  expect(await run()).toEqual({ ...NOTHING, corrections: 6, corrected: -120_000, credited: 20_000 })
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([10_000, 20_000])
  const balances = await balancesOf(money.site.id)
  expect([balances['2101'], balances['4101'], balances['1101']]).toEqual([-20_000, -50_000, 100_000])
  expect(await run()).toEqual(NOTHING)
  expect(await preview()).toEqual({})
  expect(await wrongIn(money.site.id)).toEqual([])
  const head = await visit(money.site.alias).login(money.site.admin.username)
  expect((await head.get(`/site/fee/statement?student=${money.student(0)}`)).text).toContain('অগ্রিমে জমা')
})

test('what was paid too much before becomes advance by the session’s standing run, once, which says it; what is not overpaid stays as it is', async () => {
  await money.collect(0, 130_000)
  await tuition(30_000)
  const standing = () =>
    money.here(() =>
      createRow('fee_run', {
        site_id: money.site.id,
        session_id: money.site.session.id,
        until_day: UNTIL,
        only_overpaid: true,
      }),
    )
  await standing()
  const office = await visit(money.site.alias).login(money.site.admin.username)
  const list = async () => (await office.get('/site/fee/generate')).$('main table').text()
  expect(await list()).not.toContain('আগে বেশি')
  expect(await queueLateFines()).toContain(money.site.id)
  await fineLateTask({ tenantId: money.site.id })
  expect([await sumOf('payment_rest', 0), (await balancesOf(money.site.id))['2101']]).toEqual([40_000, -40_000])
  expect(await sumOf('fee_due', 1)).toBe(130_000) // corrected by the office's run, as ever
  expect(await list()).toContain('আগে বেশি')
  const runs = () =>
    everywhere(() =>
      sql(
        'SELECT corrections, credited, finished_at IS NOT NULL AS finished FROM fee_run WHERE site_id = $1 AND only_overpaid',
        [money.site.id],
      ),
    )
  const made = [{ corrections: 2, credited: 40_000, finished: true }]
  expect(await runs()).toEqual(made)
  // One that finds nothing leaves no trace.
  await standing()
  await fineLateTask({ tenantId: money.site.id })
  expect(await runs()).toEqual(made)
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('reports by heads say what was settled less what became advance, and nothing of it as taken back', async () => {
  await money.collect(0, 130_000)
  await tuition(10_000)
  await run()
  const by = { from: today(), to: today() }
  const kept = await money.here(() => collections(money.site.id, 'head', by))
  const lines = await money.here(() => collections(money.site.id, 'head', { ...by, methods: ['cash'] }))
  expect(kept.map(({ received, back }) => [received, back])).toEqual([
    [20_000, 0],
    [30_000, 0],
  ])
  expect(lines).toEqual(kept)
})

test('a waiver given after payment gives the money back the same way, and takes it when it ends', async () => {
  await money.collect(0, 130_000)
  const { head, page, id, asked } = await halfFree(0)
  // What it would take off is said before it is approved, although nothing is open.
  expect(asked.text).toContain('৳৫০০')
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([0, 50_000])
  expect((await balancesOf(money.site.id))['2101']).toBe(-50_000)
  expect(await run()).toEqual(NOTHING)
  await head.post(page, { intent: 'end', id, wholly: 'on', reason: 'a mistake' })
  expect(await sumOf('fee_due', 0)).toBe(50_000)
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('a lowered rate and a half waiver come to the plan in one run', async () => {
  await halfFree(0)
  await money.collect(1, 130_000)
  await halfFree(1)
  await tuition(20_000)
  const seen = await preview()
  const ran = await run()
  expect(ran).toMatchObject({ corrected: seen.correction, waived: seen.waiver, credited: seen.credit })
  // Half of 200, twice, and the session's 300.
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 1)]).toEqual([50_000, 130_000 - 50_000])
  expect(await run()).toEqual(NOTHING)
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('what was let off is no money: of it nothing becomes advance; the latest payment gives back first and may be taken back', async () => {
  await money.here(() =>
    sql(
      `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason)
       SELECT site_id, id, student_id, 'write-off', -45000, 'test' FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND due_on = '2026-01-10'`,
      [money.site.id, money.student(0)],
    ),
  )
  const first = await money.collect(0, 45_000)
  const second = await money.collect(0, 40_000)
  await tuition(0)
  expect(await run()).toMatchObject({ credited: 55_000 })
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([0, 55_000])
  const rests = await everywhere(() =>
    sql<{ id: number; rest: number }>(
      'SELECT payment_id AS id, rest FROM payment_rest WHERE site_id = $1 ORDER BY payment_id',
      [money.site.id],
    ),
  )
  expect(rests).toEqual([
    { id: first.id, rest: 15_000 },
    { id: second.id, rest: 40_000 },
  ])
  await money.here(() =>
    reversePayment(money.site, second.id, {
      kind: 'bounced',
      day: today(),
      reason: 'ফেরত',
      askedBy: null,
      approvedBy: null,
    }),
  )
  expect(await run()).toEqual(NOTHING)
  expect(await wrongIn(money.site.id)).toEqual([])
})

const lastOf = async (at: number) =>
  (
    await (
      await visit(money.site.alias).login(money.site.admin.username)
    ).get(`/site/fee/statement?student=${money.student(at)}&export=csv`)
  ).text
    .trim()
    .split('\r\n')
    .at(-1) ?? ''
const chargeOf = async (at: number, dueOn: string) =>
  (
    await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND due_on = $3', [
        money.site.id,
        money.student(at),
        dueOn,
      ]),
    )
  )[0]?.id ?? 0

test('a correction by hand of what was paid takes it off, and what was paid beyond becomes advance; never more than the charge asks', async () => {
  await money.collect(0, 70_000) // January, and 200 of the session's 300
  const head = await visit(money.site.alias).login(money.site.admin.username)
  const at = `/site/fee/statement?student=${money.student(0)}`
  const [paid, partly] = [await chargeOf(0, '2026-01-10'), await chargeOf(0, '2026-01-31')]
  const dialog = await head.get(`${at}&correct=${paid}`)
  expect(dialog.$(`dialog input[name=chargeId][value=${paid}]`).length).toBe(1)
  expect((await head.get(at)).$(`a[href*="correct=${paid}"]`).length).toBeGreaterThan(0)
  const correct = (chargeId: number, amount: string) =>
    head.post(at, { intent: 'correct', chargeId, amount, reason: 'agreed', request: randomUUID() })
  expect((await correct(paid, '-500.01')).status).toBe(422)
  expect((await correct(paid, '-120')).status).toBe(200)
  expect((await correct(partly, '-250')).status).toBe(200)
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([50_000, 27_000])
  expect((await balancesOf(money.site.id))['2101']).toBe(-27_000)
  expect(await lastOf(0)).toContain('230')
  expect(await run()).toEqual(NOTHING)
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('a fine that was paid is let off: its money becomes advance', async () => {
  const head = await visit(money.site.alias).login(money.site.admin.username)
  await head.post('/site-fine-management/new', {
    intent: 'list',
    request: randomUUID(),
    sessionId: money.site.session.id,
    sectionId: money.site.section.id,
    subHeadId: (await catalogue())('fee_sub_head', 'FINE_ABSENCE'),
    dueOn: today(),
    amount: '40',
    students: money.site.students[0]?.code ?? '',
  })
  await money.collect(0, 3_000)
  const [fine] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM fee_charge WHERE site_id = $1 AND source = 'hand'`, [money.site.id]),
  )
  const off = (amount: string) =>
    head.post('/site-fine-management', { chargeId: fine?.id, amount, reason: 'was ill', request: randomUUID() })
  expect((await off('40.01')).status).toBe(422)
  expect((await off('25')).status).toBe(200)
  expect(await sumOf('payment_rest', 0)).toBe(1_500)
  // Wholly paid now, it can still be let off.
  const list = await head.get('/site-fine-management')
  expect(list.$(`a[href*="waive=${fine?.id}"]`).length).toBeGreaterThan(0)
  expect((await head.get(`/site-fine-management?waive=${fine?.id}`)).$('dialog [name=amount]').val()).toBe('১৫.০০')
  expect((await off('15')).status).toBe(200)
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([130_000, 3_000])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('charges taken back from many give back what was paid of them', async () => {
  await money.collect(0, 70_000)
  const ids = [await chargeOf(0, '2026-01-10'), await chargeOf(0, '2026-01-31'), await chargeOf(1, '2026-01-10')]
  const head = { site: money.site, user: { userId: money.site.admin.id }, audit: () => {} } as unknown as SiteCtx
  expect(await money.here(() => takeBackMany(head, ids, 'x'))).toEqual({ back: ids.toSorted((a, b) => a - b), paid: 2 })
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0), await sumOf('fee_due', 1)]).toEqual([
    50_000, 70_000, 80_000,
  ])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('waivers that wait together take no more in the list than they take when approved; alone each says what it would take', async () => {
  const clerk = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['accountant'] })).username)
  const head = await visit(money.site.alias).login(money.site.admin.username)
  await money.here(() =>
    sql(
      `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason)
       SELECT site_id, id, student_id, 'write-off', -20000, 'test' FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND due_on = '2026-01-10'`,
      [money.site.id, money.student(0)],
    ),
  )
  for (const code of ['STAFF_CHILD', 'SIBLING'])
    await clerk.post('/site/fee/waiver/new', {
      to: 'one',
      type: `w${(await catalogue())('waiver_type', code)}`,
      sessionId: money.site.session.id,
      startsOn: '2026-01-01',
      reason: 'committee',
      studentIds: [money.student(0)],
    })
  const listed = () =>
    money.here(() =>
      listWaivers(money.site.id, {
        q: '',
        filters: {},
        sort: { key: 'startsOn', dir: 'asc' },
        offset: 0,
        limit: 10,
      }),
    )
  const { items: rows, sums } = await listed()
  expect(rows.length).toBe(2)
  expect(rows.reduce((sum, one) => sum + one.would, 0)).toBe(sums.would)
  const alone = await money.here(() => Promise.all(rows.map(({ id }) => waiverOf(money.site.id, id))))
  expect(alone.reduce((sum, one) => sum + one.would, 0)).toBeGreaterThan(sums.would)
  for (const { id } of rows) await head.post(`/site/fee/waiver/view/${id}`, { intent: 'approve', id })
  expect((await listed()).sums).toMatchObject({ taken: sums.would, would: 0 })
})
