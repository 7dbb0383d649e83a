import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { noteChallan, noteSection } from '~/domain/accounts/tax/note-tax.server'
import { challanForm, sectionForm } from '~/domain/accounts/tax/tax.form'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateShort } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section, Stat, Stats, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, whole, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { VoucherLink } from '../bank/parts'
import { NoBook } from '../no-book'
import { loadTax, type TaxData } from './load-tax.server'
import { TaxDialogs } from './dialogs'

const TITLE = 'tax:title'

export const handle: ScreenHandle = { title: TITLE, guide: 'tax:guide', words: ['tax', 'books', 'posting', 'ui'] }

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadTax(ctx, request))

export const action = guard(
  'accounts.vouchers.make',
  intents<SiteCtx, Record<string, unknown>>({
    section: submitted(sectionForm, async (ctx, value, { done }) => {
      await noteSection(ctx, value)
      return done(`${paths.taxRegister}?kind=${value.kind}`, 'tax:done.section')
    }),
    challan: submitted(challanForm, async (ctx, value, { done }) => {
      await noteChallan(ctx, value)
      return done(`${paths.taxRegister}?kind=${value.kind}`, 'tax:done.challan')
    }),
  }),
)

const TONES: Record<TaxData['list']['items'][number]['state'], Tone> = {
  unsorted: 'bad',
  open: 'warn',
  deposited: 'good',
}

export default function Tax() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const taka = useFullTaka()
  const nameOf = useName()
  const location = useLocation()
  if (!data) return <NoBook title={t(TITLE)} />
  const { kind, list, sum, span, manages } = data
  const paper = (party?: number) =>
    `${paths.taxPaper}?kind=${kind}&from=${span.from}&to=${span.to}${party ? `&party=${party}` : ''}`
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'day', header: 'tax:day', cell: (row) => formatDateShort(row.day, lang) },
    {
      key: 'voucher',
      header: 'tax:voucher',
      phone: true,
      cell: (row) => <VoucherLink number={row.number} kind={row.voucherKind} />,
    },
    {
      key: 'party',
      header: 'tax:party',
      phone: true,
      cell: (row) => nameOf({ nameEn: row.partyEn ?? '', nameBn: row.partyBn ?? '' }),
    },
    { key: 'section', header: 'tax:section', cell: (row) => (row.section ? n(row.section) : null) },
    { key: 'base', header: 'tax:base', numeric: true, cell: (row) => taka(row.base) },
    { key: 'amount', header: 'tax:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'challan', header: 'tax:challan', cell: (row) => (row.challan ? n(row.challan) : null) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`tax:state.${row.state}`)}</Badge>,
    },
  ]
  const challans: Column<TaxData['challans'][number]>[] = [
    { key: 'number', header: 'tax:challanNumber', cell: (row) => n(row.number) },
    { key: 'day', header: 'tax:challanOn', phone: true, cell: (row) => formatDateShort(row.day, lang) },
    { key: 'bank', header: 'tax:bank' },
    { key: 'many', header: 'tax:many', numeric: true, cell: (row) => n(row.many) },
    { key: 'amount', header: 'tax:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'voucher', header: 'tax:paidBy', cell: (row) => <VoucherLink number={row.voucher} kind="payment" /> },
  ]
  return (
    <Page
      title={t(TITLE)}
      description={t('tax:about')}
      actions={
        <>
          <LinkButton document target="_blank" to={paper()}>
            {t('tax:paper')}
          </LinkButton>
          {manages ? (
            <LinkButton look="primary" to={hrefWith(location, { deposit: 'yes' })}>
              {t('tax:deposit')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Tabs
        label="tax:kinds"
        tabs={(['tds', 'vat'] as const).map((one) => ({
          to: hrefWith(location, { kind: one === 'tds' ? null : one, page: null, deposit: null, sort_of: null }),
          label: `tax:kind.${one}`,
        }))}
      />
      <div className="my-4">
        <Stats>
          <Stat label={t('tax:sum')} value={taka(sum)} />
          <Stat label={t('tax:many')} value={n(list.total)} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.key}
        rowHeader="day"
        rowName={(row) => row.number}
        caption={`tax:register.${kind}`}
        search={false}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: (['unsorted', 'open', 'deposited'] as const).map((value) => ({
              value,
              label: `tax:state.${value}`,
            })),
          },
          { key: 'day', label: 'tax:day', dates: DatesFilter },
        ]}
        actions={(row) =>
          row.state === 'deposited' ? (
            row.partyId ? (
              <LinkButton small document target="_blank" to={paper(row.partyId)}>
                {t('tax:paperOf')}
              </LinkButton>
            ) : null
          ) : manages ? (
            <LinkButton small to={hrefWith(location, { sort_of: row.key })}>
              {t('tax:sort')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="tax:none" text="tax:noneText" />}
      />
      <div className="mt-6">
        <Section title={t('tax:challans')}>
          <DataTable
            bare
            list={whole(data.challans)}
            columns={challans}
            rowKey={(row) => row.id}
            rowHeader="number"
            caption="tax:challans"
            empty={<EmptyState title="tax:noChallan" text="tax:noChallanText" />}
          />
        </Section>
      </div>
      <TaxDialogs data={data} />
    </Page>
  )
}
