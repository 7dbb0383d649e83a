import { open } from '~/access/guard.server'
import { mustBeSite, shellStyle } from '~/screens/offline/shell-page.server'

/** The style of the page for work without a network. */
export const loader = open((ctx) => {
  mustBeSite(ctx)
  return shellStyle()
})
