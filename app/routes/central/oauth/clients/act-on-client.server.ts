import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { submitted, intents, type Action, type Answer } from '~/access/intents.server'
import { clientForm } from '~/domain/oauth/client.form'
import { createClient, revokeClient, rotateSecret, updateClient } from '~/domain/oauth/clients.server'
import type { UserCtx } from '~/domain/context'
import { paths } from '~/paths'

/** For the screen's loader: what the form of a client asks. */
export const constraints = constraintsOf({ client: clientForm })

/** A secret on its one showing. */
export interface Made {
  key: string
  name: string
  secret: string
  rotated: boolean
}

/** A new secret is answered at once, never by a redirect: it is written nowhere. */
const shown = ({ client, secret }: { client: { key: string; name: string }; secret: string }, rotated: boolean) => ({
  made: { key: client.key, name: client.name, secret, rotated } satisfies Made,
})
const which = z.object({ id: z.string() })

/** What the panel's forms do. */
export const actOnClient: Action<UserCtx, Answer | { made: Made }> = intents({
  create: submitted(clientForm, async (ctx, value, { done }) => {
    const { client, secret } = await createClient(ctx, value)
    return secret ? shown({ client, secret }, false) : done(paths.oauthClients, 'oauth:client.created')
  }),
  update: submitted(which.and(clientForm), async (ctx, value, { done }) => {
    const { client, secret } = await updateClient(ctx, value.id, value)
    return secret ? shown({ client, secret }, false) : done(paths.oauthClients, 'oauth:client.saved')
  }),
  rotate: submitted(which, async (ctx, { id }) => shown(await rotateSecret(ctx, id), true)),
  delete: submitted(which, async (ctx, { id }, { done }) => {
    await revokeClient(ctx, id)
    return done(paths.oauthClients, 'oauth:client.deleted')
  }),
})
