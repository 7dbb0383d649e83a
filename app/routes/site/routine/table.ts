import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/routine/${file}`

export const siteRoutine = [
  area(
    'academics:area',
    [
      route('site/academic/period-type/setting', at('period-types.tsx')),
      route('site/routine/master', at('routine.tsx')),
      route('site/routine/import', at('import.tsx')),
      route('site/routine/import/:id', at('import-one.tsx')),
    ],
    'site-routine',
  ),
]

export const routineFiles = [
  route('site/routine/routine-file', at('routine-file.ts')),
  route('site/routine/import-template', at('import-template.ts')),
]
