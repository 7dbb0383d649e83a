import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, asked, callOf, MASTER, OWN, stands } from './attendance-rig'

const LEAVE = '/student/attendance/leave'
const OWN_LEAVES = '/site/employee-panel/attendance/student-leave'
const OFFICE_LEAVES = '/site/student/attendance/leave'

let site: MadeSite
let other: MadeSite
let student: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  other = await makeSite()
  await alwaysSchool(site)
  student = await visit(site.alias).login(site.student.username)
})
afterAll(closeDatabase)

const typed = (day: string) => day.split('-').reverse().join('/')
const first = () => String(site.students[0]?.enrolmentId)
const stateOf = (id: number) =>
  asked<string>(site, 'SELECT state AS value FROM student_leave WHERE site_id = $1 AND id = $2', id)
const newest = async () =>
  (await asked<number>(site, 'SELECT max(id) AS value FROM student_leave WHERE site_id = $1')) ?? 0

test('a student’s own pages open, with nothing of anybody else', async () => {
  for (const path of ['my-attendance', 'periodic-attendance', 'routine', 'leave']) {
    const page = await student.get(`/student/attendance/${path}?child=${site.students[1]?.enrolmentId}`)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.text).not.toContain(site.students[1]?.nameBn ?? '-')
  }
  const own = await student.get('/student/attendance/my-attendance')
  expect(own.$(`a[href^="${LEAVE}"]`).length).toBeGreaterThan(0)
  expect(own.$('a[href^="/site/employee-panel"]').length).toBe(0)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get('/student/attendance/my-attendance')).status).toBe(403)
})

journey('leave is asked for and decided', (step) => {
  let teacher: Visitor
  let id = 0
  step('what cannot be is said at its field', async () => {
    const ask = (more: object) =>
      student.post(LEAVE, { intent: 'ask', enrolment: first(), reason: 'জ্বর', ...more }, { multipart: true })
    const wrong = await ask({ fromOn: typed(addDays(today(), 2)), toOn: typed(today()) })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('শেষ দিন শুরুর দিনের আগে')
    const foreign = { enrolment: String(other.students[0]?.enrolmentId), fromOn: typed(today()), toOn: typed(today()) }
    expect((await ask(foreign)).status).toBe(404)
    expect((await ask({ ...foreign, enrolment: String(site.students[1]?.enrolmentId) })).status).toBe(404)
  })
  step('asked, taken back, asked again; overlapping days are refused', async () => {
    const page = await student.get(LEAVE)
    const fields = { fromOn: typed(today()), toOn: typed(addDays(today(), 1)), reason: 'জ্বর' }
    expect((await student.submit(page, 'form:has([name=reason])', fields)).url).toBe(LEAVE)
    id = await newest()
    expect(await stateOf(id)).toBe('asked')
    await student.post(LEAVE, { intent: 'withdraw', id: String(id) })
    expect(await stateOf(id)).toBe('withdrawn')
    await student.submit(page, 'form:has([name=reason])', fields)
    const again = await student.submit(page, 'form:has([name=reason])', fields)
    expect(again.text).toContain('একটি আবেদন আছে')
    id = await newest()
  })
  step('the class teacher’s bell has rung; absence that was noted becomes leave when it is granted', async () => {
    teacher = await visit(site.alias).login(site.teacher.username)
    expect(
      await asked(
        site,
        `SELECT count(*)::int AS value FROM notification WHERE tenant_id = $1 AND user_id = $2`,
        site.teacher.id,
      ),
    ).toBeGreaterThan(0)
    await teacher.post(OWN, callOf(site, { 1: 'absent', 2: 'present', 3: 'present' }))
    expect((await teacher.get(`${OWN_LEAVES}?leave=${id}`)).$('dialog').length).toBe(1)
    expect((await teacher.post(OWN_LEAVES, { intent: 'refuse', leave: String(id) })).status).toBe(422)
    await teacher.post(OWN_LEAVES, { intent: 'grant', leave: String(id) })
    expect(await stateOf(id)).toBe('granted')
    expect(await stands(site)).toEqual({ 1: 'leave', 2: 'present', 3: 'present' })
    expect(await asked(site, 'SELECT on_leave AS value FROM attendance_sheet WHERE site_id = $1')).toBe(1)
    expect((await student.post(LEAVE, { intent: 'withdraw', id: String(id) })).status).toBe(409)
  })
  step('another section’s teacher decides nothing, the office does', async () => {
    const stranger = await makeUser(site.id, { roles: ['class-teacher'] })
    const colleague = await visit(site.alias).login(stranger.username)
    expect((await colleague.get(`${OWN_LEAVES}?leave=${id}`)).status).toBe(404)
    expect((await colleague.post(OWN_LEAVES, { intent: 'refuse', leave: String(id), decision: 'না' })).status).toBe(403)
    const office = await visit(site.alias).login('admin')
    expect((await office.get(OFFICE_LEAVES)).$('tbody tr').length).toBe(2)
    expect((await office.post(OFFICE_LEAVES, { intent: 'refuse', leave: String(id), decision: 'না' })).status).toBe(409)
  })
  step('leave is filled in where the roll is called', async () => {
    const page = await (await visit(site.alias).login('admin')).get(`${MASTER}?section=${site.section.id}`)
    expect(page.$(`input[name="s-${first()}"][value=leave]`).attr('checked')).toBeDefined()
  })
})
