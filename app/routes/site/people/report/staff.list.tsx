import { columnLabel } from '~/domain/people/employee-fields.policy'
import { EMPLOYEE_STATES, EMPLOYMENTS, GENDERS } from '~/domain/people/kinds'
import type { EmployeeRow } from '~/domain/people/report/employee-list.server'
import { STAFF_COLUMNS, USUAL, type StaffColumn } from '~/domain/people/report/report.policy'
import { paths } from '~/paths'
import { factList } from '~/screens/list/facts'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { stateTone } from '../record/tone'

export type StaffRow = Pick<
  EmployeeRow,
  | 'id'
  | 'code'
  | 'nameBn'
  | 'nameEn'
  | 'designationBn'
  | 'designationEn'
  | 'payGrade'
  | 'mpoIndex'
  | 'joinedOn'
  | 'mobile'
  | 'state'
>

/** Any columns of the staff's report. */
export const staffFacts = (columns: readonly StaffColumn[], title = 'people-reports:title') =>
  factList(title, columns, columnLabel, ({ id }) => paths.employee(id))

/** What the list's own file holds. */
export const IN_FILE: readonly StaffColumn[] = STAFF_COLUMNS.filter(
  ({ key }) => USUAL.includes(key) || key === 'state' || key === 'email',
)

/** The staff; its file has the columns of the report. */
export const staffList = listSpec<StaffRow>()({
  area: 'people:field',
  title: 'people:staff',
  name: 'name',
  sort: 'position',
  columns: {
    code: { kind: 'code', header: 'people-reports:column.code', sortable: true },
    name: { kind: 'name', header: 'common:name', sortable: true, record: (row) => paths.employee(row.id) },
    designation: { kind: 'name', header: 'people:field.designationId', phone: true },
    grade: { kind: 'count', header: 'people:field.payGrade', sortable: true, of: (row) => row.payGrade || null },
    mpoIndex: 'text',
    joinedOn: { kind: 'date', sortable: true },
    mobile: { kind: 'phone', header: 'common:mobile' },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'people:state',
      phone: true,
      cell: (row, shown) => <Badge tone={stateTone(row.state)}>{shown}</Badge>,
    },
  },
  filters: {
    designation: { label: 'people:field.designationId', kind: 'choice', ids: true },
    state: { label: 'common:status', kind: 'checks', of: EMPLOYEE_STATES, words: 'people:state' },
    work: { label: 'people:field.work', of: ['teaching', 'support'], words: 'people:work' },
    mpo: { label: 'people:mpo', of: ['yes', 'no'], words: 'people:mpoOf' },
    employment: { label: 'people:field.employment', kind: 'checks', of: EMPLOYMENTS, words: 'people:employment' },
    gender: { label: 'people:field.gender', of: GENDERS, words: 'common:genders' },
  },
})
