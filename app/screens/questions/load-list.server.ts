import type { SiteCtx } from '~/domain/context'
import { bankChoices, listQuestions } from '~/domain/questions/reading/questions.server'
import { listed } from '~/screens/list/listed.server'
import { questionList } from './questions.list'
import type { Side } from './side'

/** A page of the bank with the choices of its filters. */
export async function loadQuestions(ctx: SiteCtx, request: Request, side: Side) {
  const { list } = await listed(ctx, request, questionList(side), (asked) => listQuestions(ctx, side, asked))
  return {
    list,
    choices: await bankChoices(ctx),
    mayWrite: ctx.can('questions.bank.manage') || ctx.can('questions.bank.manage-own'),
  }
}
export type LoadedQuestions = Awaited<ReturnType<typeof loadQuestions>>
