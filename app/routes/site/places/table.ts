import { route } from '../../entries'
import { area } from '../../area'

export const sitePlaces = [
  area(
    'lottery:area',
    [route('site/student-admission/after-choosing', 'routes/site/places/places.tsx')],
    'site-places',
  ),
]
