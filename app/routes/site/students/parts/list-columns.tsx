import { askedAs, LISTED } from '~/domain/students/student-fields.policy'
import type { StudentListRow } from '~/domain/students/student-list.server'
import type { Place } from '~/domain/students/student-places.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'
import { useFieldValue } from '../fields/field-value'

type Kept = 'enrolmentId' | 'studentId' | 'roll' | 'state' | 'code' | 'mobile'

/** A student as the list shows one. */
export interface ListedStudent extends Pick<StudentListRow, Kept | (typeof LISTED)[number]['key']> {
  father: string | null
  religion: string | null
  place: Pick<Place, 'className' | 'group' | 'section' | 'shift' | 'version'> | null
  /** The choice of subjects is. */
  incomplete: boolean
}

/** The columns of the list of students. */
export function useStudentColumns(): Column<ListedStudent>[] {
  const { t, n } = useWords()
  const nameOf = useName()
  const shown = useFieldValue(true)
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <>
          <RecordLink className="link" to={paths.student(row.studentId)}>
            {nameOf(row)}
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
    { key: 'roll', header: 'students:roll', sortable: true, numeric: true, phone: true, cell: (row) => n(row.roll) },
    { key: 'class', header: 'students:class', phone: true, cell: (row) => row.place?.className },
    { key: 'group', header: 'students:group', cell: (row) => row.place?.group || null },
    { key: 'section', header: 'students:section', phone: true, cell: (row) => row.place?.section },
    { key: 'shift', header: 'students:shift', cell: (row) => row.place?.shift },
    { key: 'version', header: 'students:version', hidden: true, cell: (row) => row.place?.version },
    { key: 'father', header: 'students:father' },
    { key: 'mobile', header: 'students:mobile', className: 'whitespace-nowrap', call: (row) => row.mobile },
    { key: 'code', header: 'students:code', sortable: true, className: 'tabular-nums', cell: (row) => n(row.code) },
    ...LISTED.map((one): Column<ListedStudent> => ({
      key: askedAs(one),
      header: one.label,
      sortable: one.list === 'sorted',
      hidden: true,
      cell: (row) => shown(one, row[one.key], row.religion),
    })),
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <Badge tone={row.state === 'active' ? 'good' : 'plain'}>{t(`students:states.${row.state}`)}</Badge>
      ),
    },
  ]
}
