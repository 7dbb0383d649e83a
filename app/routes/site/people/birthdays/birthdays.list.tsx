import type { Birthday } from '~/domain/people/birthdays/birthdays.server'
import type { Day } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { personColumns } from '../record/person.columns'
import { MONTHS } from './months'

/** Whose birthday is when; `birthday` and `age` are those of this year. */
export const birthdayList = listSpec<Birthday & { birthday: Day; age: number }>()({
  area: 'people-birthdays',
  title: 'people-birthdays:title',
  name: 'name',
  sort: 'day',
  columns: {
    ...personColumns,
    day: { kind: 'date', header: 'people-birthdays:birthday', sortable: true, phone: true, of: 'birthday' },
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
