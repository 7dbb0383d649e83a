import { sql } from 'db/connection'
import { mustTeach } from '../teaching/teaching.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import type { TaughtForm } from './lesson.form'
import { lessonOf } from './lessons.server'

/**
 * Says that a section was taught the lesson on a day. What is written is as the lesson is now: a later change of its title or chapter changes
 * nothing that was taught.
 * @throws Missing; Invalid for a section in which this person does not teach the subject, a day that is still to come, and a day that is said already
 */
export async function markTaught(ctx: SiteCtx, lessonId: number, form: TaughtForm): Promise<void> {
  const site = ctx.site.id
  const lesson = await lessonOf(ctx, lessonId)
  if (!lesson.sections.some((one) => one.sectionId === form.section)) throw new Missing('section')
  await mustTeach(ctx, lesson, [form.section])
  if (form.taughtOn > today()) throw new Invalid({ taughtOn: ['class-lessons:error.future'] })
  if (form.endsChapter && lesson.chapterId === null)
    throw new Invalid({ endsChapter: ['class-lessons:error.noChapter'] })
  const [made] = await sql<{ id: number }>(
    `INSERT INTO class_lesson_taught (site_id, lesson_id, section_id, taught_on, chapter_id, title, ends_chapter, note, employee_id, made_by)
     VALUES ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10) ON CONFLICT (site_id, lesson_id, section_id, taught_on) WHERE undone_at IS NULL DO NOTHING RETURNING id`,
    [
      site,
      lessonId,
      form.section,
      form.taughtOn,
      lesson.chapterId,
      lesson.title,
      form.endsChapter,
      form.note ?? '',
      ctx.user.employeeId ?? lesson.employeeId,
      ctx.user.userId,
    ],
  )
  if (!made) throw new Invalid({ taughtOn: ['class-lessons:error.twice'] })
  ctx.audit({
    recordType: 'class_lesson',
    recordId: lessonId,
    after: { taughtOn: form.taughtOn, section: form.section, endsChapter: form.endsChapter },
  })
}

/** Takes back that a section was taught; what was said stays in the records. @throws Missing; Invalid */
export async function undoTaught(ctx: SiteCtx, lessonId: number, id: number): Promise<void> {
  const lesson = await lessonOf(ctx, lessonId)
  const found = lesson.sections
    .flatMap((one) => one.taught.map((row) => ({ ...row, sectionId: one.sectionId })))
    .find((row) => row.id === id)
  if (!found) throw new Missing('lesson taught')
  await mustTeach(ctx, lesson, [found.sectionId])
  await sql(
    'UPDATE class_lesson_taught SET undone_by = $3, undone_at = now() WHERE site_id = $1 AND id = $2 AND undone_at IS NULL',
    [ctx.site.id, id, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'class_lesson',
    recordId: lessonId,
    before: { taughtOn: found.on, section: found.sectionId },
  })
}
