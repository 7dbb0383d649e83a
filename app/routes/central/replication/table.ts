import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/replication/${file}.tsx`

export const replication = [
  area(
    'setup:area',
    [route('edu/replication/get-site-replication-master-form', at('replication'))],
    'central-replication',
  ),
]
