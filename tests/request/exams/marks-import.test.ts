import { sql } from 'db/connection'
import { beforeAll, expect, test } from 'vitest'
import { readSheet, writeCsv, writeXlsx } from '~/documents/spreadsheet.server'
import { paths } from '~/paths'
import { makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { within } from '../support/exams'

/* Marks that come by a file: our own workbook, our CSV, and a list of a teacher's own. */

interface Place {
  site: MadeSite
  exam: MadeExam
  sheet: MadeExam['sheets'][number]
  teacher: Visitor
}
async function place(): Promise<Place> {
  const site = await makeSite({ students: 3 })
  const exam = await makeExam(site, { subjects: ['109', '107'] })
  return { site, exam, sheet: exam.sheet('109'), teacher: await visit(site.alias).login(site.teacher.username) }
}
let at: Place
beforeAll(async () => {
  at = await place()
})

/** The marks of the paper by roll, the written part before the objective one. */
const marksOf = ({ site, sheet }: Place): Promise<string[]> =>
  within(
    site,
    () =>
      sql<{ said: string }>(
        `SELECT e.roll || ' ' || CASE WHEN m.absent THEN 'A' ELSE trim_scale(m.obtained)::text END AS said
         FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id
         WHERE m.site_id = $1 AND t.exam_paper_id = $2 ORDER BY e.roll, t.position, t.id`,
        [site.id, sheet.paperId],
      ),
    true,
  ).then((rows) => rows.map(({ said }) => said))

const send = async (
  where: Place,
  file: Blob,
  name: string,
  who = where.teacher,
  home: string = paths.employeeMarksEntry,
) =>
  who.submit(await who.get(`${home}?exam=${where.exam.id}&tab=file`), 'form:has([name=file])', {
    file: new File([file], name),
  })
const write = (check: Answer, who: Visitor, mode = 'all') =>
  who.submit(check, 'form:has([value=confirm])', {}, { name: 'mode', value: mode })
const isAsked = (page: Answer) => page.$('form:has([name=headingRow])').length === 1
const linesOf = (page: Answer) =>
  page
    .$('main tbody tr')
    .toArray()
    .map((row) => page.$(row).text())

async function own(where: Place, fill: (roll: number) => (string | number | null)[]): Promise<Blob> {
  const answer = await where.teacher.get(
    `${paths.employeeMarkSheetFile}?exam=${where.exam.id}&section=${where.site.section.id}`,
  )
  const rows = await readSheet(answer.body)
  const head = rows.findIndex((row) => String(row.cells[0]).startsWith('marks:'))
  return new Blob([
    new Uint8Array(
      await writeXlsx([
        {
          name: 'x',
          notes: ['a', 'b'],
          columns: (rows[head]?.cells ?? []).map((cell) => ({ header: String(cell) })),
          rows: rows
            .slice(head + 1)
            .map(({ cells }) => [Number(cells[0]), Number(cells[1]), String(cells[2]), ...fill(Number(cells[1]))]),
        },
      ]),
    ),
  ])
}

test('the workbook from here, filled in and sent back, needs nothing said; it is entered, and taken back whole', async () => {
  const check = await send(
    at,
    await own(at, (roll) => (roll === 3 ? ['A', 'A'] : [roll === 1 ? '৪০.৫' : 30, 20])),
    'marks.xlsx',
  )
  expect([isAsked(check), linesOf(check).length]).toEqual([false, 3])
  const done = await write(check, at.teacher)
  expect(await marksOf(at)).toEqual(['1 40.5', '1 20', '2 30', '2 20', '3 A', '3 A'])
  // Sent again it is nothing new.
  const again = await send(at, await own(at, (roll) => [roll === 3 ? 'A' : roll === 1 ? 40.5 : 30, null]), 'again.xlsx')
  expect(again.text).toContain('নতুন কিছু নেই')
  await at.teacher.submit(await at.teacher.get(`${done.url}?confirm=undo`), 'form:has([value=undo])')
  expect(await marksOf(at)).toEqual([])
  const logged = await within(
    at.site,
    () =>
      sql<{ after: { marks: unknown[] } }>(
        `SELECT after FROM audit_record WHERE tenant_id = $1 AND record_type = 'mark_sheet' AND record_id = $2 ORDER BY id DESC LIMIT 1`,
        [at.site.id, String(at.sheet.id)],
      ),
    true,
  )
  expect(logged[0]?.after.marks).toHaveLength(6)
})

test('what was handed in since is not taken back', async () => {
  const where = await place()
  const done = await write(await send(where, await own(where, () => [50, 20]), 'a.xlsx'), where.teacher)
  const grid = await where.teacher.get(`${paths.employeeMarksEntry}?sheet=${where.sheet.id}`)
  await where.teacher.submit(grid, 'form:has([name=version])', {}, { name: 'intent', value: 'submit' })
  const refused = await where.teacher.post(done.url, { intent: 'undo' })
  expect(refused.status).toBe(409)
  expect(await marksOf(where)).toHaveLength(6)
})

test('a copy from before somebody saved fills what is empty and overwrites nothing', async () => {
  const where = await place()
  const old = await own(where, (roll) => [roll, 10])
  await write(await send(where, old, 'a.xlsx'), where.teacher)
  await write(await send(where, await own(where, () => [null, 11]), 'b.xlsx'), where.teacher)
  const stale = await send(where, old, 'a.xlsx')
  expect(stale.text).toContain('নতুন করে ডাউনলোড')
  expect(stale.$('button[name=mode]')).toHaveLength(0)
  expect(await marksOf(where)).toEqual(['1 1', '1 11', '2 2', '2 11', '3 3', '3 11'])
})

test('errors stand at their rows and cells; the good rows may be written', async () => {
  const where = await place()
  const check = await send(where, await own(where, (roll) => (roll === 2 ? [71, 'x'] : [50, 20])), 'a.xlsx')
  const [line] = linesOf(check)
  expect(line).toContain('৫') // the row of the sheet
  expect(line).toContain('71')
  expect(line).toContain('x')
  expect((await write(check, where.teacher, 'all')).status).toBe(422)
  expect(await marksOf(where)).toEqual([])
  await write(check, where.teacher, 'good')
  expect(await marksOf(where)).toEqual(['1 50', '1 20', '3 50', '3 20'])
})

test('the office’s workbook of a section: every paper on a sheet of its own, all read back; a CSV of it changes nothing', async () => {
  const where = await place()
  const admin = await visit(where.site.alias).login(where.site.admin.username)
  const out = await admin.get(`${paths.markSheetFile}?exam=${where.exam.id}&section=${where.site.section.id}`)
  const sheets = await Promise.all(
    [0, 1, 2].map(async (sheet) => {
      const rows = await readSheet(out.body, { sheet })
      const head = rows.findIndex((row) => String(row.cells[0]).startsWith('marks:'))
      return {
        name: `s${sheet}`,
        columns: (rows[head]?.cells ?? []).map((cell) => ({ header: String(cell) })),
        rows: rows.slice(head + 1).map(({ cells }) => [Number(cells[0]), Number(cells[1]), String(cells[2]), 7]),
      }
    }),
  )
  const file = async (list: typeof sheets) => new Blob([new Uint8Array(await writeXlsx(list))])
  const [first] = sheets
  const twice = await send(where, await file([first!, { ...first!, name: 'copy' }]), 'a.xlsx', admin, paths.marksEntry)
  expect(linesOf(twice)).toHaveLength(3)
  const check = await send(where, await file(sheets), 'all.xlsx', admin, paths.marksEntry)
  expect([isAsked(check), linesOf(check).length]).toEqual([false, 9])
  await write(check, admin)
  expect(await marksOf(where)).toEqual(['1 7', '2 7', '3 7'])
  const byCsv = await where.teacher.get(`${paths.employeeMarkSheetFile}?sheet=${where.sheet.id}&format=csv`)
  const back = await send(where, new Blob([new Uint8Array(byCsv.body)]), 'back.csv')
  expect([isAsked(back), back.text.includes('নতুন কিছু নেই')]).toEqual([false, true])
})

test('CSV: names in Bengali are understood, each wrong row says why', async () => {
  const where = await place()
  const { exam, site } = where
  const line = (roll: number, part: string, mark: string, section = site.section.nameBn, code = '109') => [
    exam.nameEn,
    'নবম',
    section,
    code,
    String(roll),
    part,
    mark,
  ]
  const csv = (rows: string[][]) =>
    new Blob([writeCsv([['exam', 'class', 'section', 'subject_code', 'roll', 'part', 'mark'], ...rows])])
  const wrong = await send(
    where,
    csv([
      line(1, 'CQ', '৫০'),
      line(99, 'CQ', '50'),
      line(2, 'CQ', '50', 'ঙ'),
      line(2, 'XX', '50'),
      line(3, 'MCQ', '31'),
      line(1, 'CQ', '51'),
      line(1, 'CQ', '1', 'ক', '107'),
    ]),
    'm.csv',
  )
  expect(linesOf(wrong)).toHaveLength(6)
  const good = await send(where, csv([line(1, 'CQ', '৫০'), line(1, 'MCQ', 'অ'), line(2, 'CQ', '')]), 'm.csv')
  await write(good, where.teacher)
  expect(await marksOf(where)).toEqual(['1 50', '1 A'])
  expect((await send(where, new Blob([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])]), 'm.xlsx')).status).toBe(422)
})

test('a teacher’s own list: the paper is chosen for the whole file, the columns are said once', async () => {
  const where = await place()
  const list = (...rows: string[][]) => new Blob([writeCsv([['Roll', 'Name of student', 'CQ', 'Total'], ...rows])])
  const asked = await send(where, list(['1', 'Somebody Else', '40', '40'], ['2', '', '', '']), 'mine.csv')
  expect(isAsked(asked)).toBe(true)
  const none = await where.teacher.submit(asked, 'form:has([name=headingRow])')
  expect(none.status).toBe(422)
  const check = await where.teacher.submit(asked, 'form:has([name=headingRow])', { paper: String(where.sheet.id) })
  expect(linesOf(check)).toHaveLength(1)
  expect(check.text).toContain('Somebody Else') // the roll decides, and the other name is said
  await write(check, where.teacher)
  expect(await marksOf(where)).toEqual(['1 40'])
})

test('a file of another exam or institution, and whoever is not its teacher, write nothing', async () => {
  const foreign = await place()
  const check = await send(at, await own(foreign, () => [1, 1]), 'a.xlsx')
  expect(check.text).toContain('ফাইলটি এই পরীক্ষার নয়।')
  expect(check.$('button[name=mode]')).toHaveLength(0)
  for (const [who, path] of [
    [foreign.teacher, new URL(check.url, 'http://x').pathname],
    [await visit(at.site.alias).login(at.site.admin.username), new URL(check.url, 'http://x').pathname],
    [
      await visit(at.site.alias).login(at.site.admin.username),
      paths.marksImport(Number(/\d+$/.exec(new URL(check.url, 'http://x').pathname)?.[0])),
    ],
  ] as const)
    expect([403, 404]).toContain((await who.get(path)).status)
  expect(await marksOf(foreign)).toEqual([])
})
