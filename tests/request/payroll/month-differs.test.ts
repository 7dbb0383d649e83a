import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { asked, draft, locked, makeEmployee, monthsAgo, structure } from './payroll-rig'

afterAll(closeDatabase)

test('a month that differs much from the last is checked with a reason alone, which whoever approves it sees', async () => {
  const site = await makeSite()
  const head = await visit(site.alias).login('admin')
  const user = await makeUser(site.id, { roles: ['accountant'] })
  const accountant = await visit(site.alias).login(user.username)
  const who = await makeEmployee(site, 'D1')
  await structure(site, who, 20_000_00)
  const first = await draft(site, monthsAgo(1))
  await locked(site, first)
  await structure(site, who, 22_000_00, monthsAgo(0), { made_at: new Date().toISOString() })
  // A tenth more passes, a poisha over it does not.
  const month = await draft(site, monthsAgo(0))
  expect((await accountant.get(paths.payrollMonth(month))).text).not.toContain('গত মাসের তুলনায় মোট অনেক আলাদা')
  const other = await makeEmployee(site, 'D2')
  await structure(site, other, 1)
  await draft(site, monthsAgo(0))
  const state = () =>
    asked<string>(site, 'SELECT state AS value FROM payroll_month WHERE site_id = $1 AND id = $2', month)
  const bare = await accountant.post(paths.payrollMonth(month), { intent: 'check', note: 'x' })
  expect([bare.status, bare.text.includes('কারণ লিখুন'), await state()]).toEqual([422, true, 'draft'])
  expect(bare.$('#check [name=note]').val()).toBe('x')
  const said = { intent: 'check', note: 'বার্ষিক বেতন বৃদ্ধি' }
  expect((await accountant.post(paths.payrollMonth(month), said)).status).toBe(200)
  const page = await head.get(paths.payrollMonth(month))
  expect(page.text).toContain('পার্থক্য ১০%')
  expect(page.text).toContain('কারণ: বার্ষিক বেতন বৃদ্ধি')

  // The institution says how much passes; nothing at all with 0.
  await head.post(paths.payrollMonth(month), { intent: 'return', note: 'আবার দেখুন' })
  await everywhere(() =>
    sql(
      `INSERT INTO payroll_setting (site_id, differ_percent, changed_at) VALUES ($1, 0, now() - interval '1 day') ON CONFLICT (site_id) DO UPDATE SET differ_percent = 0`,
      [site.id],
    ),
  )
  expect((await accountant.post(paths.payrollMonth(month), { intent: 'check' })).status).toBe(200)
})
