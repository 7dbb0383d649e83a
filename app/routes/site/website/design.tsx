import { guard } from '~/access/guard.server'
import { designAction, loadDesign } from '~/screens/website/design.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export { DesignScreen as default } from '~/screens/website/design'

export const handle: ScreenHandle = { title: 'webedit:design.title', words: ['ui', 'platform'] }

/** `/site/web/setting/header-design`: how the institution's site looks and what it shows. */
export const loader = guard('website.design.view', (ctx) => loadDesign(ctx))
export const action = guard('website.design.manage', { body: 'upload' }, designAction)
