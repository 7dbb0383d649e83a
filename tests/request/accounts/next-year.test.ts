import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, post } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { openNextYears } from '~/domain/accounts/years/next-years.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

afterAll(closeDatabase)

const year = Number(today().slice(0, 4))
const years = (siteId: number) =>
  everywhere(() =>
    sql<{ starts: string; months: number }>(
      `SELECT y.starts_on::text AS starts, (SELECT count(*)::int FROM accounting_period p WHERE p.site_id = y.site_id AND p.year_id = y.id) AS months
       FROM accounting_year y WHERE y.site_id = $1 ORDER BY y.starts_on`,
      [siteId],
    ),
  )

test('the next year is there a month before it begins, once, and those who keep the books hear of it', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const other = await makeSite()
  await openNextYears(`${year}-11-29`)
  expect(await years(site.id)).toHaveLength(1)
  const opened = await openNextYears(`${year}-12-01`)
  expect([opened.includes(site.id), opened.includes(other.id)]).toEqual([true, false])
  expect(await years(site.id)).toEqual([
    { starts: `${year}-01-01`, months: 12 },
    { starts: `${year + 1}-01-01`, months: 12 },
  ])
  expect((await openNextYears(`${year}-12-02`)).includes(site.id)).toBe(false)
  const [told] = await everywhere(() =>
    sql<{ many: number }>('SELECT count(*)::int AS many FROM notification WHERE tenant_id = $1 AND link = $2', [
      site.id,
      paths.books,
    ]),
  )
  expect(told?.many).toBeGreaterThan(0)
  const admin = await visit(site.alias).login(site.admin.username)
  expect((await admin.get(paths.books)).status).toBe(200)
  await post(site.id, book, 'journal', `${year}-01-02`, [
    ['5301', 100, 0],
    ['2102', 0, 100],
  ])
})

test('what was missed is made up for: years of a book that nobody looked at for long', async () => {
  const site = await makeSite()
  await makeBook(site.id, { openedOn: `${year - 3}-01-01` })
  await openNextYears(`${year}-06-01`)
  expect((await years(site.id)).at(-1)?.starts).toBe(`${year}-01-01`)
})
