import { intents, type Action, type Answer } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { beginAttempt, takeOver } from '~/domain/quiz/attempt/begin.server'
import { handInAttempt, savePage } from '~/domain/quiz/attempt/save-answers.server'
import type { QuizKind } from '~/domain/quiz/declare/quiz-state.policy'
import { openAttempt } from '~/domain/quiz/own/own-attempt.server'
import { ownQuizOf } from '~/domain/quiz/own/own-enrolment.server'
import { mayBegin } from '~/domain/quiz/own/own-quizzes.server'
import { ownReview } from '~/domain/quiz/own/own-review.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'

/** A quiz as its student meets it: what it is, the attempt that runs, or what came of it. @throws Missing */
export async function loadStart(ctx: SiteCtx, id: number, kind: QuizKind, request: Request, now = new Date()) {
  const asked = idIn(new URL(request.url).searchParams.get('child'))
  const { child, quiz, several } = await ownQuizOf(ctx, id, now, asked)
  if (quiz.kind !== kind) throw new Missing('quiz')
  const mine = ctx.user.studentId === child.studentId
  return {
    quiz,
    who: several ? nameIn(child, ctx.lang) : '',
    mine,
    mayBegin: mine && ctx.can('quiz.own.submit') && mayBegin(quiz, now),
    coming: now < quiz.opensAt,
    attempt: mine && quiz.open !== null ? await openAttempt(ctx, quiz, quiz.open, now) : null,
    review: quiz.open === null && quiz.best !== null ? await ownReview(ctx, quiz, quiz.best, now) : null,
  }
}
export type StartData = Awaited<ReturnType<typeof loadStart>>

/** Answers of a page as its form sends them: fields 'q' and the question's id, several of one name in their order. */
export function answersIn(form: FormData): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const [name, value] of form) {
    const id = name.startsWith('q') ? idIn(name.slice(1)) : null
    if (id !== null && typeof value === 'string') found.set(id, [...(found.get(id) ?? []), value])
  }
  return found
}

async function opened(ctx: SiteCtx, id: number, kind: QuizKind, now: Date) {
  const { child, quiz } = await ownQuizOf(ctx, id, now)
  if (quiz.kind !== kind) throw new Missing('quiz')
  return { child, open: quiz.open, used: quiz.used }
}

/** What a student does on the page of a quiz; `idOf` reads its id from the address. */
export function startActions(kind: QuizKind, idOf: (params: Record<string, string | undefined>) => number) {
  const onOpen =
    (
      message: string,
      work: (ctx: SiteCtx, attempt: number, form: FormData, now: Date) => Promise<void>,
    ): Action<SiteCtx> =>
    async (ctx, { params, form, done }) => {
      const now = new Date()
      const id = idOf(params)
      const { child, open, used } = await opened(ctx, id, kind, now)
      if (child.studentId !== ctx.user.studentId) throw new Missing('attempt')
      // Sent twice, or after the clock ended it.
      if (open === null && used > 0) throw new Refusal('quiz:error.already')
      if (open === null) throw new Missing('attempt')
      await work(ctx, open, await form(), now)
      return done(paths.ownQuizStart(kind, id), message)
    }
  const begin: Action<SiteCtx> = async (ctx, { params, done }) => {
    const now = new Date()
    const id = idOf(params)
    const { child } = await opened(ctx, id, kind, now)
    await beginAttempt(ctx, child, id, now)
    return done(paths.ownQuizStart(kind, id), 'quiz:own.begun')
  }
  return intents<SiteCtx, Record<'begin' | 'take-over' | 'save' | 'hand-in', Answer>>({
    begin,
    'take-over': onOpen('quiz:own.tookOver', (ctx, attempt, _, now) => takeOver(ctx, attempt, now)),
    save: onOpen('quiz:own.savedPage', async (ctx, attempt, form, now) => {
      await savePage(ctx, attempt, answersIn(form), now)
    }),
    'hand-in': onOpen('quiz:own.handedIn', async (ctx, attempt, form, now) => {
      await savePage(ctx, attempt, answersIn(form), now)
      await handInAttempt(ctx, attempt, now)
    }),
  })
}
