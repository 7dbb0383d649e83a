import type { Asks } from '~/domain/gatherings/gathering'
import type { GuestRow } from '~/domain/gatherings/guest-list.server'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'

export const STATE_TONES: Record<GuestRow['state'], Tone> = {
  coming: 'good',
  waiting: 'warn',
  withdrawn: 'plain',
  cancelled: 'bad',
}

type Dates = 'sentAt' | 'arrivedAt' | 'payBy'
export type ShownRow = Omit<GuestRow, Dates> & Record<Dates, string | Date | null>

/** The columns of a gathering's list; what it does not ask is no column. */
export function useGuestColumns(of: { id: number; costs: boolean; asks: Asks }): Column<ShownRow>[] {
  const { t, n, lang } = useWords()
  const name = useName()
  const when = (at: string | Date | null) => (at ? formatDateTime(new Date(at), lang) : '')
  const money: Column<ShownRow>[] = [
    {
      key: 'paid',
      header: 'gatherings:paidState',
      phone: true,
      cell: (row) =>
        row.state === 'waiting' && row.paid === 'free' ? (
          ''
        ) : (
          <span className={row.paid === 'unpaid' || row.paid === 'back' ? 'text-bad' : undefined}>
            {t(`gatherings:paid.${row.paid}`)}
          </span>
        ),
    },
    {
      key: 'amount',
      header: 'gatherings:amount',
      numeric: true,
      cell: (row) => (row.amount === null ? '' : shortTaka(row.amount, lang)),
    },
    {
      key: 'waived',
      header: 'gatherings:waived',
      numeric: true,
      hidden: true,
      cell: (row) => (row.waived === null ? '' : shortTaka(row.waived, lang)),
    },
    {
      key: 'payBy',
      header: 'gatherings:payUntil',
      hidden: true,
      cell: (row) => (row.paid === 'unpaid' ? when(row.payBy) : ''),
    },
  ]
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.gatheringGuest(of.id, row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    { key: 'number', header: 'gatherings:number', sortable: true, cell: (row) => n(row.number) },
    ...(of.asks.batch
      ? [
          {
            key: 'batch',
            header: 'gatherings:field.batch',
            sortable: true,
            cell: (row: ShownRow) => (row.batch ? n(row.batch) : ''),
          },
        ]
      : []),
    { key: 'people', header: 'gatherings:field.people', numeric: true, cell: (row) => n(row.people) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={STATE_TONES[row.state]}>{t(`gatherings:state.${row.state}`)}</Badge>,
    },
    ...(of.costs ? money : []),
    ...(of.asks.size ? [{ key: 'size', header: 'gatherings:field.size', hidden: true }] : []),
    ...(of.asks.work ? [{ key: 'work', header: 'gatherings:field.work', hidden: true }] : []),
    ...(of.asks.town ? [{ key: 'town', header: 'gatherings:field.town', hidden: true }] : []),
    { key: 'sent', header: 'gatherings:sentAt', sortable: true, hidden: true, cell: (row) => when(row.sentAt) },
    { key: 'arrived', header: 'gatherings:arrivedAt', sortable: true, cell: (row) => when(row.arrivedAt) },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
  ]
}
