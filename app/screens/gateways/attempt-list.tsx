import type { AttemptRow } from '~/domain/gateways/recovery/attempts.server'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, type Column, type Filter, type ListPage } from '~/ui/table'
import { ATTEMPT_TONES } from './attempt-panel'
import { ATTEMPT_STATES, ATTEMPTS_OF, PURPOSES } from './states'

interface Props {
  list: ListPage<AttemptRow>
  gateways: readonly { id: number; nameEn: string; nameBn: string }[]
  /** Of the centre: which institution it is stands in the list. */
  across?: boolean
  /** Of applicants alone. */
  applicants?: boolean
  caption: string
  to: (row: AttemptRow) => string
}

/** Attempts to pay, each leading to all that is known of it. */
export function AttemptList({ list, gateways, across = false, applicants = false, caption, to }: Props) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const columns: Column<AttemptRow>[] = [
    {
      key: 'began',
      header: 'gateways:attempt.began',
      cell: (row) => (
        <RecordLink className="link tabular-nums" to={to(row)}>
          {formatDateTime(new Date(row.createdAt), lang)}
        </RecordLink>
      ),
    },
    ...(across
      ? [
          {
            key: 'site',
            header: 'gateways:attempt.institution',
            cell: (row: AttemptRow) => nameOf({ nameEn: row.siteEn, nameBn: row.siteBn }),
          },
        ]
      : []),
    {
      key: 'student',
      header: applicants ? 'gateways:attempt.applicant' : 'gateways:attempt.for',
      phone: true,
      cell: (row) =>
        row.invoices
          ? t('gateways:attempt.bills', { numbers: n(row.invoices) })
          : `${nameOf({ nameEn: row.studentEn, nameBn: row.studentBn })} (${n(row.code)})${row.students > 1 ? ` +${n(row.students - 1)}` : ''}`,
    },
    {
      key: 'gateway',
      header: 'gateways:gateway',
      cell: (row) => nameOf({ nameEn: row.gatewayEn, nameBn: row.gatewayBn }),
    },
    {
      key: 'amount',
      header: 'gateways:attempt.amount',
      numeric: true,
      phone: true,
      cell: (row) => shortTaka(row.amount, lang),
    },
    {
      key: 'state',
      header: 'gateways:state',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={ATTEMPT_TONES[row.state]}>{t(`gateways:states.${row.state}`)}</Badge>{' '}
          {row.exceptions > 0 && <Badge tone="bad">{t('gateways:tabs.exceptions')}</Badge>}
        </>
      ),
    },
    {
      key: 'invoice',
      header: 'gateways:attempt.invoice',
      hidden: true,
      className: 'break-all',
      cell: (row) => row.invoice,
    },
    {
      key: 'transaction',
      header: 'gateways:attempt.transaction',
      hidden: true,
      className: 'break-all',
      cell: (row) => row.transactionId,
    },
    { key: 'mobile', header: 'gateways:attempt.mobile', hidden: true, cell: (row) => n(row.mobile) },
  ]
  const filters: Filter[] = [
    {
      key: 'state',
      label: 'gateways:state',
      kind: 'checks',
      options: ATTEMPT_STATES.map((value) => ({ value, label: `gateways:states.${value}` })),
    },
    {
      key: 'gateway',
      label: 'gateways:gateway',
      kind: 'checks',
      options: gateways.map((one) => ({ value: String(one.id), text: nameOf(one) })),
    },
    ...(across
      ? []
      : [
          {
            key: 'of',
            label: 'gateways:attempt.for',
            kind: 'checks' as const,
            options: ATTEMPTS_OF.map((value) => ({ value, label: `gateways:of.${value}` })),
          },
        ]),
    ...(across && !applicants
      ? [
          {
            key: 'purpose',
            label: 'gateways:attempt.for',
            kind: 'checks' as const,
            options: PURPOSES.map((value) => ({ value, label: `gateways:purpose.${value}` })),
          },
        ]
      : []),
    ...(across ? [{ key: 'tenant', label: 'gateways:attempt.institution', kind: 'text' as const }] : []),
  ]
  return (
    <DataTable
      list={list}
      columns={columns}
      rowKey={(row) => `${row.siteId}.${row.id}`}
      rowHeader="began"
      rowName={(row) => row.invoice}
      caption={caption}
      filters={filters}
      empty={<EmptyState title="gateways:attempt.none" text="gateways:attempt.noneText" />}
    />
  )
}
