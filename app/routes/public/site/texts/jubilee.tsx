import type { ScreenHandle } from '~/ui/screen-handle'

export { default, loader } from './texts'

export const handle: ScreenHandle = { title: 'website:texts.jubilee', words: ['gatherings'], plain: true, site: true }
