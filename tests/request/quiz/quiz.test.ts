import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { endDueAttempts } from '~/domain/quiz/attempt/close.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let teacher: Visitor
let student: Visitor
let beside: Visitor
let subject = ''
let questions: number[] = []

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const newest = async (table: 'quiz' | 'quiz_attempt') =>
  (await rows<{ id: number }>(`SELECT id FROM ${table} WHERE site_id = $1 ORDER BY id DESC LIMIT 1`))[0]?.id ?? 0

/** An approved question of the taught subject. The option b is right, and its feedback is the key's. */
async function makeQuestion(text: string, level = 'knowledge'): Promise<number> {
  const content = {
    kind: 'single',
    stem: { bn: text, en: '' },
    options: ['a', 'b', 'c'].map((key) => ({
      key,
      bn: `${text} ${key}`,
      en: '',
      right: key === 'b',
      feedback: { bn: `গোপন-${key}`, en: '' },
    })),
    explanation: { bn: 'গোপন ব্যাখ্যা', en: '' },
  }
  const [, classId, paperId] = subject.split('-')
  const [made] = await rows<{ id: number }>(
    `INSERT INTO question (site_id, class_id, subject_paper_id, for_exam, for_quiz, state, approved_version, kind, language, level, marks, fingerprint, made_by)
     SELECT $1, $2, $3, true, true, 'approved', 1, 'single', 'bn', $4, 1, $5, u.id FROM app_user u WHERE u.tenant_id = $1 ORDER BY u.id LIMIT 1 RETURNING id`,
    Number(classId),
    Number(paperId),
    level,
    text,
  )
  await rows(
    `INSERT INTO question_version (site_id, question_id, version, kind, content, marks, made_by) SELECT $1, $2, 1, 'single', $3::jsonb, 1, q.made_by FROM question q WHERE q.site_id = $1 AND q.id = $2`,
    made?.id,
    JSON.stringify(content),
  )
  return made?.id ?? 0
}

beforeAll(async () => {
  site = await makeSite({ sections: 1, students: 2 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
  const classmate = await makeUser(site.id, {
    kind: 'student',
    roles: ['student'],
    studentId: site.students.find((one) => one.id !== site.student.studentId)?.id,
  })
  beside = await visit(site.alias).login(classmate.username)
  const [key] = await rows<{ key: string }>(
    `SELECT f.session_id || '-' || f.class_id || '-' || o.subject_paper_id AS key FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id = $2`,
    site.taught[0]?.id,
  )
  subject = key?.key ?? ''
  questions = [await makeQuestion('প্রথম'), await makeQuestion('দ্বিতীয়'), await makeQuestion('তৃতীয়')]
})
afterAll(closeDatabase)

const form = (over: Record<string, string | readonly number[]> = {}) => ({
  intent: 'save',
  revision: '0',
  kind: 'quiz',
  title: 'সাপ্তাহিক কুইজ',
  sections: [site.section.id],
  opensOn: today(),
  opensTime: '00:00',
  closesOn: today(),
  closesTime: '23:59',
  minutes: '20',
  attempts: '1',
  penaltyPercent: '0',
  graceMinutes: '5',
  showScore: 'at-once',
  showKeys: 'closed',
  ...over,
})

/** A published quiz of all questions that runs now. @returns its id */
async function publish(over: Parameters<typeof form>[0] = {}): Promise<number> {
  expect((await teacher.post(paths.quizNewOf(subject), form(over))).status).toBe(200)
  const id = await newest('quiz')
  expect((await teacher.post(paths.quizOne(id), { intent: 'add', questions })).status).toBe(200)
  // A test may run at any hour: it opened an hour ago and closes in three.
  await rows(
    `UPDATE quiz SET opens_at = now() - interval '1 hour', closes_at = now() + interval '3 hours' WHERE site_id = $1 AND id = $2`,
    id,
  )
  expect((await teacher.post(paths.quizOne(id), { intent: 'publish' })).status).toBe(200)
  return id
}
const begin = async (visitor: Visitor, id: number) => {
  expect((await visitor.post(paths.ownQuizStart('quiz', id), { intent: 'begin' })).status).toBe(200)
  return newest('quiz_attempt')
}
interface Receipt {
  kept: { seq: number; verdict: string }[]
}
/** What a browser sends by itself: number, question, answer, and how long ago it was written. */
async function send(visitor: Visitor, attempt: number, answers: [number, number, string, number?][], turn = 1) {
  const now = Date.now()
  const csrf = (await visitor.get(paths.ownQuizzes)).$('meta[name=csrf-token]').attr('content') ?? ''
  return visitor.send(
    'POST',
    paths.ownQuizAnswers,
    JSON.stringify({
      attempt,
      turn,
      sentAt: now,
      answers: answers.map(([seq, at, answer, ago = 0]) => ({
        seq,
        question: questions[at],
        answer: [answer],
        writtenAt: now - ago,
      })),
    }),
    { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': csrf },
  )
}
const verdicts = (answer: { json: <T>() => T }) => answer.json<Receipt>().kept.map((one) => one.verdict)
const scoreOf = async (attempt: number) =>
  (
    await rows<{ state: string; score: number | null }>(
      'SELECT state, score FROM quiz_attempt WHERE site_id = $1 AND id = $2',
      attempt,
    )
  )[0]

journey('a quiz without scripts', (step) => {
  let id = 0
  step('is declared, asks approved questions, and is not published without any', async () => {
    await teacher.post(paths.quizNewOf(subject), form())
    id = await newest('quiz')
    expect((await teacher.post(paths.quizOne(id), { intent: 'publish' })).status).toBe(409)
    expect((await student.get(paths.ownQuizStart('quiz', id))).status).toBe(404)
    id = await publish()
    expect((await student.get(paths.ownQuizzes)).text).toContain('সাপ্তাহিক কুইজ')
  })
  step('is begun, saved and handed in; no key is in the page', async () => {
    await begin(student, id)
    const page = await student.get(paths.ownQuizStart('quiz', id))
    expect(page.$('input[type=radio]').length).toBe(9)
    expect(page.text).not.toContain('গোপন')
    const save = { intent: 'save', [`q${questions[0]}`]: 'b', [`q${questions[1]}`]: 'c' }
    expect((await student.post(paths.ownQuizStart('quiz', id), save)).status).toBe(200)
    const again = await student.get(paths.ownQuizStart('quiz', id))
    expect(again.$(`input[name=q${questions[0]}][value=b]`).attr('checked')).toBeDefined()
    const done = await student.post(paths.ownQuizStart('quiz', id), {
      ...save,
      intent: 'hand-in',
      [`q${questions[2]}`]: 'b',
    })
    expect(done.status).toBe(200)
    expect(await scoreOf(await newest('quiz_attempt'))).toEqual({ state: 'handed-in', score: 200 })
    expect(done.text).not.toContain('গোপন')
  })
  step('is not begun again, and changes no more', async () => {
    expect((await student.post(paths.ownQuizStart('quiz', id), { intent: 'begin' })).status).toBe(409)
    expect((await teacher.post(paths.quizOne(id), { ...form(), revision: '1' })).status).toBe(409)
    expect((await student.post(paths.ownQuizStart('quiz', id), { intent: 'hand-in' })).status).toBe(409)
    const closed = (minutes: number) =>
      rows(
        'UPDATE quiz SET closes_at = now() - make_interval(mins => $3::int) WHERE site_id = $1 AND id = $2',
        id,
        minutes,
      )
    const page = async () => (await student.get(paths.ownQuizStart('quiz', id))).text
    await closed(3)
    expect(await page()).not.toContain('গোপন')
    await closed(6)
    expect(await page()).toContain('গোপন ব্যাখ্যা')
    // Whoever has more time may still be writing.
    await rows(
      `INSERT INTO quiz_extra_time (site_id, quiz_id, enrolment_id, minutes) SELECT $1, $2, e.id, 30 FROM enrolment e WHERE e.site_id = $1 AND e.student_id <> $3 LIMIT 1`,
      id,
      site.student.studentId,
    )
    expect(await page()).not.toContain('গোপন')
  })
  step('is in the report, with every question in the list', async () => {
    expect((await head.get(paths.quizReportOf(id))).text).toContain('সাপ্তাহিক কুইজ')
    expect((await head.get(paths.quizAsked)).text).toContain('প্রথম')
    expect((await head.get(paths.quizOne(id))).status).toBe(200)
    expect((await student.get(paths.quizOne(id))).status).toBe(403)
  })
})

test('answers that are sent again, or in another order, do no harm', async () => {
  const id = await publish()
  const attempt = await begin(student, id)
  expect(verdicts(await send(student, attempt, [[2, 0, 'b']]))).toEqual(['in-time'])
  expect(verdicts(await send(student, attempt, [[1, 0, 'a']]))).toEqual(['in-time'])
  expect(verdicts(await send(student, attempt, [[2, 0, 'c']]))).toEqual(['in-time'])
  expect(await rows('SELECT 1 FROM quiz_answer WHERE site_id = $1 AND attempt_id = $2', attempt)).toHaveLength(2)
  await student.post(paths.ownQuizStart('quiz', id), { intent: 'hand-in', [`q${questions[0]}`]: 'b' })
  expect(await scoreOf(attempt)).toEqual({ state: 'handed-in', score: 100 })
  expect(verdicts(await send(student, attempt, [[9, 1, 'b']]))).toEqual(['over'])
})

test('another’s attempt is not there', async () => {
  const id = await publish()
  const attempt = await begin(student, id)
  expect((await send(beside, attempt, [[1, 0, 'b']])).status).toBe(404)
  expect((await send(await visit(other.alias).login('student'), attempt, [[1, 0, 'b']])).status).toBe(404)
  expect((await send(student, attempt, [[1, 0, 'b']], 7)).status).toBe(404)
})

test('a guardian looks on, and neither begins nor answers', async () => {
  const id = await publish()
  const child = site.students.find((one) => one.id === site.student.studentId)
  const guardian = await makeUser(site.id, { kind: 'guardian', roles: ['guardian'], guardianId: child?.guardianId })
  const parent = await visit(site.alias).login(guardian.username)
  const start = paths.ownQuizStart('quiz', id)
  expect((await parent.get(start)).$('input[name=intent][value=begin]').length).toBe(0)
  expect((await parent.post(start, { intent: 'begin' })).status).toBe(404)
  const attempt = await begin(student, id)
  expect((await parent.get(start)).$('input[type=radio]').length).toBe(0)
  for (const intent of ['take-over', 'save', 'hand-in'])
    expect((await parent.post(start, { intent, [`q${questions[0]}`]: 'b' })).status).toBe(404)
  expect((await send(parent, attempt, [[1, 0, 'b']])).status).toBe(404)
  expect((await parent.get(paths.ownQuizStart('quiz', id, 999_999))).status).toBe(404)
  expect(await rows('SELECT 1 FROM quiz_answer WHERE site_id = $1 AND attempt_id = $2', attempt)).toHaveLength(0)
})

test('a second device takes over; what the first one wrote before still arrives', async () => {
  const id = await publish()
  const attempt = await begin(student, id)
  const phone = await visit(site.alias).login('student')
  expect((await phone.get(paths.ownQuizStart('quiz', id))).$('input[type=radio]').length).toBe(0)
  expect((await phone.post(paths.ownQuizStart('quiz', id), { intent: 'save' })).status).toBe(409)
  await rows(
    `UPDATE quiz_device SET since = since - interval '5 minutes' WHERE site_id = $1 AND attempt_id = $2`,
    attempt,
  )
  await rows(
    `UPDATE quiz_attempt SET started_at = started_at - interval '5 minutes' WHERE site_id = $1 AND id = $2`,
    attempt,
  )
  expect((await phone.post(paths.ownQuizStart('quiz', id), { intent: 'take-over' })).status).toBe(200)
  expect(verdicts(await send(student, attempt, [[1, 0, 'b', 120_000]]))).toEqual(['in-time'])
  expect(verdicts(await send(student, attempt, [[2, 1, 'b']]))).toEqual(['taken-over'])
  expect(verdicts(await send(phone, attempt, [[1, 2, 'b']], 2))).toEqual(['in-time'])
})

test('the clock ends it when nobody comes back, and takes what was written in time', async () => {
  const id = await publish()
  const attempt = await begin(student, id)
  const shift = (minutes: number) =>
    rows(
      `UPDATE quiz_attempt SET started_at = now() - interval '1 hour', ends_at = now() - make_interval(mins => $3::int) WHERE site_id = $1 AND id = $2`,
      attempt,
      minutes,
    )
  await shift(2)
  expect(
    verdicts(
      await send(student, attempt, [
        [1, 0, 'b', 240_000],
        [2, 1, 'b'],
      ]),
    ),
  ).toEqual(['late-arrived', 'over'])
  const end = () => everywhere(() => endDueAttempts(site, new Date()))
  expect(await end()).toBe(0)
  await shift(6)
  expect(await end()).toBe(1)
  expect(await scoreOf(attempt)).toEqual({ state: 'ended', score: 100 })
})

test('a teacher asks only of subjects they teach, and another institution’s quiz is not there', async () => {
  const id = await publish()
  const stranger = await visit(other.alias).login('admin')
  expect((await stranger.get(paths.quizOne(id))).status).toBe(404)
  expect((await teacher.get(paths.quizNewOf('999999-1-1'))).status).toBe(404)
})
