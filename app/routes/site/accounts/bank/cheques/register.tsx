import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { CHEQUE_STATES, DIRECTIONS } from '~/domain/accounts/cheques/cheque.policy'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { NoBook } from '../../no-book'
import { accountName, ChequeState, Due } from '../parts'
import { loadRegister } from './load-register.server'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'bank:cheque.title', guide: 'bank:cheque.guide', words: ['books'] }

export const loader = guard('accounts.bank.view', (ctx, { request }) => loadRegister(ctx, request))

export default function ChequeRegister() {
  const data = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  if (!data) return <NoBook title={t('bank:cheque.title')} />
  const { list, sums, accounts, mayManage } = data
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'bank:cheque.number',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <RecordLink className="link" to={paths.cheque(row.id)}>
          {n(row.number)}
        </RecordLink>
      ),
    },
    {
      key: 'direction',
      header: 'bank:cheque.direction.label',
      cell: (row) => t(`bank:cheque.direction.${row.direction}`),
    },
    {
      key: 'name',
      header: 'bank:cheque.party',
      sortable: true,
      phone: true,
      cell: (row) => nameOf(row),
    },
    {
      key: 'bank',
      header: 'bank:cheque.bank',
      cell: (row) =>
        row.drawerBank || accountName({ bankEn: row.bankEn, bankBn: row.bankBn, number: row.account }, lang),
    },
    {
      key: 'dated',
      header: 'bank:cheque.dated',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          {formatDateShort(row.dated, lang)} <Due due={row.due} />
        </>
      ),
    },
    {
      key: 'enteredOn',
      header: 'bank:cheque.enteredOn',
      sortable: true,
      hidden: true,
      cell: (row) => formatDateShort(row.enteredOn, lang),
    },
    {
      key: 'amount',
      header: 'bank:cheque.amount',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => taka(row.amount),
    },
    { key: 'state', header: 'common:status', phone: true, cell: (row) => <ChequeState state={row.state} /> },
    { key: 'narration', header: 'bank:cheque.narration', hidden: true },
  ]
  const add = mayManage ? (
    <>
      <LinkButton to={paths.chequeNew('received')}>{t('bank:cheque.take')}</LinkButton>
      <LinkButton to={paths.chequeNew('post-dated')}>{t('bank:cheque.postDate')}</LinkButton>
      <LinkButton look="primary" to={paths.chequeNew('issued')}>
        {t('bank:cheque.issue')}
      </LinkButton>
    </>
  ) : null
  return (
    <Page title={t('bank:cheque.title')} description={t('bank:cheque.about')} actions={add}>
      <div className="mb-4">
        <Stats>
          <Stat
            label={t('bank:cheque.dueNow')}
            value={n(sums.due)}
            to={sums.due ? '?f_due=yes' : undefined}
            tone={sums.due ? 'bad' : undefined}
          />
          <Stat label={t('bank:cheque.unpresented')} value={taka(sums.unpresented)} />
          <Stat label={t('bank:cheque.inHand')} value={taka(sums.inHand)} />
          <Stat label={t('bank:cheque.found')} value={n(list.total)} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        record
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => row.number}
        caption="bank:cheque.title"
        defaultSort="due"
        rowMuted={(row) => ['cancelled', 'returned'].includes(row.state)}
        filters={[
          {
            key: 'direction',
            label: 'bank:cheque.direction.label',
            kind: 'checks',
            options: DIRECTIONS.map((value) => ({ value, label: `bank:cheque.direction.${value}` })),
          },
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: CHEQUE_STATES.map((value) => ({ value, label: `bank:cheque.state.${value}` })),
          },
          {
            key: 'account',
            label: 'bank:cheque.account',
            options: accounts.map((one) => ({ value: one.id, text: accountName(one, lang) })),
          },
          {
            key: 'due',
            label: 'bank:cheque.dueNow',
            kind: 'checks',
            options: [{ value: 'yes', label: 'bank:cheque.onlyDue' }],
          },
          { key: 'dated', label: 'bank:cheque.dated', dates: DatesFilter },
        ]}
        empty={
          <EmptyState
            title="bank:cheque.none"
            text="bank:cheque.noneText"
            action={<span className="flex flex-wrap justify-center gap-2">{add}</span>}
          />
        }
      />
    </Page>
  )
}
