import { sql } from 'db/connection'
import { dayState, type DayState, type WorkingFor } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { namedStudents, type NamedStudent } from '~/domain/students/import/named-students.server'
import { today, type Day, type DayRange } from '~/format/dates'
import { attendanceSetting } from '../settings.server'
import type { AttendanceState } from '../states.policy'
import { takeRefusal, wasThere, type TakeRight } from '../take/take.policy'

interface SectionFacts {
  classId: number
  startsOn: Day
  endsOn: Day
  teacherId: number | null
}
interface Stay {
  admittedOn: Day | null
  /** Where somebody stood until a day, that day not counted; the first that is later than a day says where they stood on it. */
  places: { until: Day; sectionId: number }[]
}
interface Mark {
  sectionId: number
  state: AttendanceState
}

/** What stands of some days, by which a sheet of them is judged. */
export interface MonthFacts {
  students: NamedStudent[]
  /** What stands of somebody on a day, and in whose roll call. */
  markOf: (enrolmentId: number, day: Day) => Mark | undefined
  /** The section that calls them on a day. */
  sectionOf: (student: NamedStudent, day: Day) => number
  isThere: (enrolmentId: number, day: Day) => boolean
  dayIs: (sectionId: number, day: Day) => DayState
  /** Why a day may not be written, as saveSheet() says it; null where it may. */
  refusal: (sectionId: number, day: Day) => string | null
  /** Versions of roll calls; 0 for none. */
  versionOf: (sectionId: number, day: Day) => number
}

const at = (id: number, day: Day): string => `${id} ${day}`

/** @param right whose sections: any, or one's own as class teacher */
export async function monthFacts(ctx: SiteCtx, { from, to }: DayRange, right: TakeRight): Promise<MonthFacts> {
  const site = ctx.site.id
  const sessions = await sql<{ id: number }>(
    'SELECT id FROM site_session WHERE site_id = $1 AND starts_on <= $3::date AND ends_on >= $2::date',
    [site, from, to],
  )
  const students: NamedStudent[] = []
  for (const { id } of sessions) students.push(...(await namedStudents(site, id)))
  const stays = await staysOf(
    site,
    students.map((one) => one.enrolmentId),
    from,
  )
  const { marks, sheets } = await takenOf(site, { from, to })
  const sections = await sectionsOf(site)
  const { correctDays } = await attendanceSetting(site)
  const rule: WorkingFor = await workingRule(ctx.site, from, to)
  const dayIs = (sectionId: number, day: Day) =>
    dayState(day, { ...rule, classId: sections.get(sectionId)?.classId ?? null })
  return {
    students,
    markOf: (enrolmentId, day) => marks.get(at(enrolmentId, day)),
    sectionOf: (student, day) =>
      marks.get(at(student.enrolmentId, day))?.sectionId ??
      stays.get(student.enrolmentId)?.places.find(({ until }) => until > day)?.sectionId ??
      student.sectionId,
    isThere: (enrolmentId, day) =>
      wasThere(day, { admittedOn: stays.get(enrolmentId)?.admittedOn ?? null, leftOn: null, left: false }),
    dayIs,
    refusal: (sectionId, day) => {
      const section = sections.get(sectionId)
      return section
        ? takeRefusal({
            day,
            today: today(),
            dayIs: dayIs(sectionId, day),
            session: section,
            right,
            own: section.teacherId !== null && section.teacherId === ctx.user.employeeId,
            correctDays,
            afterwards: ctx.can('attendance.students.correct-late'),
          })
        : 'attendance:refused.section'
    },
    versionOf: (sectionId, day) => sheets.get(at(sectionId, day)) ?? 0,
  }
}

async function staysOf(siteId: number, enrolmentIds: readonly number[], from: Day): Promise<Map<number, Stay>> {
  const rows = await sql<Stay & { id: number }>(
    `SELECT e.id, d.admitted_on AS "admittedOn",
       coalesce((SELECT json_agg(json_build_object('until', f.until, 'sectionId', f.section_id) ORDER BY f.until) FROM enrolment_place f
         WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.until > $3::date), '[]') AS places
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id WHERE e.site_id = $1 AND e.id = ANY ($2::bigint[])`,
    [siteId, enrolmentIds, from],
  )
  return new Map(rows.map(({ id, ...stay }) => [id, stay]))
}

async function takenOf(siteId: number, { from, to }: DayRange) {
  const marks = await sql<Mark & { enrolmentId: number; day: Day }>(
    `SELECT m.enrolment_id AS "enrolmentId", m.day, m.state, s.section_id AS "sectionId" FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id
     WHERE s.site_id = $1 AND s.day BETWEEN $2::date AND $3::date AND s.period_id IS NULL`,
    [siteId, from, to],
  )
  const sheets = await sql<{ sectionId: number; day: Day; version: number }>(
    'SELECT section_id AS "sectionId", day, version FROM attendance_sheet WHERE site_id = $1 AND day BETWEEN $2::date AND $3::date AND period_id IS NULL',
    [siteId, from, to],
  )
  return {
    marks: new Map(marks.map(({ enrolmentId, day, ...mark }) => [at(enrolmentId, day), mark])),
    sheets: new Map(sheets.map((one) => [at(one.sectionId, one.day), one.version])),
  }
}

async function sectionsOf(siteId: number): Promise<Map<number, SectionFacts>> {
  const rows = await sql<SectionFacts & { id: number }>(
    `SELECT x.id, o.class_id AS "classId", i.starts_on AS "startsOn", i.ends_on AS "endsOn", x.class_teacher_id AS "teacherId"
     FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id
     WHERE x.site_id = $1`,
    [siteId],
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
