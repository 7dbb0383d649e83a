import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/lessons/${file}`
const PREFIX = 'api/site/web/setting/classroom'

/** Lessons and homework, for the office and for teachers alike: each sees their own, and whoever manages all of them all. */
export const siteLessons = area('class-lessons:area', [
  route(`${PREFIX}/class-lesson-view`, at('list.tsx')),
  route(`${PREFIX}/class-lesson/new`, at('new.tsx')),
  route(`${PREFIX}/class-lesson/edit/:classlessonId`, at('edit.tsx')),
  route(`${PREFIX}/class-lesson-view/syllabus`, at('syllabus.tsx')),
  route(`${PREFIX}/class-lesson-view/coverage`, at('coverage.tsx')),
  route(`${PREFIX}/class-lesson-view/homework`, at('homework/list.tsx')),
  route(`${PREFIX}/class-lesson-view/homework/new`, at('homework/new.tsx')),
  route(`${PREFIX}/class-lesson-view/homework/:id`, at('homework/one.tsx')),
  route(`${PREFIX}/class-lesson-view/submission/:id`, at('homework/submission.tsx')),
])
