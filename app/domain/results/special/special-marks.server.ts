import { sql } from 'db/connection'
import { sourceMark, type CombinedPlan } from '~/domain/exams/combined/combined-plan.server'
import type { ExamPaperDetail } from '~/domain/exams/exam-papers.server'
import type { Mark } from '../marks.policy'
import type { StudentShown } from '../run-shown'
import { combineWithout } from './special.policy'

type Grace = NonNullable<StudentShown['grace']>

const sheet = (examId: number, subjectOfferingId: number) => `${examId}/${subjectOfferingId}`

/** What decisions about single students make of the marks that a run is graded by: papers not sat, and grace. */
export class SpecialMarks {
  private constructor(
    private readonly examId: number,
    private readonly papers: readonly ExamPaperDetail[],
    private readonly combined: CombinedPlan | null,
    /** By enrolment: exam and subject of the papers that are not sat. */
    private readonly exempt: ReadonlyMap<number, ReadonlySet<string>>,
    private readonly grace: ReadonlyMap<number, Grace>,
    /** Of who is exempt from a source: the marks of all sources. */
    private readonly given: ReadonlyMap<number, ReadonlyMap<number, number | 'A'>>,
  ) {}

  /** @param papers the exam's papers of the class; `combined`: how they are worked out of others' */
  static async of(
    { siteId, examId }: { siteId: number; examId: number },
    papers: readonly ExamPaperDetail[],
    combined: CombinedPlan | null,
  ): Promise<SpecialMarks> {
    const offerings = [...new Set(papers.map((paper) => paper.subjectOfferingId))]
    const exams = [examId, ...(combined?.sources.map((one) => one.examId) ?? [])]
    const exempt = new Map<number, Set<string>>()
    for (const row of await sql<{ enrolment: number; exam: number; offering: number }>(
      `SELECT x.enrolment_id AS enrolment, p.exam_id AS exam, p.subject_offering_id AS offering FROM mark_exemption x
       JOIN exam_paper p ON p.site_id = x.site_id AND p.id = x.exam_paper_id
       WHERE x.site_id = $1 AND x.revoked_at IS NULL AND p.exam_id = ANY($2::bigint[]) AND p.subject_offering_id = ANY($3::bigint[])`,
      [siteId, exams, offerings],
    ))
      exempt.set(row.enrolment, (exempt.get(row.enrolment) ?? new Set<string>()).add(sheet(row.exam, row.offering)))
    const grace = new Map<number, Grace>()
    for (const row of await sql<{ enrolment: number; part: number; marks: number }>(
      `SELECT g.enrolment_id AS enrolment, g.exam_part_id AS part, (g.marks * 100)::int AS marks FROM mark_grace g
       WHERE g.site_id = $1 AND g.revoked_at IS NULL AND g.exam_part_id = ANY($2::bigint[]) ORDER BY g.enrolment_id, g.exam_part_id`,
      [siteId, papers.flatMap((paper) => paper.parts.map((part) => part.id))],
    ))
      grace.set(row.enrolment, [...(grace.get(row.enrolment) ?? []), [row.part, row.marks]])
    return new SpecialMarks(examId, papers, combined, exempt, grace, await sourceMarks(siteId, combined, exempt))
  }

  /** The marks of a student as they are graded, and the grace that is in them. */
  marksFor(
    { id, offering_id: offeringId }: { id: number; offering_id: number },
    entered: ReadonlyMap<number, number | 'A'>,
  ): { marks: ReadonlyMap<number, Mark>; grace: Grace } {
    const exempt = this.exempt.get(id)
    const wanted = this.grace.get(id)
    if (!exempt && !wanted) return { marks: entered, grace: [] }
    const marks = new Map<number, Mark>(entered)
    if (exempt) this.leaveOut(id, offeringId, exempt, marks)
    const grace: Grace = []
    for (const [part, more] of wanted ?? []) {
      const mark = marks.get(part)
      const full = this.papers.flatMap((paper) => paper.parts).find((one) => one.id === part)?.full
      // A mark lowered or taken away since carries no grace of its own.
      if (typeof mark !== 'number' || full === undefined) continue
      const got = Math.min(more, full - mark)
      if (got <= 0) continue
      marks.set(part, mark + got)
      grace.push([part, got])
    }
    return { marks, grace }
  }

  private leaveOut(id: number, offeringId: number, exempt: ReadonlySet<string>, marks: Map<number, Mark>): void {
    for (const { paper, sources } of this.combined?.papers ?? []) {
      if (paper.offeringId !== offeringId) continue
      const sat = (examId: number) => !exempt.has(sheet(examId, paper.subjectOfferingId))
      if (sources.every((one) => sat(one.examId))) continue
      for (const part of paper.parts) marks.delete(part.id)
      for (const [part, mark] of combineWithout(paper.parts, sources, sat, this.given.get(id) ?? new Map()))
        marks.set(part, mark)
    }
    for (const paper of this.papers)
      if (paper.offeringId === offeringId && exempt.has(sheet(this.examId, paper.subjectOfferingId)))
        for (const part of paper.parts) marks.set(part.id, 'N')
  }
}

/** Few students, so all their marks at once. */
async function sourceMarks(
  siteId: number,
  combined: CombinedPlan | null,
  exempt: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<Map<number, Map<number, number | 'A'>>> {
  const found = new Map<number, Map<number, number | 'A'>>()
  if (!combined || !exempt.size) return found
  const { obtained, joins } = sourceMark(combined.grace)
  const parts = combined.papers.flatMap((one) => one.sources.flatMap((source) => source.parts?.map((p) => p.id) ?? []))
  for (const row of await sql<{ enrolment: number; part: number; mark: number | null }>(
    `SELECT m.enrolment_id AS enrolment, m.exam_part_id AS part, ((${obtained}) * 100)::int AS mark FROM mark m ${joins}
     WHERE m.site_id = $1 AND m.enrolment_id = ANY($2::bigint[]) AND m.exam_part_id = ANY($3::bigint[])`,
    [siteId, [...exempt.keys()], parts],
  )) {
    const own = found.get(row.enrolment) ?? new Map<number, number | 'A'>()
    found.set(row.enrolment, own.set(row.part, row.mark ?? 'A'))
  }
  return found
}
