import { inScope, sql } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { ask } from './ask.server'
import { wakeSweep } from './wake.server'

const AT_ONCE = 6
const BUDGET_MS = 40_000

/**
 * The worker's task `gateway-ask`: asks every attempt of an institution whose time has come, a few at once and not for long, so that a gateway
 * that answers slowly keeps nobody else's work waiting; then says when it wants to come again.
 */
export async function askDue({ tenantId }: { tenantId: number }): Promise<void> {
  const scope = { tenants: [tenantId], readOnly: false }
  const until = Date.now() + BUDGET_MS
  while (Date.now() < until) {
    const due = await inScope({ ...scope, readOnly: true }, () =>
      sql<{ id: number }>(
        'SELECT id FROM gateway_session WHERE site_id = $1 AND next_ask_at <= now() ORDER BY next_ask_at, id LIMIT $2',
        [tenantId, AT_ONCE],
      ),
    )
    if (!due.length) break
    await Promise.all(
      due.map(({ id }) =>
        ask({ id: tenantId }, id).catch((error: unknown) =>
          log.error({ err: error, tenant: tenantId, attempt: id }, 'gateway: not asked'),
        ),
      ),
    )
  }
  await inScope(scope, () => wakeSweep(tenantId))
}
