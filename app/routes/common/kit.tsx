import { data } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { listKit, saveKit } from '~/screens/kit.server'
import { KitGallery } from '~/ui/kit/gallery'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'kit:title', words: ['ui', 'master', 'validation'] }

/** Every part of the kit on one internal page, for those who build and for the browser tests. */
export const loader = guard('platform.kit.view', (_ctx, { request }) => listKit(request))

export const action = guard('platform.kit.view', { body: 'upload' }, async (_ctx, { request }) => {
  const result = await saveKit(request)
  return 'reply' in result && result.reply?.status === 'error' ? data(result, { status: 422 }) : result
})

export default KitGallery
