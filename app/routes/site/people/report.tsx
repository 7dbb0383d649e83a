import { columnLabel } from '~/domain/people/employee-fields.policy'
import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { EMPLOYEE_STATES, EMPLOYMENTS, GENDERS } from '~/domain/people/kinds'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { ReportPage } from '~/screens/report'
import { LinkButton } from '~/ui/button'
import { ChecksField, ChoiceField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { buildStaffReport } from './report/build.server'
import { staffFacts } from './report/staff.list'
import { StaffStatistics } from './report/statistics'

export const handle: ScreenHandle = { title: 'people-reports:title', words: ['ui', 'people', 'students'] }

export const loader = guard('people.employees.view', buildStaffReport)

/** Lists of the staff with chosen columns, and how many there are of whom. */
export default function StaffReports() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const location = useLocation()
  const words = (values: readonly string[], prefix: string) =>
    values.map((value) => ({ value, text: t(`${prefix}.${value}`) }))
  const { asked, list } = data
  return (
    <ReportPage
      title={t('people-reports:title')}
      description={t(`people-reports:help.${data.tab}`)}
      actions={
        list?.total ? (
          <LinkButton document to={`${paths.employeeStatement}${location.search}`}>
            {t('people-reports:statement')}
          </LinkButton>
        ) : undefined
      }
      filters={
        <>
          <ChoiceField
            field={plain('f_designation', asked.designation ?? '')}
            label="people:field.designationId"
            empty="people-reports:all"
            options={data.designations.map((one) => ({ value: one.id, text: one.name }))}
          />
          <SelectField
            field={plain('f_work', asked.work ?? '')}
            label="people:field.work"
            empty="people-reports:all"
            options={words(['teaching', 'support'], 'people:work')}
          />
          <SelectField
            field={plain('f_mpo', asked.mpo ?? '')}
            label="people:mpo"
            empty="people-reports:all"
            options={words(['yes', 'no'], 'people:mpoOf')}
          />
          <SelectField
            field={plain('f_gender', asked.gender ?? '')}
            label="people:field.gender"
            empty="people-reports:all"
            options={words(GENDERS, 'common:genders')}
          />
          <SelectField
            field={plain('f_employment', asked.employment ?? '')}
            label="people:field.employment"
            empty="people-reports:all"
            options={words(EMPLOYMENTS, 'people:employment')}
          />
          <ChecksField
            field={plain('f_state', asked.state)}
            label="common:status"
            row
            options={words(EMPLOYEE_STATES, 'people:state')}
          />
          {data.tab === 'list' ? (
            <div className="sm:col-span-2 lg:col-span-3">
              <ChecksField
                field={plain(
                  'f_column',
                  data.columns.map((one) => one.key),
                )}
                label="people-reports:columns"
                row
                options={data.offered.map((key) => ({ value: key, label: columnLabel(key) }))}
              />
            </div>
          ) : null}
        </>
      }
    >
      <Tabs
        label="people-reports:kinds"
        tabs={[
          {
            to: hrefWith(location, { tab: null, export: null }),
            label: 'people-reports:tab.list',
            here: data.tab === 'list',
          },
          {
            to: hrefWith(location, { tab: 'stats', export: null }),
            label: 'people-reports:tab.stats',
            here: data.tab === 'stats',
          },
        ]}
      />
      {data.stats ? (
        <StaffStatistics stats={data.stats} />
      ) : list?.total ? (
        <ListTable bare record spec={staffFacts(data.columns)} list={list} />
      ) : (
        <EmptyState title="people-reports:empty" text="people-reports:emptyText" />
      )}
    </ReportPage>
  )
}
