import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeExam, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let maker: Visitor
let moderator: Visitor
let opener: Visitor
let colleague: Visitor
let head: Visitor
let ids: { moderator: number; opener: number }
let subject = ''
let examId = 0

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const CHAPTER = 'বীজগাণিতিক রাশি'
const SECRET = 'গোপন প্রশ্ন'

/** Approved questions of the subject that the teacher teaches. */
const writeQuestions = async () => {
  const single = (at: number) => ({
    kind: 'single',
    stem: { bn: `${SECRET} ${at}: $x^${at}$`, en: '' },
    options: ['ক', 'খ', 'গ', 'ঘ'].map((_, place) => ({
      key: 'abcd'[place],
      bn: `বিকল্প ${at}-${place}`,
      en: '',
      right: place === 0,
    })),
  })
  const creative = (at: number) => ({
    kind: 'creative',
    stem: { bn: `উদ্দীপক ${at}`, en: '' },
    parts: [
      { bn: 'জ্ঞান', en: '', marks: 1, level: 'knowledge' },
      { bn: 'অনুধাবন', en: '', marks: 2, level: 'comprehension' },
      { bn: 'প্রয়োগ', en: '', marks: 3, level: 'application' },
      { bn: 'উচ্চতর', en: '', marks: 4, level: 'higher-order' },
    ],
  })
  const all = [
    ...Array.from({ length: 8 }, (_, at) => ({ content: single(at + 1), marks: 1, chapter: at < 4 ? CHAPTER : 'সেট' })),
    ...Array.from({ length: 3 }, (_, at) => ({ content: creative(at + 1), marks: 10, chapter: CHAPTER })),
  ]
  const [session, classId, paperId] = subject.split('-').map(Number)
  expect(session).toBe(site.session.id)
  for (const [at, one] of all.entries()) {
    const [made] = await rows<{ id: number }>(
      `INSERT INTO question (site_id, class_id, subject_paper_id, for_exam, for_quiz, state, approved_version, kind, language, level, chapter, marks, fingerprint, made_by)
       VALUES ($1, $2, $3, true, false, 'approved', 1, $4, 'bn', 'application', $5, $6, $7, $8) RETURNING id`,
      classId,
      paperId,
      one.content.kind,
      one.chapter,
      one.marks,
      `print-${at}`,
      site.teacher.id,
    )
    await rows(
      `INSERT INTO question_version (site_id, question_id, version, kind, content, marks, made_by, reviewed_by, reviewed_at, verdict)
       VALUES ($1, $2, 1, $3, $4, $5, $6, $7, now(), 'approved')`,
      made?.id,
      one.content.kind,
      JSON.stringify(one.content),
      one.marks,
      site.teacher.id,
      site.admin.id,
    )
  }
}

beforeAll(async () => {
  site = await makeSite({ sections: 1, students: 1 })
  other = await makeSite({ students: 1 })
  const [second, third, fourth] = await Promise.all(
    ['পরিশোধক', 'উন্মোচক', 'সহকর্মী'].map((nameBn) => makeUser(site.id, { roles: ['teacher'], nameBn })),
  )
  ids = { moderator: second?.id ?? 0, opener: third?.id ?? 0 }
  maker = await visit(site.alias).login('teacher')
  moderator = await visit(site.alias).login(second?.username ?? '')
  opener = await visit(site.alias).login(third?.username ?? '')
  colleague = await visit(site.alias).login(fourth?.username ?? '')
  head = await visit(site.alias).login('admin')
  examId = (await makeExam(site, { nameBn: 'মডেল টেস্ট' })).id
  const [key] = await rows<{ key: string }>(
    `SELECT f.session_id || '-' || f.class_id || '-' || o.subject_paper_id AS key FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id = $2`,
    site.taught[0]?.id,
  )
  subject = key?.key ?? ''
  await writeQuestions()
})
afterAll(closeDatabase)

const facts = (over: Record<string, string> = {}) => ({
  intent: 'save',
  title: 'সৃজনশীল ও বহুনির্বাচনি',
  language: 'bn',
  fullMarks: '২৪',
  minutes: '90',
  columns: '1',
  sets: '4',
  moderatorId: String(ids.moderator),
  openerId: String(ids.opener),
  ...over,
})
const items = (id: number) =>
  rows<{ questionId: number; version: number; locked: boolean }>(
    'SELECT question_id AS "questionId", version, locked FROM question_paper_item WHERE site_id = $1 AND paper_id = $2 ORDER BY part_id, rule_id, position',
    id,
  )
const stateOf = async (id: number) =>
  (await rows<{ state: string }>('SELECT state FROM question_paper WHERE site_id = $1 AND id = $2', id))[0]?.state
const factsOf = async (id: number) =>
  (
    await rows<{ revision: number; seed: number }>(
      'SELECT revision, seed FROM question_paper WHERE site_id = $1 AND id = $2',
      id,
    )
  )[0] ?? { revision: 0, seed: 0 }
const approve = async (visitor: Visitor, id: number, behind = 0) =>
  visitor.post(paths.questionPaper(id), {
    intent: 'approve',
    revision: String((await factsOf(id)).revision - behind),
  })
const timePassed = (id: number) =>
  rows(`UPDATE question_paper SET opens_at = now() - interval '1 minute' WHERE site_id = $1 AND id = $2`, id)

/** A paper of two parts, filled. */
const make = async (over: Record<string, string> = {}) => {
  expect((await maker.post(paths.questionPaperNewOf(`${subject}-${examId}`), facts(over))).status).toBe(200)
  const [made] = await rows<{ id: number }>('SELECT max(id) AS id FROM question_paper WHERE site_id = $1')
  const id = made?.id ?? 0
  const plan = paths.questionPaperPlan(id)
  await maker.post(plan, { intent: 'part', title: 'ক বিভাগ' })
  await maker.post(plan, { intent: 'part', title: 'খ বিভাগ', answerCount: '২' })
  const parts = await rows<{ id: number }>(
    'SELECT id FROM question_paper_part WHERE site_id = $1 AND paper_id = $2 ORDER BY position',
    id,
  )
  const rule = (part: number, kind: string, count: string, marks: string, chapter = '') =>
    maker.post(plan, { intent: 'rule', partId: String(parts[part]?.id), kind, count, marks, chapter })
  expect((await rule(0, 'single', '2', '1', CHAPTER)).status).toBe(200)
  await rule(0, 'single', '2', '1')
  await rule(1, 'creative', '3', '10')
  return id
}

journey('a question paper', (step) => {
  let id = 0
  let drawn: number[] = []
  const at = () => paths.questionPaper(id)
  const act = (visitor: Visitor, intent: string, over: Record<string, string> = {}) =>
    visitor.post(at(), { intent, ...over })
  const print = (visitor: Visitor, intent: 'print' | 'key') => visitor.post(paths.questionPaperPrint(id), { intent })

  step('is planned and filled from the bank: the same draw for the same seed', async () => {
    id = await make()
    expect((await maker.get(paths.questionPaperPlan(id))).text).toContain('২৪')
    expect((await act(maker, 'hand-in')).status).toBe(409)
    expect((await maker.post(paths.questionPaperPlan(id), { intent: 'fill' })).status).toBe(200)
    drawn = (await items(id)).map((one) => one.questionId)
    expect(drawn.length).toBe(7)
    await maker.post(paths.questionPaperPlan(id), { intent: 'fill' })
    expect((await items(id)).map((one) => one.questionId)).toEqual(drawn)
    expect((await maker.get(paths.questionPaperPlan(id))).text).toContain(SECRET)
  })
  step('keeps what is locked when it is drawn anew, and says what the bank lacks', async () => {
    const plan = paths.questionPaperPlan(id)
    const kept = drawn[0] ?? 0
    await maker.post(plan, { intent: 'lock', id: String(kept) })
    await maker.post(plan, { intent: 'again' })
    expect((await items(id)).find((one) => one.questionId === kept)?.locked).toBe(true)
    const gone = (await items(id)).at(-1)?.questionId
    await maker.post(plan, { intent: 'drop', id: String(gone) })
    expect((await act(maker, 'hand-in')).status).toBe(409)
    const [rule] = await rows<{ id: number }>(
      `SELECT id FROM question_paper_rule WHERE site_id = $1 AND paper_id = $2 AND kind = 'creative'`,
      id,
    )
    const choose = paths.questionPaperChoose(id, rule?.id ?? 0)
    expect((await maker.get(choose)).text).toContain('উদ্দীপক')
    const taken = { intent: 'take', ruleId: String(rule?.id), questionId: String(gone) }
    expect((await maker.post(choose, { ...taken, questionId: String(kept) })).status).toBe(409)
    expect((await maker.post(choose, taken)).status).toBe(200)
    expect((await items(id)).length).toBe(7)
  })
  step('is seen by nobody else while it is written', async () => {
    expect((await colleague.get(at())).status).toBe(404)
    expect((await head.get(at())).text).not.toContain(SECRET)
    expect((await act(head, 'see')).status).toBe(403)
    for (const one of [moderator, head, opener]) expect((await print(one, 'print')).status).toBe(403)
    expect((await print(colleague, 'print')).status).toBe(404)
    expect((await moderator.get(paths.questionPaperPlan(id))).status).toBe(404)
    expect((await head.get(paths.questionPapers)).text).not.toContain(SECRET)
    const outside = await visit(other.alias).login('admin')
    expect((await outside.get(at())).status).toBe(404)
    expect((await outside.post(at(), { intent: 'see' })).status).toBe(404)
    expect((await outside.post(paths.questionPaperPrint(id), { intent: 'key' })).status).toBe(404)
    expect((await outside.get(paths.questionPaperLog(id))).status).toBe(404)
  })
  step('is moderated by another person, with notes by question', async () => {
    expect((await act(maker, 'hand-in')).status).toBe(200)
    const rung = await rows<{ user: number }>(
      'SELECT user_id AS "user" FROM notification WHERE tenant_id = $1 AND link = $2',
      at(),
    )
    expect(rung).toEqual([{ user: ids.moderator }])
    expect((await approve(maker, id)).status).toBe(403)
    expect((await moderator.get(at())).text).not.toContain(SECRET)
    expect((await act(moderator, 'see')).status).toBe(200)
    expect((await moderator.get(at())).text).toContain(SECRET)
    const note = { questionId: String((await items(id))[0]?.questionId), text: 'বিকল্প দুটি একই' }
    expect((await act(moderator, 'note', note)).status).toBe(200)
    expect((await act(moderator, 'send-back', { text: 'সংশোধন করুন' })).status).toBe(200)
    await act(maker, 'see')
    const back = (await maker.get(at())).text
    for (const said of ['বিকল্প দুটি একই', 'সংশোধন করুন']) expect(back).toContain(said)
    await act(maker, 'hand-in')
    // What was read is approved, and not what its maker has put in its place meanwhile.
    expect((await moderator.get(at())).$('input[name=revision]').val()).toBe(String((await factsOf(id)).revision))
    await act(maker, 'take-back')
    await act(maker, 'hand-in')
    expect((await approve(moderator, id, 2)).status).toBe(409)
    expect((await act(moderator, 'approve')).status).toBe(404)
    expect((await approve(moderator, id)).status).toBe(200)
    expect((await maker.post(paths.questionPaperPlan(id), { intent: 'fill' })).status).toBe(409)
  })
  step('keeps the version that was approved when it was taken', async () => {
    const [one] = await items(id)
    await rows(
      `INSERT INTO question_version (site_id, question_id, version, kind, content, marks, made_by, reviewed_by, verdict)
       SELECT $1, question_id, 2, kind, jsonb_set(content, '{stem,bn}', '"বদলে গেছে"'), marks, made_by, reviewed_by, verdict FROM question_version WHERE site_id = $1 AND question_id = $2`,
      one?.questionId,
    )
    await rows('UPDATE question SET version = 2, approved_version = 2 WHERE site_id = $1 AND id = $2', one?.questionId)
    await act(moderator, 'see')
    expect((await moderator.get(at())).text).not.toContain('বদলে গেছে')
  })
  step('is sealed: nobody sees it, not who made it', async () => {
    expect((await act(moderator, 'seal', { day: addDays(today(), -1), time: '10:00' })).status).toBe(422)
    expect((await act(moderator, 'seal', { day: addDays(today(), 2), time: '10:00' })).status).toBe(200)
    for (const one of [maker, moderator, opener, head]) {
      expect((await act(one, 'see')).status).toBe(403)
      expect((await print(one, 'print')).status).toBe(403)
      expect((await print(one, 'key')).status).toBe(403)
      const page = (await one.get(at())).text
      expect(page).not.toContain(SECRET)
      // Nor that from which the draw follows.
      expect(page).not.toContain(String((await factsOf(id)).seed))
    }
    expect((await act(maker, 'take-back')).status).toBe(409)
  })
  step('is not opened before its time, unless two agree', async () => {
    expect((await act(opener, 'open')).status).toBe(409)
    expect((await act(maker, 'open')).status).toBe(403)
    expect((await act(opener, 'early', { reason: 'x' })).status).toBe(422)
    expect((await act(opener, 'early', { reason: 'ঝড়ের কারণে পরীক্ষা এগিয়েছে' })).status).toBe(200)
    const [early] = await rows<{ id: number }>(
      'SELECT id FROM question_paper_early WHERE site_id = $1 AND paper_id = $2',
      id,
    )
    const agree = { id: String(early?.id) }
    expect((await act(opener, 'agree', agree)).status).toBe(409)
    expect((await act(maker, 'agree', agree)).status).toBe(403)
    expect((await act(opener, 'open')).status).toBe(409)
    expect((await act(head, 'agree', agree)).status).toBe(200)
    expect((await act(opener, 'open')).status).toBe(200)
    expect(await stateOf(id)).toBe('opened')
  })
  step('is printed in four sets with a key, and each opening is noted with its address', async () => {
    for (const what of ['print', 'key'] as const) {
      const file = await print(opener, what)
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toBe('application/pdf')
    }
    const log = await rows<{ what: string; user: number; ip: string }>(
      'SELECT what, user_id AS "user", ip FROM question_paper_log WHERE site_id = $1 AND paper_id = $2',
      id,
    )
    for (const what of ['printed', 'key', 'opened', 'asked-early'])
      expect(log.filter((one) => one.what === what && one.user === ids.opener && one.ip).length).toBe(1)
    const page = (await head.get(paths.questionPaperLog(id))).text
    for (const said of ['উত্তরমালা নেওয়া', 'সিলগালা', 'আগে খোলায় সম্মতি']) expect(page).toContain(said)
    expect((await act(opener, 'use')).status).toBe(200)
    expect((await colleague.get(paths.questionPaperLog(id))).status).toBe(404)
  })
  step('leaves nothing of what it asks in the records of changes', async () => {
    const kept = await rows(
      `SELECT 1 FROM audit_record WHERE tenant_id = $1 AND record_type = 'question_paper' AND (coalesce(before::text, '') || coalesce(after::text, '')) LIKE '%' || $2 || '%'`,
      SECRET,
    )
    expect(kept).toEqual([])
  })
})

test('a sealed paper is opened by the person named when its time has come, or by the head', async () => {
  const id = await make({ openerId: '' })
  await maker.post(paths.questionPaperPlan(id), { intent: 'fill' })
  await maker.post(paths.questionPaper(id), { intent: 'hand-in' })
  await approve(moderator, id)
  await maker.post(paths.questionPaper(id), { intent: 'seal', day: addDays(today(), 1), time: '10:00' })
  expect((await opener.get(paths.questionPaper(id))).status).toBe(404)
  expect((await head.post(paths.questionPaper(id), { intent: 'open' })).status).toBe(409)
  await timePassed(id)
  expect((await head.post(paths.questionPaper(id), { intent: 'open' })).status).toBe(200)
  await head.post(paths.questionPaper(id), { intent: 'see' })
  expect((await head.get(paths.questionPaper(id))).text).toContain(SECRET)
})

test('maker, moderator and opener are three persons; a subject is one that they teach', async () => {
  const at = paths.questionPaperNewOf(`${subject}-${examId}`)
  expect((await maker.post(at, facts({ moderatorId: String(site.teacher.id) }))).status).toBe(422)
  expect((await maker.post(at, facts({ openerId: String(ids.moderator) }))).status).toBe(422)
  expect((await colleague.post(at, facts())).status).toBe(404)
  const student = await visit(site.alias).login('student')
  expect((await student.get(paths.questionPapers)).status).toBe(403)
  expect((await maker.post(paths.questionPaperNewOf(`${subject}-0`), facts({ title: 'শ্রেণি পরীক্ষা' }))).status).toBe(200)
})
