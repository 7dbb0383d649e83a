import type { Balance } from '~/domain/leave/ledger/ledger.server'
import type { Person } from '~/domain/leave/people.server'
import type { LeaveType } from '~/domain/leave/types/types.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

/** Everybody with what is left of each kind of leave; the file has a column for each of `types`, called as `name` says. */
export const recordList = (types: readonly LeaveType[] = [], name: (type: LeaveType) => string = String) =>
  listSpec<Person & { balances: Balance[] }>()({
    area: 'leave:person',
    title: 'leave:records.title',
    name: 'name',
    sort: 'position',
    columns: {
      name: { kind: 'name', header: 'common:name', sortable: true, record: (row) => paths.leaveRecord(row.id) },
      code: { kind: 'code', hidden: true },
      position: {
        kind: 'name',
        header: 'leave:person.designation',
        phone: true,
        of: 'designation',
      },
      left: {
        kind: 'cell',
        header: 'leave:left',
        phone: true,
        cell: (row, _, { n, name: nameOf }) => {
          const counted = row.balances.filter((one) => one.type.basis !== 'free')
          return counted.length ? (
            <ul className="flex flex-wrap gap-x-3">
              {counted.map(({ type, halves }) => (
                <li key={type.id} className={halves < 0 ? 'text-bad' : undefined}>
                  {nameOf(type)} <strong className="tabular-nums">{n(halves / 2)}</strong>
                </li>
              ))}
            </ul>
          ) : null
        },
      },
      free: {
        kind: 'cell',
        header: 'leave:takenThisYear',
        cell: (row, _, { n, name: nameOf }) =>
          row.balances
            .filter((one) => one.type.basis === 'free' && one.halves !== 0)
            .map(({ type, halves }) => `${nameOf(type)} ${n(-halves / 2)}`)
            .join(', '),
      },
    },
    more: types.map((type) => ({
      key: `t${type.id}`,
      kind: 'count',
      header: name(type),
      hidden: true,
      of: (row) => {
        const found = row.balances.find((one) => one.type.id === type.id)
        return found ? (type.basis === 'free' ? -found.halves : found.halves) / 2 : null
      },
    })),
    filters: { staff: { label: 'leave:type.staff', of: ['teaching', 'other'], words: 'leave:staff' } },
  })
