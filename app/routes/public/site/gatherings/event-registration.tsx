import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnGathering } from './act-on-gathering.server'
import { loadRegistration } from './load-gathering.server'

export { Registration as default } from './registration'

export const handle: ScreenHandle = {
  title: 'gatherings:registration',
  plain: true,
  site: true,
  words: ['ui', 'public-form', 'platform'],
}

export const loader = open((ctx, { context, request, params }) =>
  loadRegistration(ctx, context, request, idOf(params.id)),
)
export const action = open((ctx, args) => {
  const id = idOf(args.params.id)
  return actOnGathering(id, paths.webEventRegistration(id))(ctx, args)
})
