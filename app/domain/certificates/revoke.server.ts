import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { DocumentKind } from './kinds.policy'
import { returnToRoll, type LeaveEffect } from './transfer.server'

/**
 * Cancels a document: its number stays taken, its code says that it holds no more, and what issuing it changed in the
 * student's record is put back. @throws Missing; Refusal when it is cancelled already
 */
export async function revokeDocument(ctx: SiteCtx, kind: DocumentKind, id: number, reason: string): Promise<void> {
  const [row] = await sql<{ memo: string; studentId: number | null; effect: LeaveEffect | null; revoked: boolean }>(
    'SELECT memo_no AS memo, student_id AS "studentId", effect, revoked_at IS NOT NULL AS revoked FROM issued_document WHERE site_id = $1 AND kind = $2 AND id = $3 FOR UPDATE',
    [ctx.site.id, kind, id],
  )
  if (!row) throw new Missing('document')
  if (row.revoked) throw new Refusal('documents:revoke.already')
  await sql(
    'UPDATE issued_document SET revoked_by = $3, revoked_at = now(), revoked_reason = $4 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, ctx.user.userId, reason],
  )
  if (row.effect && row.studentId) await returnToRoll(ctx, row.studentId, row.effect)
  ctx.audit({
    recordType: 'issued_document',
    recordId: id,
    before: { memoNo: row.memo, revoked: false },
    after: { revoked: true, reason },
  })
}
