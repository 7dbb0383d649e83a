import { redirect } from '@remix-run/node'
import { readCookies, writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { closeSession } from '~/domain/identity/sessions.server'
import { paths } from '~/paths'

export const loader = open(() => redirect(paths.dashboard))

/**
 * Where the browser keeps a teacher's lists and perhaps entries that were not sent, their page asks first and takes them away (it says
 * `cleared`); somebody else's logout leaves them alone. Who comes a second time is let go all the same: the page takes the lists away, and what
 * was not sent stays sealed, for whoever pressed may not be the one whose work it is.
 */
export const action = open(async (ctx, { context, request, form }) => {
  const teaches = ctx.can('attendance.students.take-own') || ctx.can('exams.marks.enter-own')
  const offline = teaches && readCookies(request.headers.get('cookie') ?? '', context.settings).offline
  const cleared = (await form()).get('cleared') === '1'
  if (offline === 'kept' && !cleared)
    return redirect(`${paths.offlineShell}#logout`, {
      headers: { 'Set-Cookie': writeCookie(context.settings, 'offline', 'asked', YEAR_FROM_NOW()) },
    })
  if (ctx.user) await closeSession({ ...ctx, user: ctx.user }, ctx.user.sessionId)
  const login = ctx.tenant.kind === 'central' ? paths.centralLogin : paths.login
  return redirect(offline && !cleared ? `${paths.offlineShell}#left` : login, {
    headers: [
      ['Set-Cookie', writeCookie(context.settings, 'sid', '', undefined)],
      // What was just done, and may be taken back, is told to nobody else.
      ['Set-Cookie', writeCookie(context.settings, 'toast', '', undefined)],
      ...(offline ? [['Set-Cookie', writeCookie(context.settings, 'offline', '', undefined)] as [string, string]] : []),
    ],
  })
})
