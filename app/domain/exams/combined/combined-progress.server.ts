import { markProgress, type PaperProgress } from '../mark-progress.server'
import { combinedPlan, stampsByClass, type CombinedPlan } from './combined-plan.server'
import { outOfDate, type SourceStamp } from './combine.policy'
import { sql } from 'db/connection'

/** Entry progress of the papers a combined exam is worked out of, each with the exam it belongs to. */
export type SourceProgress = PaperProgress & { examId: number }

/** A paper without all its sources: which exams give to its parts, and what is missing. Names are the exams'. */
export interface CombinedProgress {
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

/** Runs of a combined exam whose sources changed since they were generated; superseded ones are not asked about. */
export async function staleRuns(siteId: number, examId: number): Promise<Set<number>> {
  const runs = await sql<{ id: number; classId: number; sources: SourceStamp[] }>(
    `SELECT id, class_id AS "classId", shown->'sources' AS sources FROM result_run
     WHERE site_id = $1 AND exam_id = $2 AND state <> 'superseded' AND shown->'sources' IS NOT NULL`,
    [siteId, examId],
  )
  if (!runs.length) return new Set()
  const now = await stampsByClass(siteId, examId)
  return new Set(runs.filter((run) => outOfDate(run.sources, now.get(run.classId) ?? [])).map((run) => run.id))
}
