import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/gatherings/${file}.tsx`

/** Registration for events of the web site, and for the jubilee. */
export const siteGatherings = area(
  'webedit:area',
  [
    route('site/web/registration/list', at('list')),
    route('site/web/setting/event/edit/:eventId/registration', at('event-setting')),
    route('site/web/setting/jubilee/registration', at('jubilee-setting')),
    route('site/web/registration/:id', at('guests')),
    route('site/web/registration/:id/guest/:guest', at('guest')),
    route('site/web/registration/:id/new', at('new-guest')),
    route('site/web/registration/:id/gate', at('gate')),
    route('site/web/registration/:id/message', at('message')),
    route('site/web/registration/:id/chosen', at('chosen')),
  ],
  'site-gatherings',
)

export const gatheringFiles = [
  route('site/web/registration/:id/cards', 'routes/site/gatherings/cards.ts'),
  route('site/web/registration/:id/sheet', 'routes/site/gatherings/sheet.ts'),
]
