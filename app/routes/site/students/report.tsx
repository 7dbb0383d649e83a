import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { columnLabel, factLabel, MISSING, REPORT_COLUMNS } from '~/domain/students/report/report.policy'
import { paths } from '~/paths'
import { pageOf } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { ReportPage } from '~/screens/report'
import { LinkButton } from '~/ui/button'
import { ChecksField, ChoiceField, DateRangeField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { NoSession } from './parts/no-session'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { EmptyState, Stat, Stats } from '~/ui/page'
import { buildReport } from './report/build.server'
import { reportFile } from './report/files.server'
import { reportList } from './report/report.list'
import { Statistics } from './report/statistics'

export const handle: ScreenHandle = { title: 'student-reports:title', words: ['student-reports', 'students'] }

export const loader = guard('students.students.view', async (ctx, { request }) => {
  const data = await buildReport(ctx, request)
  const format = new URL(request.url).searchParams.get('export')
  if (format === 'csv' || format === 'xlsx') throw reportFile(format, data, ctx.lang)
  return { ...data, table: data.table && { columns: data.table.columns, list: pageOf(request, data.table.rows) } }
})

export default function StudentReports() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const { pathname, search } = useLocation()
  const location = useLocation()
  const { tab } = data
  const tabTo = (key: string) => hrefWith(location, { tab: key === 'list' ? null : key, export: null })
  return (
    <ReportPage
      title={t('student-reports:title')}
      description={t(`student-reports:help.${tab}`)}
      actions={
        data.table?.list.total ? (
          <LinkButton document to={`${paths.studentSheet}${search}`}>
            PDF
          </LinkButton>
        ) : undefined
      }
      nothing={data.sessions.length ? undefined : <NoSession />}
      filters={
        <>
          <SelectField
            field={plain('f_session', data.sessionId)}
            label="students:session"
            empty={false}
            options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
          {tab === 'moved' ? (
            <DateRangeField
              from={plain('f_from', data.from)}
              to={plain('f_to', data.to)}
              label="ui:range.offered"
              offer
            />
          ) : (
            <>
              <SelectField
                field={plain('f_class', data.classId ?? '')}
                label="students:class"
                empty="student-reports:allClasses"
                options={data.classes.map((one) => ({ value: one.id, text: one.name }))}
              />
              <ChoiceField
                field={plain('f_section', data.sectionId ?? '')}
                label="students:section"
                empty="student-reports:allSections"
                options={data.places.map((one) => ({ value: one.id, text: one.text }))}
              />
            </>
          )}
          {tab === 'missing' ? (
            <SelectField
              field={plain('f_fact', data.fact)}
              label="student-reports:whichFact"
              empty={false}
              options={MISSING.map((value) => ({ value, label: factLabel(value) }))}
            />
          ) : null}
          {tab === 'list' ? (
            <div className="sm:col-span-2 lg:col-span-3">
              <ChecksField
                field={plain('f_column', data.columns)}
                label="student-reports:columns"
                row
                options={REPORT_COLUMNS.map((value) => ({ value, label: columnLabel(value) }))}
              />
            </div>
          ) : null}
        </>
      }
    >
      {data.shown ? (
        <>
          <Tabs
            label="student-reports:kinds"
            tabs={(['list', 'stats', 'phones', 'missing', 'moved'] as const).map((key) => ({
              to: `${pathname}${tabTo(key).replace(/^[^?]*/, '') || '?'}`,
              label: `student-reports:tab.${key}`,
            }))}
          />
          {data.lacking ? (
            <div className="mb-4">
              <Stats>
                {data.lacking.map((one) => (
                  <Stat
                    key={one.fact}
                    label={t(factLabel(one.fact))}
                    value={n(one.count)}
                    tone={one.count ? 'warn' : 'good'}
                    to={hrefWith(location, { f_fact: one.fact })}
                  />
                ))}
              </Stats>
            </div>
          ) : null}
          {data.stats ? (
            <Statistics stats={data.stats} />
          ) : data.table?.list.total ? (
            <>
              <p className="mb-2 text-[0.875rem] text-muted">
                {t('student-reports:people', { count: data.table.list.total })}
              </p>
              <ListTable
                bare
                record
                spec={reportList(data.table.columns)}
                list={data.table.list}
                rowKey={(row) => `${row.id}-${row.cells.join('|')}`}
              />
            </>
          ) : data.table ? (
            <EmptyState title="student-reports:empty" text="student-reports:emptyText" />
          ) : null}
          {tab === 'missing' && data.table?.list.total ? (
            <p className="mt-3 text-[0.9375rem] print:hidden">
              <Link className="link-lined" to={paths.quickUpdate}>
                {t('student-reports:fillIn')}
              </Link>
            </p>
          ) : null}
        </>
      ) : undefined}
    </ReportPage>
  )
}
