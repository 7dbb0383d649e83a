import { guard } from '~/access/guard.server'
import { loadMedia, sendMedia } from '~/screens/website/media.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { MediaList as default } from '~/screens/website/media-list'

export const handle: ScreenHandle = { title: 'webedit:media.title', words: ['ui', 'platform'] }

export const loader = guard('website.contents.view', (ctx, { request }) => loadMedia(ctx, request))
export const action = guard('website.contents.write', { body: 'upload' }, sendMedia)
