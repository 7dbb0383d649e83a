import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/oauth/${file}`

export const oauthScreens = area('oauth:crumb', [route('laravel-passport', at('clients.tsx'))])

/** The specification's own calls (section 7). */
export const oauthCalls = [
  route('oauth/clients', at('call-clients.ts')),
  route('oauth/clients/:id', at('call-client.ts')),
]
