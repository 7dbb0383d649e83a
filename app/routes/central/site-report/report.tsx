import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import { enqueueJob } from '~/domain/platform/jobs/enqueue.server'
import { COLUMN_KEYS, GROUPINGS, REPORT_COLUMNS, USUAL } from '~/domain/site-figures/columns'
import { countFiguresJob } from '~/domain/site-figures/count-figures.server'
import { today } from '~/format/dates'
import { formatPercent } from '~/format/numbers'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { askedReport } from './asked-report.server'
import { ReportCharts } from './report-charts'

export const handle: ScreenHandle = {
  title: 'site-report:title',
  guide: 'site-report:guide',
  words: ['ui', 'institutions'],
}

export const loader = guard('institutions.reports.view', async (ctx, { request }) => ({
  ...(await askedReport(ctx, request)),
  manages: ctx.can('institutions.reports.manage'),
}))

export const action = guard(
  'institutions.reports.manage',
  intents({
    count: async (ctx) => {
      const [year, month] = [today().slice(0, 4), Number(today().slice(5, 7))]
      const months = Array.from({ length: month }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
      ctx.audit({ recordType: 'site_figures', recordId: year, after: { months } })
      return redirect(paths.job(await enqueueJob(ctx, countFiguresJob, { months }, { key: year })))
    },
  }),
)

/** Figures across institutions by board, district, package, kind and year. */
export default function SiteReport() {
  const data = useLoaderData<typeof loader>()
  const { list, by, years, boards, districts, packages, manages } = data
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  type Row = (typeof list.items)[number]
  const name = (row: Row) =>
    by === 'kind' && row.key ? t(`institutions:kind.${row.key}`) : nameOf(row) || t('site-report:notSaid')
  const written = {
    count: (value: number) => n(value),
    percent: (value: number) => formatPercent(value * 100, lang),
    money: (value: number) => taka(value),
  }
  const columns: Column<Row>[] = [
    { key: 'name', header: `site-report:grouping.${by}`, sortable: true, cell: name },
    ...COLUMN_KEYS.map((key) => ({
      key,
      header: `site-report:column.${key}`,
      sortable: true,
      numeric: true,
      hidden: !USUAL.includes(key),
      phone: key === 'students' || key === 'attendance',
      cell: (row: Row) => {
        const value = row[key]
        return value === null ? '' : written[REPORT_COLUMNS[key]](value)
      },
    })),
  ]
  return (
    <Page
      title={t('site-report:title')}
      actions={
        manages ? (
          <PostValues values={{ intent: 'count' }}>
            <SubmitButton look="plain">{t('site-report:count')}</SubmitButton>
          </PostValues>
        ) : null
      }
    >
      <ReportCharts data={data} />
      <DataTable
        list={list}
        rowKey={(row) => row.key || '-'}
        rowHeader="name"
        rowName={name}
        caption="site-report:title"
        defaultSort="name"
        empty={<EmptyState title="site-report:none" text="site-report:noneText" />}
        columns={columns}
        filters={[
          {
            key: 'by',
            label: 'site-report:by',
            options: GROUPINGS.map((value) => ({ value, label: `site-report:grouping.${value}` })),
          },
          { key: 'year', label: 'site-report:year', options: years.map((value) => ({ value, text: n(value) })) },
          {
            key: 'kind',
            label: 'institutions:field.kind',
            options: KINDS.map((value) => ({ value, label: `institutions:kind.${value}` })),
          },
          { key: 'board', label: 'institutions:field.board', options: boards },
          { key: 'district', label: 'institutions:field.district', kind: 'choice', options: districts },
          { key: 'package', label: 'institutions:field.package', options: packages },
        ]}
      />
    </Page>
  )
}
