import { open } from '~/access/guard.server'
import { mustBeSite, shellScript } from '~/screens/offline/shell-page.server'

/** The script of the page for work without a network. */
export const loader = open((ctx) => {
  mustBeSite(ctx)
  return shellScript()
})
