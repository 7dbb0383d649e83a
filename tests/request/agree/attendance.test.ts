import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { attendedDays } from '~/domain/attendance/counts.server'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import {
  daysAttended,
  daysCounted,
  noCounts,
  percentOf,
  type AttendanceState,
  type Counts,
} from '~/domain/attendance/states.policy'
import { summaryText } from '~/domain/attendance/tell/summary.server'
import { countFigures } from '~/domain/institution-statistics/count-figures.server'
import { addDays, today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { alwaysSchool, callOf, MASTER } from '../attendance/attendance-rig'
import { rowsOf } from './figures'

const REPORT = '/site/student/attendance/report/master'
const DAYS = [4, 3, 2, 1, 0].map((back) => addDays(today(), -back))
const MONTHS = [...new Set(DAYS.map((day) => day.slice(0, 7)))]
/** Late is not there, a day of leave does not count. */
const HOW = { lateCounts: false, leaveExcused: true }
/** One and a half days of four. */
const MOVED: AttendanceState[] = ['present', 'late', 'half', 'leave', 'absent']
const PERCENT = 37.5

let site: MadeSite
let office: Visitor
let moved: MadeStudent
const all = noCounts()

/** A student called in one section for four days and in another on the fifth; somebody who comes each day; everybody else once. */
beforeAll(async () => {
  site = await makeSite({ students: 3, sections: 2 })
  await alwaysSchool(site)
  const [one, other] = site.sections
  const here = site.students.filter((student) => student.sectionId === one?.id)
  if (!one || !other || !here[0]) throw new Error('nobody')
  moved = here[0]
  await everywhere(async () => {
    await sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id])
    await sql(
      'INSERT INTO attendance_setting (site_id, correct_days, late_counts, leave_excused) VALUES ($1, 9, $2, $3)',
      [site.id, HOW.lateCounts, HOW.leaveExcused],
    )
  })
  office = await visit(site.alias).login(site.admin.username)
  const call = async (day: string, section: number, own: AttendanceState) => {
    const called = site.students.filter((student) => student.sectionId === section)
    const states = Object.fromEntries(called.map((one) => [one.roll, one === moved ? own : 'present']))
    expect((await office.post(MASTER, callOf(site, states, { day, section, reason: 'test' }))).status).toBe(200)
    for (const state of Object.values(states)) all[state as AttendanceState]++
  }
  for (const [at, day] of DAYS.slice(0, -1).entries()) await call(day, one.id, MOVED[at] ?? 'absent')
  await everywhere(() =>
    sql('UPDATE enrolment SET section_id = $3, roll = 91 WHERE site_id = $1 AND id = $2', [
      site.id,
      moved.enrolmentId,
      other.id,
    ]),
  )
  moved.sectionId = other.id
  moved.roll = 91
  await call(DAYS.at(-1) ?? '', other.id, 'absent')
})
afterAll(closeDatabase)

const STATES = ['present', 'late', 'half', 'absent', 'leave'] as const
/** The states' figures that stand before the percentage at the end of rows. */
const countsIn = (rows: readonly string[][]): Counts => {
  const counts = noCounts()
  for (const row of rows)
    for (const [at, state] of STATES.entries()) counts[state] += Number(row[row.length - 1 - STATES.length + at])
  return counts
}
const file = async (more: string) => rowsOf(await office.get(`${REPORT}?${more}&export=csv`))
/** Without what is brought forward, in the two last columns. */
const registers = async () =>
  (
    await Promise.all(
      site.sections.flatMap(({ id }) => MONTHS.map((month) => file(`report=register&section=${id}&month=${month}`))),
    )
  )
    .flat()
    .map((row) => row.slice(0, -2))
const percentIn = (page: Answer, selector: string) =>
  [...toAsciiDigits(page.$(selector).text()).matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, one]) => Number(one))

test('what a student attended is the same in both registers, the list of percentages, on their own page and on the mark sheet', async () => {
  const user = await makeUser(site.id, { kind: 'student', roles: ['student'], studentId: moved.id })
  const own = await (await visit(site.alias).login(user.username)).get(paths.ownAttendance)
  const rows = (await registers()).filter((row) => row[1] === moved.code)
  const listed = (await file('report=students')).filter((row) => row[2] === moved.code)
  const sheet = await everywhere(() =>
    attendedDays(site.id, {
      sessionId: site.session.id,
      classId: site.classId,
      from: '2026-01-01',
      to: today(),
    }),
  )
  const counts = countsIn(rows)
  expect({
    registers: (percentOf(counts, HOW) ?? 0) / 100,
    listed: listed.map((row) => Number(row.at(-1))),
    own: percentIn(own, 'main')[0],
    sheet: sheet.get(moved.enrolmentId),
    counts: countsIn(listed),
  }).toEqual({
    registers: PERCENT,
    listed: [PERCENT],
    own: PERCENT,
    sheet: { present: daysAttended(counts, HOW), days: daysCounted(counts, HOW) },
    counts,
  })
})

test('what all attended is the same in registers, by section, by day, in the comparison of institutions and in the message to the head', async () => {
  const read = async (report: string) => countsIn(await file(`report=${report}`))
  expect([countsIn(await registers()), await read('sections'), await read('days'), await read('students')]).toEqual([
    all,
    all,
    all,
    all,
  ])
  const kept = await inScope({ tenants: [site.id], readOnly: false }, async () => {
    for (const month of MONTHS) await countFigures(site.id, month)
    return sql<{ present: string; called: string }>(
      'SELECT sum(days_present)::text AS present, sum(days_called)::text AS called FROM site_figures WHERE site_id = $1',
      [site.id],
    )
  })
  expect([Number(kept[0]?.present), Number(kept[0]?.called)]).toEqual([daysAttended(all, HOW), daysCounted(all, HOW)])
  const last = (await file('report=days'))[0] ?? []
  const text = await everywhere(async () =>
    summaryText({ id: site.id, nameEn: 'School', nameBn: 'বিদ্যালয়' }, today(), await attendanceSetting(site.id)),
  )
  expect(toAsciiDigits(text ?? '')).toContain(`(${Number(last.at(-1)).toFixed(1)}%)`)
})
