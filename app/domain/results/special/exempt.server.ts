import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { examStudent } from './exam-student.server'

interface ExemptInput {
  examId: number
  enrolmentId: number
  kind: 'late' | 'exempt'
  papers: readonly number[]
  /** Every paper that the student takes in the exam. */
  all: boolean
  reason: string
}

/**
 * Decides that a student does not sit papers of an exam: admitted after they were held, or exempt. Marks that were entered stay and
 * count no more; results of the class made before are out of date. Papers decided about already stay as they are.
 * @returns how many papers were decided about
 * @throws Missing for another institution's exam or student, or a paper the student does not take; Invalid when no paper is chosen
 */
export async function exemptStudent(ctx: SiteCtx, input: ExemptInput): Promise<number> {
  const { examId, enrolmentId, kind, reason } = input
  const student = await examStudent(ctx.site.id, examId, { enrolmentId })
  if (!student) throw new Missing('student')
  const known = new Map(student.papers.map((paper) => [paper.id, paper]))
  const wanted = input.all ? [...known.keys()] : [...new Set(input.papers)]
  if (!wanted.length) throw new Invalid({ papers: ['exemptions:exempt.noPaper'] })
  if (wanted.some((id) => !known.has(id))) throw new Missing('paper')
  const made = await sql<{ id: number; paper: number }>(
    `INSERT INTO mark_exemption (site_id, exam_paper_id, enrolment_id, kind, reason, decided_by)
     SELECT $1, u.id, $3, $4, $5, $6 FROM unnest($2::bigint[]) AS u(id)
     ON CONFLICT (site_id, exam_paper_id, enrolment_id) WHERE revoked_at IS NULL DO NOTHING RETURNING id, exam_paper_id AS paper`,
    [ctx.site.id, wanted, enrolmentId, kind, reason, ctx.user.userId],
  )
  if (!made.length) throw new Invalid({ papers: ['exemptions:exempt.already'] })
  ctx.audit({
    recordType: 'mark_exemption',
    recordId: made[0]?.id ?? 0,
    after: { student: student.code, kind, reason, papers: made.map((one) => known.get(one.paper)?.code) },
  })
  return made.length
}

/**
 * Takes exemptions back: the marks of the papers count again, and are missing where none were entered.
 * @throws Missing for another institution's decision or one already taken back
 */
export async function revokeExemptions(ctx: SiteCtx, ids: readonly number[], reason: string): Promise<void> {
  const rows = await sql<{ id: number; enrolment: number; was: string }>(
    `UPDATE mark_exemption SET revoked_at = now(), revoked_by = $3, revoked_reason = $4
     WHERE site_id = $1 AND id = ANY($2::bigint[]) AND revoked_at IS NULL RETURNING id, enrolment_id AS enrolment, reason AS was`,
    [ctx.site.id, ids, ctx.user.userId, reason],
  )
  if (!rows.length || rows.length !== new Set(ids).size) throw new Missing('decision')
  ctx.audit({
    recordType: 'mark_exemption',
    recordId: rows[0]?.id ?? 0,
    before: { enrolment: rows[0]?.enrolment, reason: rows[0]?.was, papers: rows.length },
    after: { revoked: true, reason },
  })
}
