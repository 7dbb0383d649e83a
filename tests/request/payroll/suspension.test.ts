import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { asked, draft, linesIn, locked, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

afterAll(closeDatabase)

test('who is suspended draws a share by the institution’s rule; reinstated with arrears they are paid the rest of every month', async () => {
  const site = await makeSite()
  const head = await visit(site.alias).login('admin')
  const who = await makeEmployee(site, 'S1')
  await structure(site, who, 20_000_00)
  const events = paths.employeeEvents(who)
  const event = (more: Record<string, string>) => head.post(events, { intent: 'event', ...more }, { multipart: true })
  expect((await event({ kind: 'suspended', onDate: typed(monthsAgo(2)) })).status).toBe(200)

  const first = await draft(site, monthsAgo(2))
  expect(await linesIn(site, first, who)).toEqual(['basic 2000000', 'suspended 1000000'])
  await locked(site, first)
  // A quarter is kept back from the month after it on.
  const rule = { intent: 'suspension', fromOn: typed(monthsAgo(1)), percent: '75', allowances: '100' }
  expect((await head.post(paths.payrollRules, { ...rule, percent: '101' })).status).toBe(422)
  expect((await head.post(paths.payrollRules, rule)).status).toBe(200)
  const second = await draft(site, monthsAgo(1))
  expect(await linesIn(site, second, who)).toEqual(['basic 2000000', 'suspended 500000'])
  await locked(site, second)

  // However few months are looked back at, all of a suspension is owed.
  await everywhere(() =>
    sql(
      `INSERT INTO payroll_setting (site_id, look_back, changed_at) VALUES ($1, 0, now() - interval '1 day') ON CONFLICT (site_id) DO UPDATE SET look_back = 0`,
      [site.id],
    ),
  )
  const back = monthRange(today()).from
  expect((await event({ kind: 'reinstated', onDate: typed(back), withArrears: 'on' })).status).toBe(200)
  expect((await head.get(events)).text).toContain('বকেয়াসহ')
  const third = await draft(site, monthsAgo(0))
  expect(await linesIn(site, third, who)).toEqual([
    'basic 2000000',
    `suspended -1000000 ${monthsAgo(2)}`,
    `suspended -500000 ${monthsAgo(1)}`,
  ])
  expect(
    await asked(site, 'SELECT net::int AS value FROM payroll_slip WHERE site_id = $1 AND month_id = $2', third),
  ).toBe(35_000_00)
  expect((await head.get(paths.payrollMonth(third))).status).toBe(200)
})

test('reinstated without arrears nothing is owed', async () => {
  const site = await makeSite()
  const head = await visit(site.alias).login('admin')
  const who = await makeEmployee(site, 'S2')
  await structure(site, who, 20_000_00)
  const event = (more: Record<string, string>) =>
    head.post(paths.employeeEvents(who), { intent: 'event', ...more }, { multipart: true })
  await event({ kind: 'suspended', onDate: typed(monthsAgo(1)) })
  const first = await draft(site, monthsAgo(1))
  await locked(site, first)
  await event({ kind: 'reinstated', onDate: typed(monthsAgo(0)) })
  const next = await draft(site, monthsAgo(0))
  expect(await linesIn(site, next, who)).toEqual(['basic 2000000'])
})
