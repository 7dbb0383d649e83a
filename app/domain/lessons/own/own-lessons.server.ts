import { sql } from 'db/connection'
import { concerns, placedOn, takes } from '../placed'
import { lessonFiles } from '../lesson/lessons.server'
import type { OwnEnrolment } from '~/domain/attendance/own.server'
import { ownOfferings } from '~/domain/attendance/own.server'
import { Missing } from '~/domain/errors'
import { lessonsOf, type LessonRow } from '~/domain/routine/lessons.server'
import type { Day } from '~/format/dates'

interface OwnLessonLine {
  id: number
  title: string
  subjectEn: string
  subjectBn: string
  chapterEn: string | null
  chapterBn: string | null
  plannedOn: Day
}

const COLUMNS = `l.id, l.title, a.name_en AS "subjectEn", a.name_bn AS "subjectBn", coalesce(nullif(h.name_en, ''), h.name_bn) AS "chapterEn", h.name_bn AS "chapterBn"`
const FROM = `class_lesson l JOIN enrolment e ON e.site_id = l.site_id AND e.id = $2 AND e.session_id = l.session_id JOIN class_lesson_section s ON s.site_id = l.site_id AND s.lesson_id = l.id
  JOIN subject_paper a ON a.id = l.subject_paper_id LEFT JOIN syllabus_chapter h ON h.site_id = l.site_id AND h.id = l.chapter_id`

/** Where a student stood on a day. */
export async function sectionOn(siteId: number, enrolmentId: number, day: Day): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `SELECT ${placedOn('$3::date')} AS id FROM enrolment e WHERE e.site_id = $1 AND e.id = $2`,
    [siteId, enrolmentId, day],
  )
  if (!row) throw new Missing('enrolment')
  return row.id
}

/** The lessons that are planned, or were taught, on a day in the section where the student stood then. */
export const ownLessonsOn = (siteId: number, enrolmentId: number, day: Day): Promise<OwnLessonLine[]> =>
  sql<OwnLessonLine>(
    `SELECT ${COLUMNS}, s.planned_on AS "plannedOn" FROM ${FROM}
     WHERE l.site_id = $1 AND l.state = 'published' AND s.section_id = ${placedOn('$3::date')} AND ${takes('s.section_id', 'l.subject_paper_id')}
       AND (s.planned_on = $3::date OR EXISTS (SELECT 1 FROM class_lesson_taught d WHERE d.site_id = s.site_id AND d.lesson_id = s.lesson_id AND d.section_id = s.section_id
         AND d.taught_on = $3::date AND d.undone_at IS NULL))
     ORDER BY a.code, l.id LIMIT 40`,
    [siteId, enrolmentId, day],
  )

interface OwnLesson extends OwnLessonLine {
  body: string
  videoUrl: string | null
  files: Awaited<ReturnType<typeof lessonFiles>>
}

/** One lesson of a student's; null where it is not published, or not theirs. */
export async function ownLesson(siteId: number, enrolmentId: number, id: number): Promise<OwnLesson | null> {
  const [row] = await sql<Omit<OwnLesson, 'files'>>(
    `SELECT ${COLUMNS}, s.planned_on AS "plannedOn", l.body, l.video_url AS "videoUrl" FROM ${FROM}
     WHERE l.site_id = $1 AND l.id = $3 AND l.state = 'published' AND ${concerns('s.section_id', 's.planned_on')} AND ${takes('s.section_id', 'l.subject_paper_id')} ORDER BY s.planned_on LIMIT 1`,
    [siteId, enrolmentId, id],
  )
  return row ? { ...row, files: await lessonFiles(siteId, id) } : null
}

/** What the routine has on that day of the week for the section, of subjects side by side only those that the student takes. */
export async function ownRoutineOn(
  siteId: number,
  of: Pick<OwnEnrolment, 'id' | 'sessionId'>,
  sectionId: number,
  weekday: number,
): Promise<LessonRow[]> {
  const lessons = await lessonsOf(siteId, { sessionIds: [of.sessionId], sectionId, weekday })
  const taken = new Set(await ownOfferings(siteId, of.id))
  return lessons.filter((one) => ['compulsory', 'continuous'].includes(one.condition) || taken.has(one.offeringId))
}
