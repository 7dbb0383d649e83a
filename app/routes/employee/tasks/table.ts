import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/tasks/${file}`

/** What somebody of the staff is asked to do. */
export const employeeTasks = area(
  'tasks:area',
  [route('employee/task/list', at('list.tsx')), route('employee/task/view/:id', at('task.tsx'))],
  'employee',
)
