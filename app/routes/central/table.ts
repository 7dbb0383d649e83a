import { index, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/${file}.tsx`

export const central = [
  index(at('home')),
  route('edu/login', at('login')),
  route('edu/feature', at('features')),
]
