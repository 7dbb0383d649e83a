import { guard } from '~/access/guard.server'
import { clientOf, renameClient, revokeClient } from '~/domain/oauth/clients.server'
import { answerJson, clientJson, readCall } from './call.server'

export const loader = guard('oauth.clients.view', async (ctx, { params }) =>
  answerJson(clientJson(await clientOf(ctx, params.id ?? ''))),
)

export const action = guard('oauth.clients.manage', async (ctx, { request, params, form }) => {
  const key = params.id ?? ''
  if (request.method === 'DELETE') {
    await revokeClient(ctx, key)
    return new Response(null, { status: 204 })
  }
  if (request.method !== 'PUT' && request.method !== 'PATCH')
    throw answerJson({ message: 'The method is not allowed.' }, 405)
  await clientOf(ctx, key)
  return answerJson(clientJson(await renameClient(ctx, key, await readCall(request, form))))
})
