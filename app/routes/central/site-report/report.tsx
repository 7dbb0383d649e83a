import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { countFiguresJob } from '~/domain/institution-statistics/count-figures.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedReport } from './asked-report.server'
import { ReportCharts } from './report-charts'
import { reportList } from './report.list'

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
  const { t, n } = useWords()
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
      <ListTable
        spec={reportList(by, years)}
        list={list}
        rowKey={(row) => row.key || '-'}
        choices={{
          year: years.map((value) => ({ value, text: n(value) })),
          board: boards,
          district: districts,
          package: packages,
        }}
        empty={<EmptyState title="site-report:none" text="site-report:noneText" />}
      />
    </Page>
  )
}
