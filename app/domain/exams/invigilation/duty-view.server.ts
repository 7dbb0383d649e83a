import { sql } from 'db/connection'
import { calledThen, formerEmployee, formerPaper } from '~/domain/academics/former-names'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { STOOD, WAS_HERE } from '~/domain/exams/seating/sitters'
import { neededFor, type DutyLimits, type Watcher } from './assign.policy'

export interface Named {
  nameEn: string
  nameBn: string
}
const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

interface DutyRule extends DutyLimits {
  perCandidates: number
  teachersOnly: boolean
}

/** How the exam's rooms are watched; 30 candidates to an invigilator where nobody said otherwise. */
export async function dutyRule(siteId: number, examId: number): Promise<DutyRule> {
  const [row] = await sql<DutyRule>(
    'SELECT per_candidates AS "perCandidates", most_a_day AS "mostADay", most_in_all AS "mostInAll", teachers_only AS "teachersOnly" FROM exam_duty_rule WHERE site_id = $1 AND exam_id = $2',
    [siteId, examId],
  )
  return row ?? { perCandidates: 30, mostADay: 2, mostInAll: null, teachersOnly: true }
}

/** A room in use at a sitting (papers that begin at one time of one day). Times 'HH:MM' and minutes of the day. */
export interface RoomNeed {
  heldOn: string
  startsAt: string
  from: number
  to: number
  roomId: number
  number: string
  candidates: number
  subjectIds: number[]
  papers: Named[]
}

/**
 * The rooms of published seat plans that candidates sit in, sitting by sitting, by the class of the paper's day; a paper of unknown length
 * is taken for three hours. One query.
 */
export const roomNeeds = (siteId: number, examId: number): Promise<RoomNeed[]> =>
  sql<RoomNeed>(
    `SELECT p.held_on AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt", (extract(epoch FROM p.starts_at) / 60)::int AS from,
      (extract(epoch FROM p.starts_at) / 60)::int + max(coalesce(p.minutes, 180)) AS to, r.id AS "roomId", r.number, count(DISTINCT e.id)::int AS candidates,
      array_agg(DISTINCT o.subject_id)::int[] AS "subjectIds", jsonb_agg(DISTINCT ${calledThen('q', 'fp')}) AS papers
    FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper q ON q.id = o.subject_paper_id ${formerPaper('q', 'p.held_on')}
    JOIN seat_plan_class pc ON pc.site_id = p.site_id AND pc.exam_id = p.exam_id AND pc.class_offering_id = o.class_offering_id
    JOIN seat_plan l ON l.site_id = pc.site_id AND l.id = pc.plan_id AND l.state = 'published'
    JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id
    JOIN (${STOOD}) e ON e.site_id = t.site_id AND e.id = t.enrolment_id AND p.held_on >= e.since AND p.held_on < e.until
    JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id AND s.class_offering_id = o.class_offering_id
    JOIN room r ON r.site_id = t.site_id AND r.id = t.room_id JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id
    WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on IS NOT NULL AND p.starts_at IS NOT NULL AND ${WAS_HERE} AND NOT ${IS_EXEMPT}
      AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))
    GROUP BY p.held_on, p.starts_at, r.site_id, r.id, f.level, b.position, b.site_id, b.id ORDER BY p.held_on, p.starts_at, b.position, b.id, f.level, r.position, r.number`,
    [siteId, examId],
  )

interface Person extends Named, Watcher {
  code: string
  isTeacher: boolean
  designation: Named | null
  active: boolean
}

/** Whoever works here, with the subjects they teach in the exam's session and the days they are away. */
export const people = (siteId: number, examId: number): Promise<Person[]> =>
  sql<Person>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", e.is_teacher AS "isTeacher", e.state = 'active' AS active, CASE WHEN d.id IS NOT NULL THEN ${pair('d')} END AS designation,
      ARRAY(SELECT DISTINCT o.subject_id FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id
        JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id JOIN exam x ON x.site_id = c.site_id AND x.session_id = c.session_id AND x.id = $2
        WHERE a.site_id = e.site_id AND a.employee_id = e.id)::int[] AS "subjectIds",
      (SELECT coalesce(json_agg(json_build_object('from', f.from_on, 'to', f.to_on) ORDER BY f.from_on), '[]') FROM exam_duty_off f WHERE f.site_id = e.site_id AND f.employee_id = e.id) AS off
    FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
    WHERE e.site_id = $1 AND (e.state = 'active' OR EXISTS (SELECT 1 FROM exam_duty y WHERE y.site_id = e.site_id AND y.employee_id = e.id AND y.exam_id = $2)) ORDER BY e.position, e.id`,
    [siteId, examId],
  )

export interface DutyRow {
  id: number
  examId: number
  heldOn: string
  startsAt: string
  from: number
  to: number
  roomId: number
  number: string
  employeeId: number
  /** As they were called on the day. */
  person: Named
  byHand: boolean
}

/** All duties of an exam; `others` adds those of other exams on its days, for they take people's time as well. */
export const dutiesIn = (siteId: number, examId: number, others = false): Promise<DutyRow[]> =>
  sql<DutyRow>(
    `SELECT d.id, d.exam_id AS "examId", d.held_on AS "heldOn", to_char(d.starts_at, 'HH24:MI') AS "startsAt", (extract(epoch FROM d.starts_at) / 60)::int AS from,
      (extract(epoch FROM d.starts_at) / 60)::int + coalesce((SELECT max(coalesce(p.minutes, 180)) FROM exam_paper p WHERE p.site_id = d.site_id AND p.exam_id = d.exam_id AND p.held_on = d.held_on AND p.starts_at = d.starts_at), 180) AS to,
      d.room_id AS "roomId", r.number, d.employee_id AS "employeeId", ${calledThen('e', 'fe')} AS person, d.by_hand AS "byHand"
    FROM exam_duty d JOIN room r ON r.site_id = d.site_id AND r.id = d.room_id JOIN employee e ON e.site_id = d.site_id AND e.id = d.employee_id ${formerEmployee('e', 'd.held_on')}
    WHERE d.site_id = $1 AND (d.exam_id = $2 OR ($3 AND d.held_on IN (SELECT held_on FROM exam_paper WHERE site_id = $1 AND exam_id = $2)))
    ORDER BY d.held_on, d.starts_at, r.position, r.number, d.id`,
    [siteId, examId, others],
  )

interface OffRow {
  id: number
  employeeId: number
  nameEn: string
  nameBn: string
  fromOn: string
  toOn: string
  reason: string
}

/** Days people are away, from today on and those of the exam. */
export const offDays = (siteId: number, from: string): Promise<OffRow[]> =>
  sql<OffRow>(
    `SELECT f.id, f.employee_id AS "employeeId", e.name_en AS "nameEn", e.name_bn AS "nameBn", f.from_on AS "fromOn", f.to_on AS "toOn", f.reason
    FROM exam_duty_off f JOIN employee e ON e.site_id = f.site_id AND e.id = f.employee_id WHERE f.site_id = $1 AND f.to_on >= $2 ORDER BY f.from_on, e.position, f.id`,
    [siteId, from],
  )

export interface RoomDuty extends RoomNeed {
  needed: number
  duties: DutyRow[]
}

/** Rooms with what they need and who is put down; duties in rooms nobody sits in any more come as `stray`. */
export function roomDuties(
  needs: readonly RoomNeed[],
  duties: readonly DutyRow[],
  perCandidates: number,
): { rooms: RoomDuty[]; stray: DutyRow[] } {
  const key = (one: { heldOn: string; startsAt: string; roomId: number }) =>
    `${one.heldOn} ${one.startsAt} ${one.roomId}`
  const by = new Map<string, DutyRow[]>()
  for (const one of duties) by.set(key(one), [...(by.get(key(one)) ?? []), one])
  const known = new Set(needs.map(key))
  return {
    rooms: needs.map((one) => ({
      ...one,
      needed: neededFor(one.candidates, perCandidates),
      duties: by.get(key(one)) ?? [],
    })),
    stray: duties.filter((one) => !known.has(key(one))),
  }
}
