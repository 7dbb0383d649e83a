import { inScope, sql } from 'db/connection'
import { sealKept, unsealKept } from '~/domain/operations/sealed.server'
import type { Exchange, Wire } from '../adapters/adapter'
import { aboutGateway } from '../settings/about-gateway'
import type { OpenedGateway } from '../settings/access.server'
import { openWire } from '../wire.server'
import { hidden, masked } from './masked.policy'

const PATIENCE_MS = 15_000
const TOKENS = 'gateway token'

/**
 * The way to a gateway's server. Every exchange is logged in a transaction of its own, so that it stays whatever becomes of the rest;
 * no transaction may be open around it.
 */
export const wireOf = (site: { id: number }, gateway: OpenedGateway, sessionId: number | null): Wire =>
  openWire({
    access: gateway.access,
    secrets: gateway.adapter.secrets,
    timeoutMs: PATIENCE_MS,
    keep: (exchange) => keepCall(site, gateway, sessionId, exchange),
    cached: async (name, make, refused) => {
      const key = [site.id, gateway.id, `${gateway.mode} ${name}`]
      const about = aboutGateway(site.id, gateway.id)
      const [known] = await inScope({ tenants: [site.id], readOnly: true }, () =>
        sql<{ keyId: string; sealed: Buffer }>(
          'SELECT key_id AS "keyId", sealed FROM gateway_token WHERE site_id = $1 AND site_gateway_id = $2 AND name = $3 AND until > now()',
          key,
        ),
      )
      const token = known && unsealKept(TOKENS, about, known)
      if (token && token !== refused) return token
      const made = await make()
      const { keyId, sealed } = sealKept(TOKENS, about, made.value)
      await inScope({ tenants: [site.id], readOnly: false }, () =>
        sql(
          `INSERT INTO gateway_token (site_id, site_gateway_id, name, key_id, sealed, until) VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
           ON CONFLICT (site_id, site_gateway_id, name) DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed, until = excluded.until`,
          [...key, keyId, sealed, Math.max(0, made.seconds - 60)],
        ),
      )
      return made.value
    },
  })

/** Keeps an exchange, or a notice, in the log; secrets are masked here. Opens a transaction of its own. */
export async function keepCall(
  site: { id: number },
  gateway: OpenedGateway,
  sessionId: number | null,
  { what, url, request, status, response, ms }: Exchange,
): Promise<void> {
  const { secrets } = gateway
  await inScope({ tenants: [site.id], readOnly: false }, () =>
    sql(
      `INSERT INTO gateway_call (site_id, site_gateway_id, session_id, what, url, request, status, response, ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        site.id,
        gateway.id,
        sessionId,
        what.slice(0, 60),
        hidden(url, secrets).slice(0, 1000),
        jsonOf(masked(request, secrets)),
        status,
        jsonOf(masked(response, secrets)),
        ms,
      ],
    ),
  )
}

/** What PostgreSQL takes as jsonb: no zero character. */
const jsonOf = (value: unknown): string => (JSON.stringify(value ?? null) ?? 'null').replaceAll('\\u0000', '')
