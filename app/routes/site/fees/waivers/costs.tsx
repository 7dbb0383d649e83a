import type { ReliefSum } from '~/domain/fees/waivers/waiver-list.server'
import { useName } from '~/i18n/use-words'
import { EmptyState } from '~/ui/page'
import { DataTable, TotalFoot, whole } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

/** What each type took off in each class, and all of it together. */
export function Costs({ costs }: { costs: ReliefSum[] }) {
  const name = useName()
  const taka = useTaka()
  const sums = new Map<string, number>()
  for (const one of costs) sums.set(one.type, (sums.get(one.type) ?? 0) + one.taken)
  const first = (at: number) => costs[at - 1]?.type !== costs[at]?.type
  return (
    <DataTable
      bare
      list={whole(costs)}
      rowKey={(one) => `${one.type} ${one.classEn}`}
      rowHeader="type"
      caption="fee-relief:waiver.costs"
      columns={[
        {
          key: 'type',
          header: 'fee-relief:waiver.type',
          cell: (one) => name({ nameEn: one.typeEn, nameBn: one.typeBn }),
        },
        {
          key: 'class',
          header: 'fee-relief:class',
          cell: (one) => name({ nameEn: one.classEn ?? '', nameBn: one.classBn ?? '' }),
        },
        { key: 'students', header: 'fee-relief:waiver.students', numeric: true },
        { key: 'taken', header: 'fee-relief:waiver.taken', numeric: true, cell: (one) => taka(one.taken) },
        {
          key: 'sum',
          header: 'fee-relief:waiver.typeSum',
          numeric: true,
          cell: (one, at) => (first(at) ? taka(sums.get(one.type) ?? 0) : ''),
        },
      ]}
      foot={
        <TotalFoot
          span={3}
          sums={[{ label: 'fee-relief:waiver.taken', value: taka(costs.reduce((sum, one) => sum + one.taken, 0)) }]}
          after={1}
        />
      }
      empty={<EmptyState title="fee-relief:waiver.noCosts" />}
    />
  )
}
