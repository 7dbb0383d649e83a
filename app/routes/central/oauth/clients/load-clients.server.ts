import type { UserCtx } from '~/domain/platform/context'
import { aliasesOf } from '~/domain/oauth/client-aliases.server'
import { listClients } from '~/domain/oauth/clients.server'
import { SCOPES } from '~/domain/oauth/scopes.policy'
import { listed } from '~/screens/list/listed.server'
import { constraints } from './act-on-client.server'
import { clientList } from './clients.list'

/** The programs that the address asks for. */
export async function loadClients(ctx: UserCtx, request: Request) {
  const { list } = await listed(ctx, request, clientList, async (asked) => {
    const { items, total } = await listClients(ctx, asked)
    const aliases = await aliasesOf(items.flatMap((row) => row.siteIds))
    return {
      items: items.map(({ siteIds, ...row }) => ({
        ...row,
        sites: siteIds.flatMap((id) => aliases.get(id) ?? []).join(' '),
      })),
      total,
    }
  })
  return {
    list,
    mayManage: ctx.can('oauth.clients.manage'),
    scopes: [...SCOPES],
    constraints,
  }
}
