import type { ReliefSum } from '~/domain/fees/waivers/waiver-list.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { EmptyState } from '~/ui/page'

const costList = listSpec<ReliefSum & { typeSum: number | null }>()({
  area: 'fee-relief:waiver',
  title: 'fee-relief:waiver.costs',
  name: 'type',
  columns: {
    type: 'name',
    class: { kind: 'name', header: 'fee-relief:class' },
    students: 'count',
    taken: { kind: 'taka', sum: true },
    sum: { kind: 'taka', header: 'fee-relief:waiver.typeSum', of: 'typeSum' },
  },
})

/** What each type took off in each class, and all of it together. */
export function Costs({ costs }: { costs: ReliefSum[] }) {
  const sumOf = (type: string) => costs.reduce((sum, one) => sum + (one.type === type ? one.taken : 0), 0)
  return (
    <ListTable
      spec={costList}
      rows={costs.map((one, at) => ({ ...one, typeSum: costs[at - 1]?.type === one.type ? null : sumOf(one.type) }))}
      rowKey={(one) => `${one.type} ${one.classEn}`}
      empty={<EmptyState title="fee-relief:waiver.noCosts" />}
    />
  )
}
