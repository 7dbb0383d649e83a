import { inScope, sql } from 'db/connection'
import type { SiteCtx, UserCtx } from '~/domain/context'
import { nextTasks, type OwnTaskLine } from '~/domain/tasks/own-tasks.server'
import { latestOnBoard, type BoardLine } from '~/domain/website/notices/board.server'
import type { TodayLine, Names } from './today/line'
import { ownToday } from './today/own-today.server'
import { staffToday } from './today/staff-today.server'

/** Today's lines; null where the card is not on the board. */
interface OwnDay {
  day: string
  lines: TodayLine[]
}

export interface TeacherDashboard {
  panel: 'employee'
  /** Whether there are marks for this person to enter: the package may be without exams. */
  mayEnter: boolean
  /** Grids of running exams in the teacher's own papers. */
  papers: {
    sheetId: number
    exam: Names
    subject: Names
    section: Names
    className: Names
    shift: Names
    group: Names | null
    state: string
    started: boolean
  }[]
  sections: (Names & { className: Names; shift: Names; group: Names | null; students: number; classTeacher: boolean })[]
  notices: BoardLine[]
  tasks: OwnTaskLine[]
  today: OwnDay | null
}

/** The shift's name, with the version where the institution teaches in more than one. */
const shiftName = (lang: 'en' | 'bn') =>
  `concat_ws(' · ', h.name_${lang}, CASE WHEN (SELECT count(DISTINCT w.version_id) FROM class_offering w WHERE w.site_id = o.site_id AND w.session_id = o.session_id) > 1 THEN v.name_${lang} END)`
const SHIFT = `json_build_object('nameEn', ${shiftName('en')}, 'nameBn', ${shiftName('bn')})`

/** What a teacher has to do and whom they teach, this session. */
export async function teacherDashboard(ctx: SiteCtx, shown: ReadonlySet<string>): Promise<TeacherDashboard> {
  const bind = [ctx.site.id, ctx.user.employeeId]
  const mayEnter = ctx.can('exams.marks.enter-own')
  const hasClasses = ctx.site.modules === null || ctx.site.modules.includes('academics')
  return {
    panel: 'employee',
    mayEnter,
    today: await staffToday(ctx, shown),
    notices: await latestOnBoard(ctx),
    tasks: ctx.can('tasks.own.view') ? await nextTasks(ctx) : [],
    papers: !mayEnter
      ? []
      : await sql(
          `SELECT m.id AS "sheetId", ${SHIFT} AS shift, CASE WHEN c.has_groups THEN json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn) END AS "group", m.state, m.version > 0 AS started, json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn) AS subject,
          json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section, json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className"
       FROM assignment a JOIN exam_paper p ON p.site_id = a.site_id AND p.subject_offering_id = a.subject_offering_id
       JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id AND x.state = 'declared'
       JOIN mark_sheet m ON m.site_id = p.site_id AND m.exam_paper_id = p.id AND m.section_id = a.section_id AND m.state = 'open'
       JOIN section s ON s.site_id = a.site_id AND s.id = a.section_id JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN class c ON c.id = o.class_id JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id JOIN study_group g ON g.id = o.study_group_id
       JOIN subject_offering so ON so.site_id = a.site_id AND so.id = a.subject_offering_id JOIN subject_paper sp ON sp.id = so.subject_paper_id
       WHERE a.site_id = $1 AND a.employee_id = $2 ORDER BY x.starts_on DESC, c.position, s.name_en LIMIT 30`,
          bind,
        ),
    sections: !hasClasses
      ? []
      : await sql(
          `SELECT s.name_en AS "nameEn", s.name_bn AS "nameBn", ${SHIFT} AS shift, CASE WHEN c.has_groups THEN json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn) END AS "group", json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className", coalesce(s.class_teacher_id = $2, false) AS "classTeacher",
          coalesce((SELECT z.active FROM section_size z WHERE z.site_id = s.site_id AND z.section_id = s.id), 0) AS students
       FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN class c ON c.id = o.class_id JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id JOIN study_group g ON g.id = o.study_group_id JOIN site_session ss ON ss.site_id = o.site_id AND ss.id = o.session_id AND ss.is_current
       WHERE s.site_id = $1 AND (s.class_teacher_id = $2 OR EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = s.site_id AND a.section_id = s.id AND a.employee_id = $2))
       ORDER BY c.position, s.name_en`,
          bind,
        ),
  }
}

export interface StudentDashboard {
  panel: 'student'
  /** Whether results are to be seen: the package may be without them. */
  mayResults: boolean
  children: {
    nameEn: string
    nameBn: string
    code: string
    roll: number
    className: Names
    section: Names
    session: string
    results: {
      id: number
      exam: Names
      gpa: string
      letter: string
      passed: boolean
      withheld: boolean
      merit: number | null
    }[]
  }[]
  notices: BoardLine[]
  today: OwnDay | null
}

/** A student's own year, or that of each child of a guardian, in the order of every other screen of theirs. Only published results, and no figures of withheld ones. */
export async function studentDashboard(ctx: SiteCtx, shown: ReadonlySet<string>): Promise<StudentDashboard> {
  const mayResults = ctx.can('results.own.view')
  return {
    panel: 'student',
    mayResults,
    children:
      !mayResults && !ctx.can('students.own.view')
        ? []
        : await sql(
            `SELECT st.name_en AS "nameEn", st.name_bn AS "nameBn", st.code, e.roll, ss.label AS session, json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className", json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section,
          (SELECT coalesce(json_agg(json_build_object('id', r.id, 'exam', json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn), 'withheld', r.withheld_reason IS NOT NULL,
              'gpa', CASE WHEN r.withheld_reason IS NULL THEN r.gpa::text ELSE '' END, 'letter', CASE WHEN r.withheld_reason IS NULL THEN r.letter ELSE '' END,
              'passed', r.passed AND r.withheld_reason IS NULL, 'merit', CASE WHEN r.withheld_reason IS NULL THEN r.merit_section END) ORDER BY x.starts_on DESC), '[]')
            FROM result r JOIN result_run n ON n.site_id = r.site_id AND n.id = r.run_id AND n.state = 'published' JOIN exam x ON x.site_id = n.site_id AND x.id = n.exam_id
            WHERE $4::boolean AND r.site_id = e.site_id AND r.enrolment_id = e.id) AS results
       FROM student st JOIN enrolment e ON e.site_id = st.site_id AND e.student_id = st.id JOIN site_session ss ON ss.site_id = e.site_id AND ss.id = e.session_id AND ss.is_current
       JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN class c ON c.id = o.class_id
       WHERE st.site_id = $1 AND (st.id = $2 OR EXISTS (SELECT 1 FROM student_guardian g WHERE g.site_id = st.site_id AND g.student_id = st.id AND g.guardian_id = $3)) ORDER BY st.id`,
            [ctx.site.id, ctx.user.studentId, ctx.user.guardianId, mayResults],
          ),
    today: await ownToday(ctx, shown),
    notices: await latestOnBoard(ctx),
  }
}

export interface GroupDashboard {
  panel: 'group'
  sites: (Names & {
    id: number
    alias: string
    students: number
    teachers: number
    girls: number
    passed: number
    appeared: number
  })[]
}

/** The trust's institutions side by side; reads exactly the sites attached to the group today. */
export function groupDashboard(ctx: UserCtx): Promise<GroupDashboard> {
  return inScope({ tenants: ctx.tenant.siteIds, readOnly: true }, async () => ({
    panel: 'group' as const,
    sites: await sql(
      `SELECT t.id, t.alias, s.name_en AS "nameEn", s.name_bn AS "nameBn",
          (SELECT count(*)::int FROM employee m WHERE m.site_id = t.id AND m.is_teacher AND m.state = 'active') AS teachers, f.students, f.girls, coalesce(r.passed, 0)::int AS passed, coalesce(r.appeared, 0)::int AS appeared
       FROM tenant t JOIN site s ON s.id = t.id
       CROSS JOIN LATERAL (SELECT coalesce(sum(z.active), 0)::int AS students, coalesce(sum(z.girls), 0)::int AS girls FROM site_session ss
         JOIN class_offering o ON o.site_id = ss.site_id AND o.session_id = ss.id JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id
         JOIN section_size z ON z.site_id = x.site_id AND z.section_id = x.id WHERE ss.site_id = t.id AND ss.is_current) f
       CROSS JOIN LATERAL (SELECT sum(n.passed) AS passed, sum(n.students - n.absent) AS appeared FROM result_run n WHERE n.site_id = t.id AND n.state = 'published') r
       WHERE t.id = ANY($1::bigint[]) ORDER BY s.name_en`,
      [ctx.tenant.siteIds],
    ),
  }))
}
