import { LESSON_STATES } from '~/domain/lessons/lesson/lesson-state.policy'
import type { LessonRow } from '~/domain/lessons/lesson/lessons.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'

export const lessonList = listSpec<LessonRow>()({
  area: 'class-lessons',
  title: 'class-lessons:title',
  name: 'title',
  columns: {
    title: { kind: 'text', header: 'class-lessons:lesson', sortable: true, record: (row) => paths.classLesson(row.id) },
    class: { kind: 'name', header: 'class-lessons:class', phone: true },
    subject: { kind: 'name', sortable: true, phone: true },
    chapter: {
      kind: 'text',
      of: (row, { n, name }) =>
        row.chapterNumber === null
          ? null
          : `${n(row.chapterNumber)}. ${name({ nameEn: row.chapterEn, nameBn: row.chapterBn })}`,
    },
    plannedOn: { kind: 'day', sortable: true, phone: true },
    sections: { kind: 'count', hidden: true },
    taught: {
      kind: 'text',
      of: (row, { t, n }) => t('class-lessons:taughtOf', { done: n(row.taught), all: n(row.sections) }),
    },
    teacher: { kind: 'name' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'class-lessons:state',
      tones: { draft: 'warn', published: 'good', withdrawn: 'plain' },
      sortable: true,
      phone: true,
    },
  },
  filters: {
    state: { label: 'common:status', of: LESSON_STATES, words: 'class-lessons:state' },
    class: { label: 'class-lessons:class', ids: true },
    planned: { label: 'class-lessons:plannedOn', dates: DatesFilter },
  },
})
