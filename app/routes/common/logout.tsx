import { redirect } from '@remix-run/node'
import { writeCookie } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { closeSession } from '~/domain/platform/sessions.server'
import { paths } from '~/paths'

export const loader = open(() => redirect(paths.dashboard))

export const action = open(async (ctx, { context }) => {
  if (ctx.user) await closeSession({ ...ctx, user: ctx.user }, ctx.user.sessionId)
  return redirect(ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login, {
    headers: { 'Set-Cookie': writeCookie(context.settings, 'sid', '', undefined) },
  })
})
