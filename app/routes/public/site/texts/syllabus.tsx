import type { ScreenHandle } from '~/ui/screen-handle'

export { default, loader } from './texts'

export const handle: ScreenHandle = { title: 'website:texts.syllabus', plain: true, site: true }
