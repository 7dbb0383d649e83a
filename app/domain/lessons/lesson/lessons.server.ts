import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { onlyOf, type SubjectKey } from '../teaching/teaching.server'
import { teaches } from '../placed'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { LessonState } from './lesson-state.policy'

export interface LessonRow extends SubjectKey {
  id: number
  title: string
  state: LessonState
  classEn: string
  classBn: string
  subjectEn: string
  subjectBn: string
  chapterNumber: number | null
  chapterEn: string | null
  chapterBn: string | null
  teacherEn: string | null
  teacherBn: string | null
  plannedOn: Day | null
  sections: number
  taught: number
}

/** Whether lesson `l` concerns employee $2: their own, or for a section in which they teach its subject; $2 is null for whoever manages all. */
const MINE = `($2::bigint IS NULL OR l.employee_id = $2 OR EXISTS (SELECT 1 FROM class_lesson_section m WHERE m.site_id = l.site_id AND m.lesson_id = l.id
  AND ${teaches('l.site_id', '$2', 'm.section_id', 'l.subject_paper_id')}))`

const SORTS: Record<string, string> = {
  title: 'l.title',
  plannedOn: '"plannedOn"',
  state: 'l.state',
  subject: 'c.position, c.id, a.code',
}

type LessonQuery = Asked<{
  state?: readonly string[]
  class?: readonly number[]
  planned?: { from?: string; to?: string }
}>

/** Lessons of the sessions that run, as the list asks: the newest plan first. */
export async function listLessons(
  ctx: SiteCtx,
  { q, filters, sort, ...page }: LessonQuery,
): Promise<{ items: LessonRow[]; total: number }> {
  const order = SORTS[sort?.key ?? ''] ?? '"plannedOn"'
  const asked = where(ctx.site.id, onlyOf(ctx))
    .contains(q, 'l.title', 'a.name_bn', 'a.name_en', 'h.name_bn', 'h.name_en')
    .and(filters.state, 'l.state = ANY ({}::text[])')
    .and(filters.class, 'l.class_id = ANY ({}::bigint[])')
    .within(filters.planned, 'p.first')
  const rows = await sql<LessonRow & { total: number }>(
    `SELECT l.id, l.session_id AS "sessionId", l.class_id AS "classId", l.subject_paper_id AS "paperId", l.title, l.state, c.name_en AS "classEn", c.name_bn AS "classBn",
       a.name_en AS "subjectEn", a.name_bn AS "subjectBn", h.number AS "chapterNumber", h.name_en AS "chapterEn", h.name_bn AS "chapterBn", t.name_en AS "teacherEn", t.name_bn AS "teacherBn",
       p.first AS "plannedOn", coalesce(p.sections, 0)::int AS sections,
       (SELECT count(DISTINCT d.section_id)::int FROM class_lesson_taught d WHERE d.site_id = l.site_id AND d.lesson_id = l.id AND d.undone_at IS NULL) AS taught, count(*) OVER ()::int AS total
     FROM class_lesson l JOIN site_session i ON i.site_id = l.site_id AND i.id = l.session_id AND i.is_current
       JOIN class c ON c.id = l.class_id JOIN subject_paper a ON a.id = l.subject_paper_id
       LEFT JOIN syllabus_chapter h ON h.site_id = l.site_id AND h.id = l.chapter_id LEFT JOIN employee t ON t.site_id = l.site_id AND t.id = l.employee_id
       LEFT JOIN (SELECT s.site_id, s.lesson_id, min(s.planned_on) AS first, count(*) AS sections FROM class_lesson_section s WHERE s.site_id = $1 GROUP BY s.site_id, s.lesson_id) p
         ON p.site_id = l.site_id AND p.lesson_id = l.id
     WHERE ${asked.text(`l.site_id = $1 AND ${MINE}`)}
     ORDER BY ${order} ${sort && sort.dir === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, l.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface LessonFile {
  id: number
  key: string
  name: string
  mime: string
  bytes: number
}

interface LessonSection {
  sectionId: number
  plannedOn: Day
  taught: {
    id: number
    on: Day
    title: string
    note: string
    endsChapter: boolean
    byEn: string | null
    byBn: string | null
  }[]
}

export interface Lesson extends SubjectKey {
  id: number
  title: string
  body: string
  videoUrl: string | null
  state: LessonState
  chapterId: number | null
  employeeId: number | null
  revision: number
  sections: LessonSection[]
  files: LessonFile[]
}

/** A lesson with its plan, what of it was taught and its files. @throws Missing where it is not this person's either */
export async function lessonOf(ctx: SiteCtx, id: number): Promise<Lesson> {
  const [row] = await sql<Omit<Lesson, 'sections' | 'files'>>(
    `SELECT l.id, l.session_id AS "sessionId", l.class_id AS "classId", l.subject_paper_id AS "paperId", l.title, l.body, l.video_url AS "videoUrl", l.state, l.chapter_id AS "chapterId",
       l.employee_id AS "employeeId", l.revision FROM class_lesson l WHERE l.site_id = $1 AND l.id = $3 AND ${MINE}`,
    [ctx.site.id, onlyOf(ctx), id],
  )
  if (!row) throw new Missing('lesson')
  return { ...row, sections: await sectionsOf(ctx.site.id, id), files: await lessonFiles(ctx.site.id, id) }
}

async function sectionsOf(siteId: number, lessonId: number): Promise<LessonSection[]> {
  const sections = await sql<{ sectionId: number; plannedOn: Day }>(
    'SELECT section_id AS "sectionId", planned_on AS "plannedOn" FROM class_lesson_section WHERE site_id = $1 AND lesson_id = $2 ORDER BY planned_on, section_id',
    [siteId, lessonId],
  )
  const taught = await sql<LessonSection['taught'][number] & { sectionId: number }>(
    `SELECT d.id, d.section_id AS "sectionId", d.taught_on AS on, d.title, d.note, d.ends_chapter AS "endsChapter", t.name_en AS "byEn", t.name_bn AS "byBn"
     FROM class_lesson_taught d LEFT JOIN employee t ON t.site_id = d.site_id AND t.id = d.employee_id
     WHERE d.site_id = $1 AND d.lesson_id = $2 AND d.undone_at IS NULL ORDER BY d.taught_on, d.id`,
    [siteId, lessonId],
  )
  return sections.map((one) => ({
    ...one,
    taught: taught.flatMap(({ sectionId, ...row }) => (sectionId === one.sectionId ? [row] : [])),
  }))
}

/** What hangs on a lesson, in its order. */
export const lessonFiles = (siteId: number, lessonId: number): Promise<LessonFile[]> =>
  sql<LessonFile>(
    `SELECT f.id, f.key, f.name, f.mime, f.bytes FROM class_lesson_file x JOIN file f ON f.tenant_id = x.site_id AND f.id = x.file_id
     WHERE x.site_id = $1 AND x.lesson_id = $2 ORDER BY x.position, f.id`,
    [siteId, lessonId],
  )
