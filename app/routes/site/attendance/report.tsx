import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { pickedForm } from '~/domain/attendance/report/picked.form'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
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

/** The ticked students as a list: fines are the fees' own, messages the students'. */
const leadsTo = (permission: Permission, to: (ctx: SiteCtx, ids: readonly number[]) => string | Promise<string>) =>
  submitted(pickedForm, async (ctx: SiteCtx, { ids }) => {
    if (!ctx.can(permission)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
    return redirect(await to(ctx, ids))
  })

// Nothing is written here: what is done with them, and by whom, is asked where they are led to.
export const action = guard(
  'attendance.students.view',
  { body: 'grid' },
  intents({
    fine: leadsTo('fees.fines.manage', async (ctx, ids) =>
      paths.studentFinesFor((await chosenStudents(ctx.site.id, ids)).map((one) => one.code)),
    ),
    message: leadsTo('students.messages.send', (_, ids) => paths.studentsChosen(ids)),
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
