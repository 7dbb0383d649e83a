import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/routine/${file}`

export const siteRoutine = [
  layout('routes/site/academics/area.tsx', { id: 'academics-routine' }, [
    route('site/academic/period-type/setting', at('period-types.tsx')),
    route('site/routine/master', at('routine.tsx')),
  ]),
]

export const routineFiles = [route('site/routine/routine-file', at('routine-file.ts'))]
