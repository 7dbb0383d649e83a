import { guard } from '~/access/guard.server'
import { linkAction, loadLinks } from '~/screens/website/links.server'
import { Links } from '~/screens/website/links'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'webedit:menu.title', words: ['ui'] }

export const loader = guard('website.design.view', (ctx, args) => loadLinks(ctx, args, 'menu'))
export const action = guard('website.design.manage', linkAction('menu'))

const Screen = () => <Links title="webedit:menu.title" help="webedit:menu.help" />
export default Screen
