import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { addDays, monthRange } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { asked, draft, linesIn, locked, makeEmployee, monthsAgo, structure } from './payroll-rig'

afterAll(closeDatabase)

const stateOf = (site: MadeSite, id: number) =>
  asked<string>(site, 'SELECT state AS value FROM payroll_month WHERE site_id = $1 AND id = $2', id)

test('who left in mid-month is paid by calendar days, and later only what is owed', async () => {
  const site = await makeSite()
  const month = monthsAgo(1)
  const { to } = monthRange(month)
  const who = await makeEmployee(site, 'L1', { left_on: addDays(month, 9), state: 'left' })
  await structure(site, who, 31_000_00)
  const id = await draft(site, month)
  const days = Number(to.slice(8))
  expect(await linesIn(site, id, who)).toEqual([`basic ${Math.round((31_000_00 * 10) / days)}`])
  await locked(site, id)
  expect(await linesIn(site, await draft(site, monthsAgo(0)), who)).toEqual([])
})

test('a month of nothing but a slip below nothing is not checked; drafted again it is replaced whole', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'N1')
  await structure(site, who, 1_000_00, '2020-01-01', { tax: 2_000_00 })
  const id = await draft(site, monthsAgo(1))
  expect(await asked(site, 'SELECT refused AS value FROM payroll_slip WHERE site_id = $1 AND month_id = $2', id)).toBe(
    'negative',
  )
  const head = await visit(site.alias).login('admin')
  const answer = await head.post(paths.payrollMonth(id), { intent: 'check' })
  expect(answer.status).toBe(409)
  expect(await stateOf(site, id)).toBe('draft')
  await structure(site, who, 5_000_00, '2020-01-01')
  await draft(site, monthsAgo(1))
  expect(
    await asked(site, 'SELECT count(*)::int AS value FROM payroll_slip WHERE site_id = $1 AND month_id = $2', id),
  ).toBe(1)
  expect(await asked(site, 'SELECT refused AS value FROM payroll_month WHERE site_id = $1 AND id = $2', id)).toBe(0)
})

test('a slip below nothing is held back, the rest goes on, and what is owed comes with the next month', async () => {
  const site = await makeSite()
  const fine = await makeEmployee(site, 'H1')
  const poor = await makeEmployee(site, 'H2')
  await structure(site, fine, 9_000_00)
  await structure(site, poor, 1_000_00, '2020-01-01', { tax: 2_000_00 })
  const first = monthsAgo(1)
  const id = await draft(site, first)
  const head = await visit(site.alias).login('admin')
  expect((await head.post(paths.payrollMonth(id), { intent: 'check' })).status).toBe(200)
  expect(await stateOf(site, id)).toBe('checked')
  expect(await linesIn(site, id, poor)).toEqual([])
  expect(await asked(site, 'SELECT net AS value FROM payroll_month WHERE site_id = $1 AND id = $2', id)).toBe(9_000_00)
  expect(
    await asked(site, 'SELECT employee_id AS value FROM payroll_held WHERE site_id = $1 AND month_id = $2', id),
  ).toBe(poor)
  expect((await head.get(paths.payrollMonth(id))).text).toContain('কর্মী H2')
  await locked(site, id)
  await structure(site, poor, 1_000_00, '2020-01-01', { tax: 100_00 })
  const next = await draft(site, monthsAgo(0))
  expect(await linesIn(site, next, poor)).toEqual(['basic 100000', 'tax 10000', `basic 100000 ${first}`])
  expect(await linesIn(site, next, fine)).toEqual(['basic 900000'])
})

test('a draft or a payment that dies before its end leaves nothing', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'K1')
  await structure(site, who, 8_000_00)
  const died = everywhere(async () => {
    const { id } = await (
      await import('~/domain/payroll/runs/draft-payroll.server')
    ).monthToDraft(site.id, monthsAgo(1))
    await (
      await import('~/domain/payroll/runs/draft-payroll.server')
    ).writeDraft(site, id, { month: monthsAgo(1), allAnew: false }, null)
    throw new Error('killed')
  })
  await expect(died).rejects.toThrow('killed')
  expect(await asked(site, 'SELECT count(*)::int AS value FROM payroll_slip WHERE site_id = $1')).toBe(0)
  expect(await asked(site, 'SELECT count(*)::int AS value FROM payroll_month WHERE site_id = $1')).toBe(0)
})

test('a teacher sees own slips of paid months, and nobody else’s', async () => {
  const site = await makeSite()
  const other = await makeEmployee(site, 'O1')
  await structure(site, site.teacher.employeeId, 12_000_00)
  await structure(site, other, 12_000_00)
  const id = await draft(site, monthsAgo(1))
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.ownSlips)).$('table tbody tr').length).toBe(0)
  await locked(site, id)
  const slip = (employee: number) =>
    asked<number>(site, 'SELECT id AS value FROM payroll_slip WHERE site_id = $1 AND employee_id = $2', employee)
  const [own, foreign] = [await slip(site.teacher.employeeId), await slip(other)]
  expect((await teacher.get(`${paths.ownSlips}?view=${own}`)).status).toBe(200)
  expect((await teacher.send('GET', paths.ownSlipFile(own ?? 0, 'bn'))).status).toBe(200)
  expect((await teacher.send('GET', paths.ownSlipFile(foreign ?? 0, 'bn'))).status).toBe(404)
  expect((await teacher.get(paths.payrollMonth(id))).status).toBe(403)
})
