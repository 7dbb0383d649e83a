import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { DateRangeField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { SitePicker } from './parts/site-picker'
import { GetForm, Link } from '~/ui/link'
import { actOnStatement, loadStatement } from './statement/load-statement.server'
import { StatementLinks } from './statement/statement-links'
import { SentReminders } from './statement/sent-reminders'
import { useTaka } from '~/i18n/use-taka'
import { statementList, type StatementLine } from '~/screens/billing/statement.list'
import { ListTable } from '~/screens/list/list-table'

export const handle: ScreenHandle = { title: 'billing:statement.title', words: ['platform'] }

export const loader = guard('billing.invoices.view', (ctx, { request }) => loadStatement(ctx, request))

export const action = guard('billing.challans.manage', actOnStatement)

export default function SiteInvoices() {
  const { q, sites, statement, standing, company, companies, reminders, may } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  if (!statement || !standing)
    return (
      <Page title={t('billing:statement.title')} description={t('billing:statement.about')}>
        <SitePicker q={q} sites={sites} />
      </Page>
    )
  const { site, from, to } = statement
  const paper = ({ kind, paper: id = 0 }: StatementLine, number: string) =>
    kind === 'credit' ? (
      <a className="link" href={paths.creditNotePaper(id, lang)} target="_blank" rel="noreferrer">
        {number}
      </a>
    ) : kind === 'invoice' || may.challans ? (
      <Link className="link" to={kind === 'invoice' ? paths.invoiceEdit(id) : paths.challanEdit(id)}>
        {number}
      </Link>
    ) : (
      number
    )
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
      <ListTable
        spec={statementList(paper)}
        rows={statement.entries}
        rowKey={(row) => `${row.kind}${row.number}${row.balancePoisha}`}
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
