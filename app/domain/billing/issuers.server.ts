import { sql } from 'db/connection'
import { seeTenants } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { Refusal } from '../errors'
import { companyById } from './companies.server'
import { billedSite } from './sites.server'

/** The company that issues each institution's invoices, where one was chosen that still issues any. The scope must see the institutions. */
export async function issuersOf(siteIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ siteId: number; companyId: number }>(
    `SELECT b.site_id AS "siteId", b.company_id AS "companyId" FROM billing_issuer b JOIN company c ON c.id = b.company_id AND c.active
     WHERE b.site_id = ANY($1::bigint[])`,
    [[...new Set(siteIds)]],
  )
  return new Map(rows.map((row) => [row.siteId, row.companyId]))
}

/** Parts what belongs to institutions by who issues for them, the companies in order, as their series are locked. */
export async function byIssuer<T extends { siteId: number }>(
  rows: readonly T[],
  otherwise: number,
): Promise<[companyId: number, T[]][]> {
  const issuers = await issuersOf(rows.map((row) => row.siteId))
  const parts = new Map<number, T[]>()
  for (const row of rows) {
    const companyId = issuers.get(row.siteId) ?? otherwise
    parts.set(companyId, [...(parts.get(companyId) ?? []), row])
  }
  return [...parts].sort(([a], [b]) => a - b)
}

/**
 * Says which company issues an institution's invoices from now on; null: whichever a run names. What was issued stays its company's.
 * @throws Missing; Refusal for a retired company
 */
export async function setIssuer(ctx: UserCtx, siteId: number, companyId: number | null): Promise<void> {
  await billedSite(siteId)
  const company = companyId === null ? null : await companyById(companyId)
  if (company && !company.active) throw new Refusal('billing:company.retired')
  await seeTenants(ctx, [siteId])
  const [before] = await sql<{ companyId: number }>(
    'SELECT company_id AS "companyId" FROM billing_issuer WHERE site_id = $1',
    [siteId],
  )
  await (company
    ? sql(
        `INSERT INTO billing_issuer (site_id, company_id, changed_by) VALUES ($1, $2, $3)
         ON CONFLICT (site_id) DO UPDATE SET company_id = excluded.company_id, changed_by = excluded.changed_by, changed_at = now()`,
        [siteId, company.id, ctx.user.userId],
      )
    : sql('DELETE FROM billing_issuer WHERE site_id = $1', [siteId]))
  ctx.audit({ recordType: 'billing_issuer', recordId: siteId, before, after: { companyId } })
}
