import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { employeeList, stateCounts } from '~/domain/people/report/employee-list.server'
import type { SiteCtx } from '~/domain/context'
import { peopleChoices } from '~/domain/people/record/employee.server'
import { paths } from '~/paths'
import { listOf } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { zIds } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedStaff } from './report/asked-staff.server'
import { factsOf } from './report/cells.server'
import { IN_FILE, staffFacts, staffList, type StaffRow } from './report/staff.list'

export const handle: ScreenHandle = {
  title: 'people:title',
  guide: 'people:guide',
  words: ['ui', 'students', 'people-reports', 'people-import'],
}

export const loader = guard('people.employees.view', async (ctx, { request }) => {
  const { query, listing } = askedStaff(ctx, request)
  const { rows, total } = await employeeList(ctx.site.id, query, listing)
  if (listing.export)
    throw fileOf(ctx.lang, listing.export, staffFacts(IN_FILE, 'people:staff'), factsOf(ctx, rows, IN_FILE))
  const { designations } = await peopleChoices()
  return {
    list: listOf(
      listing,
      rows.map(
        ({
          id,
          code,
          nameBn,
          nameEn,
          designationBn,
          designationEn,
          payGrade,
          mpoIndex,
          joinedOn,
          mobile,
          state,
        }): StaffRow => ({
          id,
          code,
          nameBn,
          nameEn,
          designationBn,
          designationEn,
          payGrade,
          mpoIndex,
          joinedOn,
          mobile,
          state,
        }),
      ),
      total,
    ),
    counts: await stateCounts(ctx.site.id),
    designations: designations.map(({ id, nameBn, nameEn }) => ({ id, nameBn, nameEn })),
    mayManage: ctx.can('people.employees.manage'),
    mayImport: ctx.can('people.employees.import'),
    mayMessage: ctx.can('messaging.sms.send'),
    mayLogins: ctx.can('users.users.manage'),
  }
})

const ticked = z.object({ ids: zIds({ min: 1 }) })

/** Leads with those that were ticked to where they are written to, or get their logins. */
export const action = guard(
  'people.employees.view',
  { body: 'grid' },
  intents({
    message: submitted(ticked, (_: SiteCtx, { ids }) => redirect(paths.smsToStaff(ids))),
    logins: submitted(ticked, (_: SiteCtx, { ids }) => redirect(paths.staffLoginsOf(ids))),
  }),
)

/** The staff, and the ways to take somebody on: typed, from a sheet, or attached from another institution of the group. */
export default function Employees() {
  const { list, counts, designations, mayManage, mayImport, mayMessage, mayLogins } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page
      title={t('people:title')}
      actions={
        <>
          {mayImport ? <LinkButton to={paths.employeeImport}>{t('people-import:title')}</LinkButton> : null}
          {mayManage ? (
            <>
              <LinkButton to={paths.employeeAttach}>{t('people:attach.title')}</LinkButton>
              <LinkButton look="primary" to={paths.employeeNew}>
                {t('people:new')}
              </LinkButton>
            </>
          ) : null}
        </>
      }
    >
      <Stats>
        {counts.map((one) => (
          <Stat
            key={one.state}
            label={t(`people:state.${one.state}`)}
            value={n(one.many)}
            to={`${paths.employees}?f_state=${one.state}`}
          />
        ))}
      </Stats>
      <ListTable
        spec={staffList}
        list={list}
        record
        choices={{ designation: designations }}
        bulk={[
          ...(mayMessage ? [{ intent: 'message', label: 'people:bulk.message' }] : []),
          ...(mayLogins ? [{ intent: 'logins', label: 'people:bulk.logins' }] : []),
        ]}
        rowMuted={(row) => row.state !== 'active'}
        empty={<EmptyState title="people:none" text="people:noneText" />}
      />
    </Page>
  )
}
