import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { responseTimes, type TimesRow } from '~/domain/support/centre/response-times.server'
import { formatMonth, monthRange, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { formatPercent } from '~/format/numbers'
import { typedDay } from '~/format/typed'
import { useName } from '~/i18n/use-words'
import { Download } from '~/screens/download.server'
import { ReportPage } from '~/screens/report'
import { LineChart } from '~/ui/chart'
import { DateRangeField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'

export const handle: ScreenHandle = {
  title: 'tickets:times.title',
  under: paths.centreTickets,
  words: ['ui'],
}

const day = z
  .string()
  .optional()
  .transform((text) => typedDay(text))

export const loader = guard('institutions.tickets.view', async (ctx, { request }) => {
  const asked = query(request, { f_from: day, f_to: day, export: z.enum(['csv', 'xlsx']).optional() })
  const from = asked.f_from ?? monthRange(today(), -5).from
  const to = asked.f_to ?? today()
  const rows = from > to ? [] : await responseTimes(ctx, from, to)
  if (asked.export)
    throw new Download(
      asked.export,
      'tickets:times.title',
      [
        'tickets:times.month',
        'tickets:category',
        'tickets:times.tickets',
        'tickets:times.answerMedian',
        'tickets:times.answerWithin',
        'tickets:times.solveMedian',
        'tickets:times.solveWithin',
        'tickets:satisfaction',
      ],
      rows.map((one) => [
        one.month,
        nameIn(one, ctx.lang),
        one.tickets,
        one.answerMedian,
        one.answerWithin,
        one.solveMedian,
        one.solveWithin,
        one.satisfaction === null ? null : one.satisfaction / 10,
      ]),
    )
  return { rows, from, to }
})

/** Of each month the share that was answered within its hours, over all categories. */
function byMonth(rows: readonly TimesRow[]) {
  const months = [...new Set(rows.map((one) => one.month))].sort()
  const share = (month: string, of: 'answerWithin' | 'solveWithin', by: 'answered' | 'solved') => {
    const own = rows.filter((one) => one.month === month && one[of] !== null && one[by] > 0)
    const all = own.reduce((sum, one) => sum + one[by], 0)
    return all ? Math.round((10 * own.reduce((sum, one) => sum + (one[of] ?? 0) * one[by], 0)) / all) / 10 : null
  }
  return {
    months,
    answered: months.map((month) => share(month, 'answerWithin', 'answered')),
    solved: months.map((month) => share(month, 'solveWithin', 'solved')),
  }
}

/** How fast institutions are answered, by month and category. */
export default function ResponseTimes() {
  const { rows, from, to } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const minutes = (value: number | null) =>
    value === null ? '' : t('tickets:times.span', { hours: n(Math.floor(value / 60)), minutes: n(value % 60) })
  const percent = (value: number | null) => (value === null ? '' : formatPercent(value * 100, lang))
  const chart = byMonth(rows)
  return (
    <ReportPage
      title={t('tickets:times.title')}
      description={t('tickets:times.about')}
      filters={<DateRangeField from={plain('f_from', from)} to={plain('f_to', to)} label="tickets:openedAt" offer />}
    >
      {rows.length ? (
        <div className="grid gap-5">
          {chart.months.length > 1 ? (
            <LineChart
              title={t('tickets:times.within')}
              data={{
                labels: chart.months.map((one) => formatMonth(one, lang)),
                series: [
                  { name: t('tickets:times.answerWithin'), values: chart.answered },
                  { name: t('tickets:times.solveWithin'), values: chart.solved },
                ],
              }}
              format={(value) => `${n(value)}%`}
            />
          ) : null}
          <DataTable
            bare
            list={whole(rows)}
            rowKey={(row) => `${row.month} ${row.category}`}
            rowHeader="month"
            caption="tickets:times.title"
            columns={[
              { key: 'month', header: 'tickets:times.month', cell: (row) => formatMonth(row.month, lang) },
              { key: 'category', header: 'tickets:category', phone: true, cell: (row) => name(row) },
              { key: 'tickets', header: 'tickets:times.tickets', numeric: true, cell: (row) => n(row.tickets) },
              {
                key: 'answerMedian',
                header: 'tickets:times.answerMedian',
                numeric: true,
                cell: (row) => minutes(row.answerMedian),
              },
              {
                key: 'answerWithin',
                header: 'tickets:times.answerWithin',
                numeric: true,
                phone: true,
                cell: (row) => percent(row.answerWithin),
              },
              {
                key: 'solveMedian',
                header: 'tickets:times.solveMedian',
                numeric: true,
                cell: (row) => minutes(row.solveMedian),
              },
              {
                key: 'solveWithin',
                header: 'tickets:times.solveWithin',
                numeric: true,
                phone: true,
                cell: (row) => percent(row.solveWithin),
              },
              {
                key: 'satisfaction',
                header: 'tickets:satisfaction',
                numeric: true,
                cell: (row) => (row.satisfaction === null ? '' : n(row.satisfaction / 10)),
              },
            ]}
          />
        </div>
      ) : (
        <EmptyState title="tickets:times.none" text="tickets:times.noneText" />
      )}
    </ReportPage>
  )
}
