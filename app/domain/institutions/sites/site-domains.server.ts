import { sql } from 'db/connection'
import { randomBytes } from 'node:crypto'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { PRODUCT } from '../../../../settings'
import { hostProblem } from '../alias.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import { siteRecord } from './site-record.server'
import { verifyDomainJob } from './verify-domain.server'

interface SiteDomain {
  host: string
  record: string
  token: string
  verified: boolean
  checkedAt: Date | null
  problem: string | null
}

const MOST = 5

/** Where the TXT record of a host is looked for. */
const recordOf = (host: string): string => `_${PRODUCT.roleName}.${host}`

/** The hosts an institution has or asked for. */
export async function domainsOf(ctx: UserCtx, siteId: number): Promise<SiteDomain[]> {
  await siteRecord(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const rows = await sql<Omit<SiteDomain, 'record'>>(
    `SELECT d.host::text, d.token, d.checked_at AS "checkedAt", d.problem, EXISTS (SELECT 1 FROM tenant_domain v WHERE v.host = d.host AND v.tenant_id = d.site_id AND v.verified_at IS NOT NULL) AS verified
      FROM site_domain d WHERE d.site_id = $1 ORDER BY d.created_at, d.host`,
    [siteId],
  )
  return rows.map((row) => ({ ...row, record: recordOf(row.host) }))
}

/** @throws Invalid at `host` when another tenant's; the same answer whoever it is */
async function refuseOthers(host: string, siteId: number): Promise<void> {
  const taken = await sql(
    'SELECT 1 FROM tenant_domain WHERE host = $1 AND tenant_id <> $2 AND verified_at IS NOT NULL',
    [host, siteId],
  )
  if (taken.length) throw new Invalid({ host: ['institutions:domain.taken'] })
}

/** Notes a host the institution wants, with a random token to publish. @throws Invalid at `host` */
export async function addDomain(ctx: UserCtx, siteId: number, host: string): Promise<void> {
  const problem = hostProblem(host, currentSettings().APP_DOMAIN)
  if (problem) throw new Invalid({ host: [problem] })
  await siteRecord(ctx, siteId, true)
  await refuseOthers(host, siteId)
  await seeTenants(ctx, [siteId])
  const known = await sql<{ host: string }>('SELECT host::text FROM site_domain WHERE site_id = $1', [siteId])
  if (known.some((one) => one.host.toLowerCase() === host)) throw new Invalid({ host: ['ui:error.unique'] })
  if (known.length >= MOST) throw new Refusal('institutions:domain.many', { most: MOST })
  await sql('INSERT INTO site_domain (site_id, host, token) VALUES ($1, $2, $3)', [
    siteId,
    host,
    randomBytes(18).toString('base64url'),
  ])
  ctx.audit({ recordType: 'site-domain', recordId: `${siteId} ${host}`, after: { host } })
}

/** Asks for a look at the DNS; it happens in a job, since the answer may take its time. @returns the job's id */
export async function askVerification(ctx: UserCtx, siteId: number, host: string): Promise<number> {
  await siteRecord(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const [known] = await sql<{ host: string }>('SELECT host::text FROM site_domain WHERE site_id = $1 AND host = $2', [
    siteId,
    host,
  ])
  if (!known) throw new Missing('domain')
  await refuseOthers(known.host, siteId)
  ctx.audit({ recordType: 'site-domain', recordId: `${siteId} ${known.host}`, after: { asked: true } })
  return enqueueJob(ctx, verifyDomainJob, { siteId, host: known.host }, { key: `${siteId}:${known.host}` })
}

/** Takes a host away: it is served no more. @throws Missing */
export async function removeDomain(ctx: UserCtx, siteId: number, host: string): Promise<void> {
  await siteRecord(ctx, siteId, true)
  await seeTenants(ctx, [siteId])
  const [gone] = await sql<{ host: string }>(
    'DELETE FROM site_domain WHERE site_id = $1 AND host = $2 RETURNING host::text',
    [siteId, host],
  )
  if (!gone) throw new Missing('domain')
  const served = await sql('DELETE FROM tenant_domain WHERE tenant_id = $1 AND host = $2 RETURNING 1', [
    siteId,
    gone.host,
  ])
  ctx.audit({
    recordType: 'site-domain',
    recordId: `${siteId} ${gone.host}`,
    before: { host: gone.host, verified: served.length > 0 },
    after: null,
  })
}
