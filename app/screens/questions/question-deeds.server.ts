import { intents, submitted, type Action, type Answer } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { verdictForm } from '~/domain/questions/review/review.form'
import { decide, restore, retire, sendToReview } from '~/domain/questions/review/review.server'
import { paths } from '~/paths'
import { onePath, type Side } from './side'

/** What is done on the page of a question. */
export function questionDeeds(side: Side) {
  const move =
    (verb: (ctx: SiteCtx, id: number) => Promise<void>, said: string): Action<SiteCtx> =>
    async (ctx, { params, done }) => {
      const id = idOf(params.questionId)
      await verb(ctx, id)
      return done(onePath(side, id), said)
    }
  return intents<SiteCtx, Record<string, Answer>>({
    send: move(sendToReview, 'questions:sent'),
    retire: move(retire, 'questions:retired'),
    restore: move(restore, 'questions:restored'),
    decide: submitted(verdictForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.questionId)
      await decide(ctx, id, form)
      return done(paths.questionReview, `questions:decided.${form.verdict}`)
    }),
  })
}
