import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { photograph, seeded, written } from 'tests/harness/answer-sheets/photograph'
import { scannedPdf } from 'tests/harness/answer-sheets/scanned-pdf'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { sheetCode } from '~/domain/answer-sheets/sheet/code.server'
import { paths } from '~/paths'

const SHAPE = { questions: 20, options: 4, sets: 2 }
const SHOT = { turned: 4, tilted: 0.03, shadow: 0.3, blur: 0.5, noise: 3, fills: 0.9, quality: 80, longest: 1600 }
const KEY = 'কখগঘ কখগঘ কখগঘ কখগঘ কখগঘ'

let site: MadeSite
let other: MadeSite
let exam: MadeExam
let head: Visitor
let teacher: Visitor
let partId = 0
let sheetId = 0

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  everywhere(() => sql<Row>(text, [site.id, ...values]))
const inSection = () => site.students.filter((one) => one.sectionId === site.section.id)
const codeOf = (at: number, over: Partial<Parameters<typeof sheetCode>[0]> = {}) =>
  sheetCode({
    siteId: site.id,
    sheetId,
    sectionId: site.section.id,
    enrolmentId: inSection()[at]?.enrolmentId ?? null,
    ...over,
  })
/** A photograph of a page on which `right` questions are right by the key, and the rest blank. */
const pageOf = async (code: string, right: number, over: { set?: number; roll?: string; more?: string } = {}) => {
  const answers = Array.from({ length: SHAPE.questions }, (_, at) => (at < right ? at % 4 : null))
  const own = written(SHAPE, seeded(right + 1), { answers, set: over.set ?? 0, roll: over.roll ?? '', neat: true })
  return photograph(SHAPE, code, own.svg + (over.more ?? ''), SHOT, seeded(right + 50))
}
const file = (bytes: Uint8Array, name = 'page.jpg', type = 'image/jpeg') =>
  new File([Buffer.from(bytes)], name, { type })

async function jobsDone(): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const open = await rows(`SELECT 1 FROM job WHERE tenant_id = $1 AND state IN ('queued', 'running')`)
    if (!open.length) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the job did not end')
}
interface Row {
  id: number
  state: string
  problem: string
  enrolmentId: number | null
  score: number | null
  doubts: number[]
  revision: number
  fileId: number | null
}
const scans = () =>
  rows<Row>(
    'SELECT id, state, problem, enrolment_id AS "enrolmentId", score, doubts, revision, file_id AS "fileId" FROM answer_scan WHERE site_id = $1 ORDER BY id',
  )
const send = async (...files: File[]) => {
  for (const pages of files) {
    const answer = await teacher.post(paths.answerSheet(sheetId), { intent: 'send', pages }, { multipart: true })
    expect(answer.status).toBe(200)
    await jobsDone()
  }
  return scans()
}

beforeAll(async () => {
  site = await makeSite({ sections: 1, students: 4 })
  other = await makeSite({ students: 1 })
  exam = await makeExam(site)
  head = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  const [part] = await rows<{ id: number }>(
    `SELECT t.id FROM exam_part t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN part q ON q.site_id = t.site_id AND q.id = t.part_id JOIN part_type y ON y.id = q.part_type_id
     WHERE t.site_id = $1 AND p.exam_id = $2 AND p.subject_offering_id = $3 AND y.code = 'MCQ' ORDER BY t.id LIMIT 1`,
    exam.id,
    site.taught[0]?.id,
  )
  partId = part?.id ?? 0
})
afterAll(closeDatabase)

journey('answer sheets', (step) => {
  step('are made for the multiple choice part of a paper one teaches, once', async () => {
    expect((await teacher.get(paths.answerSheetNew)).status).toBe(200)
    const made = await teacher.post(paths.answerSheetNew, { intent: 'save', partId: String(partId), ...SHAPE })
    expect(made.status).toBe(200)
    sheetId = (await rows<{ id: number }>('SELECT id FROM answer_sheet WHERE site_id = $1'))[0]?.id ?? 0
    expect(made.url).toContain(paths.answerSheet(sheetId))
    expect(
      (await teacher.post(paths.answerSheetNew, { intent: 'save', partId: String(partId), ...SHAPE })).status,
    ).toBe(422)
    expect((await teacher.get(paths.answerSheets)).text).toContain(paths.answerSheet(sheetId))
  })
  step('are printed, a page a student', async () => {
    const pdf = await teacher.get(paths.answerSheetFile(sheetId, site.section.id))
    expect(pdf.headers['content-type']).toContain('application/pdf')
    expect((await teacher.get(paths.answerSheetFile(sheetId, site.section.id, true))).status).toBe(200)
    expect((await teacher.get(paths.answerSheetFile(sheetId, 999_999_999))).status).toBe(404)
  })
  step('get a key, whose faults are said at its set', async () => {
    const at = paths.answerKey(sheetId)
    const key = { intent: 'save', set1: KEY, set2: KEY, rightMarks: '1', penalty: '0.5' }
    const wrong = await teacher.post(at, { ...key, set2: 'কখগ' })
    expect(wrong.status).toBe(422)
    expect((await teacher.post(at, { ...key, rightMarks: '90' })).status).toBe(422)
    expect((await teacher.post(at, key)).status).toBe(200)
  })
  step('are read from photographs and scanned PDFs; what is no page of theirs says why', async () => {
    const nothing = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#9a8' } })
      .jpeg()
      .toBuffer()
    const scanned = scannedPdf([{ jpeg: await pageOf(codeOf(1), 10), width: 1200 }])
    const found = await send(
      file(await pageOf(codeOf(0), 12)),
      file(scanned, 'scan.pdf', 'application/pdf'),
      file(nothing, 'table.jpg'),
      file(await pageOf(codeOf(0, { sheetId: sheetId + 1000 }), 3)),
      file(await pageOf(codeOf(0, { siteId: other.id }), 3)),
      file(
        await pageOf(
          codeOf(0).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          3,
        ),
      ),
      file(await pageOf(codeOf(0), 5)),
    )
    expect(found.map(({ state, problem, score }) => [state, problem, score])).toEqual([
      ['read', '', 1200],
      ['read', '', 1000],
      ['failed', 'noSheet', null],
      ['failed', 'otherSheet', null],
      ['failed', 'otherSite', null],
      ['failed', 'forged', null],
      ['failed', 'twice', null],
    ])
    expect((await teacher.get(paths.answerScans(sheetId))).text).toContain('অন্য পরীক্ষা বা বিষয়ের উত্তরপত্র')
    expect(found[2]?.fileId).toBeNull()
  })
  step('refuse a file that is no picture at its field', async () => {
    const answer = await teacher.post(
      paths.answerSheet(sheetId),
      { intent: 'send', pages: file(Buffer.from('hello'), 'a.jpg') },
      { multipart: true },
    )
    expect(answer.status).toBe(422)
  })
  step('take a second page in the place of the first when a person says so', async () => {
    const twice = (await scans()).find((one) => one.problem === 'twice')
    expect((await teacher.post(paths.answerScan(sheetId, twice?.id ?? 0), { intent: 'take' })).status).toBe(200)
    const now = await scans()
    expect(now[0]?.state).toBe('replaced')
    expect(now.find((one) => one.id === twice?.id)).toMatchObject({ state: 'read', score: 500 })
  })
  step('leave what is doubtful to a person, on a blank sheet too, whose roll was filled in', async () => {
    const third = inSection()[2]
    const roll = String(
      (await rows<{ roll: number }>('SELECT roll FROM enrolment WHERE site_id = $1 AND id = $2', third?.enrolmentId))[0]
        ?.roll ?? 0,
    )
    const both = written(SHAPE, seeded(99), {
      answers: [1, ...Array.from({ length: 19 }, () => null)],
      set: 9,
      roll: '',
      neat: true,
    })
    const found = await send(
      file(await pageOf(codeOf(0, { enrolmentId: null }), 8, { roll: roll.padStart(4, '0'), more: both.svg })),
    )
    const scan = found.at(-1)
    expect(scan).toMatchObject({ state: 'doubtful', enrolmentId: third?.enrolmentId, doubts: [1], score: null })
    const at = paths.answerScan(sheetId, scan?.id ?? 0)
    expect((await teacher.get(at)).$('svg image').length).toBe(1)
    const decide = { intent: 'decide', revision: String(scan?.revision) }
    expect((await teacher.post(at, decide)).status).toBe(422)
    expect((await teacher.post(at, { ...decide, q1: '7' })).status).toBe(422)
    expect((await teacher.post(at, { ...decide, q1: '1' })).status).toBe(200)
    expect((await teacher.post(at, { ...decide, q1: '2' })).status).toBe(409)
    expect((await scans()).at(-1)).toMatchObject({ state: 'read', score: 800 })
  })
  step('go into the marks of the exam after a look, and write over nothing that was not ticked', async () => {
    const [markSheet] = await rows<{ id: number; version: number }>(
      'SELECT h.id, h.version FROM mark_sheet h JOIN exam_part t ON t.site_id = h.site_id AND t.exam_paper_id = h.exam_paper_id WHERE h.site_id = $1 AND t.id = $2',
      partId,
    )
    const [first, second, third] = inSection()
    const seen = await teacher.get(paths.answerMarksOf(sheetId, markSheet?.id ?? 0))
    expect(seen.$('input[name=student]').length).toBe(3)
    const enter = { intent: 'enter', sheet: String(markSheet?.id), version: String(markSheet?.version) }
    // A page came to another mark since it was looked at: nothing is entered.
    const other = { ...enter, student: [`${first?.enrolmentId}:400`] }
    expect((await teacher.post(paths.answerMarks(sheetId), other)).status).toBe(409)
    const some = { ...enter, student: [`${first?.enrolmentId}:500`, `${second?.enrolmentId}:1000`] }
    expect((await teacher.post(paths.answerMarks(sheetId), some)).status).toBe(200)
    const marks = await rows<{ enrolment: number; obtained: string }>(
      'SELECT enrolment_id AS enrolment, obtained::float8 AS obtained FROM mark WHERE site_id = $1 AND exam_part_id = $2 ORDER BY obtained',
      partId,
    )
    expect(marks.map((one) => [one.enrolment, Number(one.obtained)])).toEqual([
      [first?.enrolmentId, 5],
      [second?.enrolmentId, 10],
    ])
    // Somebody entered marks since: the page has to be looked at again.
    expect(
      (await teacher.post(paths.answerMarks(sheetId), { ...enter, student: [`${third?.enrolmentId}:800`] })).status,
    ).toBe(409)
  })
  step('are marked anew by a corrected key once somebody has seen who gains and loses', async () => {
    const at = paths.answerKey(sheetId)
    const key = { intent: 'save', set1: KEY.replace('ক', 'খ'), set2: KEY, rightMarks: '1', penalty: '0' }
    expect((await teacher.post(at, key)).status).toBe(422)
    const seen = await teacher.post(at, { ...key, reason: 'প্রথম প্রশ্নে ভুল ছিল' })
    expect(seen.url).toContain('version=2')
    expect(seen.$('table tbody tr').length).toBe(3)
    expect((await scans()).at(-1)?.score).toBe(800)
    expect((await teacher.post(at, { intent: 'use', version: '2' })).status).toBe(200)
    expect((await scans()).at(-1)?.score).toBe(700)
    expect((await teacher.post(at, { intent: 'use', version: '2' })).status).toBe(409)
  })
  step('stay with an exam: neither the exam nor the sheet is taken away', async () => {
    expect((await head.post(paths.answerSheet(sheetId), { intent: 'remove' })).status).toBe(409)
  })
  step('and their pictures are nobody else’s: not of another institution, not of a student', async () => {
    const stranger = await visit(other.alias).login('admin')
    for (const path of [
      paths.answerSheet(sheetId),
      paths.answerKey(sheetId),
      paths.answerScans(sheetId),
      paths.answerMarks(sheetId),
    ])
      expect((await stranger.get(path)).status).toBe(404)
    const student = await visit(site.alias).login('student')
    expect((await student.get(paths.answerSheet(sheetId))).status).toBe(403)
    const [kept] = await rows<{ key: string }>(
      'SELECT k.key FROM answer_scan r JOIN file k ON k.tenant_id = r.site_id AND k.id = r.file_id WHERE r.site_id = $1 ORDER BY r.id LIMIT 1',
    )
    expect((await teacher.get(paths.file(kept?.key ?? ''))).status).toBe(200)
    expect((await student.get(paths.file(kept?.key ?? ''))).status).toBe(404)
    expect((await visit(site.alias).send('GET', paths.file(kept?.key ?? ''))).status).not.toBe(200)
  })
})
