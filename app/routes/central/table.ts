import { layout, route } from '@remix-run/route-config'
import { calendar } from './calendar/table'
import { log } from './log/table'
import { replication } from './replication/table'
import { setup } from './setup/table'
import { institutions, institutionsPublic } from './institutions/table'

const at = (file: string) => `routes/central/${file}.tsx`

export const central = [
  route('edu/login', at('login')),
  route('edu/feature', at('features')),
  ...institutionsPublic,
  layout('routes/common/layout.tsx', { id: 'central-panel' }, [
    layout(at('operations'), [
      route('edu/outbox', at('outbox')),
      route('edu/outbox/:id', at('outbox-message')),
      route('edu/jobs', at('jobs')),
    ]),
    ...setup, ...log, ...calendar, ...replication,
    ...institutions,
  ]),
]
