import type { MemberRow } from '~/domain/batches/members.server'
import { listSpec } from '~/screens/list/spec'

/** Who belongs to a batch. */
export const memberList = listSpec<MemberRow & { place: string }>()({
  area: 'batches',
  title: 'batches:members',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    studentId: { kind: 'code', of: 'code' },
    section: {
      kind: 'code',
      of: 'place',
      phone: true,
      cell: (row, shown, { n }) => `${shown} · ${n(row.roll)}`,
    },
    roll: { kind: 'code', hidden: true },
    mobile: 'phone',
    joinedOn: 'day',
    leftOn: 'day',
    present: {
      kind: 'count',
      phone: true,
      cell: (row, shown, { t, n }) => t('batches:ofDays', { present: shown, taken: n(row.taken) }),
    },
    taken: { kind: 'count', hidden: true },
  },
})
