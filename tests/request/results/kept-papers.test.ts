import { sql } from 'db/connection'
import { describe, expect, test } from 'vitest'
import { declareProgress } from '~/domain/progress/declare.server'
import { enterProgress, reopenProgress } from '~/domain/progress/enter-progress.server'
import { progressCategories } from '~/domain/progress/settings.server'
import { progressSheet } from '~/domain/progress/sheets.server'
import { writeUsual } from '~/domain/progress/usual.server'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { pdfText } from '../../unit/documents/pdf-text'
import { contextOf, within } from '../support/exams'
import { generate, makeClass, publish, resultsOf, runsOf, type Place } from '../support/results'

const ALL = ['progress.categories.manage', 'progress.entries.enter-any']
const officeOf = ({ site }: Place) => contextOf(site, site.admin, ALL)

async function rated(place: Place) {
  const { site, exam } = place
  await within(site, () => writeUsual(site.id))
  const [category] = await within(site, () => progressCategories(site.id), true)
  if (!category) throw new Error('no category')
  await within(site, () =>
    declareProgress(officeOf(place), exam.id, [{ classId: site.classId, categoryIds: [category.id] }]),
  )
  return category
}

/** Submits the section's sheet: everybody gets the category's level at `level`, and the first of the class this remark. */
async function submit(place: Place, level: number, remark: string) {
  const { site, exam } = place
  const [category] = await within(site, () => progressCategories(site.id), true)
  const sheet = await within(site, () => progressSheet(officeOf(place), exam.id, site.section.id), true)
  if (sheet.section.state === 'submitted')
    await within(site, () => reopenProgress(officeOf(place), exam.id, site.section.id))
  const { section, students } = await within(site, () => progressSheet(officeOf(place), exam.id, site.section.id), true)
  const rows = students.map((one, at) => ({
    enrolmentId: one.enrolmentId,
    levels: { [category?.id ?? 0]: category?.levels[at === 0 ? level : 0]?.id ?? 0 },
    remark: at === 0 ? remark : '',
  }))
  return within(site, () => enterProgress(officeOf(place), exam.id, site.section.id, section.version, rows, true))
}

const sheetOf = async (place: Place, runId: number, at = 0, kind = 'progress') => {
  const rows = await resultsOf(place.site, runId)
  const file = await place.admin.get(
    `/site/result-report/file?run=${runId}&result=${rows[at]?.id}&kind=${kind}&format=pdf&lang=en`,
  )
  expect(file.headers['content-type']).toBe('application/pdf')
  return pdfText(file.body).replace(/\s+/g, ' ')
}
const codesOf = async (place: Place, runId: number) => (await resultsOf(place.site, runId)).map((row) => row.code)
const set = (siteId: number, teacher: string, remark: string) =>
  everywhere(() =>
    sql(
      `INSERT INTO result_setting (site_id, signatures, remarks) VALUES ($1, $2, $3) ON CONFLICT (site_id) DO UPDATE SET signatures = excluded.signatures, remarks = excluded.remarks`,
      [
        siteId,
        JSON.stringify([{ titleBn: '', titleEn: 'Head', nameBn: '', nameEn: teacher, fileId: null }]),
        JSON.stringify([{ from: 0, bn: '', en: remark }]),
      ],
    ),
  )

describe('what is printed under a code', () => {
  test('stays: conduct, remarks, signatures and the school of a published result; the next run says the new under another code', async () => {
    const place = await makeClass(2)
    await rated(place)
    await set(place.site.id, 'Firsthead', 'Firstremark')
    expect(await submit(place, 0, 'Firstword of the teacher')).toMatchObject({ missing: 0, behind: false })
    await generate(place)
    const runId = await publish(place)
    const [before, code] = [await sheetOf(place, runId), (await codesOf(place, runId))[0]]
    for (const said of ['Firsthead', 'Firstremark', 'Firstword']) expect(before).toContain(said)

    await set(place.site.id, 'Secondhead', 'Secondremark')
    await everywhere(() =>
      sql(`UPDATE site SET name_en = 'Another School', address_en = 'Elsewhere' WHERE id = $1`, [place.site.id]),
    )
    expect(await submit(place, 1, 'Secondword of the teacher')).toMatchObject({ missing: 0, behind: true })
    expect([await sheetOf(place, runId), (await codesOf(place, runId))[0]]).toEqual([before, code])

    // Who looks after results is told, makes them anew, and everybody's sheet is another one.
    const desk = await place.admin.get(`${paths.resultGenerate}?f_exam=${place.exam.id}`)
    expect(desk.text).toContain('আচরণ বা দক্ষতার মূল্যায়ন নতুন করে জমা হয়েছে')
    await generate(place)
    const next = await publish(place)
    const after = await sheetOf(place, next)
    for (const said of ['Secondhead', 'Secondremark', 'Secondword', 'Another School']) expect(after).toContain(said)
    expect(await codesOf(place, next)).not.toContain(code)
    expect((await visit(place.site.alias).get(paths.verify(code ?? ''))).text).not.toContain('3.50')
    expect((await everywhere(() => sql(`SELECT 1 FROM result WHERE verification_code = $1`, [code]))).length).toBe(1)
  })

  test('another word for one student gives that one another code, and the others keep theirs', async () => {
    const place = await makeClass(3)
    await rated(place)
    await submit(place, 0, 'Firstword')
    await generate(place)
    const old = await codesOf(place, await publish(place))
    await submit(place, 0, 'Secondword')
    await generate(place)
    const fresh = await codesOf(place, await publish(place))
    expect(fresh.map((code, at) => code === old[at])).toEqual([false, true, true])
  })

  test('a draft takes up what is submitted later, without being out of date, and what is only opened again leaves it', async () => {
    const place = await makeClass(1)
    await rated(place)
    await generate(place)
    const [run] = await runsOf(place.site, place.exam)
    expect(await submit(place, 0, 'Lateword')).toMatchObject({ behind: false })
    expect(await sheetOf(place, run?.id ?? 0)).toContain('Lateword')
    expect(await sheetOf(place, run?.id ?? 0, 0, 'transcript')).not.toContain('Lateword')
    await within(place.site, () => reopenProgress(officeOf(place), place.exam.id, place.site.section.id))
    expect(await sheetOf(place, run?.id ?? 0)).not.toContain('Lateword')
    await submit(place, 0, 'Lastword')
    expect(await sheetOf(place, await publish(place))).toContain('Lastword')
  })

  test('who moves to another section after the exam stays on the sheet of the section that was sat with', async () => {
    const place = await makeClass(2, () => 70, { starts_on: '2026-05-01', ends_on: '2026-05-09' })
    await rated(place)
    const [student] = place.site.students
    const other = await everywhere(async () => {
      const [made] = await sql<{ id: number }>(
        `INSERT INTO section (site_id, class_offering_id, name_en, name_bn) SELECT site_id, class_offering_id, 'Moved', 'সরানো' FROM section WHERE site_id = $1 AND id = $2 RETURNING id`,
        [place.site.id, place.site.section.id],
      )
      await sql('UPDATE enrolment SET section_id = $3, roll = 77 WHERE site_id = $1 AND id = $2', [
        place.site.id,
        student?.enrolmentId,
        made?.id,
      ])
      return made?.id ?? 0
    })
    const at = (sectionId: number) =>
      within(place.site, () => progressSheet(officeOf(place), place.exam.id, sectionId), true)
    expect((await at(place.site.section.id)).students.map((one) => one.roll)).toEqual(
      place.site.students.map((one) => one.roll),
    )
    expect((await at(other)).students).toEqual([])
    await submit(place, 0, 'Hisword')
    await generate(place)
    const runId = await publish(place)
    const rows = await resultsOf(place.site, runId)
    expect(
      await sheetOf(
        place,
        runId,
        rows.findIndex((row) => row.roll === 77),
      ),
    ).toContain('Hisword')
  })
})
