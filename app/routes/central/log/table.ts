import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/log/${file}.tsx`

export const log = [
  layout('routes/central/operations.tsx', { id: 'operations-log' }, [route('edu/fetch/edu-log-view', at('log'))]),
]
