import { HELD } from '~/domain/attendance-devices/clock.policy'
import type { HeldRow } from '~/domain/attendance-devices/held.server'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** Records that wait for somebody to look at them. */
export const heldRecords = listSpec<HeldRow>()({
  area: 'machines',
  title: 'machines:held.title',
  name: 'who',
  perPage: 50,
  columns: {
    at: { kind: 'instant', header: 'machines:said' },
    who: {
      kind: 'code',
      header: 'machines:pin',
      phone: true,
      of: (row) => row.pin,
      cell: (row, shown, { name }) => [shown, name(row)].filter(Boolean).join(' · '),
    },
    name: { kind: 'name', header: 'common:name', hidden: true },
    why: {
      kind: 'state',
      header: 'machines:held.why',
      words: 'machines:held',
      phone: true,
      of: (row) => row.held,
      cell: (row, shown) => <Badge tone="warn">{shown}</Badge>,
    },
    machine: { kind: 'text', header: 'machines:one' },
    takenAt: { kind: 'instant', header: 'machines:came' },
  },
  filters: {
    why: { label: 'machines:held.why', of: HELD, words: 'machines:held' },
  },
})
