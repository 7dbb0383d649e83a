import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makeBook, makePlan, makeSite, type MadeSite } from 'tests/factories'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { today } from '~/format/dates'
import { wrongIn } from '../payment-reports/money-year'

afterAll(closeDatabase)

const MONTHS = Array.from({ length: 8 }, (_, at) => `2026-0${at + 1}`)
const UNTIL = '2026-12-31'
const NOTHING = { charges: 0, charged: 0, corrections: 0, corrected: 0, waived: 0, credited: 0 }

/** The same numbers each time for the same seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

interface Rate {
  section: number | null
  from: string | null
  until: string | null
  amount: number
}
interface Waiver {
  student: number
  percent: number | null
  amount: number | null
  starts: string
  ends: string
}

/** What happened, as a person would write it down. */
interface History {
  rates: Rate[]
  /** Of a student: where they stood until a day; what is left is where they stand. */
  stood: Map<number, { until: string; section: number }[]>
  now: Map<number, number>
  waivers: Waiver[]
  letOff: Map<string, number>
}

/** Plainly: what a month costs a student, after waivers and what was let off, poisha. */
function owed(history: History, student: number, month: string): number {
  const last = new Date(Date.UTC(2026, Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const section =
    (history.stood.get(student) ?? []).find(({ until }) => until > last)?.section ?? history.now.get(student)
  const holds = history.rates.filter(
    (one) =>
      (one.section === null || one.section === section) &&
      (one.from === null || one.from <= last) &&
      (one.until === null || one.until > last),
  )
  const price = (holds.find((one) => one.section !== null) ?? holds[0])?.amount ?? 0
  const letOff = history.letOff.get(`${student} ${month}`) ?? 0
  const base = Math.max(price, letOff)
  let left = base - letOff
  for (const one of history.waivers) {
    const due = `${month}-10`
    if (one.student !== student || due < one.starts || due > one.ends) continue
    left -= Math.min(left, one.percent === null ? (one.amount ?? 0) : Math.round((base * one.percent) / 100))
  }
  return left
}

const rows = (site: MadeSite) =>
  everywhere(() =>
    sql<{ student: number; month: string; net: number; paid: number; rest: number }>(
      `SELECT c.student_id AS student, c.period AS month, (c.amount + coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0))::bigint AS net,
         coalesce((SELECT sum(p.amount) FROM fee_allocation p WHERE p.site_id = c.site_id AND p.charge_id = c.id), 0)::bigint AS paid,
         coalesce((SELECT d.rest FROM fee_due d WHERE d.site_id = c.site_id AND d.charge_id = c.id), 0)::bigint AS rest
       FROM fee_charge c WHERE c.site_id = $1`,
      [site.id],
    ),
  )

describe('whatever happened, one run brings what the plan says', () => {
  test.each([1, 2, 3, 4, 5, 6])('history %i', async (seed) => {
    const roll = dice(seed * 7919)
    const site = await makeSite({ sections: 2, students: 2 })
    const book = await makeBook(site.id)
    const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
    await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
    const plan = await makePlan(
      site.id,
      site.session.id,
      'TUITION',
      Object.fromEntries(MONTHS.map((month) => [month, `${month}-10`])),
      [],
    )
    const type = (await catalogue())('waiver_type', 'HALF_FREE')
    const history: History = {
      rates: [],
      stood: new Map(),
      now: new Map(site.students.map(({ id, sectionId }) => [id, sectionId])),
      waivers: [],
      letOff: new Map(),
    }
    let received = 0
    let rolls = 100
    const student = () => site.students[roll(site.students.length)]?.id ?? 0
    const section = () => site.sections[roll(2)]?.id ?? 0
    const money = () => 1 + roll(60_000)
    const run = () =>
      here(async () => {
        const { id } = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: UNTIL })
        return generateFees(site, { id, sessionId: site.session.id, until: UNTIL })
      })

    const happens: (() => Promise<unknown>)[] = [
      // A rate from a month on: of all or of a section.
      async () => {
        const of = roll(2) ? section() : null
        const from = history.rates.some((one) => one.section === of) ? `${MONTHS[1 + roll(7)]}-01` : null
        const amount = roll(6) ? money() : 0
        const old = history.rates.find(
          (one) => one.section === of && (one.from ?? '') < (from ?? '') && (one.until ?? '9') > (from ?? ''),
        )
        if (from !== null && !old) return
        const until = old?.until ?? null
        if (old) old.until = from
        history.rates.push({ section: of, from, until, amount })
        await everywhere(async () => {
          await sql(
            `UPDATE fee_rate SET until_day = $4::date WHERE site_id = $1 AND plan_id = $2 AND section_id IS NOT DISTINCT FROM $3
               AND $4::date IS NOT NULL AND coalesce(from_day, '-infinity') < $4::date AND coalesce(until_day, 'infinity') > $4::date`,
            [site.id, plan.id, of, from],
          )
          await sql(
            'INSERT INTO fee_rate (site_id, plan_id, section_id, amount, from_day, until_day) VALUES ($1, $2, $3, $4, $5, $6)',
            [site.id, plan.id, of, amount, from, until],
          )
        })
      },
      // A move on a day, which may be dated back: the place of that day is noted until it.
      async () => {
        const [who, to] = [student(), section()]
        const day = `2026-0${1 + roll(8)}-${String(1 + roll(28)).padStart(2, '0')}`
        const before = history.stood.get(who) ?? []
        const at = before.find(({ until }) => until > day)?.section ?? history.now.get(who) ?? 0
        const kept = before.filter(({ until }) => until <= day)
        history.stood.set(who, kept.some(({ until }) => until === day) ? kept : [...kept, { until: day, section: at }])
        history.now.set(who, to)
        await here(async () => {
          await sql(`SELECT set_config('app.place_from', $1, true)`, [day])
          await sql('UPDATE enrolment SET section_id = $3, roll = $4 WHERE site_id = $1 AND student_id = $2', [
            site.id,
            who,
            to,
            rolls++,
          ])
        })
      },
      // A waiver, given late or ahead.
      async () => {
        const first = roll(8)
        const of = roll(2) ? { percent: 1 + roll(100), amount: null } : { percent: null, amount: money() }
        const one = {
          student: student(),
          ...of,
          starts: `${MONTHS[first]}-01`,
          ends: `${MONTHS[first + roll(8 - first)]}-28`,
        }
        history.waivers.push(one)
        await everywhere(() =>
          createRow('fee_waiver', {
            site_id: site.id,
            student_id: one.student,
            waiver_type_id: type,
            kind: one.percent === null ? 'fixed' : 'percent',
            percent: one.percent === null ? null : String(one.percent),
            amount: one.amount,
            starts_on: one.starts,
            ends_on: one.ends,
            state: 'approved',
          }),
        )
      },
      // A payment of any amount.
      async () => {
        const [who, amount] = [student(), 1 + roll(120_000)]
        received += amount
        await here(() =>
          collectPayment(site, {
            day: today(),
            channel: 'bank',
            tenders: [{ method: 'wallet', ledgerId: book.ledgers['1113'] ?? 0, amount, reference: 'x' }],
            shares: [{ studentId: who, amount }],
            userId: site.admin.id,
          }),
        )
      },
      // Some of what is open is let off.
      async () => {
        const open = (await rows(site)).filter(({ rest }) => rest > 0)
        const one = open[roll(open.length)]
        if (!one) return
        const off = 1 + roll(one.rest)
        const key = `${one.student} ${one.month}`
        history.letOff.set(key, (history.letOff.get(key) ?? 0) + off)
        await here(() =>
          sql(
            `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason)
             SELECT site_id, id, student_id, 'write-off', $4, 'test' FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND period = $3`,
            [site.id, one.student, one.month, -off],
          ),
        )
      },
      run,
    ]
    await happens[0]?.()
    await run()
    for (let step = 0; step < 24; step++) await happens[roll(happens.length)]?.()
    await run()
    const found = await rows(site)
    const wrong = found.filter(({ student: who, month, net }) => net !== owed(history, who, month))
    expect(wrong.map((one) => ({ ...one, owed: owed(history, one.student, one.month) }))).toEqual([])
    // Who is not charged owes nothing by the plan either.
    for (const { id } of site.students)
      for (const month of MONTHS)
        if (!found.some((one) => one.student === id && one.month === month)) expect(owed(history, id, month)).toBe(0)
    expect(found.every(({ net, paid, rest }) => paid >= 0 && rest === net - paid && rest >= 0)).toBe(true)
    const [{ advance } = { advance: 0 }] = await everywhere(() =>
      sql<{ advance: number }>(
        'SELECT coalesce(sum(rest), 0)::bigint AS advance FROM payment_rest WHERE site_id = $1',
        [site.id],
      ),
    )
    expect(received).toBe(found.reduce((sum, { paid }) => sum + paid, 0) + advance)
    expect(await run()).toEqual(NOTHING)
    expect(await wrongIn(site.id)).toEqual([])
  })
})
