import { sql } from 'db/connection'
import { describe, expect, test } from 'vitest'
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
