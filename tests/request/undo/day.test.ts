import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { workingDays } from '~/domain/calendar/working-days.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, asked, callOf, OWN, stands } from '../attendance/attendance-rig'
import { balance, comingDays, setUpLeave, typed } from '../leave/leave-rig'
import { keepAttendance } from '../machines/machine-rig'

let site: MadeSite
let admin: Visitor
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 3 })
  await alwaysSchool(site)
  admin = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(closeDatabase)

const UNDO = 'form:has([name=undo])'
const undo = (page: Answer, who: Visitor): Promise<Answer> => {
  const id = page.$('[name=undo]').attr('value') ?? ''
  expect(id).not.toBe('')
  return who.submit(page, UNDO, {}, { name: 'undo', value: id })
}
const figures = () =>
  everywhere(() =>
    sql<{ present: number; absent: number; late: number; version: number }>(
      'SELECT present, absent, late, version FROM attendance_sheet WHERE site_id = $1 AND day = $2::date AND period_id IS NULL',
      [site.id, today()],
    ),
  )

journey('a roll call', (step) => {
  step('the first save is taken back whole: nothing was taken', async () => {
    const saved = await teacher.post(OWN, callOf(site, { 1: 'present', 2: 'absent', 3: 'present' }))
    expect((await undo(saved, teacher)).status).toBe(200)
    expect(await stands(site)).toEqual({})
    expect(await figures()).toEqual([])
  })
  step('a change is as it stood, with its figures, and is noted', async () => {
    await teacher.post(OWN, callOf(site, { 1: 'present', 2: 'absent', 3: 'present' }))
    const saved = await teacher.post(OWN, callOf(site, { 1: 'late', 2: 'present' }, { base: 1 }))
    expect(await stands(site)).toEqual({ 1: 'late', 2: 'present', 3: 'present' })
    await undo(saved, teacher)
    expect(await stands(site)).toEqual({ 1: 'present', 2: 'absent', 3: 'present' })
    expect(await figures()).toEqual([{ present: 2, absent: 1, late: 0, version: 3 }])
    expect(await asked(site, 'SELECT count(*)::int AS value FROM attendance_change WHERE site_id = $1')).toBe(4)
    const again = await undo(saved, teacher)
    expect(again.status).toBe(409)
  })
  step('what somebody changed since is not taken back, nor by somebody else', async () => {
    const saved = await teacher.post(OWN, callOf(site, { 1: 'absent' }, { base: 3 }))
    const stranger = await makeUser(site.id, { roles: ['class-teacher'] })
    const other = await visit(site.alias).login(stranger.username)
    const id = saved.$('[name=undo]').attr('value') ?? ''
    expect((await other.post(paths.undo, { undo: id })).status).toBe(409)
    await admin.post(paths.studentAttendance, callOf(site, { 3: 'late' }, { base: 4 }))
    expect((await undo(saved, teacher)).status).toBe(409)
    expect(await stands(site)).toEqual({ 1: 'absent', 2: 'absent', 3: 'late' })
  })
})

test('a decision on a student’s leave: the request waits, and leave is absence again', async () => {
  const enrolment = site.students[1]?.enrolmentId ?? 0
  const { id } = await everywhere(() =>
    createRow('student_leave', {
      site_id: site.id,
      enrolment_id: enrolment,
      from_on: today(),
      to_on: today(),
      reason: 'জ্বর',
      asked_by: site.student.id,
    }),
  )
  await everywhere(() => sql('DELETE FROM attendance_sheet WHERE site_id = $1', [site.id]))
  await teacher.post(OWN, callOf(site, { 1: 'present', 2: 'absent', 3: 'present' }))
  const granted = await teacher.post(paths.ownSectionLeaves, { intent: 'grant', leave: String(id) })
  expect((await stands(site))[2]).toBe('leave')
  expect((await undo(granted, teacher)).status).toBe(200)
  expect((await stands(site))[2]).toBe('absent')
  expect(await asked(site, 'SELECT state AS value FROM student_leave WHERE site_id = $1 AND id = $2', id)).toBe('asked')
  expect((await figures()).map(({ absent, present }) => [absent, present])).toEqual([[1, 2]])
})

test('an approval: the days come back once, however often it is approved and taken back', async () => {
  const types = await setUpLeave(site)
  const [day = ''] = await comingDays(site)
  const left = () => balance(site, site.teacher.employeeId, types.CL ?? 0)
  await teacher.post(`${paths.ownLeave}?ask=1`, {
    intent: 'ask',
    type: String(types.CL),
    fromOn: typed(day),
    reason: 'কাজ',
  })
  const id = (await asked<number>(site, 'SELECT max(id) AS value FROM leave_request WHERE site_id = $1')) ?? 0
  const state = () => asked(site, 'SELECT state AS value FROM leave_request WHERE site_id = $1 AND id = $2', id)
  const before = await left()
  const approve = () => admin.post(paths.leaveRequest(id), { intent: 'approve', id: String(id) })
  for (let times = 0; times < 2; times++) {
    const approved = await approve()
    expect([await state(), await left()]).toEqual(['approved', (before ?? 0) - 2])
    expect((await undo(approved, admin)).status).toBe(200)
    expect([await state(), await left()]).toEqual(['asked', before])
  }
  const refused = await admin.post(paths.leaveRequest(id), { intent: 'refuse', id: String(id), note: 'পরীক্ষা' })
  await teacher.post(`${paths.ownLeave}?ask=1`, {
    intent: 'ask',
    type: String(types.CL),
    fromOn: typed(day),
    reason: 'আবার',
  })
  // Its days are another request's by now.
  expect((await undo(refused, admin)).status).toBe(409)
  expect(await state()).toBe('refused')
})

test('an approval that is taken back leaves no leave in the attendance of days that are over', async () => {
  const own = await makeSite()
  const head = await visit(own.alias).login('admin')
  const types = await setUpLeave(own)
  await keepAttendance(own)
  const days = await everywhere(() => workingDays(own, addDays(today(), -10), addDays(today(), -1), null, 'staff'))
  const day = days.at(-1) ?? ''
  const { id } = await everywhere(() =>
    createRow('leave_request', {
      site_id: own.id,
      employee_id: own.teacher.employeeId,
      type_id: types.CL ?? 0,
      from_on: day,
      to_on: day,
      halves: 2,
      paid_percent: 100,
      reason: 'জ্বর',
      state: 'asked',
    }),
  )
  const leaveDays = () =>
    asked<number>(
      own,
      `SELECT count(*)::int AS value FROM staff_day WHERE site_id = $1 AND employee_id = $2 AND day = $3::date AND state = 'leave'`,
      own.teacher.employeeId,
      day,
    )
  const approved = await head.post(paths.leaveRequest(id), { intent: 'approve', id: String(id) })
  expect(await leaveDays()).toBe(1)
  expect((await undo(approved, head)).status).toBe(200)
  expect(await leaveDays()).toBe(0)
})

test('an event of somebody’s service: written down and taken back, taken back and standing again', async () => {
  const events = paths.employeeEvents(site.teacher.employeeId)
  const state = () =>
    asked(site, 'SELECT state AS value FROM employee WHERE site_id = $1 AND id = $2', site.teacher.employeeId)
  const suspend = () =>
    admin.post(events, { intent: 'event', kind: 'suspended', onDate: typed(today()) }, { multipart: true })
  const written = await suspend()
  expect(await state()).toBe('suspended')
  expect((await undo(written, admin)).status).toBe(200)
  expect(await state()).toBe('active')
  await suspend()
  const id = await asked<number>(site, 'SELECT max(id) AS value FROM employee_event WHERE site_id = $1')
  const back = await admin.post(events, { intent: 'take-back', id: String(id), why: 'ভুল লেখা' }, { multipart: true })
  expect(await state()).toBe('active')
  expect((await undo(back, admin)).status).toBe(200)
  expect(await state()).toBe('suspended')
  await everywhere(() => sql(`UPDATE employee SET state = 'active' WHERE site_id = $1`, [site.id]))
})

test('a step of a task, with the next one that it made', async () => {
  const given = {
    title: 'খাতা দেখা',
    assignedTo: String(site.teacher.id),
    repeats: 'weekly',
    dueOn: typed(today()),
  }
  await admin.post(paths.siteTaskNew, given)
  const tasks = () =>
    everywhere(() =>
      sql<{ id: number; state: string }>(`SELECT id, state FROM site_task WHERE site_id = $1 ORDER BY id`, [site.id]),
    )
  const id = (await tasks())[0]?.id ?? 0
  const done = await teacher.post(paths.ownTask(id), { intent: 'step', step: 'done' })
  expect((await tasks()).map((one) => one.state)).toEqual(['done', 'open'])
  expect((await undo(done, teacher)).status).toBe(200)
  expect((await tasks()).map((one) => one.state)).toEqual(['open'])
})

test('what was just done is told to nobody who comes after a logout', async () => {
  const one = await visit(site.alias).login(site.teacher.username)
  const csrf = (await one.get(paths.profile)).$('meta[name=csrf-token]').attr('content') ?? ''
  const details = new URLSearchParams({ csrf, intent: 'details', nameBn: 'নাম', nameEn: 'Name', bio: '' })
  const saved = await one.send('POST', paths.profile, details)
  expect([saved.status, one.cookies.has('toast')]).toEqual([302, true])
  expect((await one.send('POST', paths.logout, new URLSearchParams({ csrf }))).status).toBe(302)
  expect(one.cookies.get('toast') ?? '').toBe('')
})
