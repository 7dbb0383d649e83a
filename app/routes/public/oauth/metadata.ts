import { open } from '~/access/guard.server'
import { ownOrigin } from '~/access/origin.server'
import { serverMetadata } from '~/domain/oauth/metadata'

/** Where a program finds everything else (RFC 8414). */
export const loader = open(
  (_ctx, { context }) =>
    Response.json(serverMetadata(ownOrigin(context)), {
      headers: { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' },
    }),
  { forPrograms: true },
)
