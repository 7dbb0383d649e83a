import { open } from '~/access/guard.server'
import { ownOrigin } from '~/access/origin.server'
import { openapiDocument } from './openapi/document.server'
import { cached, tooMany } from './web/entrance.server'

export const loader = open(
  async (ctx, { request, context }) => (await tooMany(ctx)) ?? cached(request, openapiDocument(ownOrigin(context))),
  { forPrograms: true },
)
