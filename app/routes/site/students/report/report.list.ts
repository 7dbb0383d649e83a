import { columnLabel } from '~/domain/students/report/report.policy'
import { paths } from '~/paths'
import { factList, type FactKind } from '~/screens/list/facts'
import { listSpec } from '~/screens/list/spec'

/** A report of students with its columns. */
export const reportList = (columns: readonly { key: string; kind: FactKind }[]) =>
  factList('student-reports:title', columns, columnLabel, ({ id }) => paths.student(id))

/** All statistics in one file. */
export const countFile = listSpec<{ measure: string; text: string; value: string; count: number }>()({
  area: 'student-reports:column',
  title: 'student-reports:title',
  name: 'text',
  columns: {
    measure: { kind: 'word', words: 'student-reports:measure' },
    text: { kind: 'text', header: 'students:section' },
    value: 'text',
    count: 'count',
  },
})
