import { IS_EXEMPT } from '../../../app/domain/results/special/is-exempt'
import { arrange } from '~/domain/exams/seating/arrange.policy'
import { meetsBy, takenBy } from '~/domain/exams/seating/shared/beside.policy'
import { candidatesOf, offeringChoices, roomChoices } from '~/domain/exams/seating/candidates.server'
import { settle } from '~/domain/exams/seating/shared/count-forced.server'
import { seatsInOrder, writeSeats } from '~/domain/exams/seating/write-seats.server'
import { othersOf } from '~/domain/exams/seating/shared/others.server'
import { sql } from '../../../db/connection'
import { createRow, insertRows } from '../../rows'
import type { WrittenExam } from './exams'

/**
 * The exam that is running or comes next has a published seat plan, shift by shift, each on the chairs the plans before it left
 * free, and the attendance of the papers held before the demo's last day. Classes that the rooms cannot hold at once are left
 * to a further plan.
 */
export async function writeSeating(siteId: number, exams: readonly WrittenExam[], adminId: number): Promise<void> {
  const exam = exams.filter((one) => one.plan.publishedOn === null).at(-1)
  if (!exam) return
  const rooms = await roomChoices(siteId)
  const seats = rooms.reduce((sum, one) => sum + one.columns * one.rows * one.perBench, 0)
  const open = await offeringChoices(siteId, exam.id)
  let left = seats
  const shifts = [...new Map(open.map((one) => [one.shift.nameEn, one.shift])).values()]
  for (const shift of shifts) {
    const offerings: typeof open = []
    for (const one of open)
      if (
        one.shift.nameEn === shift.nameEn &&
        offerings.reduce((sum, other) => sum + other.candidates, one.candidates) <= left
      )
        offerings.push(one)
    const candidates = await candidatesOf(
      siteId,
      exam.id,
      offerings.map((one) => one.id),
    )
    if (!candidates.length) continue
    const sizes = new Map<number, number>()
    for (const one of candidates) sizes.set(one.classId, (sizes.get(one.classId) ?? 0) + 1)
    left -= candidates.length
    const others = await othersOf(
      siteId,
      exam.id,
      offerings.map((one) => one.id),
      null,
    )
    const made = arrange(
      [...sizes].map(([classId, size]) => ({ classId, size })),
      rooms,
      2,
      takenBy(offerings, others.seats, meetsBy(others.meetings)),
    )
    const plan = await createRow('seat_plan', {
      site_id: siteId,
      exam_id: exam.id,
      name_en: `${shift.nameEn} shift`,
      name_bn: `${shift.nameBn} শিফট`,
      settings: { used: 2, unavoidable: made.unavoidable },
      forced: made.forced,
      state: 'published',
      version: 1,
      made_by: adminId,
      made_at: '2026-11-10T05:00:00Z',
      published_by: adminId,
      published_at: '2026-11-12T05:00:00Z',
    })
    await insertRows(
      'seat_plan_class',
      offerings.map((one) => ({ site_id: siteId, plan_id: plan.id, exam_id: exam.id, class_offering_id: one.id })),
    )
    await insertRows(
      'seat_plan_room',
      rooms.map((one, position) => ({
        site_id: siteId,
        plan_id: plan.id,
        room_id: one.id,
        bench_columns: one.columns,
        bench_rows: one.rows,
        seats_per_bench: one.perBench,
        position,
      })),
    )
    await writeSeats(siteId, plan.id, seatsInOrder(candidates, made))
    await settle(siteId, [plan.id, ...others.plans.map((one) => one.id)])
  }
  await writeAttendance(siteId, exam.id, adminId)
}

/** One in forty was absent, one in ninety came late, and nobody says anything of who is exempt; the same people whenever the demo is made. Who has a mark was there, who is marked absent was not. */
const writeAttendance = (siteId: number, examId: number, adminId: number) =>
  sql(
    `INSERT INTO exam_attendance (site_id, exam_paper_id, enrolment_id, state, note, taken_by, taken_at)
   SELECT p.site_id, p.id, e.id, v.state, CASE v.state WHEN 'late' THEN '১০ মিনিট' ELSE '' END, $3, (p.held_on + p.starts_at) AT TIME ZONE 'Asia/Dhaka' + interval '30 minutes'
     FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.class_offering_id
     JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.id AND e.state = 'active'
     LEFT JOIN LATERAL (SELECT bool_and(m.absent) AS away FROM exam_part x JOIN mark m ON m.site_id = x.site_id AND m.exam_part_id = x.id AND m.enrolment_id = e.id WHERE x.site_id = p.site_id AND x.exam_paper_id = p.id) marked ON true
     CROSS JOIN LATERAL (SELECT CASE WHEN coalesce(marked.away, (e.roll * 7 + o.position * 13 + s.position * 5) % 40 = 3) THEN 'absent' WHEN (e.roll * 11 + o.position * 3) % 90 = 8 THEN 'late' ELSE 'present' END AS state) v
    WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on < date '2026-11-21' AND p.starts_at IS NOT NULL AND NOT ${IS_EXEMPT}
      AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))`,
    [siteId, examId, adminId],
  )
