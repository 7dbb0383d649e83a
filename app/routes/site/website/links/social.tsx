import { guard } from '~/access/guard.server'
import { linkAction, loadLinks } from '~/screens/website/links.server'
import { Links } from '~/screens/website/links'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'webedit:social.title', words: ['ui'] }

export const loader = guard('website.design.view', (ctx, args) => loadLinks(ctx, args, 'social'))
export const action = guard('website.design.manage', linkAction('social'))

const Screen = () => <Links title="webedit:social.title" help="webedit:social.help" />
export default Screen
