import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

/* Guardians of students who are here, from a sheet. */

let site: MadeSite
let clerk: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 3 })
  clerk = await visit(site.alias).login(site.admin.username)
})
afterAll(closeDatabase)

const HEAD = 'শিক্ষার্থী আইডি,সম্পর্ক,অভিভাবকের নাম,মোবাইল'
const code = (at: number) => site.students[at]?.code ?? ''
async function send(...rows: string[]): Promise<Answer> {
  const page = await clerk.post(
    paths.guardianImport,
    { file: new File([[HEAD, ...rows].join('\n')], 'guardians.csv') },
    { multipart: true },
  )
  const columns = page.$('form:has([name=headingRow])')
  return columns.length ? clerk.submit(page, 'form:has([name=headingRow])') : page
}
const write = (check: Answer, mode = 'all') =>
  clerk.submit(check, 'form:has([value=confirm])', {}, { name: 'mode', value: mode })
const family = (at: number) =>
  everywhere(() =>
    sql<{ said: string }>(
      `SELECT concat_ws(' ', l.relation, g.name_bn, g.mobile, CASE WHEN l.is_primary THEN 'first' END) AS said FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
       WHERE l.site_id = $1 AND l.student_id = $2 AND g.mobile LIKE '88017550%' ORDER BY g.mobile`,
      [site.id, site.students[at]?.id],
    ),
  ).then((rows) => rows.map(({ said }) => said))

test('who has a number is that guardian, also of siblings; a father with another number takes the place of the one before', async () => {
  const first = await send(
    `${code(0)},পিতা,আব্দুল করিম,01755000001`,
    `${code(1)},পিতা,আব্দুল করিম,01755000001`,
    `${code(0)},মাতা,হাসিনা বেগম,01755000002`,
  )
  expect(first.$('button[name=mode]').length).toBe(1)
  await write(first)
  expect(await family(0)).toEqual([
    expect.stringContaining('father আব্দুল করিম 8801755000001'),
    expect.stringContaining('mother হাসিনা বেগম 8801755000002'),
  ])
  expect(await family(1)).toEqual([expect.stringContaining('father আব্দুল করিম 8801755000001')])
  // The same again is nothing new.
  expect((await send(`${code(1)},father,আব্দুল করিম,01755000001`)).text).toContain('নতুন কিছু নেই')
  // Another number of one child's father alone, and back.
  const before = [await family(0), await family(1)]
  const done = await write(await send(`${code(0)},বাবা,আব্দুল করিম,01755000003`))
  expect((await family(0)).some((one) => one.startsWith('father') && one.includes('8801755000003'))).toBe(true)
  expect((await family(0)).some((one) => one.includes('8801755000001'))).toBe(false)
  expect(await family(1)).toEqual(before[1])
  await clerk.submit(await clerk.get(`${done.url}?confirm=undo`), 'form:has([value=undo])')
  expect([await family(0), await family(1)]).toEqual(before)
})

test('what is wrong is said at its row, and the good ones may be taken', async () => {
  const check = await send(
    `${code(2)},পিতা,রহিম উদ্দিন,01755000009`,
    `${code(2)},প্রতিবেশী,রহিম,01755000010`,
    'no-such,পিতা,রহিম,01755000011',
    `${code(2)},মাতা,জরিনা,01755`,
    `${code(2)},পিতা,রহিম উদ্দিন,01755000009`,
  )
  expect(check.$('main tbody tr')).toHaveLength(4)
  await write(check, 'good')
  expect(await family(2)).toEqual([expect.stringContaining('father রহিম উদ্দিন 8801755000009')])
})

test('nobody else gets in', async () => {
  const other = await makeSite({ students: 1 })
  const stranger = await visit(other.alias).login(other.admin.username)
  const check = await send(`${code(0)},পিতা,কেউ,01755000020`)
  expect((await stranger.get(check.url)).status).toBe(404)
  expect((await stranger.post(check.url, { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.guardianImport)).status).toBe(403)
})
