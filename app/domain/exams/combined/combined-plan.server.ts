import { sql } from 'db/connection'
import { examPapers, type ExamPaperDetail } from '../exam-papers.server'
import { planPaper, type CombineSource, type PartPlan, type SourceStamp, type Takes } from './combine.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** An exam that gives to a combined one. Percent in hundredths. */
export interface SourceExam extends Named {
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
export interface PaperPlan {
  paper: ExamPaperDetail
  parts: PartPlan[]
}

export interface CombinedPlan {
  sources: SourceExam[]
  papers: PaperPlan[]
  /** Papers that no source examined in one of their parts: no result can be made. */
  missing: PaperPlan[]
}

/** The plan of a combined exam (of one class, or of all). Null for an exam that is sat. */
export async function combinedPlan(
  siteId: number,
  examId: number,
  classId: number | null = null,
): Promise<CombinedPlan | null> {
  const [exam] = await sql<{ kind: string }>('SELECT kind FROM exam WHERE site_id = $1 AND id = $2', [siteId, examId])
  if (exam?.kind !== 'combined') return null
  const sources = await sourcesOf(siteId, examId)
  const given = new Map<number, Map<number, ExamPaperDetail>>()
  for (const source of sources)
    given.set(
      source.examId,
      new Map((await examPapers(siteId, source.examId, classId)).map((paper) => [paper.subjectOfferingId, paper])),
    )
  const papers = (await examPapers(siteId, examId, classId)).map((paper): PaperPlan => ({
    paper,
    parts: planPaper(
      paper.parts,
      sources.map((source): CombineSource => ({
        ...source,
        parts: given.get(source.examId)?.get(paper.subjectOfferingId)?.parts ?? null,
      })),
    ),
  }))
  return { sources, papers, missing: papers.filter((one) => one.parts.some((part) => !part.shares.length)) }
}

/** The plan as columns for `COMBINED_MARKS`: one row a share. */
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

/**
 * `combine` of combine.policy.ts as SQL, marks by student as 'part:hundredths' pairs, absent as -1. Whole numbers all the
 * way: the only division is the last one. $1 site, $3 source parts, then the plan's columns: $5 targets, $6 factors,
 * $7 divisors, $8 how many source parts each target needs.
 */
export const COMBINED_MARKS = `
  SELECT enrolment_id, string_agg(target || ':' || value, ' ') AS marks FROM (
    SELECT m.enrolment_id, p.target,
      CASE WHEN bool_and(m.absent) THEN -1 ELSE div(2 * sum(coalesce(trunc(m.obtained * 100), 0) * p.factor) + p.divisor, 2 * p.divisor) END AS value
    FROM unnest($3::bigint[], $5::bigint[], $6::numeric[], $7::numeric[], $8::int[]) AS p(source, target, factor, divisor, expected)
    JOIN mark m ON m.site_id = $1 AND m.exam_part_id = p.source
    GROUP BY m.enrolment_id, p.target, p.divisor, p.expected HAVING count(*) = p.expected) combined
  GROUP BY enrolment_id`

/** How far the sources' mark sheets of a class are now, in the order of the sources. Null for an exam that is sat. */
export async function sourceStamps(siteId: number, examId: number, classId: number): Promise<SourceStamp[]> {
  return (await stampsByClass(siteId, examId)).get(classId) ?? []
}

/** The same for every class of the exam, in one query. */
export async function stampsByClass(siteId: number, examId: number): Promise<Map<number, SourceStamp[]>> {
  const rows = await sql<SourceStamp & { classId: number }>(
    `SELECT c.class_id AS "classId", s.source_exam_id AS "examId", (s.percent * 100)::int AS percent, s.takes,
        coalesce(sum(h.version), 0)::int AS versions, (count(h.id) FILTER (WHERE h.state = 'open'))::int AS open
     FROM exam_source s
     JOIN exam_paper p ON p.site_id = s.site_id AND p.exam_id = s.exam_id
     JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
     LEFT JOIN exam_paper q ON q.site_id = s.site_id AND q.exam_id = s.source_exam_id AND q.subject_offering_id = p.subject_offering_id
     LEFT JOIN mark_sheet h ON h.site_id = q.site_id AND h.exam_paper_id = q.id
     WHERE s.site_id = $1 AND s.exam_id = $2 GROUP BY c.class_id, s.source_exam_id, s.percent, s.takes, s.position ORDER BY s.position, s.source_exam_id`,
    [siteId, examId],
  )
  const classes = new Map<number, SourceStamp[]>()
  for (const { classId, ...stamp } of rows) classes.set(classId, [...(classes.get(classId) ?? []), stamp])
  return classes
}
