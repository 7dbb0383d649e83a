import { guard } from '~/access/guard.server'
import { createClient, liveClients } from '~/domain/oauth/clients.server'
import { answerJson, clientJson, readCall } from './call.server'

export const loader = guard('oauth.clients.view', async (ctx) =>
  answerJson((await liveClients(ctx)).map((client) => clientJson(client))),
)

/** Creates a client with what most need: a secret, codes for any institution's users, and the reading of their own account. */
export const action = guard('oauth.clients.manage', async (ctx, { request, form }) => {
  if (request.method !== 'POST') throw answerJson({ message: 'The method is not allowed.' }, 405)
  const call = await readCall(request, form)
  const { client, secret } = await createClient(ctx, {
    ...call,
    kind: 'confidential',
    scopes: ['platform.read'],
    anyTenant: true,
    ownAccess: false,
    sites: null,
  })
  return answerJson(clientJson(client, secret), 201)
})
