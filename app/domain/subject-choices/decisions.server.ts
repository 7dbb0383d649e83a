import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { covers, gapKey, shownGap, type Gap, type Names, type NamedPaper } from './gaps.policy'
import { openChoices, type OpenChoice } from './open-choices.server'

/** Somebody decided that this enrolment is graded as it is. */
export interface Decision {
  id: number
  enrolmentId: number
  gaps: string[]
  reason: string
  decidedById: number | null
  decidedBy: Names | null
  decidedAt: Date
}

/** The decisions of an exam that stand, by enrolment. */
export async function decisionsOf(siteId: number, examId: number): Promise<Map<number, Decision>> {
  const rows = await sql<Decision>(
    `SELECT d.id, d.enrolment_id AS "enrolmentId", to_json(d.gaps) AS gaps, d.reason, d.decided_by AS "decidedById", d.decided_at AS "decidedAt",
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username)) END AS "decidedBy"
     FROM choice_decision d LEFT JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.decided_by
     WHERE d.site_id = $1 AND d.exam_id = $2 AND d.revoked_at IS NULL`,
    [siteId, examId],
  )
  return new Map(rows.map((row) => [row.enrolmentId, row]))
}

/** The decision that lets an enrolment with these gaps be graded; null when there is none, or something else is missing now. */
export const decisionFor = (
  decisions: ReadonlyMap<number, Decision>,
  enrolmentId: number,
  gaps: readonly Gap[],
): Decision | null => {
  const decision = decisions.get(enrolmentId)
  return decision && covers(decision.gaps, gaps) ? decision : null
}

/** What a list of students was shown as, so that a decision about it is about nothing else. */
export const digestOf = (rows: readonly Pick<OpenChoice, 'enrolmentId' | 'gaps'>[]): string =>
  createHash('sha256')
    .update(
      rows
        .map((row) => `${row.enrolmentId} ${row.gaps.map(gapKey).sort().join(' ')}`)
        .sort()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 22)

interface DecideInput {
  examId: number
  /** Of those whose choices are shown. */
  shown: { ids: readonly number[]; digest: string }
  /** Who of them is meant. */
  ids: readonly number[]
  reason: string
}

/**
 * Decides that students are graded in an exam although their choice of subjects has gaps. A decision that no longer
 * covers what is missing is replaced.
 * @returns how many were decided about
 * @throws Missing for another institution's exam or student; Refusal when the list is not what was shown any more
 */
export async function decideFewer(ctx: SiteCtx, { examId, shown, ids, reason }: DecideInput): Promise<number> {
  const siteId = ctx.site.id
  if (!(await sql('SELECT 1 FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, examId])).length)
    throw new Missing('exam')
  const { open, papers } = await openChoices(siteId, { examId, enrolmentIds: shown.ids })
  if (digestOf(open) !== shown.digest) throw new Refusal('choices-desk:decide.stale')
  const wanted = ids.map((id) => {
    const one = open.find((each) => each.enrolmentId === id)
    if (!one) throw new Missing('student')
    return one
  })
  const standing = await decisionsOf(siteId, examId)
  const fresh = wanted.filter((one) => !decisionFor(standing, one.enrolmentId, one.gaps))
  await revoke(
    ctx,
    fresh.flatMap((one) => standing.get(one.enrolmentId)?.id ?? []),
    reason,
  )
  const made = await sql<{ id: number; enrolmentId: number }>(
    `INSERT INTO choice_decision (site_id, exam_id, enrolment_id, gaps, missing, reason, decided_by)
     SELECT $1, $2, u.id, u.gaps, u.missing, $4, $5 FROM jsonb_to_recordset($3::jsonb) AS u(id bigint, gaps text[], missing jsonb)
     RETURNING id, enrolment_id AS "enrolmentId"`,
    [siteId, examId, JSON.stringify(fresh.map((one) => record(one, papers))), reason, ctx.user.userId],
  )
  for (const one of made)
    ctx.audit({
      recordType: 'choice_decision',
      recordId: one.id,
      after: { exam: examId, enrolment: one.enrolmentId, reason, gaps: gapsIn(fresh, one.enrolmentId) },
    })
  return made.length
}

const gapsIn = (rows: readonly OpenChoice[], id: number) =>
  rows.find((one) => one.enrolmentId === id)?.gaps.map(gapKey) ?? []

const record = (one: OpenChoice, papers: ReadonlyMap<number, NamedPaper[]>) => ({
  id: one.enrolmentId,
  gaps: one.gaps.map(gapKey),
  missing: one.gaps.map((gap) => shownGap(gap, papers.get(one.offeringId) ?? [])),
})

/**
 * Takes decisions back: the students have no result in the next run. Runs that were made by them stay what they are.
 * @throws Missing for another institution's decision or one already taken back
 */
export async function revokeDecision(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  if ((await revoke(ctx, [id], reason)) === 0) throw new Missing('decision')
}

async function revoke(ctx: SiteCtx, ids: readonly number[], reason: string): Promise<number> {
  const rows = await sql<{ id: number; reason: string; enrolmentId: number }>(
    `UPDATE choice_decision SET revoked_at = now(), revoked_by = $3, revoked_reason = $4
     WHERE site_id = $1 AND id = ANY($2::bigint[]) AND revoked_at IS NULL RETURNING id, reason, enrolment_id AS "enrolmentId"`,
    [ctx.site.id, ids, ctx.user.userId, reason],
  )
  for (const row of rows)
    ctx.audit({
      recordType: 'choice_decision',
      recordId: row.id,
      before: { reason: row.reason, enrolment: row.enrolmentId },
      after: { revoked: true, reason },
    })
  return rows.length
}
