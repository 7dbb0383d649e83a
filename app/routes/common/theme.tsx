import { redirect } from '@remix-run/node'
import { writeCookie, YEAR_FROM_NOW } from '~/access/cookies.server'
import { open } from '~/access/guard.server'
import { safePath } from '~/access/toast.server'
import { paths } from '~/paths'

const THEMES = ['system', 'light', 'dark']

export const loader = open(() => redirect(paths.home))

export const action = open(async (_ctx, { form, context }) => {
  const given = await form()
  const theme = THEMES.find((name) => name === given.get('theme')) ?? 'system'
  return redirect(safePath(given.get('returnTo'), paths.home), {
    headers: { 'Set-Cookie': writeCookie(context.settings, 'theme', theme, YEAR_FROM_NOW()) },
  })
})
