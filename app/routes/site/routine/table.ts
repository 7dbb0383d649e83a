import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/routine/${file}`

export const siteRoutine = [
  area(
    'academics:area',
    [
      route('site/academic/period-type/setting', at('period-types.tsx')),
      route('site/routine/master', at('routine.tsx')),
    ],
    'site-routine',
  ),
]

export const routineFiles = [route('site/routine/routine-file', at('routine-file.ts'))]
