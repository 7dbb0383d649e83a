import { sql } from 'db/connection'
import { mustTeach, onlyOf, type SubjectKey } from '../teaching/teaching.server'
import { lessonStateAfter, type LessonMove } from '../lesson/lesson-state.policy'
import { notify } from '~/domain/delivery/notifications.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { instantAt, today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { takes } from '../placed'
import { homeworkOf, type Homework } from './homework.server'
import type { HomeworkForm } from './homework.form'

/** Whether this person may change it: who set it, and whoever manages all. */
export const mayChange = (ctx: SiteCtx, { employeeId }: Pick<Homework, 'employeeId'>): boolean =>
  onlyOf(ctx) === null || (employeeId !== null && employeeId === ctx.user.employeeId)

function mustOwn(ctx: SiteCtx, homework: Homework): void {
  if (!mayChange(ctx, homework)) throw new Refusal('class-lessons:error.notYours', {}, 403)
}

/** @throws Invalid for a lesson of another class, subject or institution */
async function checkLesson(siteId: number, key: SubjectKey, lessonId: number | null): Promise<void> {
  if (lessonId === null) return
  const known = await sql(
    'SELECT 1 FROM class_lesson WHERE site_id = $1 AND id = $2 AND session_id = $3 AND class_id = $4 AND subject_paper_id = $5',
    [siteId, lessonId, key.sessionId, key.classId, key.paperId],
  )
  if (!known.length) throw new Invalid({ lessonId: ['ui:error.in'] })
}

/** @throws Invalid for a section that was taken away though it handed something in */
async function checkSections(siteId: number, before: Homework | null, sections: readonly number[]): Promise<void> {
  const gone = before?.sections.filter((one) => !sections.includes(one)) ?? []
  const used = gone.length
    ? await sql(
        'SELECT 1 FROM homework_submission WHERE site_id = $1 AND homework_id = $2 AND section_id = ANY ($3::bigint[]) LIMIT 1',
        [siteId, before?.id, gone],
      )
    : []
  if (used.length) throw new Invalid({ sections: ['class-lessons:error.handedIn'] })
}

/** Marks are of what was set: once somebody has some, full marks stay. @throws Invalid */
async function checkMarks(siteId: number, before: Homework | null, full: number | null): Promise<void> {
  if (!before || before.fullMarks === full) return
  const marked = await sql(
    'SELECT 1 FROM homework_submission WHERE site_id = $1 AND homework_id = $2 AND score IS NOT NULL LIMIT 1',
    [siteId, before.id],
  )
  if (marked.length) throw new Invalid({ fullMarks: ['class-lessons:error.marked'] })
}

/**
 * Sets homework, new or changed, for sections in which this person teaches its subject.
 * @returns its id @throws Missing; Refusal for another teacher's; Invalid
 */
export async function saveHomework(
  ctx: SiteCtx,
  which: { id: number } | SubjectKey,
  form: HomeworkForm,
): Promise<number> {
  const site = ctx.site.id
  const before = 'id' in which ? await homeworkOf(ctx, which.id) : null
  const key = before ?? (which as SubjectKey)
  if (before) mustOwn(ctx, before)
  await mustTeach(
    ctx,
    key,
    form.sections.filter((one) => !before?.sections.includes(one)),
  )
  await checkLesson(site, key, form.lessonId)
  await checkSections(site, before, form.sections)
  const full = form.fullMarks === null ? null : form.fullMarks * 100
  await checkMarks(site, before, full)
  const dueAt = instantAt(form.dueOn, form.dueTime)
  const lateUntil = form.lateOn === null ? null : instantAt(form.lateOn, '23:59')
  if (lateUntil !== null && lateUntil <= dueAt) throw new Invalid({ lateOn: ['class-lessons:error.lateBefore'] })
  const values = [form.lessonId, form.title, form.body ?? '', dueAt, lateUntil, full]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE homework SET lesson_id = $3, title = $4, body = $5, due_at = $6, late_until = $7, full_marks = $8, revision = revision + 1
         WHERE site_id = $1 AND id = $2 AND revision = $9 RETURNING id`,
        [site, before.id, ...values, form.revision],
      )
    : await sql<{ id: number }>(
        `INSERT INTO homework (site_id, session_id, class_id, subject_paper_id, lesson_id, title, body, due_at, late_until, full_marks, employee_id, made_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
        [site, key.sessionId, key.classId, key.paperId, ...values, ctx.user.employeeId, ctx.user.userId],
      )
  if (!row) throw new Invalid({ '': ['class-lessons:error.stale'] })
  await sql(
    'DELETE FROM homework_section WHERE site_id = $1 AND homework_id = $2 AND section_id <> ALL ($3::bigint[])',
    [site, row.id, form.sections],
  )
  for (const sectionId of form.sections)
    await sql(
      'INSERT INTO homework_section (site_id, homework_id, section_id) VALUES ($1, $2, $3) ON CONFLICT (site_id, homework_id, section_id) DO NOTHING',
      [site, row.id, sectionId],
    )
  ctx.audit({
    recordType: 'homework',
    recordId: row.id,
    before: before && { title: before.title, dueAt: before.dueAt, sections: before.sections },
    after: { title: form.title, dueAt, sections: form.sections },
  })
  return row.id
}

/** Gives homework to its sections, whose bells ring, or takes it back. @throws Missing; Refusal */
export async function moveHomework(ctx: SiteCtx, id: number, move: LessonMove): Promise<void> {
  const homework = await homeworkOf(ctx, id)
  mustOwn(ctx, homework)
  const state = lessonStateAfter(homework.state, move)
  if (state === null) throw new Refusal('class-lessons:error.move')
  const changed = await sql(
    `UPDATE homework SET state = $3, set_on = CASE WHEN $3 = 'published' THEN coalesce(set_on, $5::date) ELSE set_on END, revision = revision + 1
     WHERE site_id = $1 AND id = $2 AND revision = $4 RETURNING id`,
    [ctx.site.id, id, state, homework.revision, today()],
  )
  if (!changed.length) throw new Refusal('class-lessons:error.stale')
  if (state === 'published' && homework.setOn === null) await ring(ctx, homework)
  ctx.audit({ recordType: 'homework', recordId: id, before: { state: homework.state }, after: { state } })
}

/** The bells of the students whom it is set, and of their guardians. */
async function ring(ctx: SiteCtx, { id, title, paperId }: Homework): Promise<void> {
  const users = await sql<{ id: number }>(
    `SELECT DISTINCT u.id FROM homework_section s JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.section_id AND e.state <> 'left'
       JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' AND (u.student_id = e.student_id
         OR u.guardian_id IN (SELECT g.guardian_id FROM student_guardian g WHERE g.site_id = e.site_id AND g.student_id = e.student_id))
     WHERE s.site_id = $1 AND s.homework_id = $2 AND ${takes('s.section_id', '$3')}`,
    [ctx.site.id, id, paperId],
  )
  await notify(
    ctx.site.id,
    users.map((one) => one.id),
    {
      titleBn: wordsFor('bn')('class-lessons:bell.homework', { title }),
      titleEn: wordsFor('en')('class-lessons:bell.homework', { title }),
      link: paths.ownHomework(id),
    },
  )
}
