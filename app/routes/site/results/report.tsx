import { reportUnit, useExamAndClass } from './parts/report-filters'
import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { studentsOfUnit } from '~/domain/results/report/students.server'
import { orderMarkSheets } from '~/domain/results/report/mark-sheets-job.server'
import type { SnapshotRun } from '~/domain/results/read-result.server'
import { runSummary } from '~/domain/results/report/summary.server'
import { runChoices } from '~/domain/subject-choices/exam-choices.server'
import { markSheetsForm } from '~/domain/results/desk/results.form'
import { staleRuns } from '~/domain/results/stale/stale-runs.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { RunChoiceDetails } from '~/screens/choices/run-choices'
import { listOf, parseListing } from '~/screens/listing.server'
import { ReportPage } from '~/screens/report'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState } from '~/ui/page'
import { NoExam } from '~/screens/results/no-exam'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { RunStateBadge } from './parts/run-state'
import { GenerateAgain, StaleNote } from './parts/stale-note'
import { shownStaleness } from './parts/stale.server'
import { chooseReport, unitOptions, unitText } from '~/screens/results/report/choose.server'
import { FileLinks, MarkSheetsOrder } from './report/files'
import { StudentList } from './report/student-list'
import { Summary } from './report/summary'
import { TabulationTable } from '~/screens/results/report/tabulation-table'
import { ON_PAGE, tabulationOf } from '~/screens/results/report/tabulation.server'

export const handle: ScreenHandle = { title: 'results:report.title', words: ['ui', 'result-stale', 'choices'] }

export const loader = guard('results.results.report', async (ctx, { request }) => {
  const { exams, exam, classId, runs, chosen } = await chooseReport(ctx, new URL(request.url).searchParams)
  const filters = {
    exams: exams.map(({ id, nameEn, nameBn, session }) => ({ id, nameEn, nameBn, session })),
    examId: exam?.id,
    classes: exam?.classes ?? [],
    classId,
    runs: runs.map((run) => ({
      id: run.id,
      number: run.number,
      state: run.state,
      on: formatDate(new Date(run.publishedAt ?? run.generatedAt), ctx.lang),
    })),
  }
  if (!chosen) return { filters, report: null }
  const { run, unit, units, view } = chosen
  return {
    filters,
    report: {
      view,
      runId: run.id,
      number: run.number,
      state: runs.find((one) => one.id === run.id)?.state ?? 'generated',
      unit: unit.key,
      unitName: unitText(unit, ctx.lang),
      leftOut: run.shown.leftOut,
      stale: shownStaleness((await staleRuns(ctx.site.id, [run.id])).get(run.id), ctx.lang),
      mayGenerate: ctx.can('results.results.generate'),
      openChoices: run.shown.openChoices ?? 0,
      fewer: run.shown.fewer ?? 0,
      choices: (await runChoices(ctx.site.id, [run.id])).get(run.id) ?? [],
      units: unitOptions(units, ctx.lang),
      summary: view === 'summary' ? await runSummary(ctx.site.id, run, unit.sectionIds) : null,
      tabulation: view === 'tabulation' ? withoutHead(await tabulationOf(ctx, run, unit, { limit: ON_PAGE })) : null,
      students: view === 'students' ? await studentsPage(ctx.site.id, run, unit.sectionIds, request) : null,
    },
  }
})

export const action = guard(
  'results.results.report',
  submitted(markSheetsForm, async (ctx, { run, ...order }) =>
    redirect(paths.job(await orderMarkSheets(ctx, { runId: run, ...order }))),
  ),
)

export default function ResultReport() {
  const { filters, report } = useLoaderData<typeof loader>()
  const examAndClass = useExamAndClass(filters)
  const last = useActionData() as SubmissionResult | undefined
  const { t, n } = useWords()
  const location = useLocation()
  const { runs } = filters
  return (
    <ReportPage
      title={t('results:report.title')}
      formats={[]}
      nothing={filters.exams.length ? undefined : <NoExam />}
      filters={
        <>
          {examAndClass}
          <SelectField
            key={`r${report?.runId}`}
            field={plain('f_run', report?.runId)}
            label="results:run.one"
            empty="results:run.newest"
            options={runs.map((one) => ({
              value: one.id,
              text: t('results:run.option', {
                number: n(one.number),
                state: t(`results:state.${one.state}`),
                on: one.on,
              }),
            }))}
          />
          {report ? reportUnit(report) : null}
        </>
      }
    >
      {report ? (
        <>
          <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
          <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
            <RunStateBadge state={report.state} />{' '}
            <span className="text-muted">{t('results:run.nth', { number: n(report.number) })}</span>
            {report.leftOut ? (
              <span className="text-muted">{t('results:run.leftOut', { count: report.leftOut })}</span>
            ) : null}
          </div>
          {report.stale ? (
            <StaleNote
              stale={report.stale}
              published={report.state === 'published'}
              action={
                report.mayGenerate && filters.examId && filters.classId ? (
                  <GenerateAgain examId={filters.examId} run={{ classId: filters.classId, leftOut: report.leftOut }} />
                ) : null
              }
            />
          ) : null}
          <RunChoiceDetails
            number={report.number}
            rows={report.choices}
            open={report.openChoices}
            fewer={report.fewer}
          />
          <Tabs
            label="results:report.views"
            tabs={VIEWS_SHOWN.map((view) => ({
              to: hrefWith(location, { tab: view === 'tabulation' && !location.search.includes('tab=') ? null : view }),
              label: `results:report.view.${view}`,
            }))}
          />
          <FileLinks view={report.view} runId={report.runId} unit={report.unit} whole={report.unit === 'run'} />
          {report.tabulation ? <TabulationTable sheet={report.tabulation} /> : null}
          {report.view === 'tabulation' && !report.tabulation ? (
            <Alert tone="accent">{t('results:report.chooseUnit')}</Alert>
          ) : null}
          {report.summary ? <Summary summary={report.summary} title={report.unitName} /> : null}
          {report.students ? (
            <>
              <MarkSheetsOrder runId={report.runId} unit={report.unit} unitName={report.unitName} />
              <StudentList students={report.students} />
            </>
          ) : null}
        </>
      ) : (
        <EmptyState title="results:report.none" text="results:report.noneText" />
      )}
    </ReportPage>
  )
}

function withoutHead(made: Awaited<ReturnType<typeof tabulationOf>>) {
  if (!made) return null
  const { school: _school, signatures: _signatures, ...data } = made.data
  return { ...made, data }
}

async function studentsPage(siteId: number, run: SnapshotRun, sectionIds: readonly number[] | null, request: Request) {
  const listing = parseListing(request, { perPage: 50 })
  const { items, total } = await studentsOfUnit(siteId, run, sectionIds, listing)
  return listOf(listing, items, total)
}

const VIEWS_SHOWN = ['tabulation', 'summary', 'students'] as const
