import type { SiteCtx } from '~/domain/context'
import { faultsOfPlan, lacking, planMarks } from '~/domain/question-papers/blueprint.policy'
import { planOf } from '~/domain/question-papers/fill-paper.server'
import { notesOf, placesOf, shownItems } from '~/domain/question-papers/paper-content.server'
import { maySee } from '~/domain/question-papers/paper-state.policy'
import { paperOf } from '~/domain/question-papers/papers.server'
import { paperQuestions } from './shown-question.server'

/**
 * A paper as its screens show it: what stands over it for whoever has to do with it, its plan for whoever may see it, and its questions where
 * they have been opened.
 * @throws Missing
 */
export async function loadPaper(ctx: SiteCtx, id: number) {
  const paper = await paperOf(ctx, id)
  const sees = maySee(paper.state, paper, ctx.user.userId)
  const parts = sees ? await planOf(ctx.site.id, id) : []
  const items = await shownItems(ctx, paper)
  const notes = sees ? await notesOf(ctx.site.id, id) : []
  // The draw follows from the seed and the bank: whoever knows both knows the questions of a sealed paper.
  const { seed: _, ...known } = paper
  return {
    paper: known,
    sees,
    opened: items !== null,
    parts,
    reached: planMarks(parts),
    faults: sees ? faultsOfPlan(parts, paper.fullMarks) : [],
    lacks: sees ? lacking(parts, await placesOf(ctx.site.id, id)) : [],
    questions: items ? await paperQuestions(ctx.site.id, items, notes) : [],
    notes: items ? notes.filter((one) => one.questionId === null) : [],
  }
}
