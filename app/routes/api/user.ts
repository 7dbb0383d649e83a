import { writeCookie } from '~/access/cookies.server'
import { guard } from '~/access/guard.server'
import { updateAccount } from '~/domain/identity/account/update-account.server'
import { readAccountCall, refusedAsJson } from './account-call.server'
import { userAnswer } from './user-json.server'

/** Who is asking (GET user). */
export const loader = guard('platform.profile.view', (ctx) => userAnswer(ctx))

/**
 * Changes the user's own account (PUT user): only what is given. E-mail, username and password need `current_password`;
 * a token changes nothing. Another password brings this session another cookie.
 */
export const action = guard('platform.profile.manage', { body: 'upload' }, async (ctx, { request, form, context }) => {
  if (request.method !== 'PUT')
    throw Response.json({ message: 'The method is not allowed.' }, { status: 405, headers: { Allow: 'GET, PUT' } })
  const given = await readAccountCall(request, form)
  const { session, user } = await updateAccount(ctx, given).catch(refusedAsJson)
  const headers: HeadersInit = session
    ? { 'Set-Cookie': writeCookie(context.settings, 'sid', session.token, session.expires) }
    : {}
  return userAnswer({ ...ctx, user: { ...ctx.user, ...user } }, headers)
})
