import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { countStatements, reopenedStatements, statementsOf } from '~/domain/accounts/reconciliation/statements.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { formatDateShort, today } from '~/format/dates'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { NoBook } from '../../no-book'
import { accountName } from '../parts'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'bank:statement.title', guide: 'bank:statement.guide', words: ['books'] }

export const loader = guard('accounts.bank.view', async (ctx, { request }) => {
  if (!(await bookOf(ctx.site.id))) return null
  const listing = parseListing(request, { filters: { account: 'id' } })
  const accounts = listing.filters.account
  const items = await statementsOf(ctx.site.id, { accounts, offset: listing.offset, limit: listing.limit })
  if (listing.export)
    throw new Download(
      listing.export,
      'bank:statement.title',
      [
        'bank:cheque.bank',
        'bank:cheque.account',
        'common:from',
        'common:to',
        'bank:statement.opening',
        'bank:statement.closing',
        'bank:statement.lines',
        'bank:statement.matched',
      ],
      items.map((one) => [
        one.bankEn,
        one.number,
        one.startsOn,
        one.endsOn,
        one.opening / 100,
        one.closing / 100,
        one.lines,
        one.matched,
      ]),
    )
  return {
    list: listOf(listing, items, await countStatements(ctx.site.id, accounts)),
    accounts: (await bankAccountsOf(ctx.site.id)).map(({ id, bankEn, bankBn, number }) => ({
      id,
      bankEn,
      bankBn,
      number,
    })),
    reopened: await reopenedStatements(ctx.site.id),
    mayManage: ctx.can('accounts.bank.manage'),
  }
})

export default function BankReconciliation() {
  const data = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const taka = useFullTaka()
  if (!data) return <NoBook title={t('bank:statement.title')} />
  const { list, accounts, reopened, mayManage } = data
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'account',
      header: 'bank:cheque.account',
      cell: (row) => (
        <RecordLink className="link" to={paths.bankStatement(row.id)}>
          {accountName(row, lang)}
        </RecordLink>
      ),
    },
    {
      key: 'period',
      header: 'bank:statement.period',
      phone: true,
      className: 'whitespace-nowrap',
      cell: (row) => `${formatDateShort(row.startsOn, lang)} – ${formatDateShort(row.endsOn, lang)}`,
    },
    { key: 'opening', header: 'bank:statement.opening', numeric: true, cell: (row) => taka(row.opening) },
    { key: 'closing', header: 'bank:statement.closing', numeric: true, cell: (row) => taka(row.closing) },
    {
      key: 'matched',
      header: 'bank:statement.matched',
      numeric: true,
      cell: (row) => `${n(row.matched)} / ${n(row.lines)}`,
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <StatementState row={row} />,
    },
  ]
  const add =
    mayManage && accounts.length ? (
      <LinkButton look="primary" to={paths.bankStatementNew}>
        {t('bank:statement.new')}
      </LinkButton>
    ) : null
  return (
    <Page
      title={t('bank:statement.title')}
      description={t('bank:statement.about')}
      actions={
        <>
          {list.total ? <LinkButton to={paths.bankReconciled}>{t('bank:reconciled.title')}</LinkButton> : null}
          {add}
        </>
      }
    >
      {reopened.many && reopened.since ? (
        <Alert
          tone="warn"
          title={t('bank:statement.reopenedMany', {
            count: reopened.many,
            day: formatDateShort(today(new Date(reopened.since)), lang),
          })}
        >
          {t('bank:statement.reopenedManyText')}
        </Alert>
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        record
        search={false}
        rowKey={(row) => row.id}
        rowHeader="account"
        rowName={(row) => accountName(row, lang)}
        caption="bank:statement.title"
        filters={[
          {
            key: 'account',
            label: 'bank:cheque.account',
            options: accounts.map((one) => ({ value: one.id, text: accountName(one, lang) })),
          },
        ]}
        empty={
          accounts.length ? (
            <EmptyState title="bank:statement.none" text="bank:statement.noneText" action={add} />
          ) : (
            <EmptyState
              title="bank:cheque.noAccount"
              text="bank:statement.noAccountText"
              action={<LinkButton to={paths.bankAccounts}>{t('bank:cheque.toAccounts')}</LinkButton>}
            />
          )
        }
      />
    </Page>
  )
}

function StatementState({ row }: { row: { closed: boolean; matched: number; lines: number } }) {
  const { t } = useWords()
  if (row.closed) return <Badge tone="good">{t('bank:statement.closed')}</Badge>
  return row.matched < row.lines ? (
    <Badge tone="warn">{t('bank:statement.working')}</Badge>
  ) : (
    <Badge tone="accent">{t('bank:statement.allMatched')}</Badge>
  )
}
