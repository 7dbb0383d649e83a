import { route } from '../../entries'

const at = (file: string) => `routes/public/oauth/${file}`

export const oauth = [
  route('.well-known/oauth-authorization-server', at('metadata.ts')),
  route('oauth/authorize', at('authorize.tsx')),
  route('oauth/token', at('token.ts')),
  route('oauth/revoke', at('revoke.ts')),
  route('oauth/introspect', at('introspect.ts')),
]
