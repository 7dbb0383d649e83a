import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/central/classroom/${file}.tsx`

export const classRoom = area('lessons:area', [
  route('edu/class-room/view', at('list')),
  route('edu/class-room/new', at('new')),
  route('edu/class-room/edit/:classroomId', at('edit')),
])
