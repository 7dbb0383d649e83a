import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import type { SubjectChoice } from '~/domain/academics/subject-choice.policy'
import { hallAttendance, type HallAttendance } from '~/domain/exams/seating/hall-attendance.server'
import { marksToCarry, type CarriedMark, type NotCarried } from '~/domain/exams/carry/carry-marks.server'

interface Names {
  nameEn: string
  nameBn: string
}

/** A chosen subject of a student, and the same paper where they go. */
interface CarriedChoice {
  enrolmentId: number
  subject: Names & { code: string }
  takenAs: SubjectChoice['takenAs']
  /** The subject there, where it is one of choice; null when there is none, or everybody takes it. */
  target: number | null
  why: 'noSubject' | null
}

/** What a student cannot take along. */
interface LeftBehind {
  enrolmentId: number
  what: 'mark' | 'subject'
  why: NotCarried | 'noSubject'
  exam: Names | null
  paper: Names & { code: string }
  part: Names | null
}

export interface MovePlan {
  marks: CarriedMark[]
  choices: CarriedChoice[]
  left: LeftBehind[]
  /** Hall attendance stays with the section and roll of its day. */
  stays: HallAttendance[]
  /** Of what was shown: a move that would do something else is shown again. */
  digest: string
}

/** What goes along, and what cannot, when students go to another shift, version or group of their class; nothing is changed. */
export async function planMove(siteId: number, enrolmentIds: readonly number[], offeringId: number): Promise<MovePlan> {
  const marks = await marksToCarry(siteId, enrolmentIds, offeringId)
  const choices = await sql<CarriedChoice>(
    `SELECT c.enrolment_id AS "enrolmentId", json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn, 'code', sp.code) AS subject, c.taken_as AS "takenAs",
       CASE WHEN o2.condition IN ('religion', 'elective', 'optional') THEN o2.id END AS target, CASE WHEN o2.id IS NULL THEN 'noSubject' END AS why
     FROM enrolment_subject c JOIN subject_offering o ON o.site_id = c.site_id AND o.id = c.subject_offering_id JOIN subject_paper sp ON sp.id = o.subject_paper_id
     LEFT JOIN subject_offering o2 ON o2.site_id = c.site_id AND o2.class_offering_id = $3 AND o2.subject_paper_id = o.subject_paper_id
     WHERE c.site_id = $1 AND c.enrolment_id = ANY($2::bigint[]) ORDER BY c.enrolment_id, o.position, o.id`,
    [siteId, enrolmentIds, offeringId],
  )
  const stays = await hallAttendance(siteId, enrolmentIds)
  const left: LeftBehind[] = [
    ...marks.flatMap(({ enrolmentId, why, exam, paper, partName }) =>
      why ? [{ enrolmentId, what: 'mark' as const, why, exam, paper, part: partName }] : [],
    ),
    ...choices.flatMap(({ enrolmentId, why, subject }) =>
      why ? [{ enrolmentId, what: 'subject' as const, why, exam: null, paper: subject, part: null }] : [],
    ),
  ]
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        offeringId,
        marks.map((one) => [one.enrolmentId, one.part, one.target]),
        choices.map((one) => [one.enrolmentId, one.subject.code, one.target]),
        stays.map((one) => [one.enrolmentId, one.exam.nameEn, one.papers]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
  return { marks, choices, left, stays, digest }
}

/** The choices as they are there, by enrolment. */
export const choicesThere = ({ choices }: MovePlan, enrolmentIds: readonly number[]) =>
  enrolmentIds.map((id) => ({
    id,
    choices: choices.flatMap(({ enrolmentId, target, takenAs }): SubjectChoice[] =>
      enrolmentId === id && target !== null ? [{ subjectOfferingId: target, takenAs }] : [],
    ),
  }))

/** How many marks of a student are in papers that a place of another class offering does not have them in: they would be hidden. */
export async function marksHidden(
  siteId: number,
  studentId: number,
  sessionId: number,
  offeringId: number,
): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM enrolment e JOIN mark m ON m.site_id = e.site_id AND m.enrolment_id = e.id
     JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     WHERE e.site_id = $1 AND e.student_id = $2 AND e.session_id = $3 AND s.class_offering_id <> $4`,
    [siteId, studentId, sessionId, offeringId],
  )
  return row?.count ?? 0
}
