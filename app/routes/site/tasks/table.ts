import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/tasks/${file}`

/** The office's tasks. */
export const siteTasks = area('tasks:area', [
  route('site/task/site-task-manage', at('manage.tsx')),
  route('site/task/new', at('new.tsx')),
  route('site/task/view/:id', at('task.tsx')),
])
