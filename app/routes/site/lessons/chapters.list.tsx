import type { Chapter } from '~/domain/lessons/syllabus/chapters.server'
import { active, listSpec } from '~/screens/list/spec'

export const chapterList = listSpec<Chapter>()({
  area: 'class-lessons',
  title: 'class-lessons:chapters',
  name: 'name',
  columns: {
    number: { kind: 'count', sortable: true },
    name: { kind: 'name', header: 'class-lessons:chapter' },
    periods: { kind: 'count', phone: true, sum: true },
    finishOn: { kind: 'day', phone: true },
    active,
  },
  perPage: 100,
})
