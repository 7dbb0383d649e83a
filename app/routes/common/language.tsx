import { redirect } from '@remix-run/node'
import { writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { safePath } from '~/access/toast.server'
import { paths } from '~/paths'

export const loader = open(() => redirect(paths.home))

export const action = open(async (_ctx, { form, context }) => {
  const given = await form()
  const lang = given.get('lang') === 'en' ? 'en' : 'bn'
  return redirect(safePath(given.get('returnTo'), paths.home), {
    headers: { 'Set-Cookie': writeCookie(context.settings, 'lang', lang, YEAR_FROM_NOW()) },
  })
})
