import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/calendar/${file}.tsx`

export const calendar = [layout(at('area'), [route('edu/global-calendar/index', at('global-calendar'))])]
