import { constraintsOf } from '~/access/constraints.server'
import type { SiteCtx } from '~/domain/context'
import { verdictForm } from '~/domain/questions/review/review.form'
import { mayDecide } from '~/domain/questions/review/review.server'
import { questionOf, versionsOfQuestion } from '~/domain/questions/reading/questions.server'
import { shownQuestions } from '~/domain/questions/reading/shown.server'
import { mayWrite } from '~/domain/questions/writing/may-write.server'

/** A question with all that its page shows. @throws Missing */
export async function loadQuestion(ctx: SiteCtx, id: number) {
  const { content: _, ...question } = await questionOf(ctx, id)
  const versions = await versionsOfQuestion(ctx.site.id, id)
  const shown = await shownQuestions(
    ctx.site.id,
    versions.map((one) => one.content),
  )
  return {
    question,
    versions: versions.map(({ content: __, ...one }, at) => ({ ...one, shown: shown[at] })),
    mayWrite: await mayWrite(ctx, question),
    mayDecide: await mayDecide(ctx, { ...question, content: _ }),
    isOwn: question.writtenBy === ctx.user.userId,
    constraints: constraintsOf({ verdict: verdictForm }),
  }
}
