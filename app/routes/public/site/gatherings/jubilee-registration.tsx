import { open } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnGathering } from './act-on-gathering.server'
import { loadRegistration } from './load-gathering.server'

export { Registration as default } from './registration'

export const handle: ScreenHandle = {
  title: 'gatherings:jubileeRegistration',
  plain: true,
  site: true,
  words: ['ui', 'public-form', 'platform'],
}

export const loader = open((ctx, { context, request }) => loadRegistration(ctx, context, request, null))
export const action = open(actOnGathering(null, paths.webJubileeRegistration))
