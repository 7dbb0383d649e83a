import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/${file}.tsx`

export const central = [
  route('edu/login', at('login')),
]
