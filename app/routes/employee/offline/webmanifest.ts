import { open } from '~/access/guard.server'
import { manifest, mustBeSite } from '~/screens/offline/shell-page.server'

/** What a phone asks to put the page among its programs. */
export const loader = open((ctx) => {
  mustBeSite(ctx)
  return manifest(ctx)
})
