import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnSetting, loadSetting } from './parts/setting.server'

export { SettingPage as default } from './parts/setting-page'

export const handle: ScreenHandle = {
  title: 'gatherings:jubileeSetting',
  guide: 'gatherings:settingGuide',
  under: paths.gatherings,
  words: ['ui'],
}

export const loader = guard('website.registrations.view', (ctx) => loadSetting(ctx, null))
export const action = guard(
  'website.registrations.manage',
  actOnSetting(() => null),
)
