import { lessonTitles } from '~/domain/lessons/lesson/lesson-titles.server'
import type { SiteCtx } from '~/domain/context'
import type { SubjectKey } from '~/domain/lessons/teaching/teaching.server'

/** The lessons of a subject that homework may go with, the newest first. */
export const lessonChoices = async (ctx: SiteCtx, key: SubjectKey) =>
  (await lessonTitles(ctx.site.id, key)).map((one) => ({ value: one.id, text: one.title }))
