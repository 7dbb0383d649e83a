import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { responseTimes, type TimesRow } from '~/domain/support/centre/response-times.server'
import { formatMonth, monthRange, today } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { ListTable } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { ReportPage } from '~/screens/report'
import { LineChart } from '~/ui/chart'
import { DateRangeField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'tickets:times.title',
  under: paths.centreTickets,
  words: ['ui'],
}

const median = (key: 'answerMedian' | 'solveMedian') =>
  ({
    kind: 'count',
    cell: ({ [key]: value }: TimesRow, _: string, { t, n }: ListWords) =>
      value !== null && t('tickets:times.span', { hours: n(Math.floor(value / 60)), minutes: n(value % 60) }),
  }) as const
const within = (key: 'answerWithin' | 'solveWithin') =>
  ({ kind: 'percent', phone: true, of: ({ [key]: share }: TimesRow) => share && share * 100 }) as const

const timesList = listSpec<TimesRow>()({
  area: 'tickets:times',
  title: 'tickets:times.title',
  name: 'month',
  columns: {
    month: { kind: 'month', file: (row) => row.month },
    category: { kind: 'name', header: 'tickets:category', phone: true },
    tickets: 'count',
    answerMedian: median('answerMedian'),
    answerWithin: within('answerWithin'),
    solveMedian: median('solveMedian'),
    solveWithin: within('solveWithin'),
    satisfaction: {
      kind: 'marks',
      header: 'tickets:satisfaction',
      of: ({ satisfaction }) => satisfaction && satisfaction * 10,
    },
  },
})

const day = z
  .string()
  .optional()
  .transform((text) => typedDay(text))

export const loader = guard('institutions.tickets.view', async (ctx, { request }) => {
  const asked = query(request, { f_from: day, f_to: day, export: z.enum(['csv', 'xlsx']).optional() })
  const from = asked.f_from ?? monthRange(today(), -5).from
  const to = asked.f_to ?? today()
  const rows = from > to ? [] : await responseTimes(ctx, from, to)
  if (asked.export) throw fileOf(ctx.lang, asked.export, timesList, rows)
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
          <ListTable spec={timesList} rows={rows} rowKey={(row) => `${row.month} ${row.category}`} />
        </div>
      ) : (
        <EmptyState title="tickets:times.none" text="tickets:times.noneText" />
      )}
    </ReportPage>
  )
}
