import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import {
  addUp,
  dueRows,
  headMonths,
  MEASURES,
  type DueRow,
  type HeadMonths,
} from '~/domain/payments/report/fee-months.server'
import { monthRange, today } from '~/format/dates'
import { parseListing } from '~/screens/listing.server'
import { ReportPage } from '~/screens/report'
import { DateRangeField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useFullTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { each, listSpec } from '~/screens/list/spec'
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

const dueList = (view: (typeof VIEWS)[number]) =>
  listSpec<DueRow>()({
    area: 'fee-reports:figure',
    title: 'fee-reports:statement.title',
    name: 'name',
    columns: {
      name:
        view === 'month'
          ? { kind: 'month', header: 'fee-reports:by.month', of: 'key' }
          : { kind: 'name', header: 'fee-reports:by.head' },
      ...each(FIGURES, (key) => ({ kind: 'money', phone: key === 'paid' || key === 'open', blank: true, sum: true })),
    },
  })

const gridList = (months: readonly string[]) =>
  listSpec<HeadMonths['rows'][number]>()({
    area: 'fee-reports',
    title: 'fee-reports:view.grid',
    name: 'name',
    columns: {
      name: { kind: 'name', header: 'fee-reports:by.head' },
      ...each(months, (month) => ({
        kind: 'money',
        header: `fee-reports:monthShort.${month.slice(5)}`,
        of: ({ amounts }: HeadMonths['rows'][number]) => amounts[months.indexOf(month)] ?? 0,
        blank: true,
      })),
      total: { kind: 'money', phone: true },
    },
  })

export default function FeeStatement() {
  const { asked, rows, sums, grid } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const taka = useFullTaka()
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
        <ListTable spec={gridList(grid.months)} rows={grid.rows} rowKey={(row) => row.key} />
      ) : (
        <ListTable spec={dueList(asked.view)} rows={rows} rowKey={(row) => row.key} />
      )}
    </ReportPage>
  )
}
