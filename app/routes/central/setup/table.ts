import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/setup/${file}.tsx`

export const setup = [
  area(
    'setup:area',
    [
      route('menu/list', at('menus')),
      route('menu/using-route-attachment', at('route-attachment')),
      route('edu/dashboard-palette/list', at('palettes')),
    ],
    'central-setup',
  ),
]
