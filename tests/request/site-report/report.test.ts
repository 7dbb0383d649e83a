import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { countEverywhere, countFigures } from '~/domain/institution-statistics/count-figures.server'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let operator: Visitor
const month = today().slice(0, 7)

beforeAll(async () => {
  site = await makeSite({ students: 4 })
  operator = await visit(null).login('operator')
})
afterAll(closeDatabase)

const count = (of = month) => inScope({ tenants: [site.id], readOnly: false }, () => countFigures(site.id, of))
const kept = async (of = month) =>
  (
    await everywhere(() =>
      sql<{ students: number; staff: number; users: number; dues: number; present: number; called: number }>(
        'SELECT students, staff, users, dues, days_present::float8 AS present, days_called::float8 AS called FROM site_figures WHERE site_id = $1 AND month = $2',
        [site.id, of],
      ),
    )
  )[0]

test('a month is counted, and again: the same', async () => {
  await count()
  const once = await kept()
  expect(once).toMatchObject({ students: 4, staff: 2 })
  await count()
  expect(await kept()).toEqual(once)
})

test('attendance is of the roll calls of days, weighed as the institution weighs them: late is there, half a day is half a day', async () => {
  await everywhere(() =>
    sql(
      `INSERT INTO attendance_sheet (site_id, section_id, day, present, absent, late, on_leave, half) VALUES ($1, $2, $3, 1, 1, 1, 0, 1)`,
      [site.id, site.section.id, `${month}-01`],
    ),
  )
  await count()
  expect(await kept()).toMatchObject({ present: 2.5, called: 4 })
})

test('what was owed and who logged in is not taken back by a later count of a month that is over', async () => {
  const before = monthRange(today(), -1).from.slice(0, 7)
  await everywhere(() =>
    sql(
      `INSERT INTO site_figures (site_id, month, users, dues) VALUES ($1, $2, 9, 12300) ON CONFLICT (site_id, month) DO UPDATE SET users = 9, dues = 12300`,
      [site.id, before],
    ),
  )
  await count(before)
  expect(await kept(before)).toMatchObject({ users: 9, dues: 12300 })
})

test('the night counts every institution', async () => {
  const another = await makeSite({ students: 2 })
  await countEverywhere()
  const [row] = await everywhere(() =>
    sql<{ students: number }>('SELECT students FROM site_figures WHERE site_id = $1 AND month = $2', [
      another.id,
      month,
    ]),
  )
  expect(row?.students).toBe(2)
})

test('the report groups, narrows, sorts and goes out as a file', async () => {
  await count()
  for (const by of ['board', 'district', 'division', 'package', 'kind', 'site'])
    expect((await operator.get(`${paths.siteReport}?f_by=${by}&sort=-students`)).status).toBe(200)
  const file = await operator.get(`${paths.siteReport}?f_by=site&q=${site.alias}&cols=students&export=csv`)
  expect(file.text.trim().split('\n')).toHaveLength(2)
  expect(file.text).toContain('4')
  expect((await operator.get(`${paths.siteReport}?f_by=nonsense&f_year=9999&sort=rubbish`)).status).toBe(200)
})

test('only the centre reads it, and only who may', async () => {
  const admin = await visit(site.alias).login('admin')
  expect((await admin.get(paths.siteReport)).status).toBe(404)
  const support = await visit(null).login('support')
  expect((await support.get(paths.siteReport)).status).toBe(403)
  expect((await support.post(paths.siteReport, { intent: 'count' })).status).toBe(403)
})
