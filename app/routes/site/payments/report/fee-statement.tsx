import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { addUp, dueRows, headMonths, MEASURES } from '~/domain/payments/report/fee-months.server'
import { formatMonth, monthRange, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { parseListing } from '~/screens/listing.server'
import { ReportPage } from '~/screens/report'
import { DateRangeField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { useFullTaka } from '~/i18n/use-taka'
import { monthsFile, statementFile } from './statement-file.server'
import { FIGURES, VIEWS } from './statement-figures'
import { wantedFormat } from './report-file.server'

export const handle: ScreenHandle = { title: 'fee-reports:statement.title', words: ['fee-reports', 'ui'] }

export const loader = guard('payments.reports.view', async (ctx, { request }) => {
  const { filters } = parseListing(request, { filters: { day: 'dates', view: VIEWS, measure: MEASURES } })
  const year = today().slice(0, 4)
  const asked = {
    from: filters.day?.from ?? `${year}-01-01`,
    to: filters.day?.to ?? `${year}-12-31`,
    view: filters.view?.[0] ?? ('head' as const),
    measure: filters.measure?.[0] ?? ('open' as const),
  }
  const from = asked.from.slice(0, 7)
  // A grid has twelve months at most, so that each stands there once.
  const most = asked.view === 'grid' ? monthRange(`${from}-01`, 11).to : asked.to
  const to = (most < asked.to ? most : asked.to).slice(0, 7)
  const format = wantedFormat(request)
  const rows = await dueRows(ctx.site.id, asked.view === 'month' ? 'month' : 'head', from, to)
  const sums = addUp(rows)
  const grid = asked.view === 'grid' ? await headMonths(ctx.site.id, asked.measure, from, to) : null
  if (format) throw await (grid ? monthsFile(ctx, format, asked, grid) : statementFile(ctx, format, asked, rows, sums))
  return { asked, rows, sums, grid }
})

export default function FeeStatement() {
  const { asked, rows, sums, grid } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  const taka = useFullTaka()
  const lines = [...rows, { key: '', nameEn: null, nameBn: null, ...sums }]
  const called = (row: { key: string; nameEn: string | null; nameBn: string | null }) =>
    row.key === '' ? (
      <strong>{t('fee-reports:total')}</strong>
    ) : asked.view === 'month' ? (
      formatMonth(row.key, lang)
    ) : (
      name({ nameEn: row.nameEn ?? '', nameBn: row.nameBn ?? '' })
    )
  const columns: Column<(typeof lines)[number]>[] = [
    { key: 'name', header: `fee-reports:by.${asked.view === 'month' ? 'month' : 'head'}`, cell: called },
    ...FIGURES.map((key) => ({
      key,
      header: `fee-reports:figure.${key}`,
      numeric: true,
      phone: key === 'paid' || key === 'open',
      cell: (row: (typeof lines)[number]) => (row[key] ? taka(row[key]) : null),
    })),
  ]
  return (
    <ReportPage
      title={t('fee-reports:statement.title')}
      description={t('fee-reports:statement.about')}
      formats={['pdf', 'xlsx', 'csv']}
      filters={
        <>
          <DateRangeField
            from={plain('f_day_from', asked.from, { key: asked.from })}
            to={plain('f_day_to', asked.to, { key: asked.to })}
            label="fee-reports:dueMonths"
          />
          <SelectField
            field={plain('f_view', asked.view)}
            label="fee-reports:groupBy"
            empty={false}
            options={VIEWS.map((value) => ({ value, label: `fee-reports:view.${value}` }))}
          />
          <SelectField
            field={plain('f_measure', asked.measure)}
            label="fee-reports:measure"
            hint="fee-reports:measureHint"
            empty={false}
            options={(['charged', 'paid', 'open', 'waived'] as const).map((value) => ({
              value,
              label: `fee-reports:figure.${value}`,
            }))}
          />
        </>
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-reports:figure.charged')} value={taka(sums.charged)} />
          <Stat label={t('fee-reports:figure.waived')} value={taka(-sums.waived - sums.letOff)} />
          <Stat label={t('fee-reports:figure.paid')} value={taka(sums.paid)} />
          <Stat label={t('fee-reports:figure.open')} value={taka(sums.open)} tone={sums.open ? 'warn' : undefined} />
        </Stats>
      </div>
      {!rows.length ? (
        <EmptyState title="fee-reports:nothingDue" text="fee-reports:nothingDueText" />
      ) : grid ? (
        <DataTable
          bare
          list={whole(grid.rows)}
          rowKey={(row) => row.key}
          rowHeader="name"
          caption="fee-reports:view.grid"
          columns={[
            { key: 'name', header: 'fee-reports:by.head', cell: (row) => name(row) },
            ...grid.months.map((month, at) => ({
              key: month,
              header: `fee-reports:monthShort.${month.slice(5)}`,
              numeric: true,
              cell: (row: (typeof grid.rows)[number]) => (row.amounts[at] ? taka(row.amounts[at]) : null),
            })),
            { key: 'total', header: 'fee-reports:total', numeric: true, phone: true, cell: (row) => taka(row.total) },
          ]}
        />
      ) : (
        <DataTable
          bare
          list={whole(lines)}
          columns={columns}
          rowKey={(row) => row.key}
          rowHeader="name"
          caption="fee-reports:statement.title"
        />
      )}
    </ReportPage>
  )
}
