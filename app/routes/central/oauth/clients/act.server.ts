import { parseWithZod } from '@conform-to/zod/v4'
import { constraintsOf } from '~/access/constraints.server'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { clientForm } from '~/domain/oauth/client.form'
import { createClient, revokeClient, rotateSecret, updateClient } from '~/domain/oauth/clients.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
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

/** What the panel's forms do. A new secret is answered at once, never by a redirect: it is written nowhere. */
export async function actOnClient(ctx: UserCtx, { form, context }: EntranceArgs) {
  const given = await form()
  const key = String(given.get('id') ?? '')
  const done = (word: string) =>
    redirectWithToast(context.settings, paths.oauthClients, { kind: 'success', key: `oauth:client.${word}` })
  switch (given.get('intent')) {
    case 'create':
    case 'update': {
      const creating = given.get('intent') === 'create'
      const submission = parseWithZod(given, { schema: clientForm })
      if (submission.status !== 'success') return submission.reply()
      const { client, secret } = creating
        ? await createClient(ctx, submission.value)
        : await updateClient(ctx, key, submission.value)
      return secret
        ? { made: { key: client.key, name: client.name, secret, rotated: false } satisfies Made }
        : done(creating ? 'created' : 'saved')
    }
    case 'rotate': {
      const { client, secret } = await rotateSecret(ctx, key)
      return { made: { key: client.key, name: client.name, secret, rotated: true } satisfies Made }
    }
    case 'delete': {
      await revokeClient(ctx, key)
      return done('deleted')
    }
    default:
      throw new Missing('form')
  }
}
