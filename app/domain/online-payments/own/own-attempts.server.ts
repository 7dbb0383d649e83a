import { sql } from 'db/connection'
import { attemptOf, type PayersAttempt } from '~/domain/gateways/online.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { ownStudentIds } from '~/domain/results/own-results.server'

export interface OwnAttempt extends Pick<PayersAttempt, 'invoice' | 'state' | 'amount' | 'gatewayEn' | 'gatewayBn'> {
  createdAt: Date
}

/** Attempts that may still become money. */
export const OPEN_ATTEMPTS = ['redirected', 'pending', 'unknown'] as const

/** The newest attempts to pay through a gateway, of a user or for their children; `states` narrows them. */
export async function ownAttempts(ctx: SiteCtx, most: number, states?: readonly string[]): Promise<OwnAttempt[]> {
  return sql<OwnAttempt>(
    `SELECT s.invoice, s.state, s.amount, s.created_at AS "createdAt", c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn"
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
     WHERE s.site_id = $1 AND s.id IN (SELECT h.session_id FROM gateway_share h WHERE h.site_id = $1 AND h.student_id = ANY($2::bigint[]))
       AND ($3::text[] IS NULL OR s.state = ANY($3)) ORDER BY s.id DESC LIMIT $4`,
    [ctx.site.id, await ownStudentIds(ctx), states ?? null, most],
  )
}

/** An attempt that a user began, or that is for them or their children. @throws Missing for any other */
export async function ownAttempt(ctx: SiteCtx, invoice: string): Promise<PayersAttempt> {
  const attempt = await attemptOf(ctx.site.id, invoice)
  const ids = new Set(await ownStudentIds(ctx))
  if (attempt.userId !== ctx.user.userId && !attempt.students.some(({ id }) => ids.has(id)))
    throw new Missing('attempt')
  return {
    ...attempt,
    students: attempt.students.filter(({ id }) => attempt.userId === ctx.user.userId || ids.has(id)),
  }
}
