import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { statementForm } from '~/domain/online-payments/trx/claims.form'
import { importWalletStatement, lastStatement } from '~/domain/online-payments/trx/import-wallet-statement.server'
import { listUnclaimed, unknownLines } from '~/domain/online-payments/trx/wallet-lines.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { PassedRows } from '~/screens/bank-file/passed-rows'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, SHEET, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { lineList } from './lines.list'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = {
  title: 'trx:statement.title',
  guide: 'trx:statement.guide',
  words: ['ui', 'posting', 'spreadsheet', 'passed-rows'],
}

export const loader = guard('payments.transaction-ids.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, lineList, (asked) => listUnclaimed(ctx.site.id, asked))
  return {
    list,
    wallets: await walletsOf(ctx.site.id),
    taken: await lastStatement(ctx.site.id),
    unknown: await unknownLines(ctx.site.id),
    mayDecide: ctx.can('payments.transaction-ids.decide'),
    constraints: constraintsOf({ statement: statementForm }),
  }
})

export const action = guard(
  'payments.transaction-ids.decide',
  { body: 'upload' },
  submitted(statementForm, async (ctx, value, { done }) => {
    const { fresh, known, others, confirmed, differs, passed } = await importWalletStatement(ctx, value)
    return done(paths.transactionIdStatement, 'trx:statement.done', {
      fresh,
      known,
      others,
      confirmed,
      differs,
      passed,
    })
  }),
)

export default function WalletStatement() {
  const { list, wallets, taken, unknown, mayDecide } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const [form, fields] = useForm<{ wallet: number; file: File }>({
    id: 'statement',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('statement'),
  })
  return (
    <Page title={t('trx:statement.title')}>
      <Tabs label="trx:claims.tabs" tabs={transactionIdTabs} />
      {wallets.length === 0 ? (
        <EmptyState
          title="trx:wallets.none"
          text="trx:wallets.noneText"
          action={<LinkButton to={paths.transactionIdWallets}>{t('trx:wallets.add')}</LinkButton>}
        />
      ) : mayDecide ? (
        <Card>
          <PostForm form={form} encType="multipart/form-data">
            <FormErrors
              form={form}
              problems={problemsOf(fields, { wallet: 'trx:statement.wallet', file: 'trx:statement.file' })}
            />
            <FormGrid>
              <SelectField
                field={fields.wallet}
                label="trx:statement.wallet"
                options={wallets.map((one) => ({
                  value: one.id,
                  text: `${t(`trx:wallet.${one.provider}`)} ${formatPhone(one.number, lang)}`,
                }))}
              />
              <FileField field={fields.file} label="trx:statement.file" rule={SHEET} />
            </FormGrid>
            <FormActions submit="trx:statement.submit" />
          </PostForm>
        </Card>
      ) : null}
      {unknown ? (
        <Alert
          tone="warn"
          title={t('trx:statement.unknown', { count: unknown })}
          actions={
            <LinkButton small to="?f_kind=unknown">
              {t('trx:statement.unknownShow')}
            </LinkButton>
          }
        >
          {t('trx:statement.unknownText')}
        </Alert>
      ) : null}
      {taken ? <PassedRows rows={taken.passed} file={taken.fileName} /> : null}
      <Section title={t('trx:statement.unclaimed')}>
        <ListTable
          spec={lineList}
          list={list}
          search={false}
          empty={<EmptyState title="trx:statement.none" text="trx:statement.noneText" />}
        />
      </Section>
    </Page>
  )
}
