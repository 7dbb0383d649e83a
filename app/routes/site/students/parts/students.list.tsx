import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import { askedAs, LISTED } from '~/domain/students/student-fields.policy'
import type { StudentListRow } from '~/domain/students/student-list.server'
import type { Place } from '~/domain/students/student-places.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { fieldCell } from '../fields/field-value'

type Kept = 'enrolmentId' | 'studentId' | 'roll' | 'state' | 'code' | 'mobile'

/** A student as the list shows one. */
export interface ListedStudent extends Pick<StudentListRow, Kept | (typeof LISTED)[number]['key']> {
  father: string | null
  religion: string | null
  place: Pick<Place, 'className' | 'group' | 'section' | 'shift' | 'version'> | null
  /** The choice of subjects is. */
  incomplete: boolean
}

/** The students of a session; its file has the columns that the import knows. */
export const studentList = listSpec<ListedStudent>()({
  area: 'students',
  title: 'students:list.title',
  name: 'name',
  sort: 'roll',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row, shown, { t }) => (
        <>
          <RecordLink className="link" to={paths.student(row.studentId)}>
            {shown}
          </RecordLink>
          {row.incomplete ? (
            <>
              {' '}
              <Badge tone="warn">{t('choices:incomplete')}</Badge>
            </>
          ) : null}
        </>
      ),
    },
    roll: { kind: 'count', sortable: true, phone: true },
    class: { kind: 'text', phone: true, of: (row) => row.place?.className ?? null },
    group: { kind: 'text', of: (row) => row.place?.group ?? null },
    section: { kind: 'text', phone: true, of: (row) => row.place?.section ?? null },
    shift: { kind: 'text', of: (row) => row.place?.shift ?? null },
    version: { kind: 'text', hidden: true, of: (row) => row.place?.version ?? null },
    father: 'text',
    mobile: { kind: 'phone', className: 'whitespace-nowrap' },
    code: { kind: 'code', sortable: true, className: 'tabular-nums' },
  },
  more: [
    ...LISTED.map((one) => ({
      key: askedAs(one),
      kind: 'cell' as const,
      header: one.label,
      sortable: one.list === 'sorted',
      hidden: true,
      cell: (row: ListedStudent) => fieldCell(one, row[one.key], row.religion),
    })),
    {
      key: 'state',
      kind: 'word',
      header: 'common:status',
      words: 'students:states',
      of: (row) => row.state,
      cell: (row, shown) => <Badge tone={row.state === 'active' ? 'good' : 'plain'}>{shown}</Badge>,
    },
  ],
  filters: {
    class: { label: 'students:class', ids: true },
    group: { label: 'students:group', ids: true },
    section: { label: 'students:section', kind: 'choice', ids: true },
    shift: { label: 'students:shift', ids: true },
    version: { label: 'students:version', ids: true },
    gender: { label: 'students:gender', of: GENDERS, words: 'students:genders' },
    religion: { label: 'students:religion', ids: true },
    state: {
      label: 'common:status',
      of: ['active', 'left', 'promoted', 'repeated', 'completed'],
      words: 'students:states',
    },
    choices: { label: 'students:list.choices', of: ['incomplete'], words: 'choices:' },
  },
})
