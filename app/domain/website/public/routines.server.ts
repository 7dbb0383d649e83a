import { sql } from 'db/connection'
import { lessonsOf, type LessonRow } from '~/domain/routine/lessons.server'
import { periodsOf } from '~/domain/routine/periods.server'
import { gridOf, type Grid } from '~/domain/routine/routine.policy'

interface Named {
  nameBn: string
  nameEn: string
}

/** A section of the current session, by what parents call it. */
export interface PublicSection extends Named {
  id: number
  shiftId: number
  className: Named
  /** Null where the class has no groups. */
  group: Named | null
  shift: Named
  version: Named
}

/** The session that runs now, or the newest; of institution $1. */
export const CURRENT = `(SELECT y.id FROM site_session y WHERE y.site_id = $1 ORDER BY y.is_current DESC, y.starts_on DESC LIMIT 1)`

/** Sections of the current session: `having` lessons in the routine, or students. */
export const publicSections = (siteId: number, having: 'lessons' | 'students'): Promise<PublicSection[]> =>
  sql(
    `SELECT s.id, o.shift_id AS "shiftId", s.name_bn AS "nameBn", s.name_en AS "nameEn", json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) AS "className",
       CASE WHEN c.has_groups THEN json_build_object('nameBn', g.name_bn, 'nameEn', g.name_en) END AS "group", json_build_object('nameBn', h.name_bn, 'nameEn', h.name_en) AS shift,
       json_build_object('nameBn', v.name_bn, 'nameEn', v.name_en) AS version
     FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id
     JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id
     WHERE s.site_id = $1 AND o.session_id = ${CURRENT}
       AND CASE WHEN $2::text = 'lessons' THEN EXISTS (SELECT 1 FROM routine_entry r WHERE r.site_id = s.site_id AND r.section_id = s.id)
         ELSE EXISTS (SELECT 1 FROM section_size z WHERE z.site_id = s.site_id AND z.section_id = s.id AND z.active > 0) END
     ORDER BY c.position, h.position, v.position, g.position, s.position, s.id`,
    [siteId, having],
  )

interface PublicWeek {
  grid: Grid
  lessons: LessonRow[]
}

/** The week of a section: its shift's periods, and its lessons. */
export async function publicWeek(siteId: number, section: PublicSection): Promise<PublicWeek> {
  const [session] = await sql<{ id: number }>(`SELECT ${CURRENT} AS id`, [siteId])
  const lessons = session ? await lessonsOf(siteId, { sectionId: section.id, sessionIds: [session.id] }) : []
  return { grid: gridOf((await periodsOf(siteId)).filter((one) => one.shiftId === section.shiftId)), lessons }
}

interface PublicPaper extends Named {
  examId: number
  heldOn: string
  /** 'HH:MM' */
  startsAt: string | null
  minutes: number | null
  code: string
  classId: number
  className: Named
  group: Named | null
  shift: Named
}

interface PublicExam extends Named {
  id: number
  instructionsBn: string
  instructionsEn: string
  firstDay: string
  lastDay: string
}

/** How long an exam's routine stays after its last paper. */
const STAYS_DAYS = 14

/** Exams whose routine the institution has published, and that are not over for long; the nearest first. */
export const publicExams = (siteId: number): Promise<PublicExam[]> =>
  sql(
    `SELECT x.id, x.name_bn AS "nameBn", x.name_en AS "nameEn", x.instructions_bn AS "instructionsBn", x.instructions_en AS "instructionsEn", min(p.held_on)::text AS "firstDay", max(p.held_on)::text AS "lastDay"
     FROM exam x JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id WHERE x.site_id = $1 AND x.routine_published_at IS NOT NULL AND p.held_on IS NOT NULL
     GROUP BY x.site_id, x.id HAVING max(p.held_on) >= (now() AT TIME ZONE 'Asia/Dhaka')::date - ${STAYS_DAYS} ORDER BY max(p.held_on), x.id LIMIT 6`,
    [siteId],
  )

/** The dated papers of exams, by class, day and time. */
export const publicPapers = (siteId: number, examIds: readonly number[]): Promise<PublicPaper[]> =>
  sql(
    `SELECT p.exam_id AS "examId", p.held_on::text AS "heldOn", to_char(p.starts_at, 'HH24:MI') AS "startsAt", p.minutes, a.code, a.name_bn AS "nameBn", a.name_en AS "nameEn", c.id AS "classId",
       json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) AS "className", CASE WHEN c.has_groups THEN json_build_object('nameBn', g.name_bn, 'nameEn', g.name_en) END AS "group",
       json_build_object('nameBn', h.name_bn, 'nameEn', h.name_en) AS shift
     FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper a ON a.id = o.subject_paper_id
     JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN class c ON c.id = f.class_id JOIN study_group g ON g.id = f.study_group_id JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id
     WHERE p.site_id = $1 AND p.exam_id = ANY ($2::bigint[]) AND p.held_on IS NOT NULL ORDER BY c.position, c.id, p.held_on, p.starts_at NULLS LAST, o.position, h.position, g.position`,
    [siteId, examIds],
  )
