import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, inScope } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { attendanceReport, sittersOf } from '~/domain/exams/seating/attendance-report.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow, insertRows } from 'seeders/rows'
import { catalogue, everywhere, makeRooms } from 'tests/factories'
import { makeClass, publish, resultsOf, type Place } from '../support/results'
import { monthsAgo } from '../payroll/payroll-rig'
import type { Attribute } from './attributes'
import { fileOf, pastStays, rowsOf, write, type Change, type Readings } from './past'

/** The day of the exam, and a day of the month before on which the roll was called. */
const [sat, called] = [addDays(today(), -9), addDays(monthsAgo(1), 4)]
let place: Place
let run: number
let result: number
let plan: number
let other: number
let letter: number
let transfer: number
const site = () => place.site
const first = () => place.site.students[0] ?? { id: 0, enrolmentId: 0 }

/** An exam that was sat, watched over, marked and published; a month of attendance; a certificate. */
beforeAll(async () => {
  place = await makeClass(3, (at) => 60 + at * 10, { starts_on: sat, ends_on: sat })
  const { exam, admin } = place
  const id = site().id
  const [room] = await makeRooms(id, 1)
  const paper = exam.paper('109')
  await everywhere(async () => {
    await write('UPDATE student SET admitted_on = NULL WHERE site_id = $1', id)
    await write(
      `UPDATE exam_paper SET held_on = $3, starts_at = '10:00' WHERE site_id = $1 AND id = $2`,
      id,
      paper.id,
      sat,
    )
  })
  await everywhere(async () => {
    const of = { site_id: id, exam_id: exam.id }
    const made = await createRow('seat_plan', { ...of, name_en: 'A', name_bn: 'ক', state: 'published' })
    plan = made.id
    await insertRows('seat_plan_class', [{ ...of, plan_id: plan, class_offering_id: site().offering.id }])
    const benches = { bench_columns: 2, bench_rows: 4, seats_per_bench: 1 }
    await insertRows('seat_plan_room', [{ site_id: id, plan_id: plan, room_id: room?.id, ...benches }])
    await insertRows(
      'seat',
      site().students.map((one, at) => ({
        site_id: id,
        plan_id: plan,
        room_id: room?.id,
        bench_column: 1,
        bench_row: at + 1,
        place: 1,
        enrolment_id: one.enrolmentId,
      })),
    )
    const teacher = site().teacher.employeeId
    await insertRows('exam_duty', [
      { ...of, held_on: sat, starts_at: '10:00', room_id: room?.id, employee_id: teacher },
    ])
    await insertRows(
      'exam_attendance',
      site().students.map((one, at) => ({
        site_id: id,
        exam_paper_id: paper.id,
        enrolment_id: one.enrolmentId,
        state: at === 1 ? 'late' : at === 0 ? 'absent' : 'present',
        section_id: one.sectionId,
        roll: one.roll,
      })),
    )
    const sheet = await createRow('attendance_sheet', { site_id: id, section_id: site().section.id, day: called })
    await insertRows(
      'attendance_mark',
      site().students.map((one) => ({
        site_id: id,
        sheet_id: sheet.id,
        enrolment_id: one.enrolmentId,
        day: called,
        state: 'present',
      })),
    )
    const section = { site_id: id, class_offering_id: site().offering.id, name_en: 'Other', name_bn: 'অন্য' }
    other = (await createRow('section', { ...section, position: 9 })).id
  })
  await inScope({ tenants: [id], readOnly: false, snapshot: true }, () =>
    generateResults({ siteId: id, examId: exam.id, classId: site().classId, userId: null, incomplete: 'refuse' }),
  )
  run = await publish(place)
  result = (await resultsOf(site(), run))[0]?.id ?? 0
  const form = await admin.get(`${paths.protyonpotro}?fill=1&by=protyonpotro-student&lang=en&student=${first().id}`)
  const done = await admin.submit(
    form,
    'form:has([name=requestKey])',
    { 'f.purpose': 'Passport' },
    { name: 'intent', value: 'issue' },
  )
  letter = Number(/doc=(\d+)/.exec(done.url)?.[1])
  expect(letter).toBeGreaterThan(0)
  await write('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2', id, exam.id)
  expect((await admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })).status).toBe(200)
  await everywhere(() =>
    insertRows('staff_day', [{ site_id: id, employee_id: site().teacher.employeeId, day: called, state: 'present' }]),
  )
  const leaves = site().students[2]?.id
  const given = await admin.submit(
    await admin.get(`${paths.transferCertificate}?fill=1&by=transfer-standard&lang=en&student=${leaves}`),
    'form:has([name=requestKey])',
    {
      'f.reason': 'moved',
      'f.duesUntil': 'November',
      'f.conduct': 'good',
      'f.permissionNo': '1',
      'f.permissionDate': sat,
      'rows[0].admissionNo': '456',
      duesSeen: 'on',
    },
    { name: 'intent', value: 'issue' },
  )
  transfer = Number(/doc=(\d+)/.exec(given.url)?.[1])
  expect(transfer).toBeGreaterThan(0)
})
afterAll(closeDatabase)

const read = (at: string) => () => fileOf(place.admin, at)
const seats = (kind: string) => read(`/site/seat-plan/seat-plan-generate/paper?plan=${plan}&kind=${kind}&lang=en`)
const ofRun = (query: string) => read(`/site/result-report/file?run=${run}&${query}`)

const readings = (): Readings => ({
  results: ofRun('kind=students&format=csv'),
  'results by subject': ofRun('kind=subjects&format=csv'),
  'tabulation sheet': ofRun(`unit=s${site().section.id}&kind=tabulation&format=csv`),
  'mark sheet': ofRun(`result=${result}&kind=progress&format=pdf&lang=en`),
  transcript: ofRun(`result=${result}&kind=transcript&format=pdf&lang=bn`),
  'analysis by teacher': async () =>
    (await place.admin.get(`${paths.resultReportTwo}?f_exam=${place.exam.id}&tab=teachers`))
      .$('main tbody')
      .text()
      .replace(/\s+/g, ' '),
  'analysis by subject': read(`${paths.resultReportTwo}?f_exam=${place.exam.id}&export=csv`),
  'marks of the section': read(`${paths.markListFile}?exam=${place.exam.id}&section=${site().section.id}&format=csv`),
  'attendance in the hall': () =>
    everywhere(async () => attendanceReport(site().id, await sittersOf(site().id, place.exam.id))),
  'doors’ list': seats('doors'),
  'chart of seats': seats('chart'),
  'sheet to sign on': seats('attendance'),
  invigilators: read(`/site/exam-room-invigilator/paper?exam=${place.exam.id}&kind=list&lang=en`),
  register: read(paths.attendanceRegister(site().section.id, called.slice(0, 7), 'a4', 'en')),
  certificate: read(`${paths.letterPaper}?doc=${letter}`),
  'transfer certificate': read(`${paths.transferPaper}?doc=${transfer}`),
  'admit card': read(`/site/admit-card/card?exam=${place.exam.id}&enrolment=${first().enrolmentId}&lang=en`),
  routine: read(paths.examRoutineFile(`exam=${place.exam.id}&lang=en`)),
  'register of the staff': read(paths.staffMonthPaper(called.slice(0, 7), 'en', '')),
})

const enrolment = () =>
  rowsOf('SELECT section_id, roll FROM enrolment WHERE site_id = $1 AND id = $2', site().id, first().enrolmentId)
const named = (table: string, id: () => number | undefined): Change => {
  let names: object | undefined
  const now = async () => rowsOf(`SELECT name_en, name_bn FROM ${table} WHERE id = $1`, id())
  return {
    change: async () => {
      names = (await now())[0]
      await write(`UPDATE ${table} SET name_en = 'Renamed', name_bn = 'বদলানো' WHERE id = $1`, id())
    },
    today: now,
    // A catalogue is everybody's.
    ...(table === 'subject_paper' && {
      after: () =>
        write(`UPDATE subject_paper SET name_en = $2, name_bn = $3 WHERE id = $1`, id(), ...Object.values(names ?? {})),
    }),
  }
}
let mathematics = 0
beforeAll(async () => {
  const [row] = (await rowsOf(
    'SELECT o.subject_paper_id AS id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.id = $2',
    site().id,
    place.exam.paper('109').id,
  )) as { id: number }[]
  mathematics = row?.id ?? 0
})
let bands: unknown

/** Lists of work that carry no code: a name that was put right is right on them, too. */
const LISTS = [
  'marks of the section',
  'attendance in the hall',
  'chart of seats',
  'sheet to sign on',
  'register',
  // Its code says that it holds, not what stood on it: a name that was put right is printed right.
  'admit card',
]

const changes: Readonly<Record<Attribute<'exams'>, Change>> = {
  'section and roll': {
    change: () =>
      write(
        'UPDATE enrolment SET section_id = $3, roll = 91 WHERE site_id = $1 AND id = $2',
        site().id,
        first().enrolmentId,
        other,
      ),
    today: enrolment,
    // The marks themselves are with who marks in the section today; what was published of the section is the tabulation sheet.
    moves: ['marks of the section'],
  },
  'student’s name': { ...named('student', () => first().id), moves: LISTS },
  'subject choice': {
    change: () =>
      write('DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2', site().id, first().enrolmentId),
    today: () => rowsOf('SELECT * FROM enrolment_subject WHERE site_id = $1', site().id),
  },
  'who teaches': {
    change: async () => {
      const to = await everywhere(() =>
        createRow('employee', {
          site_id: site().id,
          code: 'E901',
          name_en: 'Successor',
          name_bn: 'উত্তরসূরি',
          joined_on: today(),
        }),
      )
      await write('UPDATE assignment SET employee_id = $2 WHERE site_id = $1', site().id, to.id)
      await write('UPDATE section SET class_teacher_id = $2 WHERE site_id = $1', site().id, to.id)
    },
    today: () => rowsOf('SELECT employee_id FROM assignment WHERE site_id = $1', site().id),
  },
  religion: {
    change: async () =>
      write(
        'UPDATE student SET religion_id = $3 WHERE site_id = $1 AND id = $2',
        site().id,
        first().id,
        (await catalogue())('religion', 'HINDU'),
      ),
    today: () => rowsOf('SELECT religion_id FROM student WHERE site_id = $1 ORDER BY id', site().id),
  },
  'pass mark': {
    change: () => write('UPDATE exam_part SET pass_marks = full_marks WHERE site_id = $1', site().id),
    today: () => rowsOf('SELECT pass_marks FROM exam_part WHERE site_id = $1 ORDER BY id', site().id),
  },
  'grading scale': {
    change: async () => {
      const [row] = (await rowsOf(`SELECT bands FROM grade_scale WHERE code = 'national'`)) as { bands: object[] }[]
      bands = row?.bands
      const moved = row?.bands.map((one) => ({ ...one, point: 1 }))
      await write(`UPDATE grade_scale SET bands = $1 WHERE code = 'national'`, JSON.stringify(moved))
    },
    today: () => rowsOf(`SELECT bands FROM grade_scale WHERE code = 'national'`),
    after: () => write(`UPDATE grade_scale SET bands = $1 WHERE code = 'national'`, JSON.stringify(bands)),
  },
  'name of the exam': named('exam', () => place.exam.id),
  'name of the section': named('section', () => site().section.id),
  'name of the shift': named('shift', () => site().shift.id),
  'name of the paper': named('subject_paper', () => mathematics),
  'teacher’s name': named('employee', () => site().teacher.employeeId),
  // Lists are printed on the paper of today's school; what carries a code keeps its own.
  'name of the school': {
    ...named('site', () => site().id),
    moves: [
      'doors’ list',
      'chart of seats',
      'sheet to sign on',
      'invigilators',
      'register',
      'admit card',
      'routine',
      'register of the staff',
    ],
  },
}

pastStays(readings, changes)
