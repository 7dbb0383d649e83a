import { markProgress, type PaperProgress } from '../mark-progress.server'
import { combinedPlan, type CombinedPlan } from './combined-plan.server'

/** Entry progress of the papers a combined exam is worked out of, each with the exam it belongs to. */
export type SourceProgress = PaperProgress & { examId: number }

/** A paper without all its sources: which exams give to its parts, and what is missing. Names are the exams'. */
interface CombinedProgress {
  plan: CombinedPlan
  papers: SourceProgress[]
}

/** Null for an exam that is sat. One call a source, none a student. */
export async function combinedProgress(siteId: number, examId: number): Promise<CombinedProgress | null> {
  const plan = await combinedPlan(siteId, examId)
  if (!plan) return null
  const used = new Map(
    plan.sources.map((source) => [
      source.examId,
      new Set(
        plan.papers
          .filter((one) => one.parts.some((part) => part.examIds.includes(source.examId)))
          .map((one) => one.paper.subjectOfferingId),
      ),
    ]),
  )
  const papers: SourceProgress[] = []
  for (const { examId: id } of plan.sources) {
    papers.push(
      ...(await markProgress(siteId, id))
        .filter((paper) => used.get(id)?.has(paper.subjectOfferingId))
        .map((paper) => ({ ...paper, examId: id })),
    )
  }
  return { plan, papers }
}
