import type { Nearness } from '~/domain/people/retirement/retirement.policy'
import type { Retiring } from '~/domain/people/retirement/retirement.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { personColumns } from '../record/person.columns'
import { RecordLink } from '~/ui/record-link'

/** How near the end of service is, the nearest first. */
export const NEAR = ['over', 'half', 'year', 'later'] as const satisfies readonly Nearness[]
const TONES = { over: 'bad', half: 'warn', year: 'accent', later: 'plain' } as const

/** Who retires when. */
export const retirementList = listSpec<Retiring & { near: Nearness }>()({
  area: 'people-retirement',
  title: 'people-retirement:title',
  name: 'name',
  sort: 'endsOn',
  columns: {
    ...personColumns,
    mpoIndex: { kind: 'text', header: 'people:field.mpoIndex', hidden: true },
    bornOn: { kind: 'date', header: 'people:field.bornOn', sortable: true },
    joinedOn: { kind: 'day', header: 'people:field.joinedOn', hidden: true },
    byRule: 'date',
    extendedTo: 'date',
    endsOn: {
      kind: 'date',
      sortable: true,
      phone: true,
      cell: (row, shown) => <Badge tone={TONES[row.near]}>{shown}</Badge>,
    },
    handover: {
      kind: 'cell',
      header: 'people:part.handover',
      phone: true,
      cell: (row, _, { t, n }) => (
        <RecordLink className="link-lined" to={paths.employeeHandover(row.id)}>
          {row.items ? t('people-retirement:handed', { n: n(row.handed), of: n(row.items) }) : t('common:view')}
        </RecordLink>
      ),
    },
  },
  filters: {
    near: { label: 'people-retirement:when', of: NEAR, words: 'people-retirement:near' },
    work: { label: 'people:field.work', of: ['teaching', 'support'], words: 'people:work' },
    year: { label: 'people-retirement:year', text: true },
  },
})
