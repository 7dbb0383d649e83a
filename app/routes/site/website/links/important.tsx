import { guard } from '~/access/guard.server'
import { linkAction, loadLinks } from '~/screens/website/links.server'
import { Links } from '~/screens/website/links'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'webedit:important.title', words: ['ui'] }

export const loader = guard('website.design.view', (ctx, args) => loadLinks(ctx, args, 'important'))
export const action = guard('website.design.manage', linkAction('important'))

const Screen = () => <Links title="webedit:important.title" help="webedit:important.help" />
export default Screen
