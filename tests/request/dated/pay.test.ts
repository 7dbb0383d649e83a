import { afterAll, beforeAll } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { monthToDraft, writeDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { addEvent } from '~/domain/people/events/events.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow, insertRows } from 'seeders/rows'
import { catalogue, everywhere, makeBook, makeSite, makeUser, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { draft, makeEmployee, monthsAgo, structure, typed } from '../payroll/payroll-rig'
import { contextOf, within } from '../support/exams'
import type { Attribute } from './attributes'
import { fileOf, pastStays, rowsOf, tried, write, type Change, type Readings } from './past'

let site: MadeSite
let book: MadeBook
let head: Visitor
let month: number
let one: number
let account: number
let rule: number

/** A month that was paid and locked: one employee through the bank, with an MPO part and house rent by the central rule, and one in cash. */
beforeAll(async () => {
  const id = await catalogue()
  const [medical] = await everywhere(() => sql<{ id: number }>(`SELECT id FROM salary_type WHERE code = 'MEDICAL'`))
  site = await makeSite()
  book = await makeBook(site.id)
  account = (
    await everywhere(() =>
      createRow('bank_account', {
        site_id: site.id,
        ledger_id: book.ledgers['1111'],
        kind: 'savings',
        bank_en: 'Sonali Bank',
        bank_bn: 'সোনালী ব্যাংক',
        account_name: 'General',
        account_number: '4400271001',
      }),
    )
  ).id
  rule = (
    await everywhere(() =>
      createRow('allowance_rule', {
        code: `TEST_${site.alias}`,
        name_en: 'Test',
        name_bn: 'পরীক্ষা',
        salary_type_id: medical?.id,
        kind: 'fixed',
        amount: 500_00,
        starts_on: '2020-01-01',
      }),
    )
  ).id
  const accountant = await makeUser(site.id, { roles: ['accountant'] })
  const clerk = await visit(site.alias).login(accountant.username)
  head = await visit(site.alias).login('admin')
  one = await makeEmployee(site, 'P1', { mpo_index: '123456' })
  await write(
    'UPDATE employee SET designation_id = $3, pay_grade = 11, religion_id = $4 WHERE site_id = $1 AND id = $2',
    site.id,
    one,
    id('designation', 'ASST_TEACHER'),
    id('religion', 'ISLAM'),
  )
  const cash = await makeEmployee(site, 'P2', { bank_account: null, bank_routing: null })
  const own = await structure(site, one, 18_000_00, '2020-01-01', { pf: true, mpo_basic: 12_500_00 })
  await everywhere(() =>
    insertRows('salary_structure_line', [
      {
        site_id: site.id,
        structure_id: own.id,
        line: 1,
        salary_type_id: medical?.id,
        part: 'institution',
        kind: 'rule',
      },
    ]),
  )
  await structure(site, cash, 9_000_00)
  month = await draft(site, monthsAgo(1), accountant.id)
  for (const [who, intent] of [
    [clerk, 'check'],
    [head, 'approve'],
  ] as const)
    await who.post(paths.payrollMonth(month), { intent })
  await clerk.post(paths.payrollPay(month), { day: typed(today()), bankAccount: String(account), reference: 'চেক ১২' })
  await clerk.post(paths.payrollMonth(month), { intent: 'lock' })
})

afterAll(async () => {
  // The catalogue is everybody's: whoever is paid next has no rule of this test.
  await write('DELETE FROM allowance_rule WHERE code LIKE $1', `TEST_${site.alias}%`)
  await closeDatabase()
})

const read = (at: string) => () => fileOf(head, at)

/** What the month would owe, had everybody's basic been a thousand more from its first day: by the rules of its days. */
const arrears = () =>
  tried(async () => {
    const raised = { pf: true, mpo_basic: 12_500_00, reason: 'increment', made_at: new Date().toISOString() }
    await createRow('salary_structure', {
      site_id: site.id,
      employee_id: one,
      from_on: monthsAgo(1),
      basic: 19_000_00,
      ...raised,
    })
    const { id } = await monthToDraft(site.id, monthsAgo(0))
    await writeDraft(site, id, { month: monthsAgo(0), allAnew: false }, null)
    return sql(
      `SELECT l.what, l.part, l.amount FROM payroll_line l JOIN payroll_slip s ON s.site_id = l.site_id AND s.id = l.slip_id WHERE s.site_id = $1 AND s.month_id = $2 AND l.arrears_of IS NOT NULL
       ORDER BY s.employee_id, l.line`,
      [site.id, id],
    )
  })

const readings = (): Readings => ({
  'salary sheet': read(paths.payrollSheetFile(month, 'institution', 'en')),
  'salary sheet on the screen': async () =>
    (await head.get(paths.payrollSheet(month, 'institution'))).$('table.list').text().replace(/\s+/g, ' '),
  'bill of the MPO part': read(paths.payrollSheetFile(month, 'mpo', 'en')),
  slips: read(paths.payrollSlipsFile(month, 'en')),
  'bank’s file': read(paths.payrollBankFile(month, 'csv')),
  'letter to the bank': read(paths.payrollAdvice(month, 'en')),
  'cash list': read(paths.payrollCashList(month, 'en')),
  'register of the staff': read(paths.staffMonthPaper(monthsAgo(1).slice(0, 7), 'en', '')),
  'trial balance': read(`${paths.trialBalance}?f_to=${today()}&export=csv`),
  arrears,
})

/** The pay of this month, as it would be drafted today. */
const pay = () =>
  tried(async () => {
    const { id } = await monthToDraft(site.id, monthsAgo(0))
    await writeDraft(site, id, { month: monthsAgo(0), allAnew: false }, null)
    return sql(
      `SELECT s.employee_id, s.net, s.mpo_net, s.employer, s.designation_id, s.religion_id, s.name_en, s.grade, s.mpo_index, s.bank_account FROM payroll_slip s WHERE s.site_id = $1 AND s.month_id = $2 ORDER BY 1`,
      [site.id, id],
    )
  })
const employee = (set: string, ...bind: unknown[]) =>
  write(`UPDATE employee SET ${set} WHERE site_id = $1 AND id = $2`, site.id, one, ...bind)

const changes: Readonly<Record<Attribute<'pay'>, Change>> = {
  'employee’s name': { change: () => employee(`name_en = 'Renamed', name_bn = 'বদলানো'`), today: pay },
  'MPO index': { change: () => employee(`mpo_index = '999999'`), today: pay },
  'designation and grade': {
    change: async () => {
      const designationId = (await catalogue())('designation', 'HEAD_TEACHER')
      await within(site, () =>
        addEvent(contextOf(site, site.admin), one, {
          kind: 'promotion',
          onDate: today(),
          designationId,
          payGrade: 9,
          basic: null,
          until: null,
          withArrears: false,
          orderNo: null,
          note: null,
          file: null,
        } as unknown as Parameters<typeof addEvent>[2]),
      )
    },
    today: () => rowsOf('SELECT designation_id, pay_grade FROM employee WHERE site_id = $1 AND id = $2', site.id, one),
  },
  religion: {
    change: async () => employee('religion_id = $3', (await catalogue())('religion', 'HINDU')),
    today: pay,
  },
  'bank account of an employee': {
    change: () => employee(`bank_account = '999999999', bank_name = 'Other'`),
    today: pay,
  },
  'salary structure': {
    change: () =>
      structure(site, one, 25_000_00, today(), { pf: true, mpo_basic: 12_500_00, made_at: new Date().toISOString() }),
    today: pay,
  },
  'allowance rule': {
    change: async () => {
      await write('UPDATE allowance_rule SET ends_on = $2 WHERE id = $1', rule, addDays(today(), -1))
      await write(
        `INSERT INTO allowance_rule (code, name_en, name_bn, salary_type_id, kind, amount, starts_on) SELECT code || '_2', name_en, name_bn, salary_type_id, kind, 900000, $2 FROM allowance_rule WHERE id = $1`,
        rule,
        today(),
      )
    },
    today: () =>
      rowsOf(
        'SELECT amount FROM allowance_rule WHERE $1::date BETWEEN starts_on AND coalesce(ends_on, $1) ORDER BY id',
        today(),
      ),
  },
  'how the institution pays': {
    change: () =>
      write(
        'INSERT INTO payroll_setting (site_id, pf_own, pf_match, retirement, welfare) VALUES ($1, 5, 20, 9, 9)',
        site.id,
      ),
    today: pay,
  },
}

pastStays(readings, changes)
