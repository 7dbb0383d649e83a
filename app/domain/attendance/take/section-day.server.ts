import { sql } from 'db/connection'
import { workingRule } from '~/domain/calendar/working-days.server'
import { dayState, type WorkingFor } from '~/domain/calendar/working-days.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { takeRefusal, type TakeRight } from './take.policy'

/** Which roll call: of a section's day, or of a period in it. */
export interface CallOf {
  sectionId: number
  day: Day
  periodId: number | null
}

/** A section on a day, or in a period of it: what decides whether its attendance may be written. */
export interface SectionDay {
  sectionId: number
  classId: number
  sessionFrom: Day
  sessionTo: Day
  /** This person is its class teacher. */
  isClassTeacher: boolean
  /** In that period: lessons of the routine there, and what this person teaches of them, their own or for a colleague who is away. */
  lessons: { offeringId: number; condition: string; own: boolean }[] | null
  correctDays: number
  sheetId: number | null
  /** 0: not taken yet. */
  version: number
  takenAt: Date | null
  takenEn: string | null
  takenBn: string | null
}

/** SQL: whether somebody takes lesson `entry` of the routine on a day for a colleague who is away. */
export const takesLesson = (entry: string, day: string, employee: string): string =>
  `EXISTS (SELECT 1 FROM leave_substitute b WHERE b.site_id = ${entry}.site_id AND b.day = ${day} AND b.routine_entry_id = ${entry}.id AND b.employee_id = ${employee})`

/** 0 Sunday … 6 Saturday of a day, in SQL: as the routine counts. */
const WEEKDAY = `extract(dow FROM $3::date)::int`

/** @throws Missing for another institution's section, or a period in which the section's shift has none that day */
export async function sectionDay(siteId: number, employeeId: number | null, of: CallOf): Promise<SectionDay> {
  const [row] = await sql<SectionDay & { held: boolean }>(
    `SELECT x.id AS "sectionId", o.class_id AS "classId", i.starts_on AS "sessionFrom", i.ends_on AS "sessionTo", coalesce(x.class_teacher_id = $4, false) AS "isClassTeacher",
       CASE WHEN $5::bigint IS NULL THEN NULL ELSE (SELECT coalesce(json_agg(json_build_object('offeringId', f.id, 'condition', f.condition, 'own', coalesce(r.employee_id = $4, false) OR ${takesLesson('r', '$3::date', '$4')})), '[]')
         FROM routine_entry r JOIN subject_offering f ON f.site_id = r.site_id AND f.id = r.subject_offering_id
         WHERE r.site_id = x.site_id AND r.section_id = x.id AND r.period_id = $5 AND r.weekday = ${WEEKDAY}) END AS lessons,
       $5::bigint IS NULL OR p.id IS NOT NULL AS held, coalesce(g.correct_days, 3)::int AS "correctDays",
       s.id AS "sheetId", coalesce(s.version, 0) AS version, s.taken_at AS "takenAt", u.name_en AS "takenEn", u.name_bn AS "takenBn"
     FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id
       LEFT JOIN period p ON p.site_id = o.site_id AND p.shift_id = o.shift_id AND p.id = $5 AND p.kind = 'class' AND ${WEEKDAY} = ANY (p.weekdays)
       LEFT JOIN attendance_setting g ON g.site_id = x.site_id
       LEFT JOIN attendance_sheet s ON s.site_id = x.site_id AND s.section_id = x.id AND s.day = $3::date AND s.period_id IS NOT DISTINCT FROM $5
       LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.taken_by
     WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, of.sectionId, of.day, employeeId, of.periodId],
    'prepared',
  )
  if (!row || !row.held) throw new Missing('section')
  return row
}

/** Whether the person's own: the class teacher's the day and its periods, a teacher's the period they teach that day. */
const isOwn = (of: Pick<SectionDay, 'isClassTeacher' | 'lessons'>): boolean =>
  of.isClassTeacher || (of.lessons?.some((one) => one.own) ?? false)

/** Why this person may not write it now, as a message key, or null. */
export async function refusalOf(ctx: SiteCtx, of: SectionDay, day: Day, right: TakeRight): Promise<string | null> {
  return refusalBy(await workingRule(ctx.site, day, day), ctx, of, day, right)
}

/** The same by a rule of the day that was asked for already. */
export const refusalBy = (rule: WorkingFor, ctx: SiteCtx, of: SectionDay, day: Day, right: TakeRight): string | null =>
  takeRefusal({
    day,
    today: today(),
    dayIs: dayState(day, { ...rule, classId: of.classId }),
    session: { startsOn: of.sessionFrom, endsOn: of.sessionTo },
    right,
    own: isOwn(of),
    correctDays: of.correctDays,
    afterwards: ctx.can('attendance.students.correct-late'),
  })
