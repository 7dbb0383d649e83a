import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { pickedForm } from '~/domain/attendance/report/picked.form'
import type { SiteCtx } from '~/domain/platform/context'
import { chosenStudents } from '~/domain/students/chosen.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { loadReport } from './report/load-report.server'
import { RegisterView } from './report/register-view'
import { RunsView } from './report/runs-view'
import { DaysView, SectionsView } from './report/sums-views'
import { StudentsView } from './report/students-view'

export const handle: ScreenHandle = { title: 'attendance:reports', words: ['ui'] }

export const loader = guard('attendance.students.view', (ctx, { request }) => loadReport(ctx, request))

export const action = guard(
  'fees.fines.manage',
  { body: 'grid' },
  intents({
    // Fines are the fees' own: the ticked students go there as a list.
    fine: submitted(pickedForm, async (ctx: SiteCtx, { ids }) => {
      const students = await chosenStudents(ctx.site.id, ids)
      return redirect(paths.studentFinesFor(students.map((one) => one.code)))
    }),
  }),
)

/** The register, percentages of students and sections, runs of absence, and the days. */
export default function Reports() {
  const data = useLoaderData() as Awaited<ReturnType<typeof loadReport>>
  const { t } = useWords()
  if (!data)
    return (
      <Page title={t('attendance:reports')}>
        <EmptyState title="attendance:none.session" text="attendance:none.sessionText" />
      </Page>
    )
  const session = `&session=${data.sessionId}`
  const tab = (report: string) => ({
    to: `${paths.attendanceReport(report)}${session}`,
    label: `attendance:report.${report}`,
    here: data.report === report,
  })
  return (
    <Page
      title={t('attendance:reports')}
      actions={<LinkButton to={paths.studentAttendance}>{t('attendance:title')}</LinkButton>}
    >
      <Tabs label="attendance:reports" tabs={['register', 'students', 'sections', 'runs', 'days'].map(tab)} />
      {data.report === 'register' ? <RegisterView data={data} /> : null}
      {data.report === 'students' ? <StudentsView data={data} /> : null}
      {data.report === 'sections' ? <SectionsView data={data} /> : null}
      {data.report === 'runs' ? <RunsView data={data} /> : null}
      {data.report === 'days' ? <DaysView data={data} /> : null}
    </Page>
  )
}
