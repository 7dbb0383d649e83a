import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { formatHundredths } from '~/format/numbers'
import { examStudent, type StudentPaper } from './exam-student.server'
import { graceRefusal, type GraceLimits } from './special.policy'

/** How much grace an exam allows, in hundredths; none where nobody said so. */
export async function graceLimits(siteId: number, examId: number): Promise<GraceLimits> {
  const [row] = await sql<GraceLimits>(
    `SELECT (per_subject * 100)::int AS "perSubject", (in_all * 100)::int AS "inAll" FROM grace_limit WHERE site_id = $1 AND exam_id = $2`,
    [siteId, examId],
  )
  return row ?? { perSubject: 0, inAll: 0 }
}

/**
 * Sets how much grace an exam allows. Grace that was given stays.
 * @param limits marks, not hundredths
 * @throws Missing for another institution's exam; Invalid when a subject may get more than the whole exam
 */
export async function setGraceLimits(
  ctx: SiteCtx,
  examId: number,
  { perSubject, inAll }: { perSubject: number; inAll: number },
): Promise<void> {
  if (!(await sql('SELECT 1 FROM exam WHERE site_id = $1 AND id = $2', [ctx.site.id, examId])).length)
    throw new Missing('exam')
  if (inAll < perSubject) throw new Invalid({ inAll: ['exemptions:limits.lessThanSubject'] })
  const before = await graceLimits(ctx.site.id, examId)
  await sql(
    `INSERT INTO grace_limit (site_id, exam_id, per_subject, in_all, set_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id, exam_id) DO UPDATE SET per_subject = excluded.per_subject, in_all = excluded.in_all, set_by = excluded.set_by, set_at = now()`,
    [ctx.site.id, examId, perSubject, inAll, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'exam',
    recordId: examId,
    before: { grace: [before.perSubject / 100, before.inAll / 100] },
    after: { grace: [perSubject, inAll] },
  })
}

interface GraceInput {
  examId: number
  enrolmentId: number
  part: number
  /** Marks, with two decimals. */
  marks: number
  reason: string
}

/**
 * Gives a student marks on top of one that was entered, within the exam's limits. Results of the class made before are out of date.
 * @throws Missing for another institution's exam or student, or a part they do not sit; Refusal for a combined exam, whose marks
 *   are others'; Invalid beyond the limits, without a mark, and where grace was given already
 */
export async function giveGrace(ctx: SiteCtx, input: GraceInput): Promise<void> {
  const site = ctx.site.id
  if (!(await sql('SELECT 1 FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE', [site, input.examId])).length)
    throw new Missing('exam')
  const student = await examStudent(site, input.examId, { enrolmentId: input.enrolmentId })
  if (!student) throw new Missing('student')
  if (student.kind === 'combined') throw new Refusal('exemptions:grace.combined', {}, 422)
  const paper = student.papers.find((one) => !one.exempt && one.parts.some((part) => part.id === input.part))
  const part = paper?.parts.find((one) => one.id === input.part)
  if (!paper || !part) throw new Missing('exam part')
  if (part.grace) throw new Invalid({ part: ['exemptions:grace.already'] })
  const given = (papers: readonly StudentPaper[]) =>
    papers.flatMap((one) => one.parts).reduce((sum, one) => sum + one.grace, 0)
  const refused = graceRefusal(
    {
      marks: Math.round(input.marks * 100),
      obtained: part.mark,
      full: part.full,
      inSubject: given(student.papers.filter((one) => one.gradeKey === paper.gradeKey)),
      inAll: given(student.papers),
    },
    await graceLimits(site, input.examId),
  )
  if (refused) {
    const most = refused.limit === undefined ? '' : formatHundredths(refused.limit, ctx.lang, { trim: true })
    throw new Invalid({ marks: [refused.key + (most && `?${new URLSearchParams({ most })}`)] })
  }
  const [made] = await sql<{ id: number }>(
    `INSERT INTO mark_grace (site_id, exam_part_id, enrolment_id, marks, reason, decided_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [site, part.id, student.enrolmentId, input.marks, input.reason, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'mark_grace',
    recordId: made?.id ?? 0,
    after: { student: student.code, paper: paper.code, marks: input.marks, reason: input.reason },
  })
}

/** @throws Missing for another institution's decision or one already taken back */
export async function revokeGrace(ctx: SiteCtx, ids: readonly number[], reason: string): Promise<void> {
  const rows = await sql<{ id: number; marks: number; was: string }>(
    `UPDATE mark_grace SET revoked_at = now(), revoked_by = $3, revoked_reason = $4
     WHERE site_id = $1 AND id = ANY($2::bigint[]) AND revoked_at IS NULL RETURNING id, marks::float8 AS marks, reason AS was`,
    [ctx.site.id, ids, ctx.user.userId, reason],
  )
  if (!rows.length || rows.length !== new Set(ids).size) throw new Missing('decision')
  for (const row of rows)
    ctx.audit({
      recordType: 'mark_grace',
      recordId: row.id,
      before: { marks: row.marks, reason: row.was },
      after: { revoked: true, reason },
    })
}

/** A corrected mark is the whole mark: grace on it ends with the correction, so that the next run does not add it again. */
export async function endGrace(
  ctx: { site: { id: number }; user: { userId: number } },
  enrolmentId: number,
  { parts, reason }: { parts: readonly number[]; reason: string },
): Promise<void> {
  await sql(
    `UPDATE mark_grace SET revoked_at = now(), revoked_by = $4, revoked_reason = $5
     WHERE site_id = $1 AND enrolment_id = $2 AND exam_part_id = ANY($3::bigint[]) AND revoked_at IS NULL`,
    [ctx.site.id, enrolmentId, parts, ctx.user.userId, reason],
  )
}
