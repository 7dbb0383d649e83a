import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { incomeYear, incomeYearOf, taxOfYear, taxRuleOn } from '~/domain/payroll/tax/tax.policy'
import { taxRules } from '~/domain/payroll/tax/load-tax.server'
import { monthsAhead } from '~/domain/payroll/tax/projection.policy'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeBook, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { asked, draft, linesIn, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

afterAll(closeDatabase)

test('tax by the central rule: an equal share of the year’s, with its derivation; challans, and the certificate with them', async () => {
  const site = await makeSite()
  await makeBook(site.id)
  const head = await visit(site.alias).login('admin')
  const user = await makeUser(site.id, { roles: ['accountant'] })
  const accountant = await visit(site.alias).login(user.username)
  const who = await makeEmployee(site, 'X1', { bank_account: null, bank_routing: null, gender: 'male' })
  await structure(site, who, 90_000_00, '2020-01-01', { tax: 200_00 })
  const month = await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toContain('tax 20000')

  // What was paid and kept before the months kept here is said once.
  const year = incomeYearOf(today())
  const months = monthsAhead(monthsAgo(0)).length + 1
  const before = 90_000 * (12 - months)
  const person = {
    intent: 'tax',
    year: String(year),
    category: 'general',
    children: '0',
    investment: '100000',
    earnedBefore: String(before),
    taxedBefore: '1000',
  }
  expect((await accountant.post(paths.payrollStructure(who), { ...person, children: '99' })).status).toBe(422)
  expect((await accountant.post(paths.payrollStructure(who), person)).status).toBe(200)
  await everywhere(() =>
    sql(
      'INSERT INTO payroll_setting (site_id, tax_by_rule) VALUES ($1, true) ON CONFLICT (site_id) DO UPDATE SET tax_by_rule = true',
      [site.id],
    ),
  )
  await draft(site, monthsAgo(0))
  const rule = taxRuleOn(await everywhere(() => taxRules()), monthsAgo(0))
  expect(rule).not.toBeNull()
  // 1,080,000 − 360,000 = 720,000: 30,000 + 6,750 by the slabs; of the rebates 15 % of 100,000 is the least.
  const { tax } = taxOfYear(rule!, 1_080_000_00n, rule!.free, 100_000_00n)
  const share = Math.floor((2 * Number(tax - 1_000_00n) + months) / (2 * months))
  expect(await linesIn(site, month, who)).toContain(`tax ${share}`)
  const slip = await asked<number>(
    site,
    'SELECT id AS value FROM payroll_slip WHERE site_id = $1 AND month_id = $2',
    month,
  )
  expect((await head.get(paths.payrollSlip(month, slip ?? 0))).text).toContain('আয়বর্ষের করযোগ্য বেতন')

  await accountant.post(paths.payrollMonth(month), { intent: 'check' })
  await head.post(paths.payrollMonth(month), { intent: 'approve' })
  expect((await head.post(paths.payrollPay(month), { day: typed(today()), bankAccount: '' })).status).toBe(200)
  const challan = {
    intent: 'challan',
    month: String(month),
    number: 'T-2026-77',
    day: typed(today()),
    bank: 'সোনালী ব্যাংক',
    amount: String(share / 100),
  }
  const over = await accountant.post(paths.payrollTax, { ...challan, amount: String(share / 100 + 1) })
  expect([over.status, over.text.includes('তার চেয়ে বেশি')]).toEqual([422, true])
  expect((await accountant.post(paths.payrollTax, challan)).status).toBe(200)
  expect((await accountant.post(paths.payrollTax, challan)).status).toBe(422)
  const page = await accountant.get(`${paths.payrollTax}?year=${incomeYearOf(incomeYear(year).to)}`)
  expect(page.text).toContain('T-2026-77')
  for (const lang of ['bn', 'en'])
    expect((await head.get(paths.payrollYearFile(who, year, 'tax', lang))).status).toBe(200)
  const id = await asked<number>(site, 'SELECT id AS value FROM payroll_tax_challan WHERE site_id = $1')
  const stranger = await visit((await makeSite()).alias).login('admin')
  expect((await stranger.post(paths.payrollTax, { intent: 'back', challan: String(id) })).status).toBe(404)
  expect((await accountant.post(paths.payrollTax, { intent: 'back', challan: String(id) })).status).toBe(200)
  expect((await accountant.get(paths.payrollTax)).text).not.toContain('T-2026-77')
})
