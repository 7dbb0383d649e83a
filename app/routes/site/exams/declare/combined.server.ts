import { combinedPlan, sourcesOf } from '~/domain/exams/combined/combined-plan.server'
import { staleRunsOfExam } from '~/domain/results/stale/stale-runs.server'
import { examList } from '~/domain/exams/exam-list.server'
import type { SourceChoice } from './source-fields'

/** The exams of a session that a combined one may take marks of, with what it takes now. */
export async function sourceChoices(siteId: number, sessionId: number, examId: number | null): Promise<SourceChoice[]> {
  const now = new Map((examId === null ? [] : await sourcesOf(siteId, examId)).map((one) => [one.examId, one]))
  return (await examList(siteId, sessionId))
    .filter((one) => one.kind === 'sat' && one.state !== 'draft')
    .reverse()
    .map(({ id, nameEn, nameBn }) => ({
      id,
      nameEn,
      nameBn,
      percent: now.get(id)?.percent ?? 0,
      takes: now.get(id)?.takes ?? 'parts',
    }))
}

/** How each paper of a class is worked out, for the screen. Papers that are worked out alike share a row. */
export async function combinedView(siteId: number, examId: number, classId: number) {
  const plan = await combinedPlan(siteId, examId, classId)
  const rows = new Map<
    string,
    { code: string; nameEn: string; nameBn: string; parts: { nameEn: string; nameBn: string; examIds: number[] }[] }
  >()
  for (const { paper, parts } of plan?.papers ?? []) {
    const own = parts.map((part, at) => ({
      nameEn: paper.parts[at]?.nameEn ?? '',
      nameBn: paper.parts[at]?.nameBn ?? '',
      examIds: part.examIds,
    }))
    rows.set(`${paper.code} ${JSON.stringify(own)}`, {
      code: paper.code,
      nameEn: paper.nameEn,
      nameBn: paper.nameBn,
      parts: own,
    })
  }
  return {
    sources: plan?.sources ?? [],
    grace: plan?.grace ?? true,
    rows: [...rows.values()],
    stale: (await staleRunsOfExam(siteId, examId)).size > 0,
  }
}
export type CombinedShown = Awaited<ReturnType<typeof combinedView>>
