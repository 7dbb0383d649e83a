import { currentScope, sql, widen } from 'db/connection'
import { toAsciiDigits } from '~/format/digits'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'

/** The main domain's tenant: there is one, and it was the first. */
export const CENTRE = 1

/** A second lock behind the guard's, on reads and verbs that leave the tenant. @throws Missing anywhere but at the centre */
export function mustBeCentral(ctx: Ctx): void {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
}

/**
 * From here on the running transaction of a central request or job sees these tenants beside the centre, until it ends:
 * what is written in them, the messages and the audit record commit or roll back together. Replaces what an earlier
 * call widened. A GET's transaction stays READ ONLY.
 * @param ids of institutions and groups; 'all' for lists
 * @throws Missing anywhere but at the centre, or when the running transaction is a tenant's own
 */
export async function seeTenants(ctx: Ctx, ids: readonly number[] | 'all'): Promise<void> {
  mustBeCentral(ctx)
  const scope = currentScope()
  if (!scope || (scope.tenants !== 'all' && !scope.tenants.includes(CENTRE))) throw new Missing('tenant')
  if (ids === 'all') return widen('all')
  for (const id of ids) if (!Number.isSafeInteger(id)) throw new Missing('tenant')
  await widen([...new Set([CENTRE, ...ids])])
}

const MOST_NAMED = 100

/**
 * Tenants that somebody names in a filter: by number, EIIN or alias exactly, else by part of a name; the centre is 1.
 * @param text as typed; undefined or blank: no filter
 * @returns at most 100 ids, [0] when nothing fits, undefined when nothing was asked
 */
export async function tenantsNamed(ctx: Ctx, text: string | undefined): Promise<number[] | undefined> {
  mustBeCentral(ctx)
  const asked = toAsciiDigits(text?.trim() ?? '')
  if (!asked) return undefined
  const found = await sql<{ id: number; exact: boolean }>(
    `SELECT t.id, (t.id = $2 OR s.eiin = $1 OR t.alias::text = lower($1)) IS TRUE AS exact FROM tenant t LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id
     WHERE t.id = $2 OR s.eiin = $1 OR t.alias::text = lower($1) OR concat_ws(' ', s.name_en, s.name_bn, g.name_en, g.name_bn) ILIKE $3 ORDER BY exact DESC, t.id LIMIT ${MOST_NAMED}`,
    [asked, /^\d{1,15}$/.test(asked) ? Number(asked) : -1, `%${asked.replace(/[\\%_]/g, '\\$&')}%`],
  )
  const exact = found.filter((one) => one.exact)
  return found.length ? (exact.length ? exact : found).map((one) => one.id) : [0]
}
