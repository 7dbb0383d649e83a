import type { FeeState } from '~/domain/registrations/desk/entry-list.policy'
import { fieldOf, type EntryState } from '~/domain/registrations/registration-fields'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'
import { entryTone } from './entry-tone'

interface Row {
  id: number
  number: string
  nameBn: string
  nameEn: string
  place: string
  roll: number
  state: EntryState
  missing: string[]
  disputed: number
  fee: FeeState
  hasPin: boolean
  toldOn: string | null
  registrationNo: string | null
  mobile: string | null
}

/** The columns of the desk's list. */
export function useEntryColumns(fee: boolean): Column<Row>[] {
  const { t, n, lang } = useWords()
  const name = useName()
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.registrationEntry(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    { key: 'roll', header: 'students:roll', sortable: true, numeric: true, phone: true, cell: (row) => n(row.roll) },
    { key: 'place', header: 'students:section', cell: (row) => n(row.place) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={entryTone(row.state)}>{t(`registration:state.${row.state}`)}</Badge>,
    },
    {
      key: 'missing',
      header: 'registration:missing',
      cell: (row) =>
        row.missing.length ? (
          <span className="text-bad">{row.missing.map((key) => t(fieldOf(key)?.label ?? '')).join(', ')}</span>
        ) : (
          t('registration:complete')
        ),
    },
    {
      key: 'disputed',
      header: 'registration:disputed',
      numeric: true,
      cell: (row) => (row.disputed ? <span className="font-semibold text-warn">{n(row.disputed)}</span> : n(0)),
    },
    ...(fee
      ? [
          {
            key: 'fee',
            header: 'registration:fee.state',
            cell: (row: Row) => (
              <span className={row.fee === 'due' ? 'text-bad' : undefined}>
                {t(`registration:feeState.${row.fee}`)}
              </span>
            ),
          },
        ]
      : []),
    { key: 'registrationNo', header: 'registration:registrationNo', cell: (row) => n(row.registrationNo ?? '') },
    { key: 'number', header: 'registration:number', sortable: true, hidden: true, cell: (row) => n(row.number) },
    {
      key: 'pin',
      header: 'registration:pin',
      hidden: true,
      cell: (row) => t(`registration:pinIs.${row.hasPin ? 'made' : 'none'}`),
    },
    {
      key: 'told',
      header: 'registration:tell.last',
      hidden: true,
      cell: (row) => (row.toldOn ? formatDate(row.toldOn, lang) : ''),
    },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
  ]
}
