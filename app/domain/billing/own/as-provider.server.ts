import { inScope } from 'db/connection'
import { CENTRE } from '~/domain/tenancy/central.server'
import type { SiteCtx, UserCtx } from '~/domain/context'

/**
 * Does for an institution what is the provider's to do: its papers, numbers and registers are no institution's to see. The institution's right was
 * checked by who calls, and `work` names its site in all it asks. A unit of work of its own, which sees the centre and this institution.
 */
export const asProvider = <T>(ctx: SiteCtx, how: 'read' | 'write', work: (centre: UserCtx) => Promise<T>): Promise<T> =>
  inScope({ tenants: [CENTRE, ctx.site.id], readOnly: how === 'read' }, () =>
    work({ ...ctx, tenant: { ...ctx.tenant, id: CENTRE, kind: 'central' } }),
  )
