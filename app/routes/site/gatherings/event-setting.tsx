import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnSetting, loadSetting } from './parts/setting.server'

export { SettingPage as default } from './parts/setting-page'

export const handle: ScreenHandle = {
  title: 'gatherings:settingOf',
  guide: 'gatherings:settingGuide',
  under: paths.webEventsSetting,
  words: ['ui'],
}

export const loader = guard('website.registrations.view', (ctx, { params }) => loadSetting(ctx, idOf(params.eventId)))
export const action = guard(
  'website.registrations.manage',
  actOnSetting((params) => idOf(params.eventId)),
)
