import { sql } from 'db/connection'
import type { AttendanceState } from '../states.policy'
import type { CallOf, SectionDay } from './section-day.server'

/** SQL: enrolment e of student d belonged to its section on `day` (see wasThere of take.policy). */
export const ON_ROLL = (day: string): string =>
  `(d.admitted_on IS NULL OR d.admitted_on <= ${day}) AND (e.state <> 'left' OR d.left_on >= ${day})`

/** A student of a roll call, with what stands of them. */
export interface RollRow {
  enrolmentId: number
  studentId: number
  roll: number
  code: string
  nameEn: string
  nameBn: string
  state: AttendanceState | null
  minutes: number | null
  note: string
  /** The sheet's version when this row was written. */
  version: number | null
  /** Leave was granted for the day. */
  onLeave: boolean
  photo: string | null
}

/** $1 site, $2 section, $3 day, $4 period or null, $5 subjects: the enrolments of a roll call (c), driven from the few that can be meant. */
const CALLED = `FROM c JOIN enrolment e ON e.site_id = $1 AND e.id = c.id JOIN student d ON d.site_id = $1 AND d.id = e.student_id
    LEFT JOIN attendance_mark m ON m.site_id = $1 AND m.sheet_id = (SELECT id FROM h) AND m.enrolment_id = c.id`
const MEANT = `WITH h AS (SELECT s.id FROM attendance_sheet s WHERE s.site_id = $1 AND s.section_id = $2 AND s.day = $3::date AND s.period_id IS NOT DISTINCT FROM $4::bigint),
  i AS MATERIALIZED (SELECT n.enrolment_id AS id, n.roll FROM stood_in($1, $2, $3::date) n),
  c AS MATERIALIZED (SELECT i.id FROM i UNION SELECT o.enrolment_id FROM attendance_mark o WHERE o.site_id = $1 AND o.sheet_id = (SELECT id FROM h))`
/** On the roll of the day. */
const ROLL = 'coalesce((SELECT i.roll FROM i WHERE i.id = e.id), e.roll)'
/** Whoever was marked in another section that day is not called again; in a period that counts for nothing. */
const NOT_ELSEWHERE = `NOT EXISTS (SELECT 1 FROM attendance_mark b JOIN attendance_sheet s ON s.site_id = b.site_id AND s.id = b.sheet_id
    WHERE b.site_id = $1 AND b.enrolment_id = c.id AND b.day = $3::date AND s.period_id IS NULL AND s.section_id <> $2)`
const TAKES = `EXISTS (SELECT 1 FROM subject_offering q WHERE q.site_id = $1 AND q.id = ANY ($5::bigint[]) AND (q.condition IN ('compulsory', 'continuous')
    OR EXISTS (SELECT 1 FROM enrolment_subject t WHERE t.site_id = $1 AND t.enrolment_id = c.id AND t.subject_offering_id = q.id)))`

/** Said only where it applies, so that what is planned once is as good as what is planned each time. */
const isCalled = ({ periodId }: CallOf, offerings: readonly number[] | null) =>
  `(m.enrolment_id IS NOT NULL OR (${ON_ROLL('$3::date')}${periodId === null ? ` AND ${NOT_ELSEWHERE}` : ''}))${offerings ? ` AND ${TAKES}` : ''}`
const bound = (siteId: number, of: CallOf, offerings: readonly number[] | null) => [
  siteId,
  of.sectionId,
  of.day,
  of.periodId,
  ...(offerings ? [offerings] : []),
]

/**
 * Who is called: who stood in the section that day, on the roll of then, in a period those who take what is taught then; and whoever stands on the sheet already.
 * Who was marked that day in another section, before moving here, is not called twice.
 * @param offerings subjects of the period that this person teaches; null: all of them
 */
export const rollOf = (siteId: number, of: CallOf, offerings: readonly number[] | null = null): Promise<RollRow[]> =>
  sql<RollRow>(
    `${MEANT} SELECT e.id AS "enrolmentId", d.id AS "studentId", ${ROLL} AS roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", m.state, m.minutes::int AS minutes, coalesce(m.note, '') AS note, m.version,
       EXISTS (SELECT 1 FROM student_leave l WHERE l.site_id = $1 AND l.enrolment_id = c.id AND l.state = 'granted' AND $3::date BETWEEN l.from_on AND l.to_on) AS "onLeave", f.key AS photo
     ${CALLED} LEFT JOIN file f ON f.tenant_id = $1 AND f.id = d.photo_file_id WHERE ${isCalled(of, offerings)} ORDER BY roll, e.id`,
    bound(siteId, of, offerings),
  )

/** What stands of those who are called, and no more: a save needs no names. */
export type Standing = Pick<RollRow, 'enrolmentId' | 'roll' | 'state' | 'minutes' | 'note' | 'version'>

/** The same people as rollOf(), as a save needs them. */
export const standingOf = (
  siteId: number,
  of: CallOf,
  offerings: readonly number[] | null = null,
): Promise<Standing[]> =>
  sql<Standing>(
    `${MEANT} SELECT e.id AS "enrolmentId", ${ROLL} AS roll, m.state, m.minutes::int AS minutes, coalesce(m.note, '') AS note, m.version ${CALLED} WHERE ${isCalled(of, offerings)}`,
    bound(siteId, of, offerings),
    'prepared',
  )

/** Whose subjects a person calls in a period: a teacher of one of several at once calls their own; who teaches none of them, or takes a day, calls all. */
export function calledOfferings(of: Pick<SectionDay, 'lessons'>): number[] | null {
  if (!of.lessons?.length) return null
  const own = of.lessons.filter((one) => one.own)
  return (own.length ? own : of.lessons).map((one) => one.offeringId)
}
