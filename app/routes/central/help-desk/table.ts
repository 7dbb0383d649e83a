import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/help-desk/${file}`

export const helpDesk = area('support:area', [
  route('edu/help-desk/site-help-desk-setting-form', at('settings.tsx')),
  route('edu/help-desk/tickets', at('queue.tsx')),
  route('edu/help-desk/ticket/:site/:id', at('ticket.tsx')),
  route('edu/help-desk/times', at('times.tsx')),
])

export const helpDeskFiles = [route('edu/help-desk/ticket/:site/:id/file/:message', at('ticket-file.ts'))]
