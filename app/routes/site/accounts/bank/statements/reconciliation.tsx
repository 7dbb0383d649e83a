import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { countStatements, reopenedStatements, statementsOf } from '~/domain/accounts/reconciliation/statements.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { formatDateShort, today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../../no-book'
import { accountName } from '../parts'
import { statementList } from './statements.list'

export const handle: ScreenHandle = { title: 'bank:statement.title', guide: 'bank:statement.guide', words: ['books'] }

export const loader = guard('accounts.bank.view', async (ctx, { request }) => {
  if (!(await bookOf(ctx.site.id))) return null
  return {
    ...(await listed(ctx, request, statementList, async ({ filters: { account }, ...part }) => ({
      items: await statementsOf(ctx.site.id, { accounts: account, ...part }),
      total: await countStatements(ctx.site.id, account),
    }))),
    accounts: (await bankAccountsOf(ctx.site.id)).map((one) => ({ value: one.id, text: accountName(one, ctx.lang) })),
    reopened: await reopenedStatements(ctx.site.id),
    mayManage: ctx.can('accounts.bank.manage'),
  }
})

export default function BankReconciliation() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  if (!data) return <NoBook title={t('bank:statement.title')} />
  const { list, accounts, reopened, mayManage } = data
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
      <ListTable
        record
        spec={statementList}
        list={list}
        search={false}
        rowName={(row) => accountName(row, lang)}
        choices={{ account: accounts }}
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
