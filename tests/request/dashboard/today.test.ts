import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today, weekday } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeExam, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, callOf, OWN } from '../attendance/attendance-rig'
import { makeTeacher, setUpLeave } from '../leave/leave-rig'

let site: MadeSite
let other: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  other = await makeSite({ students: 2 })
  await alwaysSchool(site)
  await alwaysSchool(other)
  admin = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const board = (who: Visitor): Promise<Answer> => who.get('/dashboard')
/** The text of the line that leads to an address; '' where there is none. */
const line = (page: Answer, to: string) => page.$(`main li a[href="${to}"]`).first().closest('li').text()
const open = () => `${paths.studentAttendanceOn(today())}&f_progress=open`

journey('the day of a school', (step) => {
  let teacher: Visitor
  let student: Visitor
  step('nothing is taken: office and class teacher are led to what is open', async () => {
    expect(line(await board(admin), open())).toContain('২টি')
    teacher = await visit(site.alias).login(site.teacher.username)
    const own = `${paths.ownSectionAttendance}?day=${today()}&section=${site.section.id}`
    expect(line(await board(teacher), own)).toContain('বাকি')
    expect((await teacher.get(own)).status).toBe(200)
    student = await visit(site.alias).login(site.student.username)
    expect((await board(student)).text).not.toContain(`${paths.ownAttendance}?child`)
  })
  step('taken: counts from the sheet, absentees nobody was told of, and the student’s own state', async () => {
    await teacher.post(OWN, callOf(site, { 1: 'absent', 2: 'present', 3: 'late' }))
    const page = await board(admin)
    expect(line(page, open())).toContain('১টি')
    expect(line(page, open())).toContain('উপস্থিত ২ · অনুপস্থিত ১')
    expect(line(page, paths.absenceSmsOn(today()))).toContain('১ জন')
    const own = `${paths.ownSectionAttendance}?day=${today()}&section=${site.section.id}`
    expect(line(await board(teacher), own)).toContain('উপস্থিত ২')
    const child = `${paths.ownAttendance}?child=${site.students[0]?.enrolmentId}`
    expect(line(await board(student), child)).toContain('অনুপস্থিত')
  })
  step('a request of leave waits for who decides it, and for nobody else', async () => {
    await everywhere(() =>
      sql(
        `INSERT INTO student_leave (site_id, enrolment_id, from_on, to_on, reason, asked_by) VALUES ($1, $2, $3, $3, 'জ্বর', $4)`,
        [site.id, site.students[0]?.enrolmentId, today(), site.student.id],
      ),
    )
    expect(line(await board(admin), `${paths.studentLeaves}?f_state=asked`)).toContain('১টি')
    expect(line(await board(teacher), `${paths.ownSectionLeaves}?f_state=asked`)).toContain('১টি')
    const stranger = await makeUser(site.id, { roles: ['class-teacher'] })
    const page = await board(await visit(site.alias).login(stranger.username))
    expect(page.$('main a[href*="f_state=asked"]').length).toBe(0)
  })
  step('another institution’s day is its own', async () => {
    const page = await board(await visit(other.alias).login('admin'))
    expect(page.text).not.toContain('উপস্থিত ২')
    expect(page.$(`a[href="${paths.studentLeaves}?f_state=asked"]`).length).toBe(0)
  })
})

test('who is away, who takes the lessons, and what nobody takes', async () => {
  const types = await setUpLeave(site)
  const colleague = await makeTeacher(site, 'E003')
  const paper = site.taught[0]
  const request = await everywhere(async () => {
    const { id } = await createRow('leave_request', {
      site_id: site.id,
      employee_id: site.teacher.employeeId,
      type_id: types.CL,
      from_on: today(),
      to_on: today(),
      halves: 2,
      paid_percent: 100,
      reason: 'কাজ',
      state: 'approved',
    })
    for (const [name, from, to] of [
      ['প্রথম', '10:00', '10:40'],
      ['দ্বিতীয়', '10:40', '11:20'],
    ] as const) {
      const period = await createRow('period', {
        site_id: site.id,
        shift_id: site.shift.id,
        name_en: name,
        name_bn: name,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        starts_at: from,
        ends_at: to,
      })
      const lesson = await createRow('routine_entry', {
        site_id: site.id,
        session_id: site.session.id,
        section_id: site.section.id,
        weekday: (weekday(today()) + 6) % 7,
        period_id: period.id,
        subject_offering_id: paper?.id,
        employee_id: site.teacher.employeeId,
      })
      if (from === '10:00')
        await createRow('leave_substitute', {
          site_id: site.id,
          request_id: id,
          day: today(),
          routine_entry_id: lesson.id,
          employee_id: colleague.employeeId,
        })
    }
    return id
  })
  const away = line(await board(admin), paths.leaveRequest(request))
  expect(away).toContain('শিক্ষক E003')
  expect(away).toContain('১টি পাঠের শিক্ষক নেই')
  expect((await admin.get(paths.leaveRequest(request))).status).toBe(200)
  const own = await board(await visit(site.alias).login(colleague.username))
  expect(line(own, paths.ownLeave)).toContain('শ্রেণি শিক্ষক')
})

test('the next exam and a birthday', async () => {
  const exam = await makeExam(site, { subjects: ['109'], columns: { routine_published_at: new Date() } })
  await everywhere(async () => {
    await sql('UPDATE exam_paper SET held_on = $3, starts_at = $4 WHERE site_id = $1 AND exam_id = $2', [
      site.id,
      exam.id,
      addDays(today(), 5),
      '10:00',
    ])
    await sql(
      `UPDATE employee SET born_on = ('1980' || substr($2::text, 5))::date WHERE site_id = $1 AND code = 'E001'`,
      [site.id, today()],
    )
  })
  const page = await board(admin)
  expect(line(page, `${paths.examDeclare}?exam=${exam.id}`)).not.toBe('')
  expect(line(page, paths.employeeBirthdays)).toContain('প্রধান শিক্ষক')
  expect(line(page, `${paths.attendanceReport('students')}&f_below=yes&sort=percent`)).toContain('৭৫ শতাংশ')
  const student = await visit(site.alias).login(site.student.username)
  expect(line(await board(student), paths.studentExams)).toContain('পরবর্তী পরীক্ষা')
})

test('a role without the rights sees none of it', async () => {
  const librarian = await makeUser(site.id, { roles: ['librarian'] })
  const page = await board(await visit(site.alias).login(librarian.username))
  expect(page.status).toBe(200)
  for (const to of [open(), paths.leaveWeek, paths.employeeBirthdays, `${paths.studentLeaves}?f_state=asked`])
    expect(page.$(`main a[href="${to}"]`).length, to).toBe(0)
})
