import { open } from '~/access/guard.server'
import { noticeBody } from '~/domain/gateways/session/notice-body.policy'
import { takeNotice } from '~/domain/gateways/session/take-notice.server'
import { Missing } from '~/domain/errors'

export const loader = open(() => new Response(null, { status: 405, headers: { Allow: 'POST' } }), { forPrograms: true })

/** A gateway's server says that something happened: it is asked what. */
export const action = open(
  async (ctx, { request, params, form, afterCommit }) => {
    if (ctx.tenant.kind !== 'site' || request.method !== 'POST') throw new Missing('gateway')
    const type = request.headers.get('content-type') ?? ''
    const body = /form/i.test(type) ? Object.fromEntries(await form()) : noticeBody(await request.text())
    const headers = Object.fromEntries(request.headers)
    return afterCommit(async () => {
      const answer = await takeNotice(ctx.tenant, (params.gateway ?? '').toUpperCase(), { headers, body })
      return answer ? Response.json(answer.body, { status: answer.status }) : new Response(null, { status: 404 })
    })
  },
  { forPrograms: true },
)
