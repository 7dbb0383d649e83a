import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/messaging/${file}`

/** SMS to groups of people. */
export const siteMessaging = area('messaging:area', [
  route('site/sms/master', at('campaigns/list.tsx')),
  route('site/sms/new', at('compose/compose.tsx')),
  route('site/sms/campaign/:id', at('campaigns/campaign.tsx')),
  route('site/sms/template', at('templates/templates.tsx')),
  route('site/sms/setting', at('setting.tsx')),
])
