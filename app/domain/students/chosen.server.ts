import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { carryMarks } from '~/domain/exams/carry/carry-marks.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { carrySpecial } from '~/domain/results/special/carry-special.server'
import { newRolls, type MoveWish } from './chosen.policy'
import { setChoices } from './enrol.server'
import { placeNames } from './history/student-record.server'
import { offerMove } from './history/undo-student.server'
import { choicesThere, planMove, type MovePlan } from './moving/plan-move.server'
import { lockStudents } from './student-codes.server'
import { placesOf, type Place } from './student-places.server'

/** A student of a session who was ticked in the list. */
export interface Chosen {
  enrolmentId: number
  studentId: number
  sessionId: number
  sectionId: number
  offeringId: number
  roll: number
  code: string
  nameBn: string
  nameEn: string
  state: string
  /** Of the first guardian, else the student's own; null where there is none. */
  mobile: string | null
}

/** Those of these enrolments that are there, by section and roll: a link may be older than what it names. */
export const chosenStudents = (siteId: number, enrolmentIds: readonly number[]): Promise<Chosen[]> =>
  sql<Chosen>(
    `SELECT e.id AS "enrolmentId", e.student_id AS "studentId", e.session_id AS "sessionId", e.section_id AS "sectionId", x.class_offering_id AS "offeringId",
        e.roll, s.code, s.name_bn AS "nameBn", s.name_en AS "nameEn", e.state, coalesce(g.mobile, s.mobile) AS mobile
      FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
      LEFT JOIN LATERAL (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
        WHERE l.site_id = s.site_id AND l.student_id = s.id AND g.mobile IS NOT NULL ORDER BY l.is_primary DESC, g.id LIMIT 1) g ON true
      WHERE e.site_id = $1 AND e.id = ANY($2::bigint[]) ORDER BY x.class_offering_id, x.position, x.id, e.roll, e.id`,
    [siteId, enrolmentIds],
  )

/** What a move would leave behind, said before anything moves. */
export interface MoveAhead {
  plan: MovePlan
  students: Chosen[]
}

/**
 * Moves students to another section of their class. Within a shift, version and group everything stays with the student. Elsewhere
 * marks, chosen subjects, exemptions and grace go along with the paper, where the other place has the same; who moves them is first told
 * what goes along and what cannot (`ahead`), and says with `seen` that they know. Results that were made stay as they are.
 * @returns how many moved, and how many of them have another roll now; or what is to be looked at first, and nothing moved
 * @throws Missing for an enrolment or section of another institution; Invalid for a section of another class or session; Refusal for
 *   somebody who is not active in the session
 */
export async function moveStudents(
  ctx: SiteCtx,
  { enrolmentIds, sectionId, rolls }: MoveWish,
  seen: string | null = null,
): Promise<{ moved: number; renumbered: number } | { ahead: MoveAhead }> {
  await lockStudents(ctx.site.id)
  const ids = [...new Set(enrolmentIds)]
  const students = await chosenStudents(ctx.site.id, ids)
  if (!ids.length || students.length !== ids.length) throw new Missing('enrolment')
  if (students.some((one) => one.state !== 'active')) throw new Refusal('chosen:move.notActive', {}, 422)
  const [to] = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [sectionId] })
  if (!to) throw new Missing('section')
  await refuseOtherClass(ctx, students, to)
  const going = students.filter((one) => one.sectionId !== sectionId)
  const across = going.filter((one) => one.offeringId !== to.offeringId).map((one) => one.enrolmentId)
  const plan = across.length ? await planMove(ctx.site.id, across, to.offeringId) : null
  if (plan && plan.digest !== seen) return { ahead: { plan, students } }
  const taken = new Set(
    (
      await sql<{ roll: number }>('SELECT roll FROM enrolment WHERE site_id = $1 AND section_id = $2', [
        ctx.site.id,
        sectionId,
      ])
    ).map((one) => one.roll),
  )
  const given = newRolls(
    going.map((one) => one.roll),
    taken,
    rolls,
  )
  await sql(
    `UPDATE enrolment e SET section_id = $2, roll = u.roll FROM unnest($3::bigint[], $4::int[]) AS u(id, roll) WHERE e.site_id = $1 AND e.id = u.id`,
    [ctx.site.id, sectionId, going.map((one) => one.enrolmentId), given],
  )
  if (plan) {
    await setChoices(ctx.site.id, choicesThere(plan, across))
    await carryMarks(ctx.site.id, plan.marks)
    await carrySpecial(ctx.site.id, across, plan.marks)
  }
  const names = await placeNames(ctx.site.id, [sectionId, ...going.map((one) => one.sectionId)])
  for (const [at, one] of going.entries())
    ctx.audit({
      recordType: 'student',
      recordId: one.studentId,
      before: { section: names.get(one.sectionId), roll: one.roll },
      after: { section: names.get(sectionId), roll: given[at] },
    })
  // Across, moving back is the way back: it says what it would leave behind.
  if (!plan)
    offerMove(ctx, {
      students: going.map((one, at) => ({
        id: one.studentId,
        enrolment: one.enrolmentId,
        from: { section: one.sectionId, roll: one.roll },
        to: { section: sectionId, roll: given[at] ?? 0 },
      })),
    })
  return { moved: going.length, renumbered: going.filter((one, at) => one.roll !== given[at]).length }
}

/** @throws Invalid for a section of another class or session than any of the students' */
async function refuseOtherClass(ctx: SiteCtx, students: readonly Chosen[], to: Place): Promise<void> {
  const from = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [...new Set(students.map((one) => one.sectionId))] })
  const [sibling] = await sql<{ id: number }>(
    'SELECT session_id AS id FROM class_offering WHERE site_id = $1 AND id = $2',
    [ctx.site.id, to.offeringId],
  )
  if (from.some((one) => one.classId !== to.classId) || students.some((one) => one.sessionId !== sibling?.id))
    throw new Invalid({ section: ['chosen:move.otherClass'] })
}
