import { beforeEach, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { confirmSheet, pathOf, sendSheet, sheetFile, shownRows, takeBack } from '../support/sheet-import'
import { alwaysSchool, asked, stands } from './attendance-rig'

/* A month's attendance from a sheet. */

let site: MadeSite
let head: Visitor
beforeEach(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  await alwaysSchool(site)
  head = await visit(site.alias).login(site.admin.username)
})

const DAYS = [2, 1, 0].map((back) => addDays(today(), -back))
const month = today().slice(0, 7)
const code = (at: number) => site.students[at]?.code ?? ''

const send = async (
  rows: readonly (readonly string[])[],
  { heads = DAYS, who = head, at = paths.monthAttendance as string, answers = {} as Record<string, string> } = {},
) => sendSheet(who, `${at}?month=${month}`, await sheetFile(['ID', ...heads], rows, 'month.xlsx'), answers)

/** What stands of a student on a day. */
const state = async (at: number, day: string) => {
  const one = site.students[at]
  return (await stands(site, day, one?.sectionId))[one?.roll ?? 0]
}

test('new marks are written by day, a blank cell changes nothing, and the same file again writes nothing', async () => {
  const rows = [
    [code(0), 'P', 'A', '1'],
    [code(1), '✓', '', 'উ'],
    [code(2), 'অ', 'half', '×'],
  ]
  const check = await send(rows)
  expect(check.$('button[name=mode]').attr('value')).toBe('all')
  await confirmSheet(head, check)
  const written = await Promise.all([0, 1, 2].map((at) => Promise.all(DAYS.map((day) => state(at, day)))))
  expect(written).toEqual([
    ['present', 'absent', 'present'],
    ['present', undefined, 'present'],
    ['absent', 'half', 'absent'],
  ])
  const versions = () =>
    asked<string>(site, 'SELECT sum(version)::text AS value FROM attendance_sheet WHERE site_id = $1')
  expect(await versions()).toBe('3')
  const again = await send(rows)
  expect(again.$('main').text()).toContain('নতুন কিছু নেই')
  await confirmSheet(head, again)
  expect(await versions()).toBe('3')
  // Each section's day stands in the log, beside the import.
  expect(
    await asked<number>(
      site,
      `SELECT count(*)::int AS value FROM audit_record WHERE tenant_id = $1 AND record_type = 'attendance_sheet'`,
    ),
  ).toBe(3)
})

test('what was taken otherwise is shown old and new, is written with its reason, and is taken back whole', async () => {
  const [, day = ''] = DAYS
  await confirmSheet(head, await send([[code(3), 'P']], { heads: [day] }))
  const check = await send([[code(3), 'A']], { heads: [day] })
  expect(check.$('main tbody del').text()).toBe('উপস্থিত')
  expect(check.$('main tbody ins').text()).toBe('অনুপস্থিত')
  const done = await confirmSheet(head, check)
  expect(await state(3, day)).toBe('absent')
  const changes = () =>
    asked<string>(
      site,
      `SELECT string_agg(from_state || '>' || to_state || ' ' || reason, ' ' ORDER BY id) AS value FROM attendance_change WHERE site_id = $1`,
    )
  expect(await changes()).toMatch(/^present>absent .*month\.xlsx/)
  await takeBack(head, done)
  expect(await state(3, day)).toBe('present')
  // The trail of corrections has both.
  expect(await changes()).toMatch(/^present>absent .* absent>present /)
})

test('what was taken back leaves no roll call that nobody held', async () => {
  const done = await confirmSheet(head, await send([[code(0), 'P', 'P', 'A']]))
  const sheets = () => asked<number>(site, 'SELECT count(*)::int AS value FROM attendance_sheet WHERE site_id = $1')
  expect(await sheets()).toBe(3)
  await takeBack(head, done)
  expect(await sheets()).toBe(0)
})

test('somebody who took the roll call meanwhile is not written over', async () => {
  const check = await send([[code(0), 'P']], { heads: [today()] })
  await confirmSheet(head, await send([[code(0), 'A']], { heads: [today()] }))
  expect((await confirmSheet(head, check)).status).toBe(409)
  expect(await state(0, today())).toBe('absent')
})

test('what is wrong is said at its day: a word, a day ahead, a student of nowhere; the good rows may be taken', async () => {
  const check = await send(
    [
      [code(0), '??', ''],
      [code(1), '', 'P'],
      ['nobody', 'P', ''],
      [code(2), 'A', ''],
    ],
    { heads: [today(), addDays(today(), 1)] },
  )
  const said = shownRows(check)
  expect(said).toHaveLength(3)
  expect(said[0]).toContain('উ, অ, দেরি, অর্ধ বা ছুটি লিখুন')
  expect(said[1]).toContain('আগামী দিনের')
  expect(said[2]).toContain('শিক্ষার্থীকে পাওয়া যায়নি')
  await confirmSheet(head, check, 'good')
  expect([await state(0, today()), await state(2, today())]).toEqual([undefined, 'absent'])
})

test('a holiday is refused at its cell, and what offices write into such a column is nothing', async () => {
  site = await makeSite({ students: 1 })
  await everywhere(() =>
    sql(
      `INSERT INTO calendar_event (site_id, kind, title_en, title_bn, from_on, to_on) VALUES ($1, 'holiday', 'Closed', 'বন্ধ', $2::date, $2::date)`,
      [site.id, today()],
    ),
  )
  const who = await visit(site.alias).login(site.admin.username)
  const closed = await send([[code(0), 'P']], { heads: [today()], who })
  expect(shownRows(closed)).toHaveLength(1)
  expect(closed.$('main tbody .text-bad').text()).toContain('ছুটি')
  const blank = await send([[code(0), 'H']], { heads: [today()], who })
  expect(blank.$('main').text()).toContain('নতুন কিছু নেই')
})

test('L is asked about, for the whole file', async () => {
  const [day = ''] = DAYS
  const silent = await send([[code(4), 'L']], { heads: [day] })
  expect(shownRows(silent)[0]).toContain('দেরি না ছুটি')
  const asks = await head.get(`${pathOf(silent)}?step=columns`)
  const check = await head.submit(asks, 'form:has([name^="column."])', { letter: 'leave' })
  await confirmSheet(head, check)
  expect(await state(4, day)).toBe('leave')
  await confirmSheet(head, await send([[code(5), 'L']], { heads: [day], answers: { letter: 'late' } }))
  expect(await state(5, day)).toBe('late')
})

test('numbers as headings are days of the month that was chosen; the sheet that is downloaded changes nothing', async () => {
  await confirmSheet(head, await send([[code(5), 'A']], { heads: [String(Number(today().slice(8)))] }))
  expect(await state(5, today())).toBe('absent')
  const sheet = await head.get(paths.monthAttendanceTemplate(month))
  expect(sheet.status).toBe(200)
  const file = new File([new Uint8Array(sheet.body)], 'back.xlsx')
  const back = await sendSheet(head, `${paths.monthAttendance}?month=${month}`, file)
  expect(shownRows(back)).toHaveLength(1)
  expect(back.$('main').text()).toContain('নতুন কিছু নেই')
})

test('a class teacher sends their own section alone, while it may be corrected', async () => {
  await everywhere(() =>
    sql('UPDATE section SET class_teacher_id = CASE WHEN id = $2 THEN $3::bigint END WHERE site_id = $1', [
      site.id,
      site.students[0]?.sectionId,
      site.teacher.employeeId,
    ]),
  )
  const who = await visit(site.alias).login(site.teacher.username)
  expect((await who.get(paths.monthAttendance)).status).toBe(403)
  const late = addDays(today(), -10)
  const check = await send(
    [
      [code(0), '', 'P'],
      [code(1), 'P', ''],
      [code(3), '', 'P'],
    ],
    { heads: [late, today()], who, at: paths.ownMonthAttendance },
  )
  expect(shownRows(check)).toHaveLength(2)
  await confirmSheet(who, check, 'good')
  expect([await state(0, today()), await state(1, late), await state(3, today())]).toEqual([
    'present',
    undefined,
    undefined,
  ])
  const colleague = await makeUser(site.id, { roles: ['teacher', 'class-teacher'] })
  const other = await visit(site.alias).login(colleague.username)
  expect((await other.get(pathOf(check))).status).toBe(404)
  expect((await other.post(pathOf(check), { intent: 'discard' })).status).toBe(404)
})

test('another institution gets at no file', async () => {
  const file = await send([[code(0), 'P']], { heads: [today()] })
  const other = await makeSite({ students: 1 })
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(pathOf(file))).status).toBe(404)
  expect((await stranger.post(pathOf(file), { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(404)
  // Nor does its own file name a student of here.
  const named = await send([[code(0), 'P']], { heads: [today()], who: stranger })
  expect(shownRows(named)[0]).toContain('শিক্ষার্থীকে পাওয়া যায়নি')
})
