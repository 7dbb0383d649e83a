import { route } from '@remix-run/route-config'
import { area } from '../../area'

const at = (file: string) => `routes/central/calendar/${file}.tsx`

export const calendar = [area('setup:area', [route('edu/global-calendar/index', at('global-calendar'))])]
