import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Alert, Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { actOnCompanies } from './companies/company-acts.server'
import { CompanyEditor } from './companies/company-editor'
import { Link } from '~/ui/link'
import { loadCompanies } from './companies/load-companies.server'

export const handle: ScreenHandle = { title: 'billing:company.title' }

export const loader = guard('billing.companies.view', (ctx, { request }) => loadCompanies(ctx, request))

export const action = guard('billing.companies.manage', { body: 'upload' }, actOnCompanies)

export default function Companies() {
  const { list, editing, isNew, confirming, mayManage, constraint } = useLoaderData<typeof loader>()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const location = useLocation()
  if ((editing || isNew) && mayManage)
    return <CompanyEditor key={editing?.id ?? 'new'} company={editing} constraint={constraint} lastResult={result} />
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'nameEn',
      header: 'common:name',
      sortable: true,
      cell: (row) =>
        mayManage ? (
          <Link className="link" to={`?edit=${row.id}`}>
            {nameOf(row)}
          </Link>
        ) : (
          nameOf(row)
        ),
    },
    { key: 'prefix', header: 'billing:company.prefix', sortable: true },
    { key: 'bin', header: 'billing:company.bin', cell: (row) => row.bin && n(row.bin) },
    { key: 'tin', header: 'billing:company.tin', hidden: true, cell: (row) => row.tin },
    {
      key: 'vatPercent',
      header: 'billing:company.vat',
      numeric: true,
      cell: (row) => `${formatHundredths(row.vatHundredths, lang, { trim: true })}%`,
    },
    { key: 'dueDays', header: 'billing:company.dueDays', numeric: true, cell: (row) => n(row.dueDays) },
    {
      key: 'accounts',
      header: 'billing:company.accounts',
      numeric: true,
      cell: (row) => n(row.accounts.filter((one) => one.active).length),
    },
    {
      key: 'status',
      header: 'common:status',
      cell: (row) => (
        <span className="inline-flex gap-1.5">
          <ActiveBadge active={row.active} />
          {row.isDefault ? <Badge tone="accent">{t('billing:company.default')}</Badge> : null}
        </span>
      ),
    },
  ]
  return (
    <Page
      title={t('billing:company.title')}
      description={t('billing:company.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to="?edit=new">
            {t('billing:company.add')}
          </LinkButton>
        ) : null
      }
    >
      {intentOf(result) ? <FormErrors problems={problemsIn(result, 'billing:company.one')} /> : null}
      {confirming && mayManage && new URLSearchParams(location.search).has('confirm') ? (
        confirming.use.used ? (
          <Alert
            tone="warn"
            live
            title={t('billing:company.inUse', {
              invoices: n(confirming.use.invoices),
              challans: n(confirming.use.challans),
            })}
            actions={<LinkButton to={hrefWith(location, { confirm: null })}>{t('common:close')}</LinkButton>}
          />
        ) : (
          <ConfirmForm
            values={{ intent: 'delete', id: confirming.company.id }}
            name={nameOf(confirming.company)}
            type={t('billing:company.one')}
          />
        )
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="nameEn"
        rowName={nameOf}
        caption="billing:company.title"
        rowMuted={(row) => !row.active}
        filters={[
          {
            key: 'active',
            label: 'common:status',
            options: [
              { value: 'yes', label: 'common:active' },
              { value: 'no', label: 'common:inactive' },
            ],
          },
        ]}
        empty={<EmptyState title="billing:company.empty" text="billing:company.emptyText" />}
        actions={
          mayManage
            ? (row) => (
                <>
                  <LinkButton small look="quiet" to={`?edit=${row.id}`}>
                    {t('common:edit')}
                  </LinkButton>
                  {row.isDefault ? null : (
                    <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                      {t('common:delete')}
                    </LinkButton>
                  )}
                </>
              )
            : undefined
        }
      />
    </Page>
  )
}
