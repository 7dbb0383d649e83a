import { sql } from 'db/connection'
import { decisionFor, decisionsOf, type Decision } from '~/domain/subject-choices/decisions.server'
import {
  gapsInExam,
  gapsOf,
  readChoices,
  shownGap,
  type Gap,
  type NamedPaper,
} from '~/domain/subject-choices/gaps.policy'
import { choosablePapers } from '~/domain/subject-choices/open-choices.server'
import type { GradedRow } from './result-batch.server'

/** Judges the choices of a run's students, and keeps who had gaps: graded by a decision, or without a result. */
export class RunChoices {
  /** With a decision, without one. */
  fewer = 0
  open = 0
  private kept: { row: GradedRow; gaps: Gap[]; decision: Decision | null }[] = []

  private constructor(
    private readonly siteId: number,
    private readonly runId: number,
    private readonly examined: ReadonlySet<number>,
    private readonly papers: ReadonlyMap<number, NamedPaper[]>,
    private readonly decisions: ReadonlyMap<number, Decision>,
  ) {}

  /** @param examined the exam's papers of the class */
  static async of(
    run: { siteId: number; runId: number; examId: number },
    examined: readonly { offeringId: number; subjectOfferingId: number }[],
  ): Promise<RunChoices> {
    return new RunChoices(
      run.siteId,
      run.runId,
      new Set(examined.map((paper) => paper.subjectOfferingId)),
      await choosablePapers(run.siteId, [...new Set(examined.map((paper) => paper.offeringId))]),
      await decisionsOf(run.siteId, run.examId),
    )
  }

  gaps(offeringId: number, choices: string | null, religionId: number | null): Gap[] {
    const papers = this.papers.get(offeringId) ?? []
    return gapsInExam(gapsOf(papers, readChoices(choices), religionId), papers, this.examined)
  }

  /** Whether a student with these gaps is graded. */
  mayGrade(row: GradedRow, gaps: Gap[]): boolean {
    if (!gaps.length) return true
    const decision = decisionFor(this.decisions, row.id, gaps)
    this.kept.push({ row, gaps, decision })
    if (!decision) this.open++
    return decision !== null
  }

  /** Of whom marks were missing, nothing is to be said. */
  forget(row: GradedRow): void {
    const at = this.kept.findIndex((one) => one.row === row)
    if (at >= 0) this.kept.splice(at, 1)
  }

  async write(): Promise<void> {
    const rows = this.kept.splice(0)
    this.fewer += rows.filter((one) => one.decision).length
    if (!rows.length) return
    await sql(
      `INSERT INTO result_choice (site_id, run_id, enrolment_id, section_id, roll, student, missing, decision_id, reason, decided_by, decided_at)
       SELECT $1, $2, u.id, u.section, u.roll, jsonb_build_object('code', d.code, 'nameEn', d.name_en, 'nameBn', d.name_bn), u.missing, c.id, c.reason, c.decided_by, c.decided_at
       FROM jsonb_to_recordset($3::jsonb) AS u(id bigint, section bigint, roll int, missing jsonb, decision bigint)
       JOIN enrolment e ON e.site_id = $1 AND e.id = u.id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       LEFT JOIN choice_decision c ON c.site_id = $1 AND c.id = u.decision`,
      [
        this.siteId,
        this.runId,
        JSON.stringify(
          rows.map(({ row, gaps, decision }) => ({
            id: row.id,
            section: row.section_id,
            roll: row.roll,
            missing: gaps.map((gap) => shownGap(gap, this.papers.get(row.offering_id) ?? [])),
            decision: decision?.id ?? null,
          })),
        ),
      ],
    )
  }
}
