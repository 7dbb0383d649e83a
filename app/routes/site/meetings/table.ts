import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/meetings/${file}`

/** Live meetings, for the office and for teachers; the door is for whoever is invited. */
export const siteMeetings = area('meetings:area', [
  route('site/live/meeting/list', at('list.tsx')),
  route('site/live/meeting/new', at('new.tsx')),
  route('site/live/meeting/edit/:meetingId', at('edit.tsx')),
  route('site/live/meeting/invitation/:meetingId', at('invitation.tsx')),
  route('site/live/meeting/routine-invitation/:meetingId', at('routine-invitation.tsx')),
  route('site/live/meeting/settings', at('settings.tsx')),
  route('site/live/meeting/join/:meetingId', at('join.tsx')),
])
