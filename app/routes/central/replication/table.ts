import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/replication/${file}.tsx`

export const replication = [
  layout(at('area'), [route('edu/replication/get-site-replication-master-form', at('replication'))]),
]
