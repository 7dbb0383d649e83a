import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/help-desk/${file}`

/** What the institution asks the provider. */
export const siteHelpDesk = area('tickets:area', [
  route('site/help-desk/view', at('tickets.tsx')),
  route('site/help-desk/new', at('new.tsx')),
  route('site/help-desk/ticket/:id', at('ticket.tsx')),
])
