import { open } from '~/access/guard.server'
import { mustBeSite, shellPage } from '~/screens/offline/shell-page.server'

/** The page for work without a network; what it shows it has from the phone. */
export const loader = open((ctx, { context, request }) => {
  mustBeSite(ctx)
  return shellPage(ctx, context.theme, request)
})
