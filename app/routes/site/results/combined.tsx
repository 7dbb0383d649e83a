import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { fileOf } from '~/screens/list/listed.server'
import { nameOf } from '~/screens/list/shown'
import { ReportPage } from '~/screens/report'
import { plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState } from '~/ui/page'
import { NoExam } from '~/screens/results/no-exam'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { ClassesTab } from './combined/classes-tab'
import { ExamsTab } from './combined/exams-tab'
import { acrossList, figureList } from './combined/combined.list'
import { loadCombined, TABS } from './combined/load-combined.server'
import { StudentsTab } from './combined/students-tab'

export const handle: ScreenHandle = {
  title: 'result-analysis:combined.title',
  words: ['ui', 'result-analysis', 'results'],
}

export const loader = guard('results.results.report', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const view = await loadCombined(ctx, params)
  const format = params.get('export')
  if (view.report && (format === 'csv' || format === 'xlsx')) {
    const { students, rows } = view.report
    const title = 'result-analysis:combined.title'
    throw students
      ? fileOf(
          ctx.lang,
          format,
          acrossList(students.runs, (named) => nameOf(named, ctx.lang)),
          students.list,
        )
      : fileOf(ctx.lang, format, figureList(view.report), rows, title)
  }
  return { ...view, tabs: [...TABS] }
})

export default function CombinedResults() {
  const { tab, tabs, sessions, session, report } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <ReportPage
      title={t('result-analysis:combined.title')}
      description={t('result-analysis:combined.about')}
      formats={report ? ['csv', 'xlsx'] : []}
      owns={['f_*', 'q']}
      nothing={session ? undefined : <NoExam />}
      filters={
        session && report ? (
          <>
            <SelectField
              key={`s${session.id}`}
              field={plain('f_session', session.id)}
              label="result-analysis:session"
              empty={false}
              options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            />
            {tab === 'classes' || tab === 'sections' ? (
              <SelectField
                key={`e${report.examId}`}
                field={plain('f_exam', report.examId)}
                label="results:exam"
                empty={false}
                options={report.exams.map((one) => ({ value: one.id, text: name(one) }))}
              />
            ) : null}
            {tab === 'students' ? (
              <>
                <SelectField
                  key={`c${report.classId}`}
                  field={plain('f_class', report.classId)}
                  label="results:class"
                  empty={false}
                  options={report.classes.map((one) => ({ value: one.id, text: name(one) }))}
                />
                <TextField field={plain('q', report.students?.q)} label="result-analysis:combined.find" />
              </>
            ) : null}
            <SelectField
              key={`p${report.publishedOnly}`}
              field={plain('f_state', report.publishedOnly ? 'published' : '')}
              label="result-analysis:combined.which"
              empty={false}
              options={[
                { value: '', text: t('result-analysis:combined.all') },
                { value: 'published', text: t('result-analysis:combined.published') },
              ]}
            />
          </>
        ) : null
      }
    >
      {session && report ? (
        <>
          <div className="print:hidden">
            <Tabs
              label="result-analysis:two.tabs"
              tabs={tabs.map((one) => ({
                to: hrefWith(location, { tab: one === 'classes' ? null : one, q: null }),
                label: `result-analysis:combined.tab.${one}`,
              }))}
            />
          </div>
          {report.drafts ? <Alert tone="warn">{t('result-analysis:combined.drafts')}</Alert> : null}
          {tab === 'exams' ? (
            <ExamsTab report={report} />
          ) : tab === 'students' ? (
            <StudentsTab report={report} />
          ) : (
            <ClassesTab report={report} sections={tab === 'sections'} />
          )}
        </>
      ) : (
        <EmptyState title="results:report.none" text="results:report.noneText" />
      )}
    </ReportPage>
  )
}
