import { constraintsOf } from '~/access/constraints.server'
import type { SiteCtx } from '~/domain/context'
import type { QuestionContent } from '~/domain/questions/content'
import { picturesOf } from '~/domain/questions/content.policy'
import { pictureKeys, questionOf } from '~/domain/questions/reading/questions.server'
import { sendToReview } from '~/domain/questions/review/review.server'
import { formValues } from '~/domain/questions/writing/form-content.policy'
import { chapterNames, mustWrite } from '~/domain/questions/writing/may-write.server'
import { questionForm, type QuestionForm } from '~/domain/questions/writing/question.form'
import { saveQuestionForm } from '~/domain/questions/writing/save-form.server'

/** Whether any text of it is there in the language: what stands is always shown, or saving would lose it. */
const says = (content: QuestionContent, language: 'bn' | 'en'): boolean =>
  new RegExp(`"${language}":"[^"]`).test(JSON.stringify(content))

/** A question's form as it begins. @throws Missing; Refusal where one may only look */
export async function loadQuestionForm(ctx: SiteCtx, id: number, request: Request) {
  const question = await questionOf(ctx, id)
  await mustWrite(ctx, question)
  const { content, classId, paperId, kind, version, state, marks, level, chapter, outcome, source, year } = question
  const { forExam, forQuiz, forPractice } = question
  const [bn, en] = [says(content, 'bn'), says(content, 'en')]
  const both = (bn && en) || new URL(request.url).searchParams.get('language') === 'both'
  const keys = await pictureKeys(ctx.site.id, picturesOf(content))
  return {
    id,
    kind,
    version,
    state,
    language: both ? ('both' as const) : en ? ('en' as const) : ('bn' as const),
    values: {
      ...formValues(content),
      marks: String(marks),
      level,
      chapter,
      outcome,
      source,
      year: year === null ? '' : String(year),
      forExam,
      forQuiz,
      forPractice,
    },
    pictures: Object.fromEntries(keys) as Record<string, string>,
    chapters: await chapterNames(ctx.site.id, { classId, paperId }),
    constraints: constraintsOf({ question: questionForm }),
  }
}

/** @throws Missing; Refusal; Invalid */
export async function saveChangedQuestion(ctx: SiteCtx, id: number, form: QuestionForm): Promise<void> {
  await saveQuestionForm(ctx, { id }, form)
  if (form.send && (await questionOf(ctx, id)).state === 'draft') await sendToReview(ctx, id)
}
