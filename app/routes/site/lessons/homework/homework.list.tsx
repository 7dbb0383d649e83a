import type { HomeworkRow } from '~/domain/lessons/homework/homework.server'
import { LESSON_STATES } from '~/domain/lessons/lesson/lesson-state.policy'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const homeworkList = listSpec<HomeworkRow>()({
  area: 'class-lessons',
  title: 'class-lessons:homework',
  name: 'title',
  columns: {
    title: {
      kind: 'text',
      header: 'class-lessons:homework',
      sortable: true,
      record: (row) => paths.homeworkOne(row.id),
    },
    class: { kind: 'name', phone: true },
    subject: { kind: 'name', sortable: true, phone: true },
    dueAt: { kind: 'instant', sortable: true, phone: true },
    sections: { kind: 'count', hidden: true },
    handedIn: { kind: 'count' },
    toMark: { kind: 'count', blank: true, phone: true },
    teacher: { kind: 'name' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'class-lessons:state',
      tones: { draft: 'warn', published: 'good', withdrawn: 'plain' },
      sortable: true,
    },
  },
  filters: {
    state: { label: 'common:status', of: LESSON_STATES, words: 'class-lessons:state' },
    class: { label: 'class-lessons:class', ids: true },
  },
})
