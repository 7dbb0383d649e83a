import { sql } from 'db/connection'
import { examPapers, type ExamPaperDetail } from '../exam-papers.server'
import { planPaper, type CombineSource, type PartPlan, type Takes } from './combine.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** An exam that gives to a combined one. Percent in hundredths. */
interface SourceExam extends Named {
  examId: number
  percent: number
  takes: Takes
  state: string
}

/** The sources of an exam, in order; empty for an exam that is sat. */
export function sourcesOf(siteId: number, examId: number): Promise<SourceExam[]> {
  return sql(
    `SELECT s.source_exam_id AS "examId", (s.percent * 100)::int AS percent, s.takes, x.name_en AS "nameEn", x.name_bn AS "nameBn", x.state
     FROM exam_source s JOIN exam x ON x.site_id = s.site_id AND x.id = s.source_exam_id
     WHERE s.site_id = $1 AND s.exam_id = $2 ORDER BY s.position, x.starts_on NULLS LAST, x.id`,
    [siteId, examId],
  )
}

/** How one paper of a combined exam is worked out. */
interface PaperPlan {
  paper: ExamPaperDetail
  parts: PartPlan[]
  /** What gives to it, to plan anew for who did not sit one of them. */
  sources: CombineSource[]
}

export interface CombinedPlan {
  sources: SourceExam[]
  papers: PaperPlan[]
  /** Grace given in a source is part of its mark here, too. */
  grace: boolean
  /** Papers that no source examined in one of their parts: no result can be made. */
  missing: PaperPlan[]
}

/** The plan of a combined exam (of one class, or of all). Null for an exam that is sat. */
export async function combinedPlan(
  siteId: number,
  examId: number,
  classId: number | null = null,
): Promise<CombinedPlan | null> {
  const [exam] = await sql<{ kind: string; grace: boolean }>(
    'SELECT kind, grace_follows AS grace FROM exam WHERE site_id = $1 AND id = $2',
    [siteId, examId],
  )
  if (exam?.kind !== 'combined') return null
  const sources = await sourcesOf(siteId, examId)
  const given = new Map<number, Map<number, ExamPaperDetail>>()
  for (const source of sources)
    given.set(
      source.examId,
      new Map((await examPapers(siteId, source.examId, classId)).map((paper) => [paper.subjectOfferingId, paper])),
    )
  const papers = (await examPapers(siteId, examId, classId)).map((paper): PaperPlan => {
    const own = sources.map((source): CombineSource => ({
      ...source,
      parts: given.get(source.examId)?.get(paper.subjectOfferingId)?.parts ?? null,
    }))
    return { paper, parts: planPaper(paper.parts, own), sources: own }
  })
  return {
    sources,
    papers,
    grace: exam.grace,
    missing: papers.filter((one) => one.parts.some((part) => !part.shares.length)),
  }
}

/** The plan as columns for `combinedMarks`: one row a share. */
export function planColumns(papers: readonly PaperPlan[]): {
  source: number[]
  target: number[]
  factor: string[]
  divisor: string[]
  expected: number[]
} {
  const rows = papers.flatMap((one) => one.parts).flatMap((part) => part.shares.map((share) => ({ share, part })))
  return {
    source: rows.map((row) => row.share.sourcePartId),
    target: rows.map((row) => row.part.partId),
    factor: rows.map((row) => String(row.share.factor)),
    divisor: rows.map((row) => String(row.part.divisor)),
    expected: rows.map((row) => row.part.shares.length),
  }
}

/** SQL for the mark of a source (`m`) in an exam that takes it up, with what has to be joined for it: with the grace that stands on it, or without. */
export const sourceMark = (grace: boolean): { obtained: string; joins: string } =>
  grace
    ? {
        obtained: 'CASE WHEN m.obtained IS NOT NULL THEN least(m.obtained + coalesce(g.marks, 0), t.full_marks) END',
        joins: `JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id
    LEFT JOIN mark_grace g ON g.site_id = m.site_id AND g.exam_part_id = m.exam_part_id AND g.enrolment_id = m.enrolment_id AND g.revoked_at IS NULL`,
      }
    : { obtained: 'm.obtained', joins: '' }

/**
 * `combine` of combine.policy.ts as SQL, marks by student as 'part:hundredths' pairs, absent as -1. Whole numbers all the
 * way: the only division is the last one. $1 site, $3 source parts, then the plan's columns: $5 targets, $6 factors,
 * $7 divisors, $8 how many source parts each target needs.
 */
export const combinedMarks = (grace: boolean): string => `
  SELECT enrolment_id, string_agg(target || ':' || value, ' ') AS marks FROM (
    SELECT m.enrolment_id, p.target,
      CASE WHEN bool_and(m.absent) THEN -1 ELSE div(2 * sum(coalesce(trunc((${sourceMark(grace).obtained}) * 100), 0) * p.factor) + p.divisor, 2 * p.divisor) END AS value
    FROM unnest($3::bigint[], $5::bigint[], $6::numeric[], $7::numeric[], $8::int[]) AS p(source, target, factor, divisor, expected)
    JOIN mark m ON m.site_id = $1 AND m.exam_part_id = p.source ${sourceMark(grace).joins}
    GROUP BY m.enrolment_id, p.target, p.divisor, p.expected HAVING count(*) = p.expected) combined
  GROUP BY enrolment_id`
