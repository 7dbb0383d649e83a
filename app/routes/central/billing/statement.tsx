import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { DateRangeField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { SitePicker } from './parts/site-picker'
import { GetForm, Link } from '~/ui/link'
import { actOnStatement, loadStatement } from './statement/load-statement.server'
import { StatementLinks } from './statement/statement-links'
import { SentReminders } from './statement/sent-reminders'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'billing:statement.title', words: ['platform'] }

export const loader = guard('billing.invoices.view', (ctx, { request }) => loadStatement(ctx, request))

export const action = guard('billing.challans.manage', actOnStatement)

export default function SiteInvoices() {
  const { q, sites, statement, standing, company, companies, reminders, may } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  if (!statement || !standing)
    return (
      <Page title={t('billing:statement.title')} description={t('billing:statement.about')}>
        <SitePicker q={q} sites={sites} />
      </Page>
    )
  const { site, from, to } = statement
  type Row = (typeof statement.entries)[number]
  const linkOf = (row: Row): string | null => {
    if (row.kind === 'invoice') return paths.invoiceEdit(row.paper)
    if (row.kind === 'credit') return paths.creditNotePaper(row.paper, lang)
    return may.challans ? paths.challanEdit(row.paper) : null
  }
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'billing:statement.number',
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => {
        const link = linkOf(row)
        if (!link) return n(row.number)
        return row.kind === 'credit' ? (
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {n(row.number)}
          </a>
        ) : (
          <Link className="link" to={link}>
            {n(row.number)}
          </Link>
        )
      },
    },
    {
      key: 'day',
      header: 'common:date',
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.day, lang),
    },
    { key: 'kind', header: 'billing:statement.kind', cell: (row) => t(`billing:statement.kinds.${row.kind}`) },
    { key: 'note', header: 'common:note', cell: (row) => row.note && n(row.note) },
    {
      key: 'debit',
      header: 'billing:statement.debit',
      numeric: true,
      cell: (row) => (row.debitPoisha ? taka(row.debitPoisha) : null),
    },
    {
      key: 'credit',
      header: 'billing:statement.credit',
      numeric: true,
      cell: (row) => (row.creditPoisha ? taka(row.creditPoisha) : null),
    },
    { key: 'balance', header: 'billing:statement.balance', numeric: true, cell: (row) => taka(row.balancePoisha) },
  ]
  return (
    <Page
      title={t('billing:statement.title')}
      description={company ? `${nameOf(site)} · ${nameOf(company)}` : nameOf(site)}
      actions={<StatementLinks statement={statement} standing={standing} company={company} may={may} />}
    >
      <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />
      <Stats>
        <Stat
          label={t('billing:statement.open')}
          value={taka(standing.openPoisha)}
          to={`${paths.invoices}?f_site=${site.id}&f_settlement=unpaid&f_settlement=partial&f_settlement=overdue`}
        />
        <Stat
          label={t('billing:statement.overdue')}
          value={taka(standing.overduePoisha)}
          tone={standing.overduePoisha ? 'bad' : undefined}
        />
        <Stat
          label={t('billing:statement.unmatched')}
          value={taka(standing.unmatchedPoisha)}
          to={may.challans ? `${paths.challans}?f_site=${site.id}&f_credit=yes` : undefined}
        />
        <Stat label={t('billing:statement.net')} value={taka(standing.openPoisha - standing.unmatchedPoisha)} />
      </Stats>
      <GetForm className="my-4 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 print:hidden">
        <input type="hidden" name="site" value={site.id} />
        {companies.length > 1 ? (
          <SelectField
            field={plain('company', String(company?.id ?? ''))}
            label="billing:company.one"
            empty={false}
            options={companies.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
        ) : null}
        <DateRangeField from={plain('from', from)} to={plain('to', to)} label="ui:range.offered" offer />
        <Button type="submit" look="primary">
          {t('common:apply')}
        </Button>
      </GetForm>
      <p className="mb-2 flex flex-wrap justify-between gap-3 text-[0.9375rem]">
        <span>{t('billing:statement.opening')}</span>
        <strong className="tabular-nums">{taka(statement.openingPoisha)}</strong>
      </p>
      <DataTable
        bare
        list={whole(statement.entries)}
        columns={columns}
        rowKey={(row) => `${row.kind}${row.id}`}
        rowHeader="number"
        caption="billing:statement.title"
        empty={<EmptyState title="billing:statement.empty" text="billing:statement.emptyText" />}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-3 text-[0.9375rem]">
        <span>{t('billing:statement.closing')}</span>
        <strong className="tabular-nums">{taka(statement.closingPoisha)}</strong>
      </p>
      {reminders.length ? <SentReminders reminders={reminders} /> : null}
    </Page>
  )
}
