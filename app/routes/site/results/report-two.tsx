import { reportUnit, useExamAndClass } from './parts/report-filters'
import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { ReportPage } from '~/screens/report'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { NoExam } from '~/screens/results/no-exam'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { SectionsTab } from '~/screens/results/analysis/sections-tab'
import { SubjectsTab } from '~/screens/results/analysis/subjects-tab'
import { YearsTab } from '~/screens/results/analysis/years-tab'
import { exportOf, loadAnalysis, TABS } from '~/screens/results/analysis/load-analysis.server'
import { RunStateBadge } from './parts/run-state'
import { chooseReport, unitOptions } from '~/screens/results/report/choose.server'
import { ListTable } from '~/screens/list/list-table'
import { teacherList } from '../../../screens/results/analysis/analysis.list'
import type { AnalysisView } from '../../../screens/results/analysis/load-analysis.server'

export const handle: ScreenHandle = { title: 'result-analysis:two.title', words: ['ui', 'result-analysis', 'results'] }

export const loader = guard('results.results.report', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const { exams, exam, classId, runs, chosen } = await chooseReport(ctx, params, 'whole')
  const filters = {
    exams: exams.map(({ id, nameEn, nameBn, session }) => ({ id, nameEn, nameBn, session })),
    examId: exam?.id,
    classes: exam?.classes ?? [],
    classId,
  }
  if (!chosen) return { filters, tab: 'subjects' as const, report: null }
  const { run, unit, units } = chosen
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'subjects'
  const analysis = await loadAnalysis(ctx, run, unit.sectionIds, tab)
  const format = params.get('export')
  if (format === 'csv' || format === 'xlsx') throw exportOf(format, tab, analysis, ctx.lang)
  return {
    filters,
    tab,
    report: {
      analysis,
      unit: unit.key,
      units: unitOptions(units, ctx.lang),
      state: runs.find((one) => one.id === run.id)?.state ?? ('generated' as const),
      exam: run.shown.exam,
      className: run.shown.className,
      session: run.shown.session,
    },
  }
})

export default function ResultReportTwo() {
  const { filters, tab, report } = useLoaderData<typeof loader>()
  const examAndClass = useExamAndClass(filters)
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <ReportPage
      title={t('result-analysis:two.title')}
      description={t('result-analysis:two.about')}
      formats={report ? ['csv', 'xlsx'] : []}
      nothing={filters.exams.length ? undefined : <NoExam />}
      filters={
        <>
          {examAndClass}
          {report ? reportUnit(report) : null}
        </>
      }
    >
      {report ? (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <strong>{name(report.exam)}</strong> {name(report.className)} · {n(report.session)}{' '}
            <RunStateBadge state={report.state} />
          </p>
          <div className="print:hidden">
            <Tabs
              label="result-analysis:two.tabs"
              tabs={TAB_KEYS.map((one) => ({
                to: hrefWith(location, { tab: one === 'subjects' ? null : one }),
                label: `result-analysis:two.tab.${one}`,
              }))}
            />
          </div>
          {tab === 'subjects' ? <SubjectsTab analysis={report.analysis} /> : null}
          {tab === 'sections' ? <SectionsTab analysis={report.analysis} /> : null}
          {tab === 'teachers' ? <TeachersTab analysis={report.analysis} /> : null}
          {tab === 'years' ? <YearsTab analysis={report.analysis} /> : null}
        </>
      ) : (
        <EmptyState title="results:report.none" text="results:report.noneText" />
      )}
    </ReportPage>
  )
}

const TAB_KEYS = ['subjects', 'sections', 'teachers', 'years'] as const

/** Who teaches what today, and how those sections did. */
function TeachersTab({ analysis }: { analysis: Pick<AnalysisView, 'subjects' | 'teachers' | 'sections'> }) {
  const { teachers } = analysis
  const { t } = useWords()
  if (!teachers.length) return <EmptyState title="result-analysis:noTeachers" text="result-analysis:noTeachersText" />
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:teachersHelp')}</p>
      <ListTable spec={teacherList(analysis)} rows={teachers} rowKey={(row) => `${row.employeeId} ${row.key}`} />
    </>
  )
}
