import type { SiteCtx } from '~/domain/context'
import { lessonHtml } from '~/domain/lessons/lesson/lesson-text.server'
import { lessonOf } from '~/domain/lessons/lesson/lessons.server'
import { maySave } from '~/domain/lessons/lesson/save-lesson.server'
import { chaptersOf } from '~/domain/lessons/syllabus/chapters.server'
import { keyText, onlyOf, taughtSections } from '~/domain/lessons/teaching/teaching.server'
import { placesOf } from '~/domain/students/student-places.server'

/** A lesson with all that its page shows; sections that others teach are shown, and theirs to mark. @throws Missing */
export async function loadLesson(ctx: SiteCtx, id: number) {
  const lesson = await lessonOf(ctx, id)
  const own = (await taughtSections(ctx.site.id, onlyOf(ctx)))
    .filter((one) => keyText(one) === keyText(lesson))
    .map((one) => one.sectionId)
  const all = [...new Set([...lesson.sections.map((one) => one.sectionId), ...own])]
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: all })
  const textOf = (section: number) => places.find((one) => one.id === section)?.text ?? ''
  return {
    lesson,
    maySave: maySave(ctx, lesson),
    subject: keyText(lesson),
    chapters: await chaptersOf(ctx.site.id, lesson),
    choices: places.map((one) => ({ value: one.id, text: one.text })),
    sections: lesson.sections.map((one) => ({
      ...one,
      text: textOf(one.sectionId),
      mayTeach: own.includes(one.sectionId),
    })),
    html: lessonHtml(lesson.body),
  }
}

export type PlannedSection = Awaited<ReturnType<typeof loadLesson>>['sections'][number]
