import { open } from '~/access/guard.server'
import { mustBeSite, shellWorker } from '~/screens/offline/shell-page.server'

/** The service worker of the teachers’ panel. */
export const loader = open((ctx) => {
  mustBeSite(ctx)
  return shellWorker()
})
