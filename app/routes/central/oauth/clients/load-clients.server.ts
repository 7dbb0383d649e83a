import type { UserCtx } from '~/domain/platform/context'
import { aliasesOf } from '~/domain/oauth/client-aliases.server'
import { listClients } from '~/domain/oauth/clients.server'
import { SCOPES } from '~/domain/oauth/scopes.policy'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { constraints } from './act-on-client.server'

const STATES = ['active', 'revoked'] as const

/** The programs that the address asks for. */
export async function loadClients(ctx: UserCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: ['name', 'createdAt'],
    filters: { state: STATES },
    defaultSort: '-createdAt',
  })
  const { items, total } = await listClients(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
    sort: listing.sort && { key: listing.sort.key, descending: listing.sort.dir === 'desc' },
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'oauth:clients.title',
      [
        'oauth:client.id',
        'oauth:client.name',
        'oauth:client.redirect',
        'oauth:client.scopes',
        'common:status',
        'oauth:client.createdAt',
      ],
      items.map((row) => [
        row.key,
        row.name,
        row.redirectUris.join(' '),
        row.scopes.join(' '),
        row.revokedAt ? 'revoked' : 'active',
        row.createdAt,
      ]),
    )
  }
  const aliases = await aliasesOf(items.flatMap((row) => row.siteIds))
  return {
    list: listOf(
      listing,
      items.map(({ siteIds, ...row }) => ({ ...row, sites: siteIds.flatMap((id) => aliases.get(id) ?? []).join(' ') })),
      total,
    ),
    mayManage: ctx.can('oauth.clients.manage'),
    scopes: [...SCOPES],
    states: STATES,
    constraints,
  }
}
