import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { remindersOf, standingOf, statementOf } from '~/domain/billing/dues/statement.server'
import { formatDateShort, formatDateTime, today } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { Button, LinkButton } from '~/ui/button'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { stateTone } from '~/ui/central-states'
import { statementDays } from './parts/days'
import { useTaka } from './parts/money'
import { siteChoice } from './parts/site-choice.server'
import { SitePicker } from './parts/site-picker'
import { GetForm, Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'billing:statement.title', words: ['platform'] }

export const loader = guard('billing.invoices.view', async (ctx, { request }) => {
  const choice = await siteChoice(request)
  const may = {
    invoice: ctx.can('billing.invoices.manage'),
    challan: ctx.can('billing.challans.manage'),
    remind: ctx.can('billing.dues.remind'),
    challans: ctx.can('billing.challans.view'),
  }
  if (!choice.site) return { q: choice.q, sites: choice.sites, statement: null, standing: null, reminders: [], may }
  const query = new URL(request.url).searchParams
  const statement = await statementOf(ctx, choice.site.id, statementDays(query))
  const format = query.get('export')
  if (format === 'csv' || format === 'xlsx') {
    throw new Download(
      format,
      'billing:statement.title',
      [
        'common:date',
        'billing:statement.kind',
        'billing:statement.number',
        'common:note',
        'billing:statement.debit',
        'billing:statement.credit',
        'billing:statement.balance',
      ],
      statement.entries.map((row) => [
        row.day,
        row.kind,
        row.number,
        row.note,
        row.debitPoisha / 100,
        row.creditPoisha / 100,
        row.balancePoisha / 100,
      ]),
    )
  }
  return {
    q: '',
    sites: [],
    statement,
    standing: await standingOf(choice.site.id, today()),
    reminders: await remindersOf(choice.site.id),
    may,
  }
})

export default function SiteInvoices() {
  const { q, sites, statement, standing, reminders, may } = useLoaderData<typeof loader>()
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
    if (row.kind === 'invoice') return paths.invoiceEdit(row.id)
    if (row.kind === 'credit') return paths.creditNotePaper(row.id, lang)
    return may.challans ? paths.challanEdit(row.id) : null
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
  const query = (more: string) => `site=${site.id}&from=${from}&to=${to}${more}`
  return (
    <Page
      title={t('billing:statement.title')}
      description={nameOf(site)}
      actions={
        <>
          <LinkButton to="?">{t('billing:site.other')}</LinkButton>
          {(['bn', 'en'] as const).map((one) => (
            <LinkButton
              key={one}
              document
              target="_blank"
              to={paths.statementPaper(site.id, `from=${from}&to=${to}&lang=${one}`)}
            >
              {t(`billing:paper.${one}`)}
            </LinkButton>
          ))}
          <LinkButton document download to={`?${query('&export=xlsx')}`}>
            XLSX
          </LinkButton>
          {may.remind && standing.openPoisha > 0 ? (
            <LinkButton to={`${paths.regularSites}?view=remind&ids=${site.id}`}>{t('billing:remind.one')}</LinkButton>
          ) : null}
          {may.challan ? (
            <LinkButton to={`${paths.challanNew}?site=${site.id}`}>{t('billing:challan.newTitle')}</LinkButton>
          ) : null}
          {may.invoice ? (
            <LinkButton look="primary" to={`${paths.invoiceNew}?site=${site.id}`}>
              {t('billing:invoice.newTitle')}
            </LinkButton>
          ) : null}
        </>
      }
    >
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
        <DateField field={plain('from', from)} label="common:from" />
        <DateField field={plain('to', to)} label="common:to" />
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
        caption="billing:statement.title"
        empty={<EmptyState title="billing:statement.empty" text="billing:statement.emptyText" />}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-3 text-[0.9375rem]">
        <span>{t('billing:statement.closing')}</span>
        <strong className="tabular-nums">{taka(statement.closingPoisha)}</strong>
      </p>
      {reminders.length ? (
        <Section title={t('billing:remind.log')}>
          <DataTable
            bare
            list={whole(reminders)}
            rowKey={(row) => row.id}
            caption="billing:remind.log"
            columns={[
              {
                key: 'createdAt',
                header: 'common:date',
                className: 'whitespace-nowrap',
                cell: (row) => formatDateTime(new Date(row.createdAt), lang),
              },
              { key: 'channel', header: 'billing:remind.channel', cell: (row) => t(`platform:channel.${row.channel}`) },
              {
                key: 'recipient',
                header: 'billing:remind.recipient',
                cell: (row) => (row.channel === 'sms' ? formatPhone(row.recipient, lang) : row.recipient),
              },
              { key: 'body', header: 'billing:remind.text' },
              {
                key: 'state',
                header: 'common:status',
                cell: (row) =>
                  row.state && <Badge tone={stateTone(row.state)}>{t(`platform:messageState.${row.state}`)}</Badge>,
              },
            ]}
          />
        </Section>
      ) : null}
    </Page>
  )
}
