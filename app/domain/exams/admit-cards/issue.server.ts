import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { newVerificationCode } from '~/domain/results/verification'
import { admitCandidates, admitExam, whomOf } from './candidates.server'
import { heldBy, type CardHold } from './holds.policy'

interface Issued {
  issued: number
  held: number
  already: number
}

/**
 * Issues the cards of those who have none yet; from then on they can be printed and students find their own. Who is held
 * (dues …) gets none and the reason is kept. Withheld cards stay withheld. The same again changes nothing.
 * @param holds checks asked first, such as duesHold
 * @param unit 'all', 'o12' (class offering) or 's34' (section)
 * @throws Missing without candidates there; Refusal while the routine is not published
 */
export async function issueCards(
  ctx: SiteCtx,
  examId: number,
  unit: string,
  holds: readonly CardHold[] = [],
): Promise<Issued> {
  const exam = await admitExam(ctx.site.id, examId)
  if (!exam.routine) throw new Refusal('duties:admit.noRoutine')
  const candidates = await admitCandidates(ctx.site.id, examId, whomOf(unit))
  if (!candidates.length) throw new Missing('candidates')
  const open = candidates.filter((one) => !one.issued && one.withheld === null).map((one) => one.enrolmentId)
  const { free, held } = heldBy(open, await Promise.all(holds.map((hold) => hold(ctx.site.id, examId, open))))
  if (free.length) {
    await sql(
      `INSERT INTO admit_card (site_id, exam_id, enrolment_id, verification_code, issued_by, issued_at) SELECT $1, $2, u.id, u.code, $3, now() FROM unnest($4::bigint[], $5::text[]) u(id, code)
       ON CONFLICT (site_id, exam_id, enrolment_id) DO UPDATE SET issued_by = excluded.issued_by, issued_at = excluded.issued_at WHERE admit_card.issued_at IS NULL AND admit_card.withheld_at IS NULL`,
      [ctx.site.id, examId, ctx.user.userId || null, free, free.map(newVerificationCode)],
    )
  }
  if (held.length) {
    await sql(
      `INSERT INTO admit_card (site_id, exam_id, enrolment_id, verification_code, withheld_reason, withheld_by, withheld_at) SELECT $1, $2, u.id, u.code, u.reason, $3, now()
       FROM unnest($4::bigint[], $5::text[], $6::text[]) u(id, code, reason)
       ON CONFLICT (site_id, exam_id, enrolment_id) DO UPDATE SET withheld_reason = excluded.withheld_reason, withheld_by = excluded.withheld_by, withheld_at = excluded.withheld_at WHERE admit_card.withheld_at IS NULL`,
      [
        ctx.site.id,
        examId,
        ctx.user.userId || null,
        held.map((one) => one.id),
        held.map(newVerificationCode),
        held.map((one) => one.reason),
      ],
    )
  }
  if (free.length || held.length)
    ctx.audit({
      recordType: 'admit_card',
      recordId: examId,
      after: { unit, issued: free.length, held: held.map((one) => one.id) },
    })
  return {
    issued: free.length,
    held: held.length,
    already: candidates.filter((one) => one.issued && one.withheld === null).length,
  }
}

/** Withholds one candidate's card for a reason they will read; a printed card is then no longer genuine. @throws Missing */
export async function holdCard(ctx: SiteCtx, examId: number, enrolmentId: number, reason: string): Promise<void> {
  await admitExam(ctx.site.id, examId)
  const [row] = await admitCandidates(ctx.site.id, examId, { enrolment: enrolmentId })
  if (!row) throw new Missing('candidate')
  await sql(
    `INSERT INTO admit_card (site_id, exam_id, enrolment_id, verification_code, withheld_reason, withheld_by, withheld_at) VALUES ($1, $2, $3, $4, $5, $6, now())
     ON CONFLICT (site_id, exam_id, enrolment_id) DO UPDATE SET withheld_reason = excluded.withheld_reason, withheld_by = excluded.withheld_by, withheld_at = excluded.withheld_at`,
    [ctx.site.id, examId, enrolmentId, newVerificationCode(), reason, ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'admit_card',
    recordId: enrolmentId,
    before: { exam: examId, withheld: row.withheld },
    after: { exam: examId, withheld: reason },
  })
}

/** Lifts a hold; a card that was never issued is issued with it. @throws Missing when nothing is withheld */
export async function releaseCard(ctx: SiteCtx, examId: number, enrolmentId: number): Promise<void> {
  const exam = await admitExam(ctx.site.id, examId)
  const [row] = await admitCandidates(ctx.site.id, examId, { enrolment: enrolmentId })
  if (!row || row.withheld === null) throw new Missing('card')
  await sql(
    `UPDATE admit_card SET withheld_reason = NULL, withheld_by = NULL, withheld_at = NULL, issued_at = CASE WHEN $4 THEN coalesce(issued_at, now()) ELSE issued_at END,
        issued_by = CASE WHEN $4 THEN coalesce(issued_by, $5) ELSE issued_by END WHERE site_id = $1 AND exam_id = $2 AND enrolment_id = $3`,
    [ctx.site.id, examId, enrolmentId, exam.routine, ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'admit_card',
    recordId: enrolmentId,
    before: { exam: examId, withheld: row.withheld },
    after: { exam: examId, withheld: null },
  })
}
