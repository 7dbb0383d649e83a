import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/public/${file}.tsx`

export const pub = [
  route('login', at('login')),
  route('password/reset', at('password-reset')),
]
