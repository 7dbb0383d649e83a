import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/routine/${file}`

/** How the routines of institutions stand, and period structures rolled out to them. */
export const centralRoutine = area(
  'institutions:area',
  [
    route('edu/site/routine/master', at('routines.tsx')),
    route('edu/site/routine/rollout', at('rollout.tsx')),
    route('edu/site/routine/rollout/:id', at('rollout-run.tsx')),
  ],
  'central-routine',
)
