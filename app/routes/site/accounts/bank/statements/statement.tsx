import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { accountName } from '../parts'
import { BeforeFirst } from './before-first'
import { LineActions, Sums } from './sums'
import { LineDialog } from './line-dialog'
import { actOnStatement, statementData } from './load-statement.server'
import { lineList } from './statements.list'

export const handle: ScreenHandle = {
  title: 'bank:statement.one',
  under: paths.bankReconciliation,
  words: ['posting', 'validation'],
}

export const loader = guard('accounts.bank.view', statementData)
export const action = guard('accounts.bank.manage', actOnStatement)

export default function BankStatement() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { statement, list, mayManage, sure } = data
  const [params] = useSearchParams()
  const location = useLocation()
  const { t, lang, n } = useWords()
  const back = hrefWith(location, { dialog: null, confirm: null })
  return (
    <Page
      title={accountName(statement, lang)}
      description={`${formatDateShort(statement.startsOn, lang)} – ${formatDateShort(statement.endsOn, lang)}`}
      actions={
        <>
          <LinkButton to={`${paths.bankReconciled}?f_account=${statement.bankAccountId}&f_day=${statement.endsOn}`}>
            {t('bank:reconciled.title')}
          </LinkButton>
          {mayManage ? (
            <>
              {statement.matched ? null : (
                <LinkButton look="danger" to={hrefWith(location, { confirm: 'drop' })}>
                  {t('common:delete')}
                </LinkButton>
              )}
              <LinkButton to={hrefWith(location, { dialog: 'line' })}>{t('bank:statement.addLine')}</LinkButton>
              <LinkButton
                look={data.difference === 0 && statement.matched === statement.lines ? 'primary' : 'plain'}
                to={hrefWith(location, { confirm: 'close' })}
              >
                {t('bank:statement.close')}
              </LinkButton>
            </>
          ) : null}
        </>
      }
    >
      {params.get('confirm') === 'drop' && mayManage ? (
        <ConfirmForm
          values={{ intent: 'drop' }}
          name={accountName(statement, lang)}
          type={t('bank:statement.one')}
          action={back}
        />
      ) : params.get('confirm') === 'close' && mayManage ? (
        <ConfirmForm
          values={{ intent: 'close' }}
          name=""
          type=""
          look="primary"
          title={t('bank:statement.close')}
          text={<p>{t('bank:statement.closeText')}</p>}
          submit={t('bank:statement.close')}
          action={back}
        />
      ) : null}
      {params.get('dialog') === 'line' && mayManage ? (
        <LineDialog
          statement={statement}
          back={back}
          lastResult={intentOf(lastResult) === 'line' ? lastResult : undefined}
        />
      ) : lastResult?.error ? (
        <FormErrors form={{ errors: Object.values(lastResult.error).flatMap((one) => one ?? []) }} />
      ) : null}
      <Sums data={data} />
      {statement.reopened && !statement.closed ? <Alert tone="warn">{t('bank:statement.reopened')}</Alert> : null}
      {data.last && !data.last.closed ? (
        <Alert
          tone="warn"
          actions={
            <LinkButton small to={paths.bankStatement(data.last.id)}>
              {formatDateShort(data.last.endsOn, lang)}
            </LinkButton>
          }
        >
          {t('bank:statement.lastOpen')}
        </Alert>
      ) : null}
      {statement.closed ? <Alert tone="good">{t('bank:statement.closedText')}</Alert> : null}
      <BeforeFirst key={data.taken?.many} data={data} />
      {mayManage && sure ? (
        <Alert
          actions={
            <PostValues values={{ intent: 'sure' }} action={back}>
              <SubmitButton>{t('bank:match.takeSure', { many: n(sure) })}</SubmitButton>
            </PostValues>
          }
        >
          {t('bank:match.sureText', { many: n(sure) })}
        </Alert>
      ) : null}
      <ListTable
        spec={lineList}
        list={list}
        rowName={(row) => row.description}
        caption="bank:statement.lines"
        actions={mayManage ? (row) => <LineActions row={row} back={back} /> : undefined}
        empty={<EmptyState title="bank:statement.noLinesYet" text="bank:statement.noLinesYetText" />}
      />
    </Page>
  )
}
