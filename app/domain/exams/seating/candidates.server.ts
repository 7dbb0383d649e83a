import { sql } from 'db/connection'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'

interface Named {
  nameEn: string
  nameBn: string
}

/** Who sits an exam: an active enrolment that takes at least one of the exam's papers and is not exempt from it. */
export interface Candidate extends Named {
  enrolmentId: number
  classId: number
  offeringId: number
  sectionId: number
  roll: number
}

const TAKES_ONE = `EXISTS (SELECT 1 FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
  WHERE p.site_id = e.site_id AND p.exam_id = $2 AND o.class_offering_id = s.class_offering_id AND NOT ${IS_EXEMPT}
    AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject t WHERE t.site_id = e.site_id AND t.enrolment_id = e.id AND t.subject_offering_id = o.id)))`

/** Candidates of the class offerings, class by class, in the order of section and roll. */
export const candidatesOf = (siteId: number, examId: number, offeringIds: readonly number[]): Promise<Candidate[]> =>
  sql<Candidate>(
    `SELECT e.id AS "enrolmentId", c.class_id AS "classId", c.id AS "offeringId", s.id AS "sectionId", e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn"
    FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
    JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id
    JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
    WHERE e.site_id = $1 AND e.state = 'active' AND c.id = ANY($3::bigint[]) AND ${TAKES_ONE}
    ORDER BY k.position, k.id, c.id, s.position, s.id, e.roll`,
    [siteId, examId, offeringIds],
  )

interface OfferingChoice {
  id: number
  classId: number
  candidates: number
  planId: number | null
  className: Named
  group: Named & { code: string }
  shift: Named
  medium: Named
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/**
 * The class offerings that have papers in the exam, with their candidates and the plan they are in. Where a paper is everybody's, that is who is kept
 * as active, without the few who are exempt from all.
 */
export const offeringChoices = (siteId: number, examId: number): Promise<OfferingChoice[]> =>
  sql<OfferingChoice>(
    `SELECT c.id, c.class_id AS "classId", ${pair('k')} AS "className", json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
      ${pair('h')} AS shift, ${pair('v')} AS medium, pc.plan_id AS "planId",
      CASE WHEN EXISTS (SELECT 1 FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
          WHERE p.site_id = c.site_id AND p.exam_id = $2 AND o.class_offering_id = c.id AND o.condition IN ('compulsory', 'continuous'))
        THEN (SELECT coalesce(sum(z.active), 0)::int FROM section s JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id WHERE s.site_id = c.site_id AND s.class_offering_id = c.id)
          - (SELECT count(DISTINCT e.id)::int FROM mark_exemption m JOIN exam_paper q ON q.site_id = m.site_id AND q.id = m.exam_paper_id AND q.exam_id = $2
              JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id AND e.state = 'active' JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
            WHERE m.site_id = c.site_id AND m.revoked_at IS NULL AND s.class_offering_id = c.id AND NOT ${TAKES_ONE})
        ELSE (SELECT count(*)::int FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
          WHERE e.site_id = c.site_id AND s.class_offering_id = c.id AND e.state = 'active' AND ${TAKES_ONE}) END AS candidates
    FROM class_offering c JOIN class k ON k.id = c.class_id JOIN study_group g ON g.id = c.study_group_id JOIN version v ON v.id = c.version_id
    JOIN shift h ON h.site_id = c.site_id AND h.id = c.shift_id
    LEFT JOIN seat_plan_class pc ON pc.site_id = c.site_id AND pc.exam_id = $2 AND pc.class_offering_id = c.id
    WHERE c.site_id = $1 AND c.id IN (SELECT o.class_offering_id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      WHERE p.site_id = $1 AND p.exam_id = $2)
    ORDER BY k.position, h.position, v.id, g.id`,
    [siteId, examId],
  )

interface RoomChoice extends Named {
  id: number
  number: string
  columns: number
  rows: number
  perBench: number
  building: Named
  floor: Named
}

/** Rooms in use that have benches and are for exams, in the order one walks by them. */
export const roomChoices = (siteId: number): Promise<RoomChoice[]> =>
  sql<RoomChoice>(
    `SELECT r.id, r.number, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.bench_columns AS columns, r.bench_rows AS rows, r.seats_per_bench AS "perBench",
      ${pair('b')} AS building, ${pair('f')} AS floor
    FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id
    WHERE r.site_id = $1 AND r.active AND f.active AND b.active AND r.for_exams AND r.seats > 0
    ORDER BY b.position, b.id, f.level, r.position, r.number`,
    [siteId],
  )

export interface SeatExam extends Named {
  id: number
  session: string
  isCurrent: boolean
  startsOn: string | null
  closed: boolean
}

/** Exams that are sat, the running one first. */
export const seatExams = (siteId: number): Promise<SeatExam[]> =>
  sql<SeatExam>(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", ss.label AS session, ss.is_current AS "isCurrent", x.starts_on AS "startsOn", x.state = 'closed' AS closed
    FROM exam x JOIN site_session ss ON ss.site_id = x.site_id AND ss.id = x.session_id
    WHERE x.site_id = $1 AND x.kind = 'sat' AND x.state <> 'draft' ORDER BY x.state = 'closed', ss.starts_on DESC, x.starts_on DESC NULLS FIRST, x.id DESC`,
    [siteId],
  )
