import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let colleague: Visitor
let teacher: Visitor
let student: Visitor
let subject = ''
let another = ''

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const subjectOf = async (condition: string) => {
  const [row] = await rows<{ key: string }>(
    `SELECT f.class_id || '-' || o.subject_paper_id AS key FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND ${condition} ORDER BY o.id LIMIT 1`,
    site.taught[0]?.id,
  )
  return row?.key ?? ''
}
const newest = async () => {
  const [row] = await rows<{ id: number; version: number; approved: number | null; state: string }>(
    'SELECT id, version, approved_version AS approved, state FROM question WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
  )
  return row ?? { id: 0, version: 0, approved: null, state: '' }
}

beforeAll(async () => {
  site = await makeSite({ sections: 1, students: 1 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
  const second = await makeUser(site.id, { kind: 'staff', roles: ['head'] })
  colleague = await visit(site.alias).login(second.username)
  subject = await subjectOf('o.id = $2')
  another = await subjectOf(`o.id <> $2 AND o.condition = 'compulsory'`)
})
afterAll(closeDatabase)

type Values = Record<string, string | File>
const common = { intent: 'save', level: 'knowledge', marks: '1', forExam: 'on', forQuiz: 'on' }
const single = (over: Values = {}): Values => ({
  ...common,
  version: '0',
  chapter: 'বাস্তব সংখ্যা',
  'stem.bn': 'কোনটি মৌলিক সংখ্যা?',
  'options[0].bn': '৯',
  'options[1].bn': '১১',
  'options[1].right': 'on',
  'options[2].bn': '১৫',
  'options[3].bn': '',
  ...over,
})
const write = (visitor: Visitor, values: Values, kind = 'single', of = subject) =>
  visitor.post(paths.examQuestionNewOf(of, kind, 'bn'), values, { multipart: true })

journey('a question', (step) => {
  let id = 0
  step('begins with its subject and kind, then shows the fields of that kind, without scripts', async () => {
    const first = await teacher.get(paths.examQuestionNew)
    expect(first.$('select[name=kind] option').length).toBe(11)
    const form = await teacher.get(paths.examQuestionNewOf(subject, 'single', 'bn'))
    expect(form.$('textarea[name="options[3].bn"]').length).toBe(1)
    const more = await write(teacher, {
      ...single(),
      __intent__: JSON.stringify({ type: 'insert', payload: { name: 'options', defaultValue: { row: '' } } }),
    })
    expect(more.$('textarea[name="options[4].bn"]').length).toBe(1)
    expect(more.$('textarea[name="options[1].bn"]').text()).toBe('১১')
  })
  step('is refused with what is wrong at its fields, and nothing is kept', async () => {
    const wrong = await write(teacher, single({ 'options[0].right': 'on' }))
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('ঠিক একটি বিকল্প সঠিক হবে')
    expect((await newest()).id).toBe(0)
  })
  step('is kept as a draft', async () => {
    const made = await write(teacher, single())
    expect(made.status).toBe(200)
    id = (await newest()).id
    expect(made.text).toContain('কোনটি মৌলিক সংখ্যা?')
    const [version] = await rows<{ content: { options: { key: string; right: boolean }[] } }>(
      'SELECT content FROM question_version WHERE site_id = $1 AND question_id = $2',
      id,
    )
    expect(version?.content.options.map((one) => `${one.key}${one.right ? '+' : ''}`)).toEqual(['a', 'b+', 'c'])
  })
  step('is noticed when it is written again, and may be kept with a tick', async () => {
    const again = await write(teacher, single({ 'stem.bn': 'কোনটি  মৌলিক সংখ্যা' }))
    expect(again.status).toBe(422)
    expect(again.$(`a[href="${paths.examQuestion(id)}"]`).length).toBe(1)
    expect((await write(teacher, single({ twice: 'on' }))).status).toBe(200)
    await teacher.post(paths.examQuestion((await newest()).id), { intent: 'retire' })
  })
  step('is sent for review and approved by another person, not by whoever wrote it', async () => {
    expect((await teacher.post(paths.examQuestion(id), { intent: 'send' })).status).toBe(200)
    const verdict = { intent: 'decide', version: '1', verdict: 'approved' }
    expect((await teacher.post(paths.examQuestion(id), verdict)).status).toBe(403)
    expect((await teacher.get(paths.questionReview)).text).not.toContain('কোনটি মৌলিক')
    expect((await head.get(paths.questionReview)).text).toContain('কোনটি মৌলিক')
    expect((await head.post(paths.examQuestion(id), { ...verdict, version: '2' })).status).toBe(409)
    expect((await head.post(paths.examQuestion(id), verdict)).status).toBe(200)
    const [row] = await rows<{ state: string; approved: number }>(
      'SELECT state, approved_version AS approved FROM question WHERE site_id = $1 AND id = $2',
      id,
    )
    expect(row).toEqual({ state: 'approved', approved: 1 })
  })
  step('has a new version when it is changed, while the approved one stays in use', async () => {
    const edit = await teacher.get(paths.examQuestionEdit(id))
    expect(edit.$('textarea[name="stem.bn"]').text()).toBe('কোনটি মৌলিক সংখ্যা?')
    const change = single({ version: '1', 'stem.bn': 'নিচের কোনটি মৌলিক সংখ্যা?', send: 'on' })
    expect((await teacher.post(paths.examQuestionEdit(id), change, { multipart: true })).status).toBe(200)
    const [row] = await rows(
      'SELECT state, version, approved_version AS approved FROM question WHERE site_id = $1 AND id = $2',
      id,
    )
    expect(row).toEqual({ state: 'in-review', version: 2, approved: 1 })
    const stale = await teacher.post(paths.examQuestionEdit(id), change, { multipart: true })
    expect(stale.status).toBe(422)
  })
  step('is sent back with a note, and must be changed before it is sent again', async () => {
    const verdict = { intent: 'decide', version: '2', verdict: 'sent-back' }
    expect((await head.post(paths.examQuestion(id), verdict)).status).toBe(422)
    expect((await head.post(paths.examQuestion(id), { ...verdict, note: 'বিকল্প চারটি দিন' })).status).toBe(200)
    expect((await teacher.get(paths.examQuestion(id))).text).toContain('বিকল্প চারটি দিন')
    expect((await teacher.post(paths.examQuestion(id), { intent: 'send' })).status).toBe(409)
  })
  step('keeps its place without a new version when only that changes', async () => {
    const moved = single({ version: '2', 'stem.bn': 'নিচের কোনটি মৌলিক সংখ্যা?', chapter: 'সংখ্যা পদ্ধতি' })
    expect((await teacher.post(paths.examQuestionEdit(id), moved, { multipart: true })).status).toBe(200)
    const [row] = await rows('SELECT version, chapter FROM question WHERE site_id = $1 AND id = $2', id)
    expect(row).toEqual({ version: 2, chapter: 'সংখ্যা পদ্ধতি' })
  })
  step('is retired and restored', async () => {
    expect((await teacher.post(paths.examQuestion(id), { intent: 'retire' })).status).toBe(200)
    expect((await teacher.get(paths.examQuestions)).text).not.toContain('মৌলিক সংখ্যা')
    expect((await teacher.post(paths.examQuestion(id), { intent: 'restore' })).status).toBe(200)
    const [row] = await rows('SELECT state FROM question WHERE site_id = $1 AND id = $2', id)
    expect(row).toEqual({ state: 'draft' })
  })
})

test('each kind is written by its form', async () => {
  const forms: Record<string, Values> = {
    multiple: single({ 'stem.bn': 'কোনগুলো জোড়?', 'options[0].right': 'on' }),
    'true-false': { ...common, version: '0', 'stem.bn': 'শূন্য একটি জোড় সংখ্যা।', answer: 'yes' },
    matching: {
      ...common,
      version: '0',
      'stem.bn': 'দেশ ও রাজধানী মেলাও',
      'pairs[0].left.bn': 'নেপাল',
      'pairs[0].right.bn': 'কাঠমান্ডু',
      'pairs[1].left.bn': 'ভুটান',
      'pairs[1].right.bn': 'থিম্পু',
      'pairs[2].right.bn': 'মালে',
    },
    ordering: { ...common, version: '0', 'stem.bn': 'ছোট থেকে বড়', 'items[0].bn': '১/৪', 'items[1].bn': '১/২' },
    'fill-in': { ...common, version: '0', 'stem.bn': 'জাতীয় ফুল {{1}}।', 'gaps[0].accepted': 'শাপলা\nসাদা শাপলা' },
    numeric: { ...common, version: '0', 'stem.bn': 'π এর আসন্ন মান', value: '৩.১৪', tolerance: '০.০১' },
    short: { ...common, version: '0', 'stem.bn': 'কোষ কী?', 'model.bn': 'জীবদেহের একক' },
    creative: {
      ...common,
      version: '0',
      marks: '3',
      'stem.bn': 'রহিম একটি বাগান করল।',
      'parts[0].bn': 'বাগান কী?',
      'parts[0].marks': '১',
      'parts[1].bn': 'কেন করল?',
      'parts[1].marks': '২',
    },
    essay: { ...common, version: '0', marks: '10', 'stem.bn': 'বর্ষাকাল' },
    composite: {
      ...common,
      version: '0',
      'stem.bn': 'মৌলিক সংখ্যা',
      'statements[0].bn': '২',
      'statements[0].true': 'on',
      'statements[1].bn': '৪',
      'combos[0].statements': '1',
      'combos[0].right': 'on',
      'combos[1].statements': '2',
    },
  }
  for (const [kind, values] of Object.entries(forms)) {
    const answer = await write(head, values, kind)
    expect([kind, answer.status]).toEqual([kind, 200])
    const { id } = await newest()
    expect((await head.get(paths.quizQuestionEdit(id))).status).toBe(200)
    const again = await head.post(paths.examQuestionEdit(id), { ...values, version: '1' }, { multipart: true })
    expect([kind, again.status, (await newest()).version]).toEqual([kind, 200, 1])
  }
})

test('the search finds words in either spelling, and only of one’s own institution', async () => {
  await write(head, single({ 'stem.bn': 'প্রাণীকোষের প্রাণকেন্দ্র কোনটি?' }))
  const found = await head.get(`${paths.examQuestions}?q=${encodeURIComponent('প্রানিকোস')}`)
  expect(found.text).toContain('প্রাণীকোষের')
  const none = await head.get(`${paths.examQuestions}?q=${encodeURIComponent('উদ্ভিদকোষ')}`)
  expect(none.text).not.toContain('প্রাণীকোষের')
  const outside = await visit(other.alias).login('admin')
  expect((await outside.get(`${paths.examQuestions}?q=${encodeURIComponent('প্রাণীকোষের')}`)).text).not.toContain(
    'প্রাণকেন্দ্র',
  )
  const csv = await head.get(`${paths.quizQuestions}?export=csv`)
  expect(csv.text).toContain('প্রাণকেন্দ্র')
})

test('a picture is asked for its description, made anew, and read by the staff alone', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const picture = () => new File([new Uint8Array(bytes)], 'triangle.png', { type: 'image/png' })
  const asked = { 'stem.bn': 'চিত্রের ত্রিভুজটি কেমন?' }
  expect((await write(head, single({ ...asked, 'stem.picture': picture() }))).status).toBe(422)
  const values = single({ ...asked, 'stem.picture': picture(), 'stem.altBn': 'একটি সমবাহু ত্রিভুজ' })
  const answer = await write(head, values)
  expect(answer.status).toBe(200)
  const source = answer.$('img[alt="একটি সমবাহু ত্রিভুজ"]').attr('src') ?? ''
  expect(source).toMatch(/\.jpg$/)
  expect((await head.get(source)).status).toBe(200)
  expect((await student.get(source)).status).toBe(404)
  const bad = new File(['<svg onload=alert(1)>'], 'triangle.png', { type: 'image/png' })
  expect((await write(head, single({ 'stem.bn': 'আর?', 'stem.picture': bad, 'stem.altBn': 'ছবি' }))).status).toBe(422)
})

test('teachers write for the subjects they teach; nobody sees another institution’s', async () => {
  expect((await write(teacher, single(), 'single', another)).status).toBe(404)
  expect((await write(head, single({ 'stem.bn': 'অন্য বিষয়ের প্রশ্ন?' }), 'single', another)).status).toBe(200)
  const { id } = await newest()
  for (const at of [paths.examQuestion(id), paths.examQuestionEdit(id), paths.quizQuestion(id)])
    expect((await teacher.get(at)).status).toBe(404)
  expect((await teacher.get(paths.examQuestions)).text).not.toContain('অন্য বিষয়ের প্রশ্ন')
  const outside = await visit(other.alias).login('admin')
  expect((await outside.get(paths.examQuestion(id))).status).toBe(404)
  expect((await outside.post(paths.examQuestion(id), { intent: 'retire' })).status).toBe(404)
  expect((await write(outside, single({ 'stem.bn': 'বাইরের?' }), 'single', '999999-999999')).status).toBe(404)
  expect((await student.get(paths.examQuestions)).status).toBe(403)
  // Another head may approve what this one wrote.
  await head.post(paths.examQuestion(id), { intent: 'send' })
  expect(
    (await head.post(paths.examQuestion(id), { intent: 'decide', version: '1', verdict: 'approved' })).status,
  ).toBe(403)
  expect(
    (await colleague.post(paths.examQuestion(id), { intent: 'decide', version: '1', verdict: 'approved' })).status,
  ).toBe(200)
})
