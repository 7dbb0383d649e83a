import { open } from '~/access/guard.server'
import type { RequestContext } from '~/access/load-context.server'
import type { Ctx } from '~/domain/context'
import type { Answered, Posted } from '~/domain/oauth/token.server'
import { attemptKey } from '~/domain/operations/network'

const MOST_BYTES = 16 * 1024
const NEVER_KEPT = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** Makes the action of an endpoint that programs post forms to. What it answers is committed, an error too: a replayed code has ended its grant. */
export const programEndpoint = (answer: (ctx: Ctx, posted: Posted, context: RequestContext) => Promise<Answered>) =>
  open(
    async (ctx, { request, context }) => {
      const posted: Posted = {
        form: new URLSearchParams(
          Number(request.headers.get('content-length') ?? 0) > MOST_BYTES ? '' : await request.text(),
        ),
        contentType: request.headers.get('content-type') ?? '',
        authorization: request.headers.get('authorization'),
        from: attemptKey(ctx.tenant.id, ctx.ip),
      }
      if (request.method !== 'POST') return notPost()
      const { status, headers, body } = await answer(ctx, posted, context)
      return body === null
        ? new Response(null, { status, headers: { ...NEVER_KEPT, ...headers } })
        : Response.json(body, { status, headers: { ...NEVER_KEPT, ...headers } })
    },
    { forPrograms: true },
  )

const notPost = () =>
  Response.json(
    { error: 'invalid_request', error_description: 'The method must be POST' },
    { status: 405, headers: { Allow: 'POST', ...NEVER_KEPT } },
  )

export const postOnly = open(notPost, { forPrograms: true })
