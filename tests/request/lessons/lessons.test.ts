import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let teacher: Visitor
let student: Visitor
let subject = ''
let another = ''

/** `session-class-paper` of a subject that the class offers. */
const keyOf = async (where: string) => {
  const [row] = await everywhere(() =>
    sql<{ key: string }>(
      `SELECT f.session_id || '-' || f.class_id || '-' || o.subject_paper_id AS key FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
       WHERE o.site_id = $1 AND ${where} ORDER BY o.id LIMIT 1`,
      [site.id, site.taught[0]?.id],
    ),
  )
  return row?.key ?? ''
}
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const lessonIds = async () =>
  (await rows<{ id: number }>('SELECT id FROM class_lesson WHERE site_id = $1 ORDER BY id')).map((one) => one.id)

beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 2 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
  subject = await keyOf('o.id = $2')
  another = await keyOf(`o.id <> $2 AND o.condition = 'compulsory'`)
})
afterAll(closeDatabase)

const lesson = (over: Record<string, string | number | readonly number[] | File> = {}) => ({
  intent: 'save',
  revision: '0',
  title: 'বর্গের সূত্র',
  body: 'মনে রাখো $a^2$',
  sections: [site.section.id],
  plannedOn: today(),
  ...over,
})
const write = async (visitor: Visitor, over: Parameters<typeof lesson>[0] = {}, of = subject) => {
  const answer = await visitor.post(paths.classLessonNewOf(of), lesson(over), { multipart: true })
  return { answer, id: (await lessonIds()).at(-1) ?? 0 }
}

journey('a lesson', (step) => {
  let id = 0
  const at = () => paths.classLesson(id)
  step('is written as a draft by who teaches the subject in the section', async () => {
    const made = await write(teacher)
    expect(made.answer.status).toBe(200)
    id = made.id
    expect((await teacher.get(paths.classLessons)).text).toContain('বর্গের সূত্র')
    expect((await student.get(paths.ownClassRoom)).text).not.toContain('বর্গের সূত্র')
    expect((await student.get(paths.ownLesson(id))).status).toBe(404)
  })
  step('is seen by the section’s students once it is published, with its formula', async () => {
    expect((await teacher.post(at(), { intent: 'publish' })).status).toBe(200)
    expect((await student.get(paths.ownClassRoom)).text).toContain('বর্গের সূত্র')
    expect((await student.get(paths.ownLesson(id))).$('math msup').text()).toBe('a2')
    const there = await makeUser(site.id, {
      kind: 'student',
      roles: ['student'],
      studentId: site.students.find((one) => one.sectionId === site.sections[1]?.id)?.id,
    })
    const beside = await visit(site.alias).login(there.username)
    expect((await beside.get(paths.ownClassRoom)).text).not.toContain('বর্গের সূত্র')
    expect((await beside.get(paths.ownLesson(id))).status).toBe(404)
  })
  step('is taken along as one page without a network', async () => {
    const [child] = site.students
    const file = await student.get(paths.ownClassRoomFile(child?.enrolmentId ?? 0, today()))
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.text).toContain('বর্গের সূত্র')
    expect(file.text).not.toMatch(/<script|src="(?!data:)/)
  })
  step('is taught on a day, once, and not in the days to come', async () => {
    const taught = { intent: 'taught', section: String(site.section.id), taughtOn: today(), note: 'দুই পিরিয়ড' }
    expect((await teacher.post(at(), { ...taught, taughtOn: addDays(today(), 1) })).status).toBe(422)
    expect((await teacher.post(at(), { ...taught, endsChapter: 'on' })).status).toBe(422)
    expect((await teacher.post(at(), taught)).status).toBe(200)
    expect((await teacher.post(at(), taught)).status).toBe(422)
    expect((await teacher.get(at())).text).toContain('দুই পিরিয়ড')
  })
  step('keeps what was taught when its title changes, and its section cannot be taken away', async () => {
    const [{ revision } = { revision: 0 }] = await rows<{ revision: number }>(
      'SELECT revision FROM class_lesson WHERE site_id = $1 AND id = $2',
      id,
    )
    const over = { title: 'নতুন নাম', revision: String(revision) }
    expect((await teacher.post(at(), lesson(over), { multipart: true })).status).toBe(200)
    expect((await teacher.post(at(), lesson(over), { multipart: true })).status).toBe(422)
    const [kept] = await rows<{ title: string }>('SELECT title FROM class_lesson_taught WHERE site_id = $1')
    expect(kept?.title).toBe('বর্গের সূত্র')
    const away = { title: 'নতুন নাম', revision: String(revision + 1), sections: [site.sections[1]?.id ?? 0] }
    expect((await head.post(at(), lesson(away), { multipart: true })).status).toBe(422)
  })
  step('what was taught is taken back, not deleted', async () => {
    const [row] = await rows<{ id: number }>('SELECT id FROM class_lesson_taught WHERE site_id = $1')
    expect((await teacher.post(at(), { intent: 'untaught', id: String(row?.id) })).status).toBe(200)
    const left = await rows<{ undone: boolean }>(
      'SELECT undone_at IS NOT NULL AS undone FROM class_lesson_taught WHERE site_id = $1',
    )
    expect(left).toEqual([{ undone: true }])
  })
  step('is withdrawn: its students see it no more', async () => {
    expect((await teacher.post(at(), { intent: 'withdraw' })).status).toBe(200)
    expect((await teacher.post(at(), { intent: 'withdraw' })).status).toBe(409)
    expect((await student.get(paths.ownLesson(id))).status).toBe(404)
  })
})

test('a teacher writes for no other subject, no other section and no other institution', async () => {
  expect((await write(teacher, {}, another)).answer.status).toBe(404)
  expect((await write(teacher, { sections: [site.sections[1]?.id ?? 0] })).answer.status).toBe(422)
  expect((await write(teacher, { sections: [other.section.id] })).answer.status).toBe(422)
  expect((await write(head, { sections: [site.sections[1]?.id ?? 0] }, another)).answer.status).toBe(200)
  const id = (await lessonIds()).at(-1) ?? 0
  expect((await teacher.get(paths.classLesson(id))).status).toBe(404)
  expect((await teacher.post(paths.classLesson(id), { intent: 'publish' })).status).toBe(404)
  const outside = await visit(other.alias).login('admin')
  expect((await outside.get(paths.classLesson(id))).status).toBe(404)
  expect((await outside.get(paths.classLessonNewOf(subject))).status).toBe(404)
  expect((await student.get(paths.classLessons)).status).toBe(403)
})

test('a lesson’s file is read by its section’s students while it is published, and by nobody outside', async () => {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const files = new File([new Uint8Array(picture)], 'board.png', { type: 'image/png' })
  const { answer, id } = await write(teacher, { title: 'বোর্ডের ছবি', files })
  expect(answer.status).toBe(200)
  const [file] = await rows<{ key: string }>(
    'SELECT f.key FROM class_lesson_file x JOIN file f ON f.tenant_id = x.site_id AND f.id = x.file_id WHERE x.site_id = $1 AND x.lesson_id = $2',
    id,
  )
  const address = paths.file(file?.key ?? '')
  expect((await student.get(address)).status).toBe(404)
  await teacher.post(paths.classLesson(id), { intent: 'publish' })
  expect((await student.get(address)).status).toBe(200)
  expect((await visit(site.alias).get(address)).status).toBe(404)
  const outside = await visit(other.alias).login('student')
  expect((await outside.get(address)).status).toBe(404)
  const bad = new File(['<svg onload=alert(1)>'], 'board.png', { type: 'image/png' })
  expect((await write(teacher, { files: bad })).answer.status).toBe(422)
})

test('the syllabus is written by chapters, and its coverage counts what was taught', async () => {
  const chapter = { intent: 'save', number: '1', nameBn: 'বাস্তব সংখ্যা', periods: '4', active: 'on' }
  expect((await teacher.post(paths.syllabusOf(subject), { ...chapter, finishOn: today() })).status).toBe(200)
  expect((await teacher.post(paths.syllabusOf(subject), chapter)).status).toBe(422)
  expect((await teacher.post(paths.syllabusOf(another), chapter)).status).toBe(404)
  const [made] = await rows<{ id: number }>('SELECT id FROM syllabus_chapter WHERE site_id = $1 AND number = 1')
  const { id } = await write(teacher, { title: 'প্রথম পাঠ', chapterId: String(made?.id) })
  const taught = { intent: 'taught', section: String(site.section.id), taughtOn: today() }
  await teacher.post(paths.classLesson(id), taught)
  const page = await teacher.get(`${paths.coverage}?subject=${subject}`)
  expect(page.text).toContain('২৫.০%')
  expect(page.text).toContain('১০০.০%')
  expect((await teacher.get(`${paths.coverage}?subject=${another}`)).status).toBe(404)
  const [stranger] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO syllabus_chapter (site_id, session_id, class_id, subject_paper_id, number, name_bn) SELECT $1, $2, class_id, subject_paper_id, 1, 'x' FROM syllabus_chapter WHERE site_id = $3 LIMIT 1 RETURNING id`,
      [other.id, other.session.id, site.id],
    ),
  )
  expect((await write(teacher, { chapterId: String(stranger?.id) })).answer.status).toBe(422)
})

test('a student who moves keeps what the old section was given, and reads what the new one had', async () => {
  const mover = site.students.find((one) => one.sectionId === site.section.id && one.id !== site.student.studentId)
  const user = await makeUser(site.id, { kind: 'student', roles: ['student'], studentId: mover?.id })
  const visitor = await visit(site.alias).login(user.username)
  const before = await write(teacher, { title: 'আগের শাখার পাঠ', plannedOn: addDays(today(), -3) })
  const there = await write(head, { title: 'নতুন শাখার পাঠ', sections: [site.sections[1]?.id ?? 0] })
  for (const { id } of [before, there]) await head.post(paths.classLesson(id), { intent: 'publish' })
  expect((await visitor.get(paths.ownLesson(there.id))).status).toBe(404)
  await rows(
    'UPDATE enrolment SET section_id = $2, roll = 77 WHERE site_id = $1 AND id = $3',
    site.sections[1]?.id,
    mover?.enrolmentId,
  )
  expect((await visitor.get(paths.ownLesson(before.id))).status).toBe(200)
  expect((await visitor.get(paths.ownLesson(there.id))).status).toBe(200)
  const earlier = await visitor.get(paths.ownClassRoomOn(mover?.enrolmentId ?? 0, addDays(today(), -3)))
  expect(earlier.text).toContain('আগের শাখার পাঠ')
  const now = await visitor.get(paths.ownClassRoomOn(mover?.enrolmentId ?? 0, today()))
  expect(now.text).toContain('নতুন শাখার পাঠ')
})

test('whoever is not signed in is led to the login, not answered as a program', async () => {
  const answer = await visit(site.alias).send('GET', paths.classLessons)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toContain('/login')
})
