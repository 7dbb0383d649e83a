import { MEMBER_KINDS } from '~/domain/library/library'
import type { MemberRow } from '~/domain/library/members/members.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const memberList = listSpec<MemberRow>()({
  area: 'library-members',
  title: 'library-members:title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', sortable: true, record: (row) => paths.libraryMember(row.id) },
    cardNo: { kind: 'code', sortable: true, phone: true },
    code: { kind: 'code', hidden: true },
    kind: { kind: 'word', header: 'library-members:kindLabel', words: 'library-members:kind' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'library-members:state',
      tones: { valid: 'good', suspended: 'bad', over: 'plain', left: 'warn' },
    },
    open: { kind: 'count', sortable: true, phone: true, blank: true },
    overdue: { kind: 'count', blank: true },
    fromOn: { kind: 'day', hidden: true },
    untilOn: { kind: 'day', hidden: true },
  },
  filters: {
    kind: { label: 'library-members:kindLabel', of: MEMBER_KINDS, words: 'library-members:kind' },
    state: { label: 'common:status', of: ['valid', 'suspended', 'over', 'left'], words: 'library-members:state' },
    overdue: { label: 'library-members:onlyOverdue', only: 'library-members:onlyOverdue' },
  },
  sort: 'name',
})
