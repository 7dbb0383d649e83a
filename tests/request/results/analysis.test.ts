import { inScope, sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { makeExam, makeRooms, makeSite, makeUser, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { generateResults } from '~/domain/results/generate-results.server'

const TWO = '/site/result-report/site-result-report-two-master'
const COMBINED = '/site/result-statistics/site-combine-result-report-master'
const OWN = '/site/employee-panel/result/emp-exam-result-master-form'
const EXAMS = '/student/exam/master'
const write = (text: string, bind: unknown[]) => inScope({ tenants: 'all', readOnly: false }, () => sql(text, bind))
const main = (page: Awaited<ReturnType<Visitor['get']>>) => page.$('main').text().replace(/\s+/g, ' ')
const english = async (visitor: Visitor) => {
  await visitor.post('/language', { lang: 'en', returnTo: '/dashboard' })
  return visitor
}

let site: MadeSite
let other: MadeSite
let exam: MadeExam
let admin: Visitor
let teacher: Visitor

/** Two sections; everybody has full marks but the first student of section B, who has 20 of each part's hundred. */
async function made() {
  const site = await makeSite({ sections: 2, students: 3, teaches: ['109'] })
  const other = await makeSite({ students: 1 })
  const weak = site.students.find((one) => one.sectionId === site.sections[1]?.id)
  const exam = await makeExam(site, {
    subjects: ['109', '101'],
    marks: (student, _paper, part) => (student.id === weak?.id ? Math.floor(part.fullMarks / 5) : part.fullMarks),
  })
  const admin = await english(await visit(site.alias).login('admin'))
  const teacher = await english(await visit(site.alias).login('teacher'))
  await inScope({ tenants: [site.id], readOnly: false, snapshot: true }, () =>
    generateResults({ siteId: site.id, examId: exam.id, classId: site.classId, userId: null, incomplete: 'refuse' }),
  )
  return { site, other, exam, admin, teacher }
}
beforeAll(async () => {
  ;({ site, other, exam, admin, teacher } = await made())
})

describe('report two', () => {
  test('counts a subject over the class and by section', async () => {
    const page = await admin.get(`${TWO}?f_exam=${exam.id}`)
    const row = page
      .$('tbody tr')
      .filter((_, tr) => page.$(tr).text().includes('Mathematics'))
      .first()
    // six took it, five passed: 83.33%; (5 × 100 + 20) of 600 marks: 86.67%
    expect(
      row
        .find('td:not(.list-acts)')
        .toArray()
        .map((td) => page.$(td).text())
        .slice(1),
    ).toEqual(['6', '5', '1', '0', '83.3%', expect.stringMatching(/^8[56]\.\d%$/), '100.00', '20.00'])
    const matrix = await admin.get(`${TWO}?f_exam=${exam.id}&tab=sections`)
    expect(main(matrix)).toContain('66.7%')
    expect(main(matrix)).toContain('▼')
  })
  test('names the teacher of a section, and only of the sections taught', async () => {
    const page = await admin.get(`${TWO}?f_exam=${exam.id}&tab=teachers`)
    const rows = page
      .$('tbody tr')
      .toArray()
      .map((tr) => page.$(tr).text())
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('Class Teacher')
    expect(rows[0]).toContain('100.0%')
  })
  test('of a run that is made names who taught then, whoever is assigned or renamed afterwards', async () => {
    const own = await made()
    await write(`UPDATE employee SET name_en = 'Renamed Teacher' WHERE site_id = $1`, [own.site.id])
    const [successor] = (await write(
      `INSERT INTO employee (site_id, code, name_en, name_bn) VALUES ($1, 'E901', 'Successor', 'উত্তরসূরি') RETURNING id`,
      [own.site.id],
    )) as { id: number }[]
    await write('UPDATE assignment SET employee_id = $2 WHERE site_id = $1', [own.site.id, successor?.id])
    const page = main(await own.admin.get(`${TWO}?f_exam=${own.exam.id}&tab=teachers`))
    expect(page).toContain('Class Teacher')
    expect(page).not.toContain('Successor')
    expect(page).not.toContain('Renamed')
  })
  test('has nothing to compare with in a first year, and compares with the year before', async () => {
    expect(main(await admin.get(`${TWO}?f_exam=${exam.id}&tab=years`))).toContain('There is nothing to compare with')
  })
  test('goes to a file as it is shown', async () => {
    const file = await admin.get(`${TWO}?f_exam=${exam.id}&export=csv`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain('Mathematics,6,5,1,0,83.33')
  })
  test.each([`f_exam=999999`, `f_class=abc`, `f_unit=s999999`, `tab=nonsense`, `f_run=-1`])(
    'a wrong question is no fault: %s',
    async (query) => {
      expect([200, 404]).toContain((await admin.get(`${TWO}?${query}`)).status)
    },
  )
})

journey('a teacher, before and after publication', (step) => {
  let site: MadeSite
  let other: MadeSite
  let teacher: Visitor
  step('what it begins with', async () => {
    ;({ site, other, teacher } = await made())
  })
  step('sees nothing before', async () => {
    expect(main(await teacher.get(OWN))).toContain('No result of your classes is published yet')
    const [run] = (await write('SELECT id FROM result_run WHERE site_id = $1', [site.id])) as { id: number }[]
    expect(main(await teacher.get(`${OWN}?f_run=${run?.id}`))).toContain('No result of your classes is published yet')
  })
  step('it is published', () =>
    write(`UPDATE result_run SET state = 'published', published_at = now() WHERE site_id = $1`, [site.id]),
  )
  step('sees marks of the subject they teach, and the whole sheet of the section they lead', async () => {
    const page = await teacher.get(OWN)
    expect(page.$('tbody tr')).toHaveLength(3)
    expect(main(page)).toContain('Mathematics')
    const sheet = await teacher.get(`${OWN}?tab=tabulation`)
    expect(sheet.status).toBe(200)
    expect(sheet.$('main a[href*="/site/result-report/"]')).toHaveLength(0)
    expect((await teacher.get(`${OWN}?export=csv`)).text.split('\n').length).toBeGreaterThan(3)
  })
  step('sees nothing of sections that are not theirs', async () => {
    const page = await teacher.get(`${OWN}?f_section=s${site.sections[1]?.id}`)
    expect(page.$('tbody tr')).toHaveLength(3)
    expect(main(page)).not.toContain(site.students.find((one) => one.sectionId === site.sections[1]?.id)?.nameEn ?? '?')
  })
  step('of one subject only, who leads no section sees that subject', async () => {
    const [math] = site.papers.filter((one) => one.gradeKey === '109')
    const [employee] = (await write(
      `INSERT INTO employee (site_id, code, name_en, name_bn) VALUES ($1, 'E900', 'Math Teacher', 'গণিত শিক্ষক') RETURNING id`,
      [site.id],
    )) as { id: number }[]
    await write(
      'INSERT INTO assignment (site_id, employee_id, section_id, subject_offering_id) VALUES ($1, $2, $3, $4)',
      [site.id, employee?.id, site.sections[1]?.id, math?.id],
    )
    const user = await makeUser(site.id, { roles: ['teacher'], employeeId: employee?.id })
    const visitor = await english(await visit(site.alias).login(user.username))
    const page = await visitor.get(OWN)
    expect(
      page
        .$('select[name=f_subject] option')
        .toArray()
        .map((one) => page.$(one).text()),
    ).toEqual(['Mathematics'])
    expect((await visitor.get(`${OWN}?tab=tabulation`)).$('main table th[colspan]')).toHaveLength(0)
  })
  step('a withheld student is counted, not shown', async () => {
    await write(`UPDATE result SET withheld_reason = 'dues' WHERE site_id = $1 AND section_id = $2 AND roll = 1`, [
      site.id,
      site.section.id,
    ])
    const page = await teacher.get(OWN)
    expect(page.$('tbody tr')).toHaveLength(2)
    expect(main(page)).toContain('withheld')
  })
  step('nobody else gets in', async () => {
    const student = await visit(site.alias).login('student')
    for (const path of [OWN, TWO]) expect((await student.get(path)).status).toBe(403)
    expect((await teacher.get(TWO)).status).toBe(403)
    const stranger = await visit(other.alias).login('teacher')
    const [run] = (await write('SELECT id FROM result_run WHERE site_id = $1', [site.id])) as { id: number }[]
    expect(main(await stranger.get(`${OWN}?f_run=${run?.id}`))).not.toContain('Mathematics')
  })
})

describe('a student’s exams', () => {
  test('appear with the published routine, with the papers the student takes and the seat of a published plan', async () => {
    const student = await english(await visit(site.alias).login('student'))
    expect(main(await student.get(EXAMS))).toContain('No exam routine is published yet')
    await write(
      `UPDATE exam_paper SET held_on = '2030-01-05', starts_at = '10:00', minutes = 180 WHERE site_id = $1 AND exam_id = $2`,
      [site.id, exam.id],
    )
    await write(
      `UPDATE exam SET routine_published_at = now(), starts_on = '2030-01-05', ends_on = '2030-01-20', instructions_en = 'Bring your admit card.' WHERE site_id = $1 AND id = $2`,
      [site.id, exam.id],
    )
    const [room] = await makeRooms(site.id, 1)
    const [plan] = (await write(
      `INSERT INTO seat_plan (site_id, exam_id, name_en, name_bn) VALUES ($1, $2, 'All', 'সব') RETURNING id`,
      [site.id, exam.id],
    )) as { id: number }[]
    const [first] = site.students
    await write(
      'INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench) VALUES ($1, $2, $3, 2, 5, 2)',
      [site.id, plan?.id, room?.id],
    )
    await write(
      'INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES ($1, $2, $3, $4, 2, 4, 1)',
      [site.id, plan?.id, first?.enrolmentId, room?.id],
    )
    const page = await student.get(EXAMS)
    expect(page.$('article tbody tr')).toHaveLength(3) // Mathematics and both papers of Bangla
    expect(main(page)).toContain('10:00 AM')
    expect(main(page)).toContain('Bring your admit card.')
    expect(main(page)).not.toContain('Room 101')
    await write(`UPDATE seat_plan SET state = 'published' WHERE site_id = $1 AND id = $2`, [site.id, plan?.id])
    expect(main(await student.get(EXAMS))).toContain('Room 101, column 2, row 4, seat 1')
  })
  test('are nobody else’s', async () => {
    expect((await teacher.get(EXAMS)).status).toBe(403)
    const stranger = await english(await visit(other.alias).login('student'))
    expect(main(await stranger.get(EXAMS))).toContain('No exam routine is published yet')
  })
})

describe('the combined report', () => {
  test('counts an exam by class and by section', async () => {
    const page = await admin.get(COMBINED)
    const row = page
      .$('table.list tbody tr')
      .first()
      .find('td')
      .toArray()
      .map((td) => page.$(td).text())
    // Five of six passed with 5.00; the sixth counts with 0.00: 25.00 / 6.
    expect(row.slice(1, 5)).toEqual(['6', '5', '1', '83.3%'])
    expect(row.slice(7, 9)).toEqual(['5', '4.17'])
    const sections = await admin.get(`${COMBINED}?tab=sections`)
    expect(
      sections
        .$('table.list tbody tr')
        .toArray()
        .map((tr) => sections.$(tr).find('td').eq(5).text()),
    ).toEqual(['100.0%', '66.7%'])
  })
  test('lays exams and students beside each other, finds one, and goes to a file', async () => {
    expect(main(await admin.get(`${COMBINED}?tab=exams`))).toContain('Avg. GPA 4.17')
    const all = await admin.get(`${COMBINED}?tab=students&f_class=${site.classId}`)
    expect(all.$('main tbody tr')).toHaveLength(6)
    expect(all.$('main tbody .text-bad').text()).toContain('F')
    const one = site.students[0]
    expect(
      (await admin.get(`${COMBINED}?tab=students&q=${encodeURIComponent(one?.code ?? '')}`)).$('main tbody tr'),
    ).toHaveLength(1)
    expect(main(await admin.get(`${COMBINED}?tab=students&q=nobody-at-all`))).toContain(
      'No student of this class fits the search.',
    )
    expect((await admin.get(`${COMBINED}?tab=students&export=csv`)).text.trim().split('\n')).toHaveLength(7)
  })
  test.each(['f_session=999999', 'f_exam=abc', 'f_class=-1&tab=students', 'tab=nonsense', 'f_state=x'])(
    'nonsense counts as not there: %s',
    async (query) => {
      expect((await admin.get(`${COMBINED}?${query}`)).status).toBe(200)
    },
  )
  test('is for the office alone, and says when there is nothing', async () => {
    expect((await teacher.get(COMBINED)).status).toBe(403)
    expect((await (await visit(site.alias).login('student')).get(COMBINED)).status).toBe(403)
    expect(main(await (await visit(other.alias).login('admin')).get(COMBINED))).not.toContain('83.33')
  })
})
