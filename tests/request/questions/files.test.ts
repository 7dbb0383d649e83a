import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { readGift } from '~/domain/questions/formats/gift-read'
import { readMoodle } from '~/domain/questions/formats/moodle-read'
import { paths } from '~/paths'
import { confirmSheet, pathOf, sheetFile, shownRows, takeBack } from '../support/sheet-import'

let site: MadeSite
let head: Visitor
let student: Visitor
let subject = ''

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const kinds = async () =>
  (await rows<{ kind: string }>('SELECT kind FROM question WHERE site_id = $1 AND for_exam ORDER BY kind')).map(
    ({ kind }) => kind,
  )

beforeAll(async () => {
  site = await makeSite({ sections: 1, students: 1 })
  head = await visit(site.alias).login('admin')
  student = await visit(site.alias).login('student')
  const [row] = await rows<{ key: string }>(
    `SELECT f.class_id || '-' || o.subject_paper_id AS key FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id = $2`,
    site.taught[0]?.id,
  )
  subject = row?.key ?? ''
})
afterAll(closeDatabase)

/** Puts a question of the bank on a paper. */
const onPaper = async () => {
  const [paper] = await rows<{ id: number }>(
    `INSERT INTO question_paper (site_id, session_id, class_id, subject_paper_id, title, full_marks, minutes, seed, made_by)
     SELECT $1, $2, q.class_id, q.subject_paper_id, 'শ্রেণি পরীক্ষা', 10, 30, 1, q.made_by FROM question q WHERE q.site_id = $1 AND q.for_exam LIMIT 1 RETURNING id`,
    site.session.id,
  )
  await rows(
    `WITH part AS (INSERT INTO question_paper_part (site_id, paper_id, position, title) VALUES ($1, $2, 1, 'ক') RETURNING site_id, paper_id, id)
     INSERT INTO question_paper_item (site_id, paper_id, question_id, version, part_id, position, marks)
     SELECT p.site_id, p.paper_id, q.id, 1, p.id, 1, 1 FROM part p JOIN question q ON q.site_id = p.site_id AND q.for_exam LIMIT 1`,
    paper?.id,
  )
}

const send = (file: File, at: string = paths.examQuestionImport) =>
  head.post(at, { file, subject }, { multipart: true })
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('questions come by a sheet, are drafts, do not double, and are taken back', async () => {
  const make = () =>
    sheetFile(
      ['প্রশ্ন', 'ক', 'খ', 'গ', 'ঘ', 'উত্তর', 'নম্বর', 'ধরন'],
      [
        ['পানির সংকেত কোনটি?', 'H2O', 'CO2', 'O2', 'N2', 'ক', '১', ''],
        ['সূর্য একটি নক্ষত্র।', '', '', '', '', 'সত্য', '1', 'সত্য/মিথ্যা'],
        ['ঢাকা ____ নদীর তীরে।', '', '', '', '', 'বুড়িগঙ্গা', '১', 'শূন্যস্থান পূরণ'],
        ['ভুল প্রশ্ন?', 'এক', 'দুই', '', '', 'ঘ', '1', ''],
      ],
    )
  const check = await send(await make())
  expect(shownRows(check).join(' ')).toContain('ভুল প্রশ্ন')
  const done = await confirmSheet(head, check, 'good')
  expect(await kinds()).toEqual(['fill-in', 'single', 'true-false'])
  const [one] = await rows<{ state: string; use: boolean; quiz: boolean }>(
    `SELECT state, for_exam AS use, for_quiz AS quiz FROM question WHERE site_id = $1 AND for_exam AND kind = 'single'`,
  )
  expect(one).toEqual({ state: 'draft', use: true, quiz: false })
  const again = await send(await make())
  // Rows that are there already stand under their own tab; only the wrong one is shown first.
  expect(shownRows(again)).toHaveLength(1)
  await confirmSheet(head, again, 'good').catch(() => null)
  expect(await kinds()).toEqual(['fill-in', 'single', 'true-false'])
  // What stands on a paper is not taken from under it.
  await onPaper()
  await takeBack(head, done).catch(() => null)
  expect(await kinds()).toEqual(['fill-in', 'single', 'true-false'])
  for (const table of ['question_paper_item', 'question_paper_part', 'question_paper'])
    await rows(`DELETE FROM ${table} WHERE site_id = $1`)
  await takeBack(head, done)
  expect(await kinds()).toEqual([])
})

test('a picture of a subject that is not one’s own is not had by its number', async () => {
  const teacher = await visit(site.alias).login('teacher')
  const [other] = await rows<{ classId: number; paperId: number }>(
    `SELECT f.class_id AS "classId", o.subject_paper_id AS "paperId" FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id <> $2 AND o.condition = 'compulsory' ORDER BY o.id LIMIT 1`,
    site.taught[0]?.id,
  )
  const xml = `<quiz><question type="truefalse"><name><text>a</text></name><questiontext format="html"><text><![CDATA[<p>ছবিটি ঠিক? <img src="@@PLUGINFILE@@/%FF.png" alt="ছবি"></p>]]></text>
    <file name="%FF.png" path="/" encoding="base64">${PNG}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
  const file = new File([xml], 'bank.xml')
  const at = paths.examQuestionImport
  const check = await head.post(at, { file, subject: `${other?.classId}-${other?.paperId}` }, { multipart: true })
  // Nor is its file: what was sent, its columns or its rows.
  for (const step of ['', '?file=sent', '?step=columns'])
    expect((await teacher.get(`${pathOf(check)}${step}`)).status).toBe(404)
  expect((await teacher.post(pathOf(check), { intent: 'discard' })).status).toBe(404)
  expect((await head.get(at)).text).toContain('bank.xml')
  expect((await teacher.get(at)).text).not.toContain('bank.xml')
  await confirmSheet(head, check, 'good')
  const [picture] = await rows<{ id: number }>('SELECT max(file_id) AS id FROM question_picture WHERE site_id = $1')
  expect(picture?.id).toBeGreaterThan(0)
  const sheet = () =>
    sheetFile(
      ['প্রশ্ন', 'উত্তর', 'নম্বর', 'ধরন'],
      [[`এটি কী?\n[picture:${picture?.id}]\n[alt-bn] ছবি`, 'সত্য', '1', 'সত্য/মিথ্যা']],
    )
  const asked = async (visitor: Visitor) =>
    (await visitor.post(at, { file: await sheet(), subject }, { multipart: true })).$('main').text()
  expect(await asked(teacher)).toContain('ছবিটি এই প্রশ্নভান্ডারের নয়')
  expect(await asked(head)).not.toContain('ছবিটি এই প্রশ্নভান্ডারের নয়')
  await rows(`DELETE FROM question_picture WHERE site_id = $1 AND file_id = $2`, picture?.id)
  await rows(`DELETE FROM question_version WHERE site_id = $1 AND kind = 'true-false'`)
  await rows(`DELETE FROM question WHERE site_id = $1 AND kind = 'true-false'`)
})

test('Moodle XML with a picture comes in, what is left is said, and goes out again', async () => {
  const xml = `<quiz><question type="multichoice"><name><text>a</text></name><questiontext format="html"><text><![CDATA[<p>কোনটি বল? \\(F=ma\\) <img src="@@PLUGINFILE@@/a.png" alt="একটি বস্তু"><script>alert(1)</script></p>]]></text>
    <file name="a.png" path="/" encoding="base64">${PNG}</file></questiontext><defaultgrade>2</defaultgrade><single>true</single>
    <answer fraction="100"><text>নিউটন</text></answer><answer fraction="0"><text>জুল</text></answer></question>
    <question type="calculated"><name><text>হিসাব</text></name></question></quiz>`
  const check = await send(new File([xml], 'bank.xml'), paths.quizQuestionImport)
  expect(check.$('main').text()).toContain('হিসাব')
  expect(check.$('main').text()).toMatch(/স্ক্রিপ্ট|script/)
  expect(pathOf(check)).toContain('/site/quiz-question1/list-view/import/')
  await confirmSheet(head, check, 'good')
  const [made] = await rows<{ marks: string; stem: string; mime: string }>(
    `SELECT q.marks::text AS marks, v.content #>> '{stem,bn}' AS stem, f.mime FROM question q JOIN question_version v ON v.site_id = q.site_id AND v.question_id = q.id
     JOIN question_picture p ON p.site_id = q.site_id AND p.question_id = q.id JOIN file f ON f.tenant_id = p.site_id AND f.id = p.file_id
       AND f.id = (v.content #>> '{stem,picture,fileId}')::bigint WHERE q.site_id = $1 AND q.for_quiz`,
  )
  expect(made).toMatchObject({ marks: '2.00', stem: 'কোনটি বল? $F=ma$' })
  const page = await head.get(`${paths.quizQuestionExport}?as=gift`)
  expect(page.$('main').text()).toMatch(/ছবি|picture/)
  const moodle = await head.get(`${paths.quizQuestionFile}?as=moodle`)
  const back = readMoodle(moodle.body)
  expect(back.questions[0]?.content.stem).toMatchObject({
    bn: 'কোনটি বল? $F=ma$',
    picture: { alt: { bn: 'একটি বস্তু' } },
  })
  expect(back.pictures.size).toBe(1)
  const gift = await head.get(`${paths.quizQuestionFile}?as=gift`)
  expect(readGift(gift.body).questions).toHaveLength(1)
})

test('bad files are refused with a clear word; nobody else gets in', async () => {
  const refused = async (file: File) => (await send(file)).$('main').text()
  expect(await refused(new File(['<!DOCTYPE q [<!ENTITY a "b">]><quiz>&a;</quiz>'], 'a.xml'))).toMatch(
    /এনটিটি|entities/,
  )
  expect(await refused(new File([new Uint8Array([0x3c, 0xff, 0xfe, 0xfd])], 'a.xml'))).toMatch(/UTF-8/)
  expect(await refused(new File(['<html></html>'], 'a.xml'))).toMatch(/কোনো প্রশ্ন নেই|no question/)
  for (const at of [paths.examQuestionImport, paths.examQuestionExport, paths.questionSheet])
    expect((await student.get(at)).status).toBe(403)
})
