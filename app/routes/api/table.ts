import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/api/${file}.ts`

export const api = [
  route('api/auth/user', at('auth-user')),
]
