import type { UserRow } from '~/domain/attendance-devices/users.server'
import { listSpec } from '~/screens/list/spec'

/** By which number machines know whom. */
export const userList = listSpec<UserRow>()({
  area: 'machines',
  title: 'machines:users.title',
  name: 'pin',
  columns: {
    pin: 'code',
    name: {
      kind: 'name',
      header: 'common:name',
      phone: true,
      cell: (row, shown, { n }) => `${shown} (${n(row.code)})`,
    },
    kind: { kind: 'word', header: 'machines:whose', words: 'machines:is', phone: true },
    code: { kind: 'code', hidden: true },
    card: 'code',
  },
  filters: {
    kind: { label: 'machines:whose', of: ['employee', 'student'], words: 'machines:is' },
  },
})
