import { EXPORTED } from '~/domain/students/student-fields.policy'
import type { StudentListRow } from '~/domain/students/student-list.server'
import { each, listSpec, type ListWords } from '~/screens/list/spec'
import type { ListedStudent } from './students.list'

type Row = StudentListRow & Pick<ListedStudent, 'place' | 'religion'>

/** Fields of a student as the import reads them. */
const fields = (...groups: string[]) =>
  each(
    EXPORTED.flatMap((one) => (groups.includes(one.group) ? one.key : [])),
    (key) => {
      const { label, kind } = EXPORTED.find((one) => one.key === key) ?? {}
      return {
        kind: 'text',
        header: label,
        of: () => null,
        file: (row: Row, { t }: ListWords) => {
          const value = row[key]
          if (value === null) return null
          if (kind === 'religion') return row.religion
          if (kind === 'gender') return t(`students:genders.${value}`)
          return kind === 'day' ? new Date(`${value}T00:00:00Z`) : value
        },
      }
    },
  )

/** The file of the list of students. Its headings are those the import knows, so that it can be mended offline and read in again. */
export const studentFile = listSpec<Row>()({
  area: 'students',
  title: 'students:list.title',
  name: 'code',
  columns: {
    code: 'code',
    roll: 'count',
    ...fields('name'),
    ...each(['class', 'group', 'section', 'shift', 'version'], (key) => ({
      kind: 'text',
      of: ({ place }: Row) => place?.[key === 'class' ? 'className' : key] ?? '',
    })),
    ...fields('parents'),
    mobile: 'phone',
    ...fields('identity', 'contact'),
    state: { kind: 'word', header: 'common:status', words: 'students:states' },
  },
})
