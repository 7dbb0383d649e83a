import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/groups/${file}.tsx`

export const groups = [
  layout(at('area'), [route('edu/site-group/list', at('list')), route('edu/site-group/new-site/:gr_id', at('sites'))]),
]
