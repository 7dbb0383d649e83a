import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { AttendanceState } from '../states.policy'
import type { SectionDay } from './section-day.server'

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

/**
 * Who is called: the section's students of that day, in a period those who take what is taught then; and whoever stands on the sheet already.
 * Who was marked that day in another section, before moving here, is not called twice.
 * @param offerings subjects of the period that this person teaches; null: all of them
 */
export const rollOf = (
  siteId: number,
  of: Pick<SectionDay, 'sectionId' | 'sheetId' | 'lessons'>,
  at: { day: Day; period: boolean },
  offerings: readonly number[] | null = null,
): Promise<RollRow[]> =>
  sql<RollRow>(
    `SELECT e.id AS "enrolmentId", d.id AS "studentId", e.roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", m.state, m.minutes::int AS minutes, coalesce(m.note, '') AS note, m.version,
       EXISTS (SELECT 1 FROM student_leave l WHERE l.site_id = e.site_id AND l.enrolment_id = e.id AND l.state = 'granted' AND $3::date BETWEEN l.from_on AND l.to_on) AS "onLeave", f.key AS photo
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       LEFT JOIN attendance_mark m ON m.site_id = e.site_id AND m.sheet_id = $4 AND m.enrolment_id = e.id
       LEFT JOIN file f ON f.tenant_id = d.site_id AND f.id = d.photo_file_id
     WHERE e.site_id = $1
       AND e.id IN (SELECT n.id FROM enrolment n WHERE n.site_id = $1 AND n.section_id = $2 UNION SELECT o.enrolment_id FROM attendance_mark o WHERE o.site_id = $1 AND o.sheet_id = $4)
       AND (m.enrolment_id IS NOT NULL OR (${ON_ROLL('$3::date')} AND ($6::boolean OR NOT EXISTS (SELECT 1 FROM attendance_mark b JOIN attendance_sheet s ON s.site_id = b.site_id AND s.id = b.sheet_id
         WHERE b.site_id = e.site_id AND b.enrolment_id = e.id AND b.day = $3::date AND s.period_id IS NULL AND s.section_id <> $2))))
       AND ($5::bigint[] IS NULL OR EXISTS (SELECT 1 FROM subject_offering c WHERE c.site_id = $1 AND c.id = ANY ($5) AND (c.condition IN ('compulsory', 'continuous')
         OR EXISTS (SELECT 1 FROM enrolment_subject t WHERE t.site_id = e.site_id AND t.enrolment_id = e.id AND t.subject_offering_id = c.id))))
     ORDER BY e.roll, e.id`,
    [siteId, of.sectionId, at.day, of.sheetId, offerings, at.period],
  )

/** Whose subjects a person calls in a period: a teacher of one of several at once calls their own; who teaches none of them, or takes a day, calls all. */
export function calledOfferings(of: Pick<SectionDay, 'lessons'>): number[] | null {
  if (!of.lessons?.length) return null
  const own = of.lessons.filter((one) => one.own)
  return (own.length ? own : of.lessons).map((one) => one.offeringId)
}
