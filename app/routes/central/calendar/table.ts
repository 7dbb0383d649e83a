import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/calendar/${file}.tsx`

export const calendar = [area('setup:area', [route('edu/global-calendar/index', at('global-calendar'))])]
