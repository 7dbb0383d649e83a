import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/machines/${file}`
const master = 'site/employee/attendance/master'

/** Machines that say who came: whose they are, whom they know, and what they said that is doubtful. */
export const siteMachines = area(
  'machines:area',
  [
    route(`${master}/machines`, at('list.tsx')),
    route(`${master}/machines/:id`, at('machine.tsx')),
    route(`${master}/machine-users`, at('users.tsx')),
    route(`${master}/machine-records`, at('held.tsx')),
  ],
  'site-machines',
)
