import type { FeeState } from '~/domain/registrations/desk/entry-list.policy'
import type { Entry } from '~/domain/registrations/entries.server'
import { ENTRY_STATES, fieldOf } from '~/domain/registrations/registration-fields'
import { paths } from '~/paths'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { entryTone } from './entry-tone'

export interface EntryRow extends Pick<Entry, 'id' | 'number' | 'code' | 'roll' | 'state' | 'hasPin' | 'toldOn'> {
  nameBn: string
  nameEn: string
  place: string
  enrolled: boolean
  missing: string[]
  disputed: string[]
  fee: FeeState
  registrationNo: string | null
  mobile: string | null
}

const YES_NO = ['yes', 'no'] as const
const fieldNames = (keys: readonly string[], { t }: ListWords) =>
  keys.map((key) => t(fieldOf(key)?.label ?? '')).join(', ')

/** Students of a registration; `fee`: there is something to pay. What is missing is named, so that it can be asked of class teachers. */
export const entryList = ({ fee = true } = {}) =>
  listSpec<EntryRow>()({
    area: 'registration',
    title: 'registration:desk',
    name: 'name',
    sort: 'roll',
    columns: {
      name: { kind: 'name', header: 'common:name', sortable: true, record: (row) => paths.registrationEntry(row.id) },
      code: { kind: 'code', header: 'registration:template.code', hidden: true },
      roll: { kind: 'count', header: 'students:roll', sortable: true, phone: true },
      place: { kind: 'text', header: 'students:section', cell: (_, shown, { n }) => n(shown) },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'registration:state',
        phone: true,
        cell: (row, shown) => <Badge tone={entryTone(row.state)}>{shown}</Badge>,
      },
      missing: {
        kind: 'cell',
        cell: (row, _, w) =>
          row.missing.length ? (
            <span className="text-bad">{fieldNames(row.missing, w)}</span>
          ) : (
            w.t('registration:complete')
          ),
        file: (row, w) => fieldNames(row.missing, w),
      },
      disputed: {
        kind: 'count',
        of: (row) => row.disputed.length,
        cell: (row, shown) => (row.disputed.length ? <span className="font-semibold text-warn">{shown}</span> : shown),
        file: (row, w) => fieldNames(row.disputed, w),
      },
      fee: fee && {
        kind: 'word',
        header: 'registration:fee.state',
        words: 'registration:feeState',
        cell: (row, shown) => <span className={row.fee === 'due' ? 'text-bad' : undefined}>{shown}</span>,
      },
      registrationNo: 'code',
      number: { kind: 'code', sortable: true, hidden: true },
      pin: {
        kind: 'word',
        words: 'registration:pinIs',
        hidden: true,
        of: (row) => (row.hasPin ? 'made' : 'none'),
      },
      told: { kind: 'date', header: 'registration:tell.last', hidden: true, of: (row) => row.toldOn },
      mobile: { kind: 'phone', header: 'common:mobile' },
    },
    filters: {
      state: { label: 'common:status', of: ENTRY_STATES, words: 'registration:state' },
      section: { label: 'students:section', kind: 'choice', ids: true },
      missing: { label: 'registration:missing', of: YES_NO, words: 'registration:is' },
      disputed: { label: 'registration:disputed', of: YES_NO, words: 'registration:is' },
      fee: { label: 'registration:fee.state', of: ['none', 'due', 'paid'], words: 'registration:feeState' },
    },
  })
