import { CHEQUE_STATES, DIRECTIONS } from '~/domain/accounts/cheques/cheque.policy'
import type { ChequeRow } from '~/domain/accounts/cheques/register.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { accountName, CHEQUE_TONES, Due } from '../parts'

/** Cheques written and taken: what somebody must do something about comes first. */
export const chequeList = listSpec<ChequeRow>()({
  area: 'bank:cheque',
  title: 'bank:cheque.title',
  name: 'number',
  sort: 'due',
  columns: {
    number: { kind: 'code', sortable: true, record: (row) => paths.cheque(row.id) },
    direction: { kind: 'word', header: 'bank:cheque.direction.label', words: 'bank:cheque.direction' },
    name: { kind: 'name', header: 'bank:cheque.party', sortable: true, phone: true, file: null },
    nameBn: { kind: 'text', header: 'bank:cheque.partyBn', hidden: true },
    nameEn: { kind: 'text', header: 'bank:cheque.partyEn', hidden: true },
    bank: {
      kind: 'text',
      of: 'drawerBank',
      cell: (row, drawer, { lang }) => drawer || accountName({ ...row, number: row.account }, lang),
      file: (row, { name }) => row.drawerBank || name({ nameEn: row.bankEn, nameBn: row.bankBn }),
    },
    account: { kind: 'code', hidden: true },
    dated: {
      kind: 'day',
      sortable: true,
      cell: (row, day) => (
        <>
          {day} <Due due={row.due} />
        </>
      ),
    },
    enteredOn: { kind: 'day', sortable: true, hidden: true },
    amount: { kind: 'money', sortable: true, phone: true },
    state: { kind: 'state', header: 'common:status', words: 'bank:cheque.state', tones: CHEQUE_TONES, phone: true },
    narration: { kind: 'text', hidden: true },
  },
  filters: {
    direction: {
      label: 'bank:cheque.direction.label',
      kind: 'checks',
      of: DIRECTIONS,
      words: 'bank:cheque.direction',
    },
    state: { label: 'common:status', kind: 'checks', of: CHEQUE_STATES, words: 'bank:cheque.state' },
    account: { label: 'bank:cheque.account', ids: true },
    due: { label: 'bank:cheque.dueNow', only: 'bank:cheque.onlyDue' },
    dated: { label: 'bank:cheque.dated', dates: DatesFilter },
  },
})
