import type { SiteCtx } from '~/domain/context'
import { handedIn, homeworkOf } from '~/domain/lessons/homework/homework.server'
import { mayChange } from '~/domain/lessons/homework/save-homework.server'
import { mayMark } from '~/domain/lessons/homework/submission.server'
import { lessonHtml } from '~/domain/lessons/lesson/lesson-text.server'
import { keyText, onlyOf, taughtSections } from '~/domain/lessons/teaching/teaching.server'
import { placesOf } from '~/domain/students/student-places.server'
import { dayAt } from '~/format/dates'
import { lessonChoices } from './lesson-choices.server'

const DHAKA = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' })

/** Homework with everybody whom it is set, as its teacher or the office sees it. @throws Missing */
export async function loadHomework(ctx: SiteCtx, id: number) {
  const homework = await homeworkOf(ctx, id)
  const own = (await taughtSections(ctx.site.id, onlyOf(ctx)))
    .filter((one) => keyText(one) === keyText(homework))
    .map((one) => one.sectionId)
  const places = await placesOf(ctx.site.id, ctx.lang, {
    sectionIds: [...new Set([...homework.sections, ...own])],
  })
  const marks = await mayMark(ctx, homework, homework.sections)
  const everybody = homework.setOn === null ? [] : await handedIn(ctx.site.id, homework)
  return {
    homework,
    html: lessonHtml(homework.body),
    mayChange: mayChange(ctx, homework),
    values: {
      ...homework,
      dueOn: dayAt(homework.dueAt),
      dueTime: DHAKA.format(homework.dueAt),
      lateOn: homework.lateUntil && dayAt(homework.lateUntil),
      fullMarks: homework.fullMarks === null ? null : homework.fullMarks / 100,
    },
    choices: places.map((one) => ({ value: one.id, text: one.text })),
    lessons: await lessonChoices(ctx, homework),
    sections: places
      .filter((one) => homework.sections.includes(one.id))
      .map((one) => ({
        id: one.id,
        text: one.text,
        mayMark: marks.has(one.id),
        // What a student has done is its teachers' to know; the office sees how many.
        students: marks.has(one.id) ? everybody.filter((row) => row.sectionId === one.id) : [],
        all: everybody.filter((row) => row.sectionId === one.id).length,
        handedIn: everybody.filter((row) => row.sectionId === one.id && row.submissionId !== null).length,
      })),
  }
}
export type HomeworkData = Awaited<ReturnType<typeof loadHomework>>
