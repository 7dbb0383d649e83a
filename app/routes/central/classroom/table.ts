import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/central/classroom/${file}.tsx`

export const classRoom = layout(at('area'), [
  route('edu/class-room/view', at('list')),
  route('edu/class-room/new', at('new')),
  route('edu/class-room/edit/:classroomId', at('edit')),
])
