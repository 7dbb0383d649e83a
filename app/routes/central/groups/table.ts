import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/groups/${file}.tsx`

export const groups = [
  area('groups:area', [route('edu/site-group/list', at('list')), route('edu/site-group/new-site/:gr_id', at('sites'))]),
]
