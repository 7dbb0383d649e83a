import type { Birthday } from '~/domain/people/birthdays/birthdays.server'
import { formatDate, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { MONTHS } from './months'

/** Whose birthday is when; `birthday` and `age` are those of this year. */
export const birthdayList = listSpec<Birthday & { birthday: Day; age: number }>()({
  area: 'people-birthdays',
  title: 'people-birthdays:title',
  name: 'name',
  sort: 'day',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row, shown) => (
        <RecordLink className="link-lined" to={paths.employee(row.id)}>
          {shown}
        </RecordLink>
      ),
    },
    code: { kind: 'code', header: 'people-reports:column.code', hidden: true },
    designation: {
      kind: 'name',
      header: 'people:field.designationId',
      of: (row) => ({ nameBn: row.designationBn, nameEn: row.designationEn }),
    },
    day: {
      kind: 'day',
      header: 'people-birthdays:birthday',
      sortable: true,
      phone: true,
      of: (row) => row.birthday,
      cell: (row, _, { lang }) => formatDate(row.birthday, lang),
    },
    age: { kind: 'count', header: 'people-birthdays:turns', sortable: true },
    mobile: { kind: 'phone', header: 'common:mobile' },
    greeted: {
      kind: 'word',
      words: 'people-birthdays:way',
      phone: true,
      cell: (_, shown) => (shown ? <Badge tone="good">{shown}</Badge> : null),
    },
  },
  filters: {
    month: { label: 'people-birthdays:month', of: [...MONTHS, 'all'], words: '' },
    greeted: { label: 'people-birthdays:greeted', of: ['yes', 'no'], words: 'people-birthdays:greetedOf' },
  },
})
