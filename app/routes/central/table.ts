import { layout, route } from '@remix-run/route-config'
import { access } from './access/table'

const at = (file: string) => `routes/central/${file}.tsx`

export const central = [
  route('edu/login', at('login')),
  route('edu/feature', at('features')),
  layout('routes/common/layout.tsx', { id: 'central-panel' }, [
    layout(at('operations'), [
      route('edu/outbox', at('outbox')),
      route('edu/outbox/:id', at('outbox-message')),
      route('edu/jobs', at('jobs')),
    ]),
    ...access,
  ]),
]
