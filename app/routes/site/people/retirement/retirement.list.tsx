import type { Nearness } from '~/domain/people/retirement/retirement.policy'
import type { Retiring } from '~/domain/people/retirement/retirement.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
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
    mpoIndex: { kind: 'text', header: 'people:field.mpoIndex', hidden: true },
    bornOn: {
      kind: 'day',
      header: 'people:field.bornOn',
      sortable: true,
      cell: (row, _, { lang }) => formatDate(row.bornOn, lang),
    },
    joinedOn: { kind: 'day', header: 'people:field.joinedOn', hidden: true },
    byRule: { kind: 'day', cell: (row, _, { lang }) => formatDate(row.byRule, lang) },
    extendedTo: { kind: 'day', cell: (row, _, { lang }) => row.extendedTo && formatDate(row.extendedTo, lang) },
    endsOn: {
      kind: 'day',
      sortable: true,
      phone: true,
      cell: (row, _, { lang }) => <Badge tone={TONES[row.near]}>{formatDate(row.endsOn, lang)}</Badge>,
    },
    handover: {
      kind: 'text',
      header: 'people:part.handover',
      phone: true,
      of: () => null,
      cell: (row, _, { t, n }) => (
        <RecordLink className="link-lined" to={paths.employeeHandover(row.id)}>
          {row.items ? t('people-retirement:handed', { n: n(row.handed), of: n(row.items) }) : t('common:view')}
        </RecordLink>
      ),
      file: null,
    },
  },
  filters: {
    near: { label: 'people-retirement:when', of: NEAR, words: 'people-retirement:near' },
    work: { label: 'people:field.work', of: ['teaching', 'support'], words: 'people:work' },
    year: { label: 'people-retirement:year', text: true },
  },
})
