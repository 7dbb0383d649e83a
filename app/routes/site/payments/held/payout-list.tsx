import { useLocation } from '@remix-run/react'
import { formatDateShort } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, type Tone } from '~/ui/page'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { VoucherLink } from '../../accounts/bank/parts'
import type { HeldData } from './load-held.server'

type Payouts = NonNullable<HeldData['payouts']>
const TONES: Record<Payouts['items'][number]['state'], Tone> = { asked: 'warn', paid: 'good', refused: 'plain' }

/** What was asked to be given back or paid over: what waits for the second person first. */
export function PayoutList({ list, me, mayDecide }: { list: Payouts; me: number; mayDecide: boolean }) {
  const { t, lang } = useWords()
  const taka = useTaka()
  const nameOf = useName()
  const location = useLocation()
  const columns: Column<Payouts['items'][number]>[] = [
    { key: 'kind', header: 'held:kind', cell: (row) => t(`held:tab.${row.kind}`) },
    { key: 'payee', header: 'held:party', phone: true },
    { key: 'amount', header: 'held:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    {
      key: 'reason',
      header: 'held:reason',
      cell: (row) => (row.answer ? `${row.reason} → ${row.answer}` : row.reason),
    },
    { key: 'asker', header: 'held:asker', cell: (row) => nameOf({ nameEn: row.askerEn, nameBn: row.askerBn }) },
    { key: 'day', header: 'held:day', cell: (row) => (row.day ? formatDateShort(row.day, lang) : '') },
    {
      key: 'voucher',
      header: 'held:voucher',
      cell: (row) =>
        row.voucher ? (
          <VoucherLink number={row.voucher} kind={row.kind === 'board-back' ? 'receipt' : 'payment'} />
        ) : null,
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`held:state.${row.state}`)}</Badge>,
    },
  ]
  return (
    <div className="mt-4">
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="payee"
        rowName={(row) => row.payee}
        caption="held:tab.asked"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: (['asked', 'paid', 'refused'] as const).map((value) => ({ value, label: `held:state.${value}` })),
          },
        ]}
        actions={(row) =>
          row.state === 'paid' ? (
            <LinkButton small document target="_blank" to={paths.payoutReceipt(row.id)}>
              {t('held:receipt')}
            </LinkButton>
          ) : mayDecide && row.state === 'asked' && row.askedBy !== me ? (
            <LinkButton small to={hrefWith(location, { decide: String(row.id) })}>
              {t('held:decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="held:noPayouts" text="held:noPayoutsText" />}
      />
    </div>
  )
}
