import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/batches/${file}`

/** Batches that a teacher teaches. */
export const employeeBatches = area(
  'batches:area',
  [
    route('site/employee-panel/batch/mine', at('mine.tsx')),
    route('site/employee-panel/batch/attendance/:id', at('attendance.tsx')),
  ],
  'own-batches',
)
