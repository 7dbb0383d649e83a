import { formatDateShort } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SettlementBadge } from '~/screens/billing/state-badges'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, EmptyState, Stat, Stats } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import type { BillsShown } from './load-bills.server'

type Row = BillsShown['list']['items'][number]

/** What the institution owes the provider, invoice by invoice. */
export function BillList({
  data: { list, standing, attempts, mayPay },
}: {
  data: Pick<BillsShown, 'list' | 'standing' | 'mayPay'> & {
    attempts: readonly Pick<BillsShown['attempts'][number], 'invoice' | 'gatewayEn' | 'gatewayBn' | 'amount'>[]
  }
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'bills:number',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <a className="link" href={paths.billPaper('invoice', row.id, lang)} target="_blank" rel="noreferrer">
          {n(row.number)}
        </a>
      ),
    },
    {
      key: 'period',
      header: 'bills:period',
      cell: (row) =>
        row.cycleStart && row.cycleEnd
          ? `${formatDateShort(row.cycleStart, lang)} – ${formatDateShort(row.cycleEnd, lang)}`
          : null,
    },
    {
      key: 'company',
      header: 'bills:company',
      hidden: true,
      cell: (row) => nameOf({ nameEn: row.companyEn, nameBn: row.companyBn }),
    },
    {
      key: 'issuedOn',
      header: 'bills:issuedOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.issuedOn, lang),
    },
    {
      key: 'dueOn',
      header: 'bills:dueOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.dueOn, lang),
    },
    { key: 'total', header: 'bills:total', sortable: true, numeric: true, cell: (row) => taka(row.totalPoisha) },
    {
      key: 'paid',
      header: 'bills:paid',
      numeric: true,
      cell: (row) => (row.matchedPoisha ? taka(row.matchedPoisha) : null),
    },
    {
      key: 'credited',
      header: 'bills:credited',
      numeric: true,
      hidden: true,
      cell: (row) => (row.creditedPoisha ? taka(row.creditedPoisha) : null),
    },
    {
      key: 'open',
      header: 'bills:rest',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => taka(row.openPoisha),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <SettlementBadge state={row.settlement} words="bills" />{' '}
          {row.waits && <Badge tone="warn">{t('bills:waits')}</Badge>}
        </>
      ),
    },
  ]
  return (
    <>
      {attempts.map((one) => (
        <Alert
          key={one.invoice}
          tone="warn"
          title={t('bills:unfinished', {
            gateway: nameOf({ nameEn: one.gatewayEn, nameBn: one.gatewayBn }),
            amount: taka(one.amount),
          })}
        >
          <Link className="link" to={paths.billPaymentStatus(one.invoice)}>
            {t('bills:look')}
          </Link>
        </Alert>
      ))}
      <div className="mb-4">
        <Stats>
          <Stat label={t('bills:standing.open')} value={taka(standing.openPoisha)} />
          <Stat
            label={t('bills:standing.overdue')}
            value={taka(standing.overduePoisha)}
            tone={standing.overduePoisha ? 'bad' : undefined}
          />
          <Stat label={t('bills:standing.credit')} value={taka(standing.unmatchedPoisha)} to={paths.billPayments} />
          <Stat label={t('bills:standing.owed')} value={taka(standing.owedPoisha)} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => row.number}
        caption="bills:title"
        defaultSort="-issuedOn"
        filters={[
          {
            key: 'is',
            label: 'common:status',
            kind: 'checks',
            options: [
              { value: 'open', label: 'bills:is.open' },
              { value: 'paid', label: 'bills:is.paid' },
            ],
          },
        ]}
        bulk={mayPay && standing.openPoisha > 0 ? [{ intent: 'choose', label: 'bills:pay.chosen' }] : undefined}
        actions={(row) =>
          mayPay && row.openPoisha > 0 ? (
            <LinkButton small look="primary" to={paths.payBillsOf([row.id])}>
              {t('bills:pay.one')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="bills:none" text="bills:noneText" />}
      />
    </>
  )
}
