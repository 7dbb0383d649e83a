import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/leave/${file}`

/** One's own leave and duties. */
export const employeeLeave = area(
  'leave:area',
  [
    route('site/employee-panel/leave/own-leave', at('own-leave.tsx')),
    route('site/employee-panel/duty/own-duties', at('own-duties.tsx')),
  ],
  'employee-leave',
)
