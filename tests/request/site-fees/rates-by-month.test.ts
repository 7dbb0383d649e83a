import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makePlan, makeSite, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { wrongIn } from '../payment-reports/money-year'

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const UNTIL = '2026-12-31'
const NOTHING = { charges: 0, charged: 0, corrections: 0, corrected: 0, waived: 0, credited: 0 }
let site: MadeSite
let book: MadeBook
let plan: number
let clerk: Visitor

/** Two sections; everybody is charged tuition of 400 in each month of 2026, section B 450. */
beforeEach(async () => {
  site = await makeSite({ sections: 2, students: 2 })
  book = await makeBook(site.id)
  await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
  const months = Object.fromEntries(MONTHS.map((month) => [month, `${month}-10`]))
  plan = (
    await makePlan(site.id, site.session.id, 'TUITION', months, [
      { amount: 40_000 },
      { amount: 45_000, section_id: site.sections[1]?.id },
    ])
  ).id
  await run()
  clerk = await visit(site.alias).login(site.admin.username)
})
afterAll(closeDatabase)

const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
const run = () =>
  here(async () => {
    const { id } = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: UNTIL })
    return generateFees(site, { id, sessionId: site.session.id, until: UNTIL })
  })
const pay = (studentId: number, amount: number) =>
  here(() =>
    collectPayment(site, {
      day: today(),
      channel: 'bank',
      tenders: [{ method: 'wallet', ledgerId: book.ledgers['1113'] ?? 0, amount, reference: 'x' }],
      shares: [{ studentId, amount }],
      userId: site.admin.id,
    }),
  )
/** What a student's months cost after all lines, in order. */
const costs = async (studentId: number) =>
  (
    await everywhere(() =>
      sql<{ cost: number }>(
        `SELECT (c.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0))::bigint AS cost
         FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = $2 ORDER BY c.period`,
        [site.id, studentId],
      ),
    )
  ).map(({ cost }) => cost)
const sameMonths = (...parts: [months: number, cost: number][]) =>
  parts.flatMap(([months, cost]) => Array.from({ length: months }, () => cost))
const advance = async () =>
  (
    await everywhere(() =>
      sql<{ rest: number }>('SELECT coalesce(sum(rest), 0)::bigint AS rest FROM payment_rest WHERE site_id = $1', [
        site.id,
      ]),
    )
  )[0]?.rest
const rateOf = async () =>
  (
    await everywhere(() =>
      sql<{ id: number }>(
        'SELECT id FROM fee_rate WHERE site_id = $1 AND plan_id = $2 AND section_id IS NULL ORDER BY id DESC LIMIT 1',
        [site.id, plan],
      ),
    )
  )[0]?.id ?? 0
const FORM = 'form:has([name=intent][value=rate])'
const inA = () => site.students.filter(({ sectionId }) => sectionId === site.sections[0]?.id).map(({ id }) => id)

test('a raise holds from a month: it is shown before it is saved, and months before stay, also those that are open', async () => {
  const [one = 0, two = 0] = inA()
  await pay(one, 10 * 40_000)
  const page = await clerk.get(`${paths.feePlan(plan)}&rate=${await rateOf()}`)
  // Proposed is the next month.
  const next = monthRange(today(), 1).from
  expect(page.$(`${FORM} [name=from] option[selected]`).attr('value')).toBe(next.startsWith('2026') ? next : '')
  const shown = await clerk.submit(page, FORM, { amount: '500', from: '2026-11-01' })
  expect(shown.status).toBe(422)
  expect(shown.$('main').text()).toContain('২ জন শিক্ষার্থীর ৪টি ফি বাড়বে, মোট ৪০০.০০ টাকা')
  expect(await costs(two)).toEqual(sameMonths([12, 40_000]))
  // Another amount than was shown is asked about again; what was typed is kept.
  expect((await clerk.submit(shown, FORM, { amount: '600' })).status).toBe(422)
  expect((await clerk.submit(shown, FORM)).status).toBe(200)
  expect(await run()).toEqual({ ...NOTHING, corrections: 4, corrected: 40_000 })
  for (const id of [one, two]) expect(await costs(id)).toEqual(sameMonths([10, 40_000], [2, 50_000]))
  expect(await run()).toEqual(NOTHING)
  const { $ } = await clerk.get(paths.feePlan(plan))
  expect($('main').text()).toContain('নভেম্বর ২০২৬ থেকে')
  // Each rate says whom it reaches in its own months, also where those are not now.
  const reach = $('main table tbody tr')
    .toArray()
    .map((row) => $(row).text())
    .filter((text) => text.includes('২০২৬'))
  expect(reach.length).toBe(2)
  for (const text of reach) expect(text).toContain(`২০২৬ ${text.includes('থেকে') ? 'থেকে' : 'পর্যন্ত'}২`)
  expect(await wrongIn(site.id)).toEqual([])
})

test('months that are paid stay, unless the office says in so many words that they change', async () => {
  const [one = 0, two = 0] = inA()
  await pay(one, 12 * 40_000)
  const lowered = async (amount: string, more: Record<string, string>) => {
    const shown = await clerk.submit(await clerk.get(`${paths.feePlan(plan)}&rate=${await rateOf()}`), FORM, {
      amount,
      ...more,
    })
    expect(shown.status).toBe(422)
    expect((await clerk.submit(shown, FORM)).status).toBe(200)
    return shown.$('main').text()
  }
  expect(await lowered('300', { from: '2026-09-01' })).toContain('৪টি ফি সম্পূর্ণ বা আংশিক পরিশোধ করা হয়েছে')
  await run()
  expect(await costs(one)).toEqual(sameMonths([12, 40_000]))
  expect(await costs(two)).toEqual(sameMonths([8, 40_000], [4, 30_000]))
  expect([await advance(), await run()]).toEqual([0, NOTHING])
  await lowered('250', { from: '2026-11-01', paid: 'change' })
  await run()
  expect(await costs(one)).toEqual(sameMonths([10, 40_000], [2, 25_000]))
  expect(await costs(two)).toEqual(sameMonths([8, 40_000], [2, 30_000], [2, 25_000]))
  expect([await advance(), await run()]).toEqual([30_000, NOTHING])
  expect(await wrongIn(site.id)).toEqual([])
})

test('a move to a dearer section is paid by each month’s own place; back again it is another place once more', async () => {
  const [one = 0] = inA()
  await pay(one, 10 * 40_000)
  const move = (section: number | undefined, day: string, roll: number) =>
    here(async () => {
      await sql(`SELECT set_config('app.place_from', $1, true)`, [day])
      await sql('UPDATE enrolment SET section_id = $3, roll = $4 WHERE site_id = $1 AND student_id = $2', [
        site.id,
        one,
        section,
        roll,
      ])
    })
  await move(site.sections[1]?.id, '2026-04-15', 50)
  await move(site.sections[0]?.id, '2026-06-01', 51)
  await run()
  // Of April the last day counts; the move of 1 June leaves May to the section before it.
  expect(await costs(one)).toEqual(sameMonths([3, 40_000], [2, 45_000], [7, 40_000]))
  expect(await run()).toEqual(NOTHING)
  expect(await wrongIn(site.id)).toEqual([])
})

test('a rate that is taken away, and a plan that is retired, end with this month', async () => {
  const [one = 0] = inA()
  const [ofB] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM fee_rate WHERE site_id = $1 AND section_id IS NOT NULL', [site.id]),
  )
  const inB = site.students.find(({ sectionId }) => sectionId === site.sections[1]?.id)?.id ?? 0
  const settings = (fields: Record<string, string | number>) => clerk.post(paths.feeSettings, fields)
  expect((await settings({ intent: 'delete-rate', plan, id: ofB?.id ?? 0 })).status).toBe(200)
  await run()
  const left = 12 - Number(today().slice(5, 7))
  expect(await costs(inB)).toEqual(sameMonths([12 - left, 45_000], [left, 40_000]))
  await settings({ intent: 'active', plan, active: '' })
  await run()
  expect(await costs(one)).toEqual(sameMonths([12 - left, 40_000], [left, 0]))
  expect(await run()).toEqual(NOTHING)
})
