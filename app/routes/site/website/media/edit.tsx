import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { loadOneMedia, oneMediaAction } from '~/screens/website/media.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { MediaEdit as default } from '~/screens/website/media-edit'

export const handle: ScreenHandle = { title: 'webedit:media.edit', under: paths.webMedia, words: ['ui', 'platform'] }

export const loader = guard('website.contents.view', (ctx, { params }) => loadOneMedia(ctx, { params }))
export const action = guard('website.contents.write', oneMediaAction)
