import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { ownStudentIds } from '~/domain/results/own-results.server'
import type { Day } from '~/format/dates'
import type { AttendanceState, Counts } from './states.policy'

/** A student of the user's: themselves, or a guardian's child, in the session that runs. */
export interface OwnEnrolment {
  id: number
  studentId: number
  sessionId: number
  sectionId: number
  classId: number
  nameEn: string
  nameBn: string
  roll: number
  startsOn: Day
  endsOn: Day
}

/** The user's enrolments of the sessions that are current. */
export const ownEnrolments = async (ctx: SiteCtx): Promise<OwnEnrolment[]> =>
  sql<OwnEnrolment>(
    `SELECT e.id, e.student_id AS "studentId", e.session_id AS "sessionId", e.section_id AS "sectionId", o.class_id AS "classId", d.name_en AS "nameEn", d.name_bn AS "nameBn", e.roll,
       i.starts_on AS "startsOn", i.ends_on AS "endsOn"
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id AND i.is_current
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
     WHERE e.site_id = $1 AND e.student_id = ANY ($2::bigint[]) AND e.state <> 'left' ORDER BY d.id, e.id`,
    [ctx.site.id, await ownStudentIds(ctx)],
  )

interface OwnDay {
  day: Day
  state: AttendanceState
  minutes: number | null
  note: string
}

/** A student's days from a day to a day, as the daily roll call has them. */
export const ownDays = (siteId: number, enrolmentId: number, from: Day, to: Day): Promise<OwnDay[]> =>
  sql<OwnDay>(
    `SELECT m.day, m.state, m.minutes::int AS minutes, m.note FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
     WHERE m.site_id = $1 AND m.enrolment_id = $2 AND m.day BETWEEN $3::date AND $4::date AND s.period_id IS NULL ORDER BY m.day`,
    [siteId, enrolmentId, from, to],
  )

/** How often a student was what, of each month 'YYYY-MM' of the session. */
export const ownMonths = (siteId: number, enrolmentId: number): Promise<(Counts & { month: string })[]> =>
  sql(
    `SELECT to_char(m.day, 'YYYY-MM') AS month, (count(*) FILTER (WHERE m.state = 'present'))::int AS present, (count(*) FILTER (WHERE m.state = 'absent'))::int AS absent,
       (count(*) FILTER (WHERE m.state = 'late'))::int AS late, (count(*) FILTER (WHERE m.state = 'half'))::int AS half, (count(*) FILTER (WHERE m.state = 'leave'))::int AS leave
     FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
     WHERE m.site_id = $1 AND m.enrolment_id = $2 AND s.period_id IS NULL GROUP BY 1 ORDER BY 1`,
    [siteId, enrolmentId],
  )

export interface OwnPeriodDay {
  day: Day
  periodId: number
  periodEn: string
  periodBn: string
  startsAt: string
  subjectEn: string
  subjectBn: string
  state: AttendanceState
  minutes: number | null
}

/** A student's periods from a day to a day, with the subject that the routine has there. */
export const ownPeriodDays = (siteId: number, enrolmentId: number, from: Day, to: Day): Promise<OwnPeriodDay[]> =>
  sql<OwnPeriodDay>(
    `SELECT m.day, p.id AS "periodId", p.name_en AS "periodEn", p.name_bn AS "periodBn", to_char(p.starts_at, 'HH24:MI') AS "startsAt", coalesce(r.en, '') AS "subjectEn", coalesce(r.bn, '') AS "subjectBn",
       m.state, m.minutes::int AS minutes
     FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id JOIN period p ON p.site_id = s.site_id AND p.id = s.period_id
       LEFT JOIN LATERAL (SELECT string_agg(q.name_en, ' / ') AS en, string_agg(q.name_bn, ' / ') AS bn FROM routine_entry l JOIN subject_offering f ON f.site_id = l.site_id AND f.id = l.subject_offering_id
           JOIN subject_paper q ON q.id = f.subject_paper_id
         WHERE l.site_id = s.site_id AND l.section_id = s.section_id AND l.period_id = s.period_id AND l.weekday = extract(dow FROM m.day)::int
           AND (f.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject t WHERE t.site_id = m.site_id AND t.enrolment_id = m.enrolment_id AND t.subject_offering_id = f.id))) r ON true
     WHERE m.site_id = $1 AND m.enrolment_id = $2 AND m.day BETWEEN $3::date AND $4::date AND s.period_id IS NOT NULL ORDER BY m.day DESC, p.starts_at`,
    [siteId, enrolmentId, from, to],
  )

/** Subjects that a student takes of those a routine offers side by side. */
export const ownOfferings = async (siteId: number, enrolmentId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      'SELECT subject_offering_id AS id FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2',
      [siteId, enrolmentId],
    )
  ).map((one) => one.id)
