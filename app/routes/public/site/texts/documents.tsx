import type { ScreenHandle } from '~/ui/screen-handle'

export { default, loader } from './texts'

export const handle: ScreenHandle = { title: 'website:texts.document', plain: true, site: true }
