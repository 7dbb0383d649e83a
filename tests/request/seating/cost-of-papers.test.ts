import { sql } from 'db/connection'
import { readdirSync, readFileSync } from 'node:fs'
import { createRow, insertRows } from 'seeders/rows'
import { expect, test } from 'vitest'
import { roomNeeds } from '~/domain/exams/invigilation/duty-view.server'
import { attendanceReport, sittersOf } from '~/domain/exams/seating/attendance-report.server'
import { rollOf } from '~/domain/exams/seating/attendance.server'
import { sittersOfPapers } from '~/domain/exams/seating/sitters'
import { addDays, today } from '~/format/dates'
import { everywhere, makeExam, makeRooms, makeSite } from 'tests/factories'

const rows = (text: string, ...bind: unknown[]) => everywhere(() => sql<Record<string, number>>(text, bind))

test('who sat is asked for all papers at once, and is who the one paper’s question names; who left or went up since still sat', async () => {
  const site = await makeSite({ students: 4, sections: 2 })
  const exam = await makeExam(site, { subjects: ['101', '109'] })
  const [room] = await makeRooms(site.id, 1)
  const [first, second] = [addDays(today(), -9), addDays(today(), -8)]
  const [mover, leaver, promoted] = site.students.filter((one) => one.sectionId === site.section.id)
  const other = site.sections.find((one) => one.id !== site.section.id)
  if (!room || !mover || !leaver || !promoted || !other) throw new Error('nobody')
  await everywhere(async () => {
    for (const [at, { id }] of exam.papers.entries())
      await sql(`UPDATE exam_paper SET held_on = $3, starts_at = '10:00' WHERE site_id = $1 AND id = $2`, [
        site.id,
        id,
        at ? second : first,
      ])
    const of = { site_id: site.id, exam_id: exam.id }
    const plan = await createRow('seat_plan', { ...of, name_en: 'A', name_bn: 'ক', state: 'published' })
    await insertRows('seat_plan_class', [{ ...of, plan_id: plan.id, class_offering_id: site.offering.id }])
    const benches = { bench_columns: 4, bench_rows: 4, seats_per_bench: 1 }
    await insertRows('seat_plan_room', [{ site_id: site.id, plan_id: plan.id, room_id: room.id, ...benches }])
    await insertRows(
      'seat',
      site.students.map((one, at) => ({
        site_id: site.id,
        plan_id: plan.id,
        room_id: room.id,
        enrolment_id: one.enrolmentId,
        bench_column: (at % 4) + 1,
        bench_row: Math.floor(at / 4) + 1,
        place: 1,
      })),
    )
    await insertRows('exam_attendance', [
      { site_id: site.id, exam_paper_id: exam.papers[0]?.id, enrolment_id: mover.enrolmentId, state: 'absent' },
    ])
  })
  const past = async () => ({
    needs: (await everywhere(() => roomNeeds(site.id, exam.id))).map((one) => [one.heldOn, one.candidates]),
    report: (await everywhere(async () => attendanceReport(site.id, await sittersOf(site.id, exam.id)))).map((one) => [
      one.heldOn,
      one.sectionId,
      one.total,
      one.absent,
    ]),
    roll: (await everywhere(() => rollOf(site.id, exam.id, { heldOn: second, startsAt: '10:00' }))).map((one) => [
      one.enrolmentId,
      one.sectionId,
      one.roll,
    ]),
  })
  const before = await past()
  expect(before.needs).toEqual([
    [first, 8],
    [second, 8],
  ])
  expect(before.roll).toHaveLength(8 * (exam.papers.length - 1))
  await everywhere(async () => {
    await sql('UPDATE enrolment SET section_id = $3, roll = 91 WHERE site_id = $1 AND id = $2', [
      site.id,
      mover.enrolmentId,
      other.id,
    ])
    await sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, leaver.enrolmentId])
    await sql(`UPDATE student SET state = 'left', left_on = $3 WHERE site_id = $1 AND id = $2`, [
      site.id,
      leaver.id,
      today(),
    ])
    await sql(`UPDATE enrolment SET state = 'promoted' WHERE site_id = $1 AND id = $2`, [site.id, promoted.enrolmentId])
  })
  expect(await past()).toEqual(before)
  // Who had left before the paper did not sit it.
  await everywhere(() =>
    sql('UPDATE student SET left_on = $3 WHERE site_id = $1 AND id = $2', [site.id, leaver.id, first]),
  )
  expect((await past()).needs).toEqual([
    [first, 7],
    [second, 7],
  ])
  const all = await rows(
    `SELECT w.paper_id, w.enrolment_id, w.section_id, w.roll FROM ${sittersOfPapers('p.exam_id = $2')} w ORDER BY 1, 2`,
    site.id,
    exam.id,
  )
  const each = await rows(
    'SELECT p.id AS paper_id, w.enrolment_id, w.section_id, w.roll FROM exam_paper p CROSS JOIN LATERAL sitters_of(p.site_id, p.id) w WHERE p.site_id = $1 AND p.exam_id = $2 ORDER BY 1, 2',
    site.id,
    exam.id,
  )
  expect(all.length).toBe(8 * exam.papers.length)
  expect(all).toEqual(each)
  const asking = readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\bsitters_of\(\w/.test(readFileSync(`app/domain/${file}`, 'utf8')))
  expect(asking).toEqual([])
})
