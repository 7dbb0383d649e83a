import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { expect, test } from 'vitest'
import { makeBundles } from '~/domain/exams/answer-papers/move-bundles.server'
import { roomNeeds } from '~/domain/exams/invigilation/duty-view.server'
import { awayFrom } from '~/domain/exams/chain/mark-chain.server'
import type { SiteCtx } from '~/domain/context'
import { attendanceReport, sittersOf } from '~/domain/exams/seating/attendance-report.server'
import { placesAt } from '~/domain/exams/seating/attendance-places.server'
import { rollOf } from '~/domain/exams/seating/attendance.server'
import { seatedOf } from '~/domain/exams/seating/plan-view.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeClass, makeExam, makeRooms, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'

test('who moved to another group after the exam stays in the hall papers of its days with the old section and roll', async () => {
  const site = await makeSite({ students: 3 })
  const business = await makeClass(site, { classCode: site.classCode, group: 'BUSINESS', students: 2 })
  const exam = await makeExam({ ...site, papers: [...site.papers, ...business.papers] }, { subjects: ['109'] })
  const [room] = await makeRooms(site.id, 1)
  const [first, second, third] = site.students
  if (!first || !second || !third || !room) throw new Error('nobody')
  const day = addDays(today(), -5)
  const paper = exam.papers.find((one) => site.papers.some((own) => own.id === one.paper.id))
  if (!paper) throw new Error('no paper')
  const plan = await everywhere(async () => {
    await sql(`UPDATE exam_paper SET held_on = $3, starts_at = '10:00' WHERE site_id = $1 AND exam_id = $2`, [
      site.id,
      exam.id,
      day,
    ])
    const { id } = await createRow('seat_plan', {
      site_id: site.id,
      exam_id: exam.id,
      name_en: 'A',
      name_bn: 'ক',
      state: 'published',
    })
    await insertRows('seat_plan_class', [
      { site_id: site.id, plan_id: id, exam_id: exam.id, class_offering_id: site.offering.id },
    ])
    await insertRows('seat_plan_room', [
      { site_id: site.id, plan_id: id, room_id: room.id, bench_columns: 2, bench_rows: 4, seats_per_bench: 1 },
    ])
    await insertRows(
      'seat',
      site.students.map((one, at) => ({
        site_id: site.id,
        plan_id: id,
        enrolment_id: one.enrolmentId,
        room_id: room.id,
        bench_column: 1,
        bench_row: at + 1,
        place: 1,
      })),
    )
    await insertRows(
      'exam_attendance',
      [first, second, third].map((one) => ({
        site_id: site.id,
        exam_paper_id: paper.id,
        enrolment_id: one.enrolmentId,
        state: one === second ? 'absent' : 'present',
      })),
    )
    return id
  })
  const sitting = { heldOn: day, startsAt: '10:00' }
  const papers = () =>
    everywhere(async () => {
      const sitters = (await sittersOf(site.id, exam.id)).filter((one) => one.paperId === paper.id)
      const register = await rollOf(site.id, exam.id, sitting, { room: room.id })
      return {
        register: register.map((one) => [one.enrolmentId, one.roll, one.sectionId, one.state]),
        report: (await attendanceReport(site.id, sitters)).map((one) => [
          one.sectionId,
          one.total,
          one.present,
          one.away.map((who) => who.roll),
        ]),
        places: (await placesAt(site.id, exam.id, sitting)).map((one) => [one.kind, one.id, one.total, one.taken]),
        seats: (await seatedOf(site.id, plan)).map((one) => [one.enrolmentId, one.roll, one.sectionId]),
      }
    })
  const before = await papers()
  expect(before.register).toEqual([
    [first.enrolmentId, first.roll, site.section.id, 'present'],
    [second.enrolmentId, second.roll, site.section.id, 'absent'],
    [third.enrolmentId, third.roll, site.section.id, 'present'],
  ])
  expect(before.report).toEqual([[site.section.id, 3, 2, [second.roll]]])
  expect(before.seats.map((one) => one[1])).toEqual(site.students.map((one) => one.roll))

  const admin = await visit(site.alias).login('admin')
  const page = await admin.get(paths.studentsChosen([first.enrolmentId, second.enrolmentId]))
  const ahead = await admin.submit(
    page,
    'form:has(select[name=section])',
    { section: String(business.section.id), rolls: 'end' },
    { name: 'intent', value: 'move' },
  )
  expect(ahead.$('main').text()).toContain('পরীক্ষাকক্ষের হাজিরা সেই দিনের শাখা ও রোলেই থাকবে')
  expect(ahead.$('main').text()).not.toContain('সবকিছু সঙ্গে যাবে।')
  await admin.submit(ahead, 'form:has([name=seen])', {}, { name: 'intent', value: 'move' })
  const [now] = await everywhere(() =>
    sql<{ section: number; roll: number }>(
      'SELECT section_id AS section, roll FROM enrolment WHERE site_id = $1 AND id = $2',
      [site.id, second.enrolmentId],
    ),
  )
  expect(now?.section).toBe(business.section.id)
  expect(now?.roll).not.toBe(second.roll)
  expect(await papers()).toEqual(before)
  // Rooms are watched for whom they held, and the paper of the class that was moved to knows who was away from its subject.
  expect((await everywhere(() => roomNeeds(site.id, exam.id))).map((one) => one.candidates)).toEqual([3])
  const moved = exam.papers.find((one) => business.papers.some((own) => own.id === one.paper.id))
  expect(await everywhere(() => awayFrom(site.id, moved?.id ?? 0))).toEqual({ [second.enrolmentId]: 'absent' })
  const ctx = { site: { id: site.id }, user: { userId: 0 }, audit: () => undefined } as unknown as SiteCtx
  await everywhere(() => makeBundles(ctx, exam.id, `${day}T10:00`))
  const bundles = await everywhere(() =>
    sql<{ section: number; expected: number }>(
      'SELECT section_id AS section, expected FROM answer_bundle WHERE site_id = $1 AND exam_id = $2',
      [site.id, exam.id],
    ),
  )
  expect(bundles).toEqual([{ section: site.section.id, expected: 2 }])
})
