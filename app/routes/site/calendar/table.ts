import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/calendar/${file}.tsx`

export const calendar = [
  layout(at('area'), [
    route('site/calendar-view', at('calendar')),
  ]),
]
