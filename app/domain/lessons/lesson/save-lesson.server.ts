import { sql } from 'db/connection'
import { mustTeach, type SubjectKey } from '../teaching/teaching.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { checkSent, deleteFile, storeSent } from '~/domain/operations/files/files.server'
import type { Day } from '~/format/dates'
import { MOST_LESSON_FILES, type LessonForm } from './lesson.form'
import { lessonStateAfter, type LessonMove } from './lesson-state.policy'
import { lessonOf, type Lesson } from './lessons.server'

/** Whether this person may change what the lesson says: its own teacher, and whoever manages all. */
export const maySave = (ctx: SiteCtx, { employeeId }: Pick<Lesson, 'employeeId'>): boolean =>
  ctx.can('lessons.lessons.manage') || (employeeId !== null && employeeId === ctx.user.employeeId)

/** @throws Refusal */
function mustOwn(ctx: SiteCtx, lesson: Lesson): void {
  if (!maySave(ctx, lesson)) throw new Refusal('class-lessons:error.notYours', {}, 403)
}

/** @throws Invalid for a chapter of another class, subject or institution */
async function checkChapter(siteId: number, key: SubjectKey, chapterId: number | null): Promise<void> {
  if (chapterId === null) return
  const known = await sql(
    'SELECT 1 FROM syllabus_chapter WHERE site_id = $1 AND id = $2 AND session_id = $3 AND class_id = $4 AND subject_paper_id = $5',
    [siteId, chapterId, key.sessionId, key.classId, key.paperId],
  )
  if (!known.length) throw new Invalid({ chapterId: ['ui:error.in'] })
}

/**
 * Writes a lesson, new (null) or changed, for sections in which this person may teach its subject; another teacher's sections of the same lesson
 * stay as they are, and so does one that was taught already.
 * @returns its id
 * @throws Missing; Refusal for another teacher's; Invalid
 */
export async function saveLesson(
  ctx: SiteCtx,
  which: { id: number } | SubjectKey,
  form: LessonForm,
  uploads: readonly File[],
): Promise<number> {
  const site = ctx.site.id
  const before = 'id' in which ? await lessonOf(ctx, which.id) : null
  const key = before ?? (which as SubjectKey)
  if (before) mustOwn(ctx, before)
  const planned = new Map(before?.sections.map((one) => [one.sectionId, one]))
  await mustTeach(
    ctx,
    key,
    form.sections.filter((one) => !planned.has(one)),
  )
  await checkChapter(site, key, form.chapterId)
  const kept = before?.files.filter((one) => form.keep.includes(one.id)) ?? []
  if (kept.length + uploads.length > MOST_LESSON_FILES) throw new Invalid({ files: ['class-lessons:error.tooMany'] })
  // Pictures are made anew before the first row is written.
  for (const file of uploads) await checkSent('files', file, 'document')
  const stored: number[] = []
  for (const file of uploads)
    stored.push((await storeSent(ctx, 'files', file, { purpose: 'document', area: 'lessons' })).id)
  const id = await writeLesson(ctx, before, key, form)
  await writeSections(site, id, before, form)
  for (const gone of before?.files.filter((one) => !kept.includes(one)) ?? []) {
    await sql('DELETE FROM class_lesson_file WHERE site_id = $1 AND lesson_id = $2 AND file_id = $3', [
      site,
      id,
      gone.id,
    ])
    await deleteFile(ctx.site, gone.id)
  }
  for (const [at, fileId] of stored.entries())
    await sql('INSERT INTO class_lesson_file (site_id, lesson_id, file_id, position) VALUES ($1, $2, $3, $4)', [
      site,
      id,
      fileId,
      kept.length + at,
    ])
  ctx.audit({
    recordType: 'class_lesson',
    recordId: id,
    before: before && { title: before.title, sections: before.sections.map((one) => one.sectionId) },
    after: { title: form.title, sections: form.sections },
  })
  return id
}

async function writeLesson(ctx: SiteCtx, before: Lesson | null, key: SubjectKey, form: LessonForm): Promise<number> {
  const texts = [form.chapterId, form.title, form.body ?? '', form.videoUrl]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE class_lesson SET chapter_id = $3, title = $4, body = $5, video_url = $6, revision = revision + 1, changed_at = now()
         WHERE site_id = $1 AND id = $2 AND revision = $7 RETURNING id`,
        [ctx.site.id, before.id, ...texts, form.revision],
      )
    : await sql<{ id: number }>(
        `INSERT INTO class_lesson (site_id, session_id, class_id, subject_paper_id, chapter_id, title, body, video_url, employee_id, made_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
        [ctx.site.id, key.sessionId, key.classId, key.paperId, ...texts, ctx.user.employeeId, ctx.user.userId],
      )
  if (!row) throw new Invalid({ '': ['class-lessons:error.stale'] })
  return row.id
}

async function writeSections(siteId: number, id: number, before: Lesson | null, form: LessonForm): Promise<void> {
  for (const { sectionId, taught } of before?.sections ?? []) {
    if (form.sections.includes(sectionId)) continue
    if (taught.length) throw new Invalid({ sections: ['class-lessons:error.taught'] })
    await sql('DELETE FROM class_lesson_section WHERE site_id = $1 AND lesson_id = $2 AND section_id = $3', [
      siteId,
      id,
      sectionId,
    ])
  }
  for (const sectionId of form.sections)
    await sql(
      `INSERT INTO class_lesson_section (site_id, lesson_id, section_id, planned_on) VALUES ($1, $2, $3, $4::date) ON CONFLICT (site_id, lesson_id, section_id) DO NOTHING`,
      [siteId, id, sectionId, form.plannedOn],
    )
}

/** Plans a section's lesson for another day. @throws Missing; Refusal for a section in which this person does not teach it */
export async function planSection(ctx: SiteCtx, id: number, sectionId: number, plannedOn: Day): Promise<void> {
  const lesson = await lessonOf(ctx, id)
  const [changed] = await sql<{ before: Day }>(
    `UPDATE class_lesson_section s SET planned_on = $4::date FROM class_lesson_section o
     WHERE s.site_id = $1 AND s.lesson_id = $2 AND s.section_id = $3 AND o.site_id = s.site_id AND o.lesson_id = s.lesson_id AND o.section_id = s.section_id RETURNING o.planned_on AS before`,
    [ctx.site.id, id, sectionId, plannedOn],
  )
  if (!changed) throw new Invalid({ '': ['class-lessons:error.section'] })
  if (!maySave(ctx, lesson)) await mustTeach(ctx, lesson, [sectionId])
  ctx.audit({
    recordType: 'class_lesson',
    recordId: id,
    before: { plannedOn: changed.before },
    after: { plannedOn },
  })
}

/** Shows a lesson to its students, or takes it away from them. @throws Missing; Refusal */
export async function moveLesson(ctx: SiteCtx, id: number, move: LessonMove): Promise<void> {
  const lesson = await lessonOf(ctx, id)
  mustOwn(ctx, lesson)
  const state = lessonStateAfter(lesson.state, move)
  if (state === null) throw new Refusal('class-lessons:error.move')
  const changed = await sql(
    `UPDATE class_lesson SET state = $3, published_at = CASE WHEN $3 = 'published' THEN coalesce(published_at, $5::timestamptz) ELSE published_at END, revision = revision + 1
     WHERE site_id = $1 AND id = $2 AND revision = $4 RETURNING id`,
    [ctx.site.id, id, state, lesson.revision, new Date()],
  )
  if (!changed.length) throw new Refusal('class-lessons:error.stale')
  ctx.audit({ recordType: 'class_lesson', recordId: id, before: { state: lesson.state }, after: { state } })
}
