import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSheet, writeCsv, writeXlsx } from '~/documents/spreadsheet.server'
import { paths } from '~/paths'
import { makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { within } from '../support/exams'

const FORM = 'form:has([name=version])'
const marksOf = (site: MadeSite, sheet: { paperId: number }) =>
  within(
    site,
    () =>
      sql<{ roll: number; part: number; obtained: string | null }>(
        `SELECT e.roll, m.exam_part_id AS part, m.obtained FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id
   WHERE m.site_id = $1 AND t.exam_paper_id = $2 ORDER BY 1, 2`,
        [site.id, sheet.paperId],
      ),
    true,
  )

interface Place {
  site: MadeSite
  exam: MadeExam
  sheet: MadeExam['sheets'][number]
  cq: number
  mcq: number
  teacher: Visitor
  address: string
}
async function place(): Promise<Place> {
  const site = await makeSite({ students: 3 })
  const exam = await makeExam(site, { subjects: ['109', '107'] })
  const sheet = exam.sheet('109')
  const [cq = 0, mcq = 0] = [...exam.paper('109').parts.values()]
  return {
    site,
    exam,
    sheet,
    cq,
    mcq,
    teacher: await visit(site.alias).login(site.teacher.username),
    address: `${paths.employeeMarksEntry}?sheet=${sheet.id}`,
  }
}
const value = (answer: Answer, name: string) => answer.$(`[name="${name}"]`).attr('value')

describe('marks entry on the screen, without JavaScript', () => {
  test('a teacher finds the paper, fills a part of it in Bengali digits, later submits; the office reopens', async () => {
    const { site, exam, sheet, cq, mcq, teacher } = await place()
    const list = await teacher.get(`${paths.employeeMarksEntry}?exam=${exam.id}`)
    expect(list.$(`a[href*="sheet="]`)).toHaveLength(1)
    const page = await teacher.get(list.$(`a[href*="sheet=${sheet.id}"]`).attr('href')!)
    const saved = await teacher.submit(
      page,
      FORM,
      { [`rows[0].p${cq}`]: '৪৫.৫', [`rows[0].p${mcq}`]: 'অনু' },
      { name: 'intent', value: 'save' },
    )
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('২টি ঘর বদলেছে')
    expect(value(saved, `rows[0].p${cq}`)).toBe('৪৫.৫')
    expect(value(saved, 'version')).toBe('1')
    const early = await teacher.submit(saved, FORM, {}, { name: 'intent', value: 'submit' })
    expect(early.text).toContain('আরও ২ জনের নম্বর বাকি')
    const all = Object.fromEntries(
      [0, 1, 2].flatMap((at) => [
        [`rows[${at}].p${cq}`, '50'],
        [`rows[${at}].p${mcq}`, '20'],
      ]),
    )
    const submitted = await teacher.submit(early, FORM, all, { name: 'intent', value: 'submit' })
    expect(submitted.text).toContain('জমা দেওয়া')
    expect((await teacher.submit(saved, FORM, { version: 2 }, { name: 'intent', value: 'save' })).status).toBe(409)
    const admin = await visit(site.alias).login(site.admin.username)
    const ask = await admin.get(`${paths.marksEntry}?sheet=${sheet.id}&dialog=reopen`)
    expect((await admin.submit(ask, 'form:has([name=reason])', {})).status).toBe(422)
    const open = await admin.submit(ask, 'form:has([name=reason])', { reason: 'খাতা পুনর্মূল্যায়ন' })
    expect(open.status).toBe(200)
    expect(open.$(FORM)).toHaveLength(1)
    expect(await marksOf(site, sheet)).toHaveLength(6)
  })

  test('wrong cells come back with what was typed and the reason at each', async () => {
    const { site, sheet, cq, mcq, teacher, address } = await place()
    const answer = await teacher.submit(await teacher.get(address), FORM, {
      [`rows[0].p${cq}`]: '৭১',
      [`rows[1].p${cq}`]: 'চল্লিশ',
      [`rows[2].p${cq}`]: '40',
      [`rows[2].p${mcq}`]: '33.333',
    })
    expect(answer.status).toBe(422)
    expect(value(answer, `rows[0].p${cq}`)).toBe('৭১')
    expect(value(answer, `rows[2].p${cq}`)).toBe('40')
    expect(answer.$(`[id="rows-0-p${cq}-error"]`).text()).toContain('পূর্ণমান ৭০')
    expect(answer.$(`[id="rows-1-p${cq}-error"]`).text()).toContain('নম্বর বোঝা যাচ্ছে না')
    expect(answer.$(`[id="rows-2-p${mcq}-error"]`).text()).not.toBe('')
    expect(await marksOf(site, sheet)).toEqual([])
  })

  test('two windows: the second is told who saved, keeps what was typed, does not overwrite by saving again, and may choose to', async () => {
    const { site, sheet, cq, teacher, address } = await place()
    const [one, two] = [await teacher.get(address), await teacher.get(address)]
    await teacher.submit(one, FORM, { [`rows[0].p${cq}`]: '50' })
    const told = await teacher.submit(two, FORM, { [`rows[0].p${cq}`]: '60', [`rows[1].p${cq}`]: '30' })
    expect(told.status).toBe(422)
    expect(told.text).toContain('শ্রেণি শিক্ষক')
    expect(value(told, `rows[0].p${cq}`)).toBe('60')
    expect(told.$(`[id="rows-0-p${cq}-error"]`).text()).toContain('৫০')
    expect(value(told, 'version')).toBe('0')
    expect((await teacher.submit(told, FORM)).status).toBe(422)
    expect((await marksOf(site, sheet)).map((mark) => mark.obtained)).toEqual(['50.00'])
    const chosen = await teacher.submit(
      told,
      FORM,
      {},
      { name: 'over', value: told.$('button[name=over]').attr('value') ?? '' },
    )
    expect(chosen.status).toBe(200)
    expect((await marksOf(site, sheet)).map((mark) => mark.obtained)).toEqual(['60.00', '30.00'])
  })

  test('saving over a newer grid changes only what this person typed: what the other entered elsewhere stays', async () => {
    const { site, sheet, cq, mcq, teacher, address } = await place()
    await teacher.submit(await teacher.get(address), FORM, { [`rows[2].p${mcq}`]: '10' })
    const [one, two] = [await teacher.get(address), await teacher.get(address)]
    await teacher.submit(one, FORM, { [`rows[0].p${cq}`]: '50', [`rows[1].p${cq}`]: '51', [`rows[2].p${mcq}`]: '12' })
    const told = await teacher.submit(two, FORM, { [`rows[0].p${cq}`]: '60' })
    expect(told.status).toBe(422)
    expect(told.$(`[id="rows-1-p${cq}-error"]`).text()).toBe('')
    expect(
      (await teacher.submit(told, FORM, {}, { name: 'over', value: told.$('button[name=over]').attr('value') ?? '' }))
        .status,
    ).toBe(200)
    expect((await marksOf(site, sheet)).map((mark) => [mark.roll, mark.obtained])).toEqual([
      [1, '60.00'],
      [2, '51.00'],
      [3, '12.00'],
    ])
  })

  test('other teachers’ papers, other institutions’ sheets and forged grids', async () => {
    const { site, exam, sheet, cq, teacher, address } = await place()
    const foreign = await place()
    const english = exam.sheet('107')
    expect((await teacher.get(`${paths.employeeMarksEntry}?sheet=${english.id}`)).status).toBe(403)
    expect((await teacher.get(`${paths.marksEntry}?sheet=${sheet.id}`)).status).toBe(403)
    expect((await teacher.get(`${paths.employeeMarkSheetFile}?sheet=${english.id}`)).status).toBe(403)
    for (const path of [
      `${paths.employeeMarksEntry}?sheet=${foreign.sheet.id}`,
      `${paths.employeeMarkSheetFile}?sheet=${foreign.sheet.id}`,
      `${paths.employeeMarksEntry}?exam=${foreign.exam.id}`,
    ])
      expect((await teacher.get(path)).status).toBe(404)
    const page = await teacher.get(address)
    expect((await teacher.submit(page, FORM, { sheet: english.id })).status).toBe(403)
    expect((await teacher.submit(page, FORM, { sheet: foreign.sheet.id })).status).toBe(404)
    for (const bad of [{ version: 'x' }, { 'rows[99999999].key': 1 }, { 'rows[0].p1.x': 1 }])
      expect((await teacher.submit(page, FORM, bad)).status).toBe(404)
    const forged = await teacher.submit(page, FORM, {
      'rows[0].key': foreign.site.students[0]!.enrolmentId,
      [`rows[0].p${cq}`]: '1',
    })
    expect(forged.status).toBe(422)
    expect(forged.text).toContain('এই শিক্ষার্থী এই শাখায় এ বিষয়টি পড়ে না।')
    expect(await marksOf(site, sheet)).toEqual([])
    expect(await marksOf(foreign.site, foreign.sheet)).toEqual([])
  })

  test('after publication marks are still taken, with a warning', async () => {
    const { site, exam, sheet, cq, teacher, address } = await place()
    await within(site, () =>
      sql(`INSERT INTO result_run (site_id, exam_id, class_id, number, state) VALUES ($1, $2, $3, 1, 'published')`, [
        site.id,
        exam.id,
        site.classId,
      ]),
    )
    const page = await teacher.get(address)
    expect(page.text).toContain('এই শ্রেণির ফলাফল প্রকাশিত হয়েছে')
    expect((await teacher.submit(page, FORM, { [`rows[0].p${cq}`]: '50' })).status).toBe(200)
    expect(await marksOf(site, sheet)).toHaveLength(1)
  })
})

describe('marks as files', () => {
  let at: Place
  beforeAll(async () => {
    at = await place()
  })
  const upload = async (file: Blob, name: string, mode = 'all', where = at) => {
    const page = await where.teacher.get(`${paths.employeeMarksEntry}?exam=${where.exam.id}&tab=file`)
    return where.teacher.submit(page, 'form:has([name=file])', {
      file: new File([file], name),
      mode,
      intent: 'file',
      exam: where.exam.id,
    })
  }
  const sheetRows = async (where = at) => {
    const answer = await where.teacher.get(
      `${paths.employeeMarkSheetFile}?exam=${where.exam.id}&section=${where.site.section.id}`,
    )
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    return readSheet(answer.body)
  }
  const refill = async (fill: (roll: number) => (string | number | null)[], where = at) => {
    const rows = await sheetRows(where)
    const head = rows.findIndex((row) => String(row.cells[0]).startsWith('marks:'))
    const columns = rows[head]!.cells.map((cell) => ({ header: String(cell) }))
    return new Blob([
      new Uint8Array(
        await writeXlsx([
          {
            name: 'x',
            notes: ['a', 'b'],
            columns,
            rows: rows
              .slice(head + 1)
              .map((row) => [
                Number(row.cells[0]),
                Number(row.cells[1]),
                String(row.cells[2]),
                ...fill(Number(row.cells[1])),
              ]),
          },
        ]),
      ),
    ])
  }

  test('the empty sheet has its keys, notes and the section’s students; filled in and sent back it is entered', async () => {
    const rows = await sheetRows()
    expect(rows.some((row) => String(row.cells[0]) === `marks:${at.sheet.id}:0`)).toBe(true)
    const sent = await upload(
      await refill((roll) => (roll === 3 ? ['A', 'A'] : [roll === 1 ? '৪০.৫' : 30, 20])),
      'marks.xlsx',
    )
    expect(sent.status).toBe(200)
    expect(sent.text).toContain('৬টি ঘর সংরক্ষিত')
    expect((await marksOf(at.site, at.sheet)).map((mark) => mark.obtained)).toEqual([
      '40.50',
      '20.00',
      '30.00',
      '20.00',
      null,
      null,
    ])
  })

  test('an old copy is told; empty cells change nothing; the same file again changes nothing', async () => {
    const where = await place()
    const old = await refill((roll) => [roll, 10], where)
    expect((await upload(old, 'a.xlsx', 'all', where)).status).toBe(200)
    const again = await upload(old, 'a.xlsx', 'all', where)
    expect(again.text).toContain('আগেই সংরক্ষিত')
    const fresh = await refill(() => [null, 11], where)
    expect((await upload(fresh, 'b.xlsx', 'all', where)).status).toBe(200)
    const stale = await upload(old, 'a.xlsx', 'all', where)
    expect(stale.status).toBe(422)
    expect(stale.text).toContain('নতুন করে ডাউনলোড')
    expect((await marksOf(where.site, where.sheet)).map((mark) => mark.obtained)).toEqual([
      '1.00',
      '11.00',
      '2.00',
      '11.00',
      '3.00',
      '11.00',
    ])
  })

  test('errors are named by row and column; nothing is written, or only the good rows', async () => {
    const where = await place()
    const bad = await refill((roll) => (roll === 2 ? [71, 'x'] : [50, 20]), where)
    const answer = await upload(bad, 'a.xlsx', 'all', where)
    expect(answer.status).toBe(422)
    const lines = answer
      .$('tbody tr')
      .toArray()
      .map((row) => answer.$(row).text())
    expect(lines.some((line) => line.includes('৫') && line.includes('D') && line.includes('71'))).toBe(true)
    expect(await marksOf(where.site, where.sheet)).toEqual([])
    const good = await upload(bad, 'a.xlsx', 'good', where)
    expect(good.status).toBe(200)
    expect(good.text).toContain('২টি ভুল')
    expect((await marksOf(where.site, where.sheet)).map((mark) => mark.roll)).toEqual([1, 1, 3, 3])
  })

  test('the office’s workbook of a section: every paper on a sheet of its own, all read back', async () => {
    const where = await place()
    const admin = await visit(where.site.alias).login(where.site.admin.username)
    const out = await admin.get(`${paths.markSheetFile}?exam=${where.exam.id}&section=${where.site.section.id}`)
    const sheets = await Promise.all(
      [0, 1, 2].map(async (sheet) => {
        const rows = await readSheet(out.body, { sheet })
        const head = rows.findIndex((row) => String(row.cells[0]).startsWith('marks:'))
        return {
          name: `s${sheet}`,
          columns: rows[head]!.cells.map((cell) => ({ header: String(cell) })),
          rows: rows
            .slice(head + 1)
            .map((row) => [Number(row.cells[0]), Number(row.cells[1]), String(row.cells[2]), 7]),
        }
      }),
    )
    await expect(readSheet(out.body, { sheet: 3 })).rejects.toThrow()
    const send = async (list: typeof sheets) =>
      admin.submit(await admin.get(`${paths.marksEntry}?exam=${where.exam.id}&tab=file`), 'form:has([name=file])', {
        file: new File([new Uint8Array(await writeXlsx(list))], 'all.xlsx'),
        mode: 'all',
        intent: 'file',
        exam: where.exam.id,
      })
    expect((await send([sheets[0]!, { ...sheets[0]!, name: 'copy' }])).text).toContain('একই নম্বরপত্র ফাইলে দুবার')
    expect((await send(sheets)).text).toContain('৩টি নম্বরপত্রের ৯টি ঘর')
    const byCsv = await where.teacher.get(`${paths.employeeMarkSheetFile}?sheet=${where.sheet.id}&format=csv`)
    const back = await upload(new Blob([new Uint8Array(byCsv.body)]), 'back.csv', 'all', where)
    expect(back.text).toContain('আগেই সংরক্ষিত')
  })

  test('CSV: names in Bengali are understood, wrong rows are named', async () => {
    const where = await place()
    const { exam, site } = where
    const out = await where.teacher.get(`${paths.employeeMarkSheetFile}?sheet=${where.sheet.id}&format=csv`)
    expect(out.text.split('\r\n')[0]).toBe(
      '\ufeffsession,exam,shift,version,class,group,section,subject_code,roll,part,mark',
    )
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
    const wrong = await upload(
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
      'all',
      where,
    )
    expect(wrong.status).toBe(422)
    const rows = wrong
      .$('tbody tr')
      .toArray()
      .map((row) => wrong.$(row).text())
      .filter((text) => /[A-G]/.test(text))
    expect(wrong.text).toContain('৬টি ভুল')
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(await marksOf(site, where.sheet)).toEqual([])
    expect(
      (await upload(csv([line(1, 'CQ', '৫০'), line(1, 'MCQ', 'অ'), line(2, 'CQ', '')]), 'm.csv', 'all', where)).text,
    ).toContain('২টি ঘর সংরক্ষিত')
    expect((await upload(new Blob(['a,b\r\n1,2\r\n']), 'm.csv', 'all', where)).status).toBe(422)
    expect(
      (await upload(new Blob([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])]), 'm.xlsx', 'all', where)).status,
    ).toBe(422)
  })

  test('a file of another exam or institution is refused', async () => {
    const foreign = await place()
    const file = await refill(() => [1, 1], foreign)
    const answer = await upload(file, 'a.xlsx')
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('ফাইলটি এই পরীক্ষার নয়।')
    expect(await marksOf(foreign.site, foreign.sheet)).toEqual([])
  })
})
