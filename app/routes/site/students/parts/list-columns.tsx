import type { StudentListRow } from '~/domain/students/student-list.server'
import type { Place } from '~/domain/students/student-places.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'

type Kept =
  'enrolmentId' | 'studentId' | 'roll' | 'state' | 'code' | 'nameBn' | 'nameEn' | 'gender' | 'bornOn' | 'mobile'

/** A student as the list shows one. */
export interface ListedStudent extends Pick<StudentListRow, Kept> {
  father: string | null
  religion: string | null
  place: Pick<Place, 'className' | 'group' | 'section' | 'shift' | 'version'> | null
  /** The choice of subjects is. */
  incomplete: boolean
}

/** The columns of the list of students. */
export function useStudentColumns(): Column<ListedStudent>[] {
  const { t, lang, n } = useWords()
  const nameOf = useName()
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
    {
      key: 'nameBn',
      header: 'common:nameBn',
      sortable: true,
      hidden: true,
      cell: (row) => row.nameBn && <span lang="bn">{row.nameBn}</span>,
    },
    {
      key: 'nameEn',
      header: 'common:nameEn',
      sortable: true,
      hidden: true,
      cell: (row) => row.nameEn && <span lang="en">{row.nameEn}</span>,
    },
    {
      key: 'gender',
      header: 'students:gender',
      hidden: true,
      cell: (row) => row.gender && t(`students:genders.${row.gender}`),
    },
    { key: 'religion', header: 'students:religion', hidden: true, cell: (row) => row.religion },
    {
      key: 'bornOn',
      header: 'students:bornOn',
      sortable: true,
      hidden: true,
      cell: (row) => row.bornOn && formatDateShort(row.bornOn, lang),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <Badge tone={row.state === 'active' ? 'good' : 'plain'}>{t(`students:states.${row.state}`)}</Badge>
      ),
    },
  ]
}
