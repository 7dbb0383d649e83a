import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/setup/${file}.tsx`

export const setup = [
  layout(at('area'), [
    route('menu/list', at('menus')),
    route('menu/using-route-attachment', at('route-attachment')),
    route('edu/dashboard-palette/list', at('palettes')),
  ]),
]
