import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { forgetSubmissions } from '~/domain/lessons/homework/forget.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let teacher: Visitor
let colleague: Visitor
let student: Visitor
let beside: Visitor
let subject = ''

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const last = async (table: 'homework' | 'homework_submission') =>
  (await rows<{ id: number }>(`SELECT id FROM ${table} WHERE site_id = $1 ORDER BY id DESC LIMIT 1`))[0]?.id ?? 0
const photo = async (name = 'khata.jpg') => {
  const bytes = await sharp({ create: { width: 120, height: 160, channels: 3, background: '#fdfcf6' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 2 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
  const [employee] = await rows<{ id: number }>(
    `INSERT INTO employee (site_id, code, name_en, name_bn, is_teacher, state) VALUES ($1, 'E009', 'Other Teacher', 'অন্য শিক্ষক', true, 'active') RETURNING id`,
  )
  await rows(
    `INSERT INTO assignment (site_id, employee_id, section_id, subject_offering_id)
     SELECT $1, $2, $3, o.id FROM subject_offering o WHERE o.site_id = $1 AND o.id <> $4 AND o.condition = 'compulsory' ORDER BY o.id LIMIT 1`,
    employee?.id,
    site.section.id,
    site.taught[0]?.id,
  )
  const user = await makeUser(site.id, { roles: ['teacher'], employeeId: employee?.id })
  colleague = await visit(site.alias).login(user.username)
  const classmate = await makeUser(site.id, {
    kind: 'student',
    roles: ['student'],
    studentId: site.students.find((one) => one.sectionId === site.section.id && one.id !== site.student.studentId)?.id,
  })
  beside = await visit(site.alias).login(classmate.username)
  const [key] = await rows<{ key: string }>(
    `SELECT f.session_id || '-' || f.class_id || '-' || o.subject_paper_id AS key FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id = $2`,
    site.taught[0]?.id,
  )
  subject = key?.key ?? ''
})
afterAll(closeDatabase)

const form = (over: Record<string, string | readonly number[]> = {}) => ({
  intent: 'save',
  revision: '0',
  title: 'অনুশীলনী ২.১',
  body: 'সব অঙ্ক',
  sections: [site.section.id],
  dueOn: addDays(today(), 2),
  dueTime: '20:00',
  fullMarks: '10',
  ...over,
})
/** Set to the section. @returns its id */
const set = async (over: Parameters<typeof form>[0] = {}) => {
  expect((await teacher.post(paths.homeworkNewOf(subject), form(over))).status).toBe(200)
  const id = await last('homework')
  expect((await teacher.post(paths.homeworkOne(id), { intent: 'publish' })).status).toBe(200)
  return id
}
const send = (visitor: Visitor, id: number, over: Record<string, string | File> = { text: 'করেছি' }) =>
  visitor.post(paths.ownHomework(id), { intent: 'send', ...over }, { multipart: true })

journey('homework', (step) => {
  let id = 0
  let submission = 0
  let address = ''
  step('is set: the bells of its students and their guardians ring', async () => {
    expect((await teacher.post(paths.homeworkNewOf(subject), form())).status).toBe(200)
    id = await last('homework')
    expect((await student.get(paths.ownHomework(id))).status).toBe(404)
    await teacher.post(paths.homeworkOne(id), { intent: 'publish' })
    expect((await student.get(paths.ownClassRoom)).text).toContain('অনুশীলনী ২.১')
    const rung = await rows(`SELECT 1 FROM notification WHERE tenant_id = $1 AND link = $2`, paths.ownHomework(id))
    expect(rung.length).toBe(2)
  })
  step('is handed in with a photograph, and again until it is due: the last counts', async () => {
    expect((await send(student, id, {})).status).toBe(422)
    expect((await send(student, id, { text: 'প্রথম' })).status).toBe(200)
    expect((await send(student, id, { text: 'দ্বিতীয়', files: await photo() })).status).toBe(200)
    const sent = await rows<{ attempt: number; late: boolean }>(
      'SELECT attempt, late FROM homework_submission WHERE site_id = $1 AND homework_id = $2 ORDER BY attempt',
      id,
    )
    expect(sent).toEqual([
      { attempt: 1, late: false },
      { attempt: 2, late: false },
    ])
    submission = await last('homework_submission')
    const [page] = await rows<{ key: string; width: number; height: number }>(
      'SELECT f.key, p.width, p.height FROM homework_page p JOIN file f ON f.tenant_id = p.site_id AND f.id = p.file_id WHERE p.site_id = $1 AND p.submission_id = $2',
      submission,
    )
    expect(page).toMatchObject({ width: 120, height: 160 })
    address = paths.file(page?.key ?? '')
  })
  step('is seen by the student, the guardian and the teacher of it, and by nobody else', async () => {
    const guardian = await makeUser(site.id, {
      kind: 'guardian',
      roles: ['guardian'],
      guardianId: site.students.find((one) => one.id === site.student.studentId)?.guardianId,
    })
    const parent = await visit(site.alias).login(guardian.username)
    expect((await parent.get(paths.ownHomework(id))).text).toContain('দ্বিতীয়')
    for (const one of [student, parent, teacher]) expect((await one.get(address)).status).toBe(200)
    expect((await beside.get(paths.ownHomework(id))).text).not.toContain('দ্বিতীয়')
    const outside = await visit(other.alias).login('admin')
    for (const one of [beside, colleague, head, outside, visit(site.alias)])
      expect((await one.get(address)).status).toBe(404)
    for (const one of [colleague, head, outside]) expect((await one.get(paths.submission(submission))).status).toBe(404)
    expect((await beside.get(paths.submission(submission))).status).toBe(403)
    expect((await colleague.get(paths.homeworkOne(id))).status).toBe(404)
    expect((await colleague.post(paths.homeworkOne(id), { intent: 'withdraw' })).status).toBe(404)
    // The head sees how many, not what.
    const office = await head.get(paths.homeworkOne(id))
    expect(office.status).toBe(200)
    expect(office.$(`a[href="${paths.submission(submission)}"]`).length).toBe(0)
  })
  step('says who has not', async () => {
    const page = await teacher.get(paths.homeworkOne(id))
    const missing = site.students.find((one) => one.sectionId === site.section.id && one.id !== site.student.studentId)
    expect(page.$('h3').text()).toContain('জমা দেয়নি: ১')
    expect(page.text).toContain(missing?.nameBn)
    expect(page.$(`a[href="${paths.submission(submission)}"]`).length).toBe(1)
  })
  step('is marked upon the picture and given back; before that the student sees nothing of it', async () => {
    const pageId = (
      await rows<{ id: number }>('SELECT id FROM homework_page WHERE site_id = $1 ORDER BY id DESC LIMIT 1')
    )[0]?.id
    const drawing = JSON.stringify([{ kind: 'pin', x: 500, y: 250, text: 'চিহ্ন ভুল' }])
    const back = { intent: 'return', revision: '1', score: '৮.৫', feedback: 'ভালো', [`drawing-${pageId}`]: drawing }
    const at = paths.submission(submission)
    expect((await teacher.post(at, { ...back, score: '11' })).status).toBe(422)
    expect((await teacher.post(at, { ...back, [`drawing-${pageId}`]: '[{"kind":"script"}]' })).status).toBe(422)
    expect((await colleague.post(at, back)).status).toBe(404)
    expect((await head.post(at, back)).status).toBe(404)
    expect((await student.post(at, back)).status).toBe(403)
    expect((await teacher.post(at, back)).status).toBe(200)
    expect((await teacher.post(at, back)).status).toBe(409)
    const seen = await student.get(paths.ownHomework(id))
    expect(seen.text).toContain('চিহ্ন ভুল')
    expect(seen.text).toContain('১০-এ ৮.৫ নম্বর')
    expect(seen.$('svg circle').length).toBe(1)
  })
  step('was given back: it is not handed in again, unless the teacher wants it', async () => {
    expect((await send(student, id)).status).toBe(409)
    const again = { intent: 'return', revision: '2', score: '5', feedback: 'আবার করো', again: 'on' }
    expect((await teacher.post(paths.submission(submission), again)).status).toBe(200)
    expect((await send(student, id, { text: 'তৃতীয়' })).status).toBe(200)
    const stale = { intent: 'return', revision: '3', feedback: 'x' }
    expect((await teacher.post(paths.submission(submission), stale)).status).toBe(409)
  })
})

test('after it is due it is refused, or taken as late where the rule says so', async () => {
  const due = { dueOn: addDays(today(), -1), dueTime: '10:00' }
  expect((await send(student, await set(due))).status).toBe(409)
  const id = await set({ ...due, lateOn: addDays(today(), 1) })
  expect((await send(student, id)).status).toBe(200)
  const [sent] = await rows<{ late: boolean }>(
    'SELECT late FROM homework_submission WHERE site_id = $1 AND homework_id = $2',
    id,
  )
  expect(sent).toEqual({ late: true })
  const wrong = form({ ...due, lateOn: addDays(today(), -2) })
  expect((await teacher.post(paths.homeworkNewOf(subject), wrong)).status).toBe(422)
})

test('nobody hands in what is not set to them', async () => {
  const id = await set()
  const elsewhere = site.students.find((one) => one.sectionId === site.sections[1]?.id)
  const user = await makeUser(site.id, { kind: 'student', roles: ['student'], studentId: elsewhere?.id })
  const stranger = await visit(site.alias).login(user.username)
  expect((await send(stranger, id)).status).toBe(404)
  const own = site.students.find((one) => one.id === site.student.studentId)?.enrolmentId
  expect((await stranger.get(paths.ownHomework(id, own))).status).toBe(404)
  expect((await stranger.post(paths.ownHomework(id, own), { intent: 'send', text: 'x' })).status).toBe(404)
  const outside = await visit(other.alias).login('student')
  expect((await send(outside, id)).status).toBe(404)
  expect((await teacher.post(paths.ownHomework(id), { intent: 'send', text: 'x' })).status).toBe(403)
  const bad = new File(['<svg onload=alert(1)>'], 'khata.jpg', { type: 'image/jpeg' })
  expect((await send(student, id, { files: bad })).status).toBe(422)
})

test('who moves away keeps what was handed in, and its teacher still gives it back', async () => {
  const mover = site.students.find((one) => one.sectionId === site.section.id && one.id !== site.student.studentId)
  const id = await set({ title: 'সরে যাওয়ার আগে' })
  expect((await send(beside, id, { text: 'আগের শাখা' })).status).toBe(200)
  await rows(
    'UPDATE enrolment SET section_id = $2, roll = 78 WHERE site_id = $1 AND id = $3',
    site.sections[1]?.id,
    mover?.enrolmentId,
  )
  expect((await beside.get(paths.ownHomework(id))).text).toContain('আগের শাখা')
  const submission = await last('homework_submission')
  expect((await teacher.get(paths.homeworkOne(id))).$(`a[href="${paths.submission(submission)}"]`).length).toBe(1)
  expect((await teacher.post(paths.submission(submission), { intent: 'return', revision: '1' })).status).toBe(200)
  await rows(
    'UPDATE enrolment SET section_id = $2, roll = 79 WHERE site_id = $1 AND id = $3',
    site.section.id,
    mover?.enrolmentId,
  )
})

test('what was handed in is forgotten when its time is over, with its files', async () => {
  const id = await set({ title: 'পুরোনো কাজ' })
  expect((await send(student, id, { files: await photo('old.jpg') })).status).toBe(200)
  const submission = await last('homework_submission')
  expect((await head.post(paths.homework, { intent: 'keep', keepDays: '29' })).status).toBe(422)
  expect((await teacher.post(paths.homework, { intent: 'keep', keepDays: '30' })).status).toBe(403)
  expect((await head.post(paths.homework, { intent: 'keep', keepDays: '30' })).status).toBe(200)
  const forget = () => inScope({ tenants: [site.id], readOnly: false }, () => forgetSubmissions(site))
  expect(await forget()).toBe(0)
  await rows(`UPDATE homework SET due_at = now() - interval '31 days' WHERE site_id = $1 AND id = $2`, id)
  expect(await forget()).toBe(0)
  await rows(
    `UPDATE homework_submission SET sent_at = now() - interval '31 days' WHERE site_id = $1 AND id = $2`,
    submission,
  )
  expect(await forget()).toBe(1)
  expect(await rows('SELECT 1 FROM homework_submission WHERE site_id = $1 AND id = $2', submission)).toEqual([])
  expect(await rows(`SELECT 1 FROM file WHERE tenant_id = $1 AND name = 'old.jpg'`)).toEqual([])
  expect((await student.get(paths.ownHomework(id))).status).toBe(200)
})
