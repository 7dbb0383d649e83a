import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { fineLate } from '~/domain/fees/late/late-fines.server'
import { receiptOf } from '~/domain/payments/till/receipt.server'
import { addDays, monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { typed } from '../payroll/payroll-rig'
import { makeMoneySite, type MoneySite } from '../payment-reports/money-year'
import type { Attribute } from './attributes'
import { fileOf, pastStays, rowsOf, tried, write, type Change, type Readings } from './past'

let money: MoneySite
let clerk: Visitor
let plan: number
let receipt: number
let other: number
/** The last day of the month before this one; bills of months until it are of the past. */
const before = addDays(`${today().slice(0, 7)}-01`, -1)
const MONTHS = Array.from(
  { length: Number(today().slice(5, 7)) },
  (_, at) => `${today().slice(0, 5)}${String(at + 1).padStart(2, '0')}`,
)
const site = () => money.site
const student = () => money.student(0)

/** Tuition of each month until this one, fined when late, with a waiver for one student and a receipt. */
beforeAll(async () => {
  money = await makeMoneySite()
  clerk = await visit(site().alias).login(site().admin.username)
  const [tuition] = (await rowsOf(
    `SELECT n.id FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id WHERE n.site_id = $1 AND h.code = 'TUITION'`,
    site().id,
  )) as { id: number }[]
  plan = tuition?.id ?? 0
  for (const month of MONTHS)
    await write(
      'INSERT INTO fee_plan_period (site_id, plan_id, period, due_on) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      site().id,
      plan,
      month,
      `${month}-10`,
    )
  const section = { site_id: site().id, class_offering_id: site().offering.id, name_en: 'Other', name_bn: 'অন্য' }
  other = (await everywhere(() => createRow('section', { ...section, position: 9 }))).id
  await everywhere(() =>
    createRow('fee_rate', { site_id: site().id, plan_id: plan, section_id: other, amount: 70_000 }),
  )
  await write(
    `INSERT INTO fee_fine_rule (site_id, plan_id, kind, amount, grace_days, cap, from_day) VALUES ($1, $2, 'daily', 500, 5, 20000, $3)`,
    site().id,
    plan,
    `${today().slice(0, 4)}-01-01`,
  )
  await waive(money.student(1), `${today().slice(0, 4)}-01-01`)
  await run()
  await money.here(() => fineLate(site(), addDays(today(), -1)))
  receipt = (
    await money.collect(0, 90_000, {
      day: before,
      channel: 'bank',
      counterSessionId: undefined,
      tenders: [{ method: 'wallet', ledgerId: money.book.ledgers['1113'] ?? 0, amount: 90_000, reference: 'x' }],
    })
  ).id
  expect(receipt).toBeGreaterThan(0)
})
afterAll(closeDatabase)

const run = () =>
  money.here(async () => {
    const until = monthRange(today()).to
    const { id } = await createRow('fee_run', { site_id: site().id, session_id: site().session.id, until_day: until })
    return generateFees(site(), { id, sessionId: site().session.id, until })
  })

const waive = (studentId: number, from: string) =>
  write(
    `INSERT INTO fee_waiver (site_id, student_id, waiver_type_id, kind, percent, starts_on, state, decided_at)
     SELECT $1, $2, id, 'percent', 50, $3, 'approved', now() FROM waiver_type WHERE code = 'SIBLING'`,
    site().id,
    studentId,
    from,
  )

/** The lines of what fell due in months before this one, after whatever a run and a night of fines would still write of it. */
const charges = () =>
  tried(async () => {
    const until = monthRange(today()).to
    const { id } = await createRow('fee_run', { site_id: site().id, session_id: site().session.id, until_day: until })
    await generateFees(site(), { id, sessionId: site().session.id, until })
    await fineLate(site(), addDays(today(), -1))
    return sql(
      `SELECT c.student_id, c.period, c.source, c.due_on, c.amount, coalesce((SELECT sum(a.amount) FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0)::bigint AS adjusted
       FROM fee_charge c WHERE c.site_id = $1 AND (c.due_on <= $2 OR c.source = 'fine') ORDER BY c.student_id, c.due_on, c.period, c.source, c.amount`,
      [site().id, before],
    )
  })

const read = (at: string) => () => fileOf(clerk, at)
const past = `f_day_from=${today().slice(0, 4)}-01-01&f_day_to=${before}`

const readings = (): Readings => ({
  charges,
  'what is owed of a fine': () =>
    rowsOf(
      `SELECT c.student_id, c.period, d.rest FROM fee_charge c JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id WHERE c.site_id = $1 AND c.source = 'fine' ORDER BY 1, 2, 3`,
      site().id,
    ),
  // What is owed still, and when it was printed, are of the day of printing.
  receipt: () =>
    everywhere(async () => {
      const { people, ...paper } = await receiptOf(site().id, receipt)
      return { ...paper, people: people.map(({ due: _, ...one }) => one) }
    }),
  'statement of fees by head': read(`${paths.feeStatement}?f_view=head&${past}&export=csv`),
  'statement of fees by month': read(`${paths.feeStatement}?f_view=month&${past}&export=csv`),
  'report of payments': read(`${paths.generalPaymentReport}?f_by=head&${past}&export=csv`),
  'trial balance': read(`${paths.trialBalance}?f_to=${today()}&export=csv`),
})

/** What this month and a fine of today would come to. */
const now = () => rowsOf(`SELECT * FROM fee_rate WHERE site_id = $1 ORDER BY id`, site().id)
const FORM = 'form:has([name=intent][value=rate])'

const changes: Readonly<Record<Attribute<'fees'>, Change>> = {
  'fee rate': {
    change: async () => {
      const [rate] = (await rowsOf(
        'SELECT id FROM fee_rate WHERE site_id = $1 AND plan_id = $2 AND section_id IS NULL ORDER BY id DESC LIMIT 1',
        site().id,
        plan,
      )) as { id: number }[]
      const page = await clerk.get(`${paths.feePlan(plan)}&rate=${rate?.id}`)
      const shown = await clerk.submit(page, FORM, { amount: '333', from: `${today().slice(0, 7)}-01` })
      if (shown.status === 422) await clerk.submit(shown, FORM)
      await run()
    },
    today: now,
  },
  'fine rule': {
    change: () =>
      clerk.post(paths.lateFees, {
        intent: 'rule',
        plan,
        kind: 'daily',
        amount: '30',
        graceDays: '0',
        cap: '1000',
        fromDay: typed(today()),
      }),
    today: () => rowsOf('SELECT * FROM fee_fine_rule WHERE site_id = $1', site().id),
  },
  waiver: {
    change: async () => {
      await waive(student(), today())
      await run()
    },
    today: () => rowsOf('SELECT * FROM fee_waiver WHERE site_id = $1', site().id),
  },
  'end of a waiver': {
    change: async () => {
      const [one] = (await rowsOf(
        'SELECT id FROM fee_waiver WHERE site_id = $1 AND student_id = $2',
        site().id,
        money.student(1),
      )) as { id: number }[]
      const answer = await clerk.post(paths.feeWaiver(one?.id ?? 0), {
        intent: 'end',
        id: one?.id,
        endsOn: typed(before),
        reason: 'শেষ',
      })
      expect(answer.status).toBe(200)
      await run()
    },
    today: () =>
      rowsOf('SELECT id, ends_on FROM fee_waiver WHERE site_id = $1 AND ends_on IS NOT NULL ORDER BY id', site().id),
  },
  'retired plan': {
    change: async () => {
      await clerk.post(paths.feeSettings, { intent: 'active', plan, active: '' })
      await run()
    },
    today: () => rowsOf('SELECT active, retired_from FROM fee_plan WHERE site_id = $1 AND id = $2', site().id, plan),
  },
  'section and roll': {
    change: async () => {
      await write(
        'UPDATE enrolment SET section_id = $3, roll = 91 WHERE site_id = $1 AND student_id = $2',
        site().id,
        student(),
        other,
      )
      await run()
    },
    today: () => rowsOf('SELECT section_id, roll FROM enrolment WHERE site_id = $1 ORDER BY id', site().id),
  },
  // A receipt that is printed again says whose name it is as it is written today: it stands for money, and its number finds it.
  'student’s name': {
    change: () =>
      write(
        `UPDATE student SET name_en = 'Renamed', name_bn = 'বদলানো' WHERE site_id = $1 AND id = $2`,
        site().id,
        student(),
      ),
    today: () => rowsOf('SELECT name_en FROM student WHERE site_id = $1 ORDER BY id', site().id),
    moves: ['receipt'],
  },
}

pastStays(readings, changes)
