import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { asked, draft, linesIn, makeEmployee, monthsAgo, structure } from './payroll-rig'

afterAll(closeDatabase)

test('a month that is drafted anew keeps the slips that are the same, replaces what changed and drops who is not in it any more', async () => {
  const site = await makeSite({ students: 0, sections: 1 })
  const [same, other, gone] = [
    await makeEmployee(site, 'P1'),
    await makeEmployee(site, 'P2'),
    await makeEmployee(site, 'P3'),
  ]
  await structure(site, same, 20_000_00)
  await structure(site, other, 30_000_00)
  const { id: taken } = await structure(site, gone, 10_000_00)
  const month = await draft(site, monthsAgo(1))
  const slips = () =>
    asked<Record<string, number>>(
      site,
      'SELECT json_object_agg(employee_id, id) AS value FROM payroll_slip WHERE site_id = $1 AND month_id = $2',
      month,
    )
  const before = await slips()
  expect(Object.keys(before ?? {})).toEqual([same, other, gone].map(String))

  // Nothing is written twice where nothing is known otherwise.
  expect(await draft(site, monthsAgo(1))).toBe(month)
  expect(await slips()).toEqual(before)

  // Of one the bank alone changes, of one the pay, one has none any more.
  const bank = async (routing: string) =>
    everywhere(() =>
      sql('UPDATE employee SET bank_routing = $3 WHERE site_id = $1 AND id = $2', [site.id, same, routing]),
    )
  await bank('200270002')
  await structure(site, other, 31_000_00, monthsAgo(1))
  await everywhere(() =>
    sql(`UPDATE salary_structure SET taken_back_at = now() WHERE site_id = $1 AND id = $2`, [site.id, taken]),
  )
  await draft(site, monthsAgo(1))
  const after = await slips()
  expect(Object.keys(after ?? {})).toEqual([same, other].map(String))
  expect(after?.[same]).not.toBe(before?.[same])
  expect(await linesIn(site, month, other)).toEqual(['basic 3100000'])
  expect(
    await asked(
      site,
      'SELECT bank_routing AS value FROM payroll_slip WHERE site_id = $1 AND month_id = $2 AND employee_id = $3',
      month,
      same,
    ),
  ).toBe('200270002')
  expect(
    await asked(
      site,
      `SELECT people || ' ' || refused || ' ' || net AS value FROM payroll_month WHERE site_id = $1 AND id = $2`,
      month,
    ),
  ).toBe('2 0 5100000')

  // What a draft lost of itself is there again.
  await everywhere(() =>
    sql('DELETE FROM payroll_slip WHERE site_id = $1 AND month_id = $2 AND employee_id = $3', [site.id, month, same]),
  )
  await draft(site, monthsAgo(1))
  expect(await linesIn(site, month, same)).toEqual(['basic 2000000'])
})
