import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { Resolver } from 'node:dns/promises'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { paths } from '~/paths'
import { PRODUCT } from '../../../../settings'
import { CENTRE } from '~/domain/tenancy/central.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'

/** The texts of a host's TXT records, each joined; none when there is no such record. @throws when DNS does not answer */
type TxtLookup = (name: string) => Promise<string[]>

const SECONDS = 5

/** Asks the DNS of this machine, for five seconds at most. */
const dnsLookup: TxtLookup = async (name) => {
  const resolver = new Resolver({ timeout: SECONDS * 1000, tries: 1 })
  const late = setTimeout(() => resolver.cancel(), SECONDS * 1000)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  } finally {
    clearTimeout(late)
  }
}

interface Found {
  problem: string | null
}

/**
 * Looks whether a host publishes the institution's token, and serves the institution there when it does. No transaction is
 * open while DNS is asked. Safe to repeat.
 * @param finish runs in the transaction that writes the outcome
 * @returns what was wrong, as a translation key, or null
 */
export async function verifyDomain(
  siteId: number,
  host: string,
  lookup: TxtLookup,
  finish: (found: Found) => Promise<void> = async () => {},
): Promise<Found> {
  const tokenOf = () =>
    sql<{ token: string }>('SELECT token FROM site_domain WHERE site_id = $1 AND host = $2', [siteId, host])
  const [known] = await inScope({ tenants: [siteId], readOnly: true }, tokenOf)
  const texts = known ? await lookup(`_${PRODUCT.roleName}.${host}`).catch(() => null) : []
  return inScope({ tenants: [1, siteId], readOnly: false }, async () => {
    await oneAtATime('hosts', host)
    const [now] = await tokenOf()
    const others = await sql(
      'SELECT 1 FROM tenant_domain WHERE host = $1 AND tenant_id <> $2 AND verified_at IS NOT NULL',
      [host, siteId],
    )
    const problem = !now
      ? 'institutions:domain.gone'
      : others.length
        ? 'institutions:domain.taken'
        : texts === null
          ? 'institutions:domain.noAnswer'
          : texts.length === 0
            ? 'institutions:domain.noRecord'
            : texts.includes(now.token)
              ? null
              : 'institutions:domain.otherText'
    await sql('UPDATE site_domain SET checked_at = now(), problem = $3 WHERE site_id = $1 AND host = $2', [
      siteId,
      host,
      problem,
    ])
    if (problem === null) {
      await sql(
        `INSERT INTO tenant_domain (host, tenant_id, verified_at) VALUES ($1, $2, now())
          ON CONFLICT (host) DO UPDATE SET tenant_id = excluded.tenant_id, verified_at = excluded.verified_at WHERE tenant_domain.verified_at IS NULL`,
        [host, siteId],
      )
      await writeAudit({ tenantId: CENTRE }, [
        {
          action: 'institutions.domain.verified',
          recordType: 'site-domain',
          recordId: `${siteId} ${host}`,
          before: { host, verified: false },
          after: { host, verified: true },
        },
      ])
    }
    await finish({ problem })
    return { problem }
  })
}

export const verifyDomainJob = defineJob<{ siteId: number; host: string }>(
  'institutions.verify-domain',
  async (run) => {
    const { siteId, host } = run.payload
    await verifyDomain(siteId, host, dnsLookup, (found) =>
      run.finish({ link: `${paths.siteEdit(siteId)}#domains`, verified: found.problem === null }),
    )
  },
  { title: 'institutions:domain.job', permission: 'institutions.sites.manage' },
)
