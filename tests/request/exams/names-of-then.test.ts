import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { expect, test } from 'vitest'
import { bundlesOf, movesOf } from '~/domain/exams/answer-papers/bundles.server'
import { dutiesIn, roomNeeds } from '~/domain/exams/invigilation/duty-view.server'
import { markSheetHeads } from '~/domain/exams/mark-sheet.server'
import { listedExams } from '~/domain/exams/mark-list/mark-list.server'
import { attendanceReport } from '~/domain/exams/seating/attendance-report.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeRooms } from 'tests/factories'
import { generate, makeClass, publish, type Place } from '../support/results'

const day = addDays(today(), -9)
const AT = `${day} 12:00+06`

/** A class whose first paper was sat some days ago, watched over, and given to be marked. */
async function sat() {
  const place = await makeClass(1, () => 70, { starts_on: day, ends_on: day })
  const { site, exam } = place
  const [room] = await makeRooms(site.id, 1)
  const [student] = site.students
  const paper = exam.paper('109')
  const teacher = site.teacher.employeeId
  if (!room || !student || !teacher) throw new Error('nobody')
  const bundle = await everywhere(async () => {
    await sql(`UPDATE exam_paper SET held_on = $3, starts_at = '10:00' WHERE site_id = $1 AND id = $2`, [
      site.id,
      paper.id,
      day,
    ])
    const of = { site_id: site.id, exam_id: exam.id }
    const plan = await createRow('seat_plan', { ...of, name_en: 'A', name_bn: 'ক', state: 'published' })
    await insertRows('seat_plan_class', [{ ...of, plan_id: plan.id, class_offering_id: site.offering.id }])
    await insertRows('seat_plan_room', [
      { site_id: site.id, plan_id: plan.id, room_id: room.id, bench_columns: 2, bench_rows: 4, seats_per_bench: 1 },
    ])
    const seat = { bench_column: 1, bench_row: 1, place: 1, room_id: room.id, enrolment_id: student.enrolmentId }
    await insertRows('seat', [{ site_id: site.id, plan_id: plan.id, ...seat }])
    await insertRows('exam_duty', [{ ...of, held_on: day, starts_at: '10:00', room_id: room.id, employee_id: teacher }])
    const { id } = await createRow('answer_bundle', {
      ...of,
      number: 1,
      exam_paper_id: paper.id,
      section_id: site.section.id,
      room_id: room.id,
      expected: 1,
      scripts: 1,
      state: 'examiner',
      employee_id: teacher,
    })
    await insertRows('answer_bundle_move', [
      { site_id: site.id, bundle_id: id, kind: 'given', scripts: 1, employee_id: teacher, made_at: AT },
    ])
    return id
  })
  return { place, bundle, paper, teacher }
}

/** What lists of the exam say of names. */
const said = ({ site, exam }: Place, bundle: number, paperId: number) =>
  everywhere(async () => {
    const [duty] = await dutiesIn(site.id, exam.id)
    const [need] = await roomNeeds(site.id, exam.id)
    const [given] = await bundlesOf(site.id, exam.id, today())
    const [move] = await movesOf(site.id, bundle)
    const [head] = await markSheetHeads(site.id, [exam.sheet('109').id], null)
    const [row] = await attendanceReport(site.id, [{ paperId, sectionId: site.section.id }])
    return [
      [duty?.person, need?.papers, need?.candidates],
      [given?.paper, given?.shift, given?.section, given?.examiner, move?.person],
      [head?.paper, head?.shift, head?.section],
      [row?.paper, row?.section],
    ]
  })

test('lists of an exam that was sat keep the names of its days: of shift, section, paper, invigilator and examiner', async () => {
  const { place, bundle, paper, teacher } = await sat()
  const before = await said(place, bundle, paper.id)
  expect(JSON.stringify(before)).not.toContain('null')
  const subject = await everywhere(async () => {
    const [row] = await sql<{ id: number; nameEn: string; nameBn: string }>(
      `SELECT q.id, q.name_en AS "nameEn", q.name_bn AS "nameBn" FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
       JOIN subject_paper q ON q.id = o.subject_paper_id WHERE p.site_id = $1 AND p.id = $2`,
      [place.site.id, paper.id],
    )
    return row
  })
  const rename = (table: string, id: number | undefined) =>
    sql(`UPDATE ${table} SET name_en = 'Renamed ' || id, name_bn = 'বদলানো ' || id WHERE id = $1`, [id])
  try {
    await everywhere(async () => {
      await sql(
        `UPDATE shift s SET name_en = 'Another shift', name_bn = 'অন্য পালা' FROM class_offering o WHERE o.site_id = $1 AND o.id = $2 AND s.site_id = o.site_id AND s.id = o.shift_id`,
        [place.site.id, place.site.offering.id],
      )
      await rename('section', place.site.section.id)
      await rename('employee', teacher)
      await rename('subject_paper', subject?.id)
    })
    expect(await said(place, bundle, paper.id)).toEqual(before)
    // Renamed once more, the first name is still that of the days before; of today everything is called anew.
    await everywhere(() =>
      sql(`UPDATE employee SET name_en = 'Third' WHERE site_id = $1 AND id = $2`, [place.site.id, teacher]),
    )
    expect(await said(place, bundle, paper.id)).toEqual(before)
    await everywhere(() =>
      sql('UPDATE exam_duty SET held_on = $3 WHERE site_id = $1 AND exam_id = $2', [
        place.site.id,
        place.exam.id,
        today(),
      ]),
    )
    expect((await everywhere(() => dutiesIn(place.site.id, place.exam.id)))[0]?.person.nameEn).toBe('Third')
  } finally {
    await everywhere(() =>
      sql('UPDATE subject_paper SET name_en = $2, name_bn = $3 WHERE id = $1', [
        subject?.id,
        subject?.nameEn,
        subject?.nameBn,
      ]),
    )
  }
})

test('an exam whose results are published is called on lists and screens as on its sheets', async () => {
  const place = await makeClass(1)
  const rename = (to: string) =>
    everywhere(() =>
      sql(`UPDATE exam SET name_en = $3, name_bn = $3 WHERE site_id = $1 AND id = $2`, [
        place.site.id,
        place.exam.id,
        to,
      ]),
    )
  const listed = async () =>
    (await everywhere(() => listedExams(place.site.id))).find((one) => one.id === place.exam.id)?.nameBn
  await rename('প্রথম নাম')
  await generate(place)
  await rename('দ্বিতীয় নাম')
  expect(await listed()).toBe('দ্বিতীয় নাম')
  await publish(place)
  expect(await listed()).toBe('প্রথম নাম')
  for (const url of [paths.resultGenerate, paths.resultPermission]) {
    const { text } = await place.admin.get(`${url}?f_exam=${place.exam.id}`)
    expect([url, text.includes('প্রথম নাম'), text.includes('দ্বিতীয় নাম')]).toEqual([url, true, false])
  }
})
