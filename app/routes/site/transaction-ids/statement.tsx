import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { statementForm } from '~/domain/online-payments/trx/claims.form'
import { importWalletStatement, lastStatement } from '~/domain/online-payments/trx/import-wallet-statement.server'
import { isNoIncome, LINE_KINDS } from '~/domain/online-payments/trx/line-kind.policy'
import { listUnclaimed, unknownLines } from '~/domain/online-payments/trx/wallet-lines.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { formatDateShort, formatDateTime } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { PassedRows } from '~/screens/bank-file/passed-rows'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { useTaka } from '~/i18n/use-taka'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, SHEET, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Card, EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = {
  title: 'trx:statement.title',
  guide: 'trx:statement.guide',
  words: ['ui', 'posting', 'spreadsheet', 'passed-rows'],
}

export const loader = guard('payments.transaction-ids.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { kind: LINE_KINDS } })
  const { items, total } = await listUnclaimed(ctx.site.id, {
    kinds: listing.filters.kind,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'trx:statement.unclaimed',
      ['trx:id', 'trx:walletOf', 'trx:statement.kind', 'trx:statement.day', 'trx:amount', 'trx:statement.from'],
      items.map((row) => [
        row.trxId,
        t(`trx:wallet.${row.provider}`),
        t(`trx:line.${row.kind}`),
        row.day,
        plainTaka(BigInt(row.amount)),
        row.mobile,
      ]),
    )
  }
  return {
    list: listOf(listing, items, total),
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
  const { t, n, lang } = useWords()
  const money = useTaka()
  const [form, fields] = useForm<{ wallet: number; file: File }>({
    id: 'statement',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('statement'),
  })
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'trxId',
      header: 'trx:id',
      cell: (row) => (
        <>
          <strong>{row.trxId}</strong> <span className="text-muted">{t(`trx:wallet.${row.provider}`)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      header: 'trx:statement.kind',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={row.kind === 'payment' ? 'good' : isNoIncome(row.kind) ? 'plain' : 'warn'}>
            {t(`trx:line.${row.kind}`)}
          </Badge>{' '}
          {row.paymentId && row.receipt ? (
            <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
              {n(row.receipt)}
            </Link>
          ) : null}
        </>
      ),
    },
    { key: 'day', header: 'trx:statement.day', cell: (row) => row.day && formatDateShort(row.day, lang) },
    { key: 'amount', header: 'trx:amount', numeric: true, phone: true, cell: (row) => money(row.amount) },
    { key: 'mobile', header: 'trx:statement.from', cell: (row) => row.mobile && formatPhone(row.mobile, lang) },
    {
      key: 'importedAt',
      header: 'trx:statement.imported',
      cell: (row) => formatDateTime(new Date(row.importedAt), lang),
    },
  ]
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
            <FormActions>
              <SubmitButton>{t('trx:statement.submit')}</SubmitButton>
            </FormActions>
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
        <DataTable
          list={list}
          columns={columns}
          search={false}
          filters={[
            {
              key: 'kind',
              label: 'trx:statement.kind',
              kind: 'checks',
              options: LINE_KINDS.map((value) => ({ value, label: `trx:line.${value}` })),
            },
          ]}
          rowKey={(row) => row.id}
          rowHeader="trxId"
          rowName={(row) => row.trxId}
          caption="trx:statement.unclaimed"
          empty={<EmptyState title="trx:statement.none" text="trx:statement.noneText" />}
        />
      </Section>
    </Page>
  )
}
