import { constraintsOf } from '~/access/constraints.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { KINDS, QUESTION_LANGUAGES } from '~/domain/questions/question-state.policy'
import { sendToReview } from '~/domain/questions/review/review.server'
import { bankSubjectIn, bankSubjects, chapterNames } from '~/domain/questions/writing/may-write.server'
import { questionForm, type QuestionForm } from '~/domain/questions/writing/question.form'
import { saveQuestionForm } from '~/domain/questions/writing/save-form.server'
import type { Side } from '../side'

const among = <T extends string>(all: readonly T[], asked: string | null): T | null =>
  all.find((one) => one === asked) ?? null

function askedOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const subject = searchParams.get('subject') ?? ''
  return {
    subject,
    key: bankSubjectIn(subject),
    kind: among(KINDS, searchParams.get('kind')),
    language: among(QUESTION_LANGUAGES, searchParams.get('language')) ?? 'bn',
  }
}

/** The first step (subject, kind and language), and once they are chosen the form. @throws Missing for a subject that is not theirs */
export async function loadNewQuestion(ctx: SiteCtx, request: Request, side: Side) {
  const { subject, key, kind, language } = askedOf(request)
  const subjects = await bankSubjects(ctx)
  if (subject && !subjects.some((one) => one.value === subject)) throw new Missing('subject')
  return {
    side,
    subjects,
    subject,
    kind: key ? kind : null,
    language,
    chapters: key && kind ? await chapterNames(ctx.site.id, key) : [],
    constraints: constraintsOf({ question: questionForm }),
  }
}

/** @returns its id @throws Missing; Refusal; Invalid */
export async function saveNewQuestion(ctx: SiteCtx, request: Request, form: QuestionForm): Promise<number> {
  const { key, kind } = askedOf(request)
  if (!key || !kind) throw new Missing('subject')
  const id = await saveQuestionForm(ctx, { ...key, kind }, form)
  if (form.send) await sendToReview(ctx, id)
  return id
}
