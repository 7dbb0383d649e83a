import { beforeAll, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, asked, stands } from './attendance-rig'

/* A month's attendance from a sheet. */

let site: MadeSite
let head: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  await alwaysSchool(site)
  head = await visit(site.alias).login(site.admin.username)
})

const DAYS = [2, 1, 0].map((back) => addDays(today(), -back))
const month = today().slice(0, 7)
const code = (at: number) => site.students[at]?.code ?? ''

async function send(
  rows: readonly (readonly string[])[],
  heads: readonly string[] = DAYS,
  who = head,
  at: string = paths.monthAttendance,
) {
  const bytes = await writeXlsx([
    {
      name: 'A',
      columns: ['ID', 'Roll', 'Name', ...heads].map((header) => ({ header })),
      rows: rows.map((row) => [...row]),
    },
  ])
  const page = await who.post(
    `${at}?month=${month}`,
    { file: new File([new Uint8Array(bytes)], 'month.xlsx') },
    { multipart: true },
  )
  return page
}
const toCheck = async (page: Answer, answers: Record<string, string> = {}, who = head): Promise<Answer> =>
  page.$('form:has([name=headingRow])').length ? who.submit(page, 'form:has([name=headingRow])', answers) : page
const write = (check: Answer, mode = 'all', who = head) =>
  who.submit(check, 'form:has([value=confirm])', {}, { name: 'mode', value: mode })
const outcomes = (check: Answer) =>
  check
    .$('main tbody tr')
    .map((_, one) => check.$(one).text().replace(/\s+/g, ' '))
    .get()

test('new marks are written by day, a blank cell changes nothing, and the same file again writes nothing', async () => {
  const rows = [
    [code(0), '', '', 'P', 'A', '1'],
    [code(1), '', '', '✓', '', 'উ'],
    [code(2), '', '', 'অ', 'half', '×'],
  ]
  const check = await toCheck(await send(rows))
  expect(check.$('button[name=mode]').attr('value')).toBe('all')
  const done = await write(check)
  expect(done.status).toBe(200)
  const [a, b, c] = [site.students[0], site.students[1], site.students[2]]
  const section = a?.sectionId
  const all = await Promise.all(DAYS.map(async (day) => ({ ...(await stands(site, day, section)) })))
  expect([0, 1, 2].map((at) => all[at]?.[a?.roll ?? 0])).toEqual(['present', 'absent', 'present'])
  expect([0, 1, 2].map((at) => all[at]?.[b?.roll ?? 0])).toEqual(['present', undefined, 'present'])
  expect([0, 1, 2].map((at) => all[at]?.[c?.roll ?? 0])).toEqual(['absent', 'half', 'absent'])
  const count = () => asked<string>(site, 'SELECT sum(version)::text AS value FROM attendance_sheet WHERE site_id = $1')
  const before = await count()
  const again = await toCheck(await send(rows))
  expect(again.text).toContain('নতুন কিছু নেই')
  await write(again)
  expect(await count()).toBe(before)
  // Each section's day stands in the log, with the import.
  expect(
    await asked<number>(
      site,
      `SELECT count(*)::int AS value FROM audit_log WHERE tenant_id = $1 AND record_type = 'attendance_sheet'`,
    ),
  ).toBe(3)
})

test('what was taken otherwise is shown old and new, is written with its reason, and is taken back whole', async () => {
  const day = DAYS[1] ?? ''
  const one = site.students[3]
  const section = one?.sectionId
  await write(await toCheck(await send([[code(3), '', '', 'P']], [day])))
  const check = await toCheck(await send([[code(3), '', '', 'A']], [day]))
  expect(check.$('main tbody del').text()).toBe('উপস্থিত')
  expect(check.$('main tbody ins').text()).toBe('অনুপস্থিত')
  const done = await write(check)
  expect((await stands(site, day, section))[one?.roll ?? 0]).toBe('absent')
  expect(
    await asked<string>(
      site,
      'SELECT reason AS value FROM attendance_change WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
    ),
  ).toContain('month.xlsx')
  const path = new URL(done.url, 'http://x').pathname
  await head.submit(await head.get(`${path}?confirm=undo`), 'form:has([value=undo])')
  expect((await stands(site, day, section))[one?.roll ?? 0]).toBe('present')
  // The trail of corrections has both.
  expect(
    await asked<string>(
      site,
      `SELECT string_agg(from_state || '>' || to_state, ' ' ORDER BY id) AS value FROM attendance_change WHERE site_id = $1 AND enrolment_id = $2`,
      one?.enrolmentId,
    ),
  ).toBe('present>absent absent>present')
})

test('what is wrong is said at its day: a word, a day ahead, a holiday, a student of nowhere', async () => {
  const tomorrow = addDays(today(), 1)
  const check = await toCheck(
    await send(
      [
        [code(4), '', '', '??', ''],
        [code(5), '', '', '', 'P'],
        ['nobody', '', '', 'P', ''],
        [code(0), '', 'Somebody Else', 'P', ''],
      ],
      [today(), tomorrow],
    ),
  )
  const said = outcomes(check)
  expect(said).toHaveLength(4)
  expect(said[0]).toContain('উ, অ, দেরি, অর্ধ বা ছুটি লিখুন')
  expect(said[1]).toContain('সামনের')
  const off = await makeSite({ students: 1 })
  await everywhere(() =>
    sql(
      `INSERT INTO calendar_event (site_id, kind, title_en, title_bn, from_on, to_on) VALUES ($1, 'holiday', 'Closed', 'বন্ধ', $2::date, $2::date)`,
      [off.id, today()],
    ),
  )
  const boss = await visit(off.alias).login(off.admin.username)
  const closed = await toCheck(await send([[off.students[0]?.code ?? '', '', '', 'P']], [today()], boss), {}, boss)
  expect(outcomes(closed)[0]).toContain('ছুটি')
  // What offices write into such a column is nothing.
  const blank = await toCheck(await send([[off.students[0]?.code ?? '', '', '', 'H']], [today()], boss), {}, boss)
  expect(blank.text).toContain('নতুন কিছু নেই')
})

test('L is asked about, for the whole file', async () => {
  const day = DAYS[0] ?? ''
  const page = await send([[code(4), '', '', 'L']], [day])
  expect(page.$('select[name=letter]')).toHaveLength(1)
  expect(outcomes(await toCheck(page))[0]).toContain('দেরি না ছুটি')
  const path = new URL(page.url, 'http://x').pathname
  const check = await toCheck(await head.get(`${path}?step=columns`), { letter: 'leave' })
  await write(check)
  const one = site.students[4]
  expect((await stands(site, day, one?.sectionId))[one?.roll ?? 0]).toBe('leave')
})

test('numbers as headings are days of the month that was chosen; the sheet that is downloaded changes nothing', async () => {
  const date = String(Number(today().slice(8)))
  const one = site.students[5]
  await write(
    await toCheck(
      await send(
        [['', '', '', 'A']].map((row) => [code(5), ...row.slice(1)]),
        [date],
      ),
    ),
  )
  expect((await stands(site, today(), one?.sectionId))[one?.roll ?? 0]).toBe('absent')
  const sheet = await head.get(paths.monthAttendanceTemplate(month))
  expect(sheet.status).toBe(200)
  const page = await head.post(
    `${paths.monthAttendance}?month=${month}`,
    { file: new File([new Uint8Array(sheet.body)], 'back.xlsx') },
    { multipart: true },
  )
  const check = await toCheck(page)
  expect(outcomes(check).length).toBeGreaterThan(0)
  expect(check.text).toContain('নতুন কিছু নেই')
})

test('a class teacher sends their own section alone, and nobody sees another’s file', async () => {
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(paths.monthAttendance)).status).toBe(403)
  const own = await send([[code(0), '', '', 'P']], [today()], teacher, paths.ownMonthAttendance)
  expect(own.status).toBe(200)
  const path = new URL(own.url, 'http://x').pathname
  const colleague = await makeUser(site.id, { roles: ['teacher'] })
  expect((await (await visit(site.alias).login(colleague.username)).get(path)).status).toBe(404)
  const file = await send([[code(0), '', '', 'P']], [today()])
  const other = await makeSite({ students: 1 })
  const stranger = await visit(other.alias).login(other.admin.username)
  const elsewhere = new URL(file.url, 'http://x').pathname
  expect((await stranger.get(elsewhere)).status).toBe(404)
  expect((await stranger.post(elsewhere, { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
})
