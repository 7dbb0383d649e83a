import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { employeeList, stateCounts, type EmployeeRow } from '~/domain/people/report/employee-list.server'
import type { SiteCtx } from '~/domain/platform/context'
import { peopleChoices } from '~/domain/people/record/employee.server'
import { formatDate } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { zIds } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { stateTone } from './record/tone'
import { askedStaff } from './report/asked-staff.server'
import { LISTED, sheetCell } from './report/cells.server'
import { staffFilters } from './report/filters'

export const handle: ScreenHandle = {
  title: 'people:title',
  guide: 'people:guide',
  words: ['ui', 'students', 'people-reports', 'people-import'],
}

export const loader = guard('people.employees.view', async (ctx, { request }) => {
  const { query, listing } = askedStaff(ctx, request)
  const { rows, total } = await employeeList(ctx.site.id, query, listing)
  if (listing.export)
    throw new Download(
      listing.export,
      'people:staff',
      LISTED.map((one) => `people-reports:column.${one.key}`),
      rows.map((row) => LISTED.map((column) => sheetCell(ctx, row, column))),
    )
  const { designations } = await peopleChoices()
  return {
    list: listOf(
      listing,
      rows.map(
        ({ id, code, nameBn, nameEn, designationBn, designationEn, payGrade, mpoIndex, joinedOn, mobile, state }) => ({
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
    designations: designations.map((one) => ({ id: one.id, name: nameIn(one, ctx.lang) })),
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

type Row = Pick<
  EmployeeRow,
  | 'id'
  | 'code'
  | 'nameBn'
  | 'nameEn'
  | 'designationBn'
  | 'designationEn'
  | 'payGrade'
  | 'mpoIndex'
  | 'joinedOn'
  | 'mobile'
  | 'state'
>

/** The staff, and the ways to take somebody on: typed, from a sheet, or attached from another institution of the group. */
export default function Employees() {
  const { list, counts, designations, mayManage, mayImport, mayMessage, mayLogins } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const columns: Column<Row>[] = [
    { key: 'code', header: 'people-reports:column.code', sortable: true, cell: (row) => n(row.code) },
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.employee(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    {
      key: 'designation',
      header: 'people:field.designationId',
      phone: true,
      cell: (row) => name({ nameBn: row.designationBn ?? '', nameEn: row.designationEn ?? '' }),
    },
    {
      key: 'grade',
      header: 'people:field.payGrade',
      sortable: true,
      numeric: true,
      cell: (row) => (row.payGrade ? n(row.payGrade) : ''),
    },
    { key: 'mpoIndex', header: 'people:field.mpoIndex', cell: (row) => row.mpoIndex ?? '' },
    {
      key: 'joinedOn',
      header: 'people:field.joinedOn',
      sortable: true,
      cell: (row) => (row.joinedOn ? formatDate(row.joinedOn, lang) : ''),
    },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`people:state.${row.state}`)}</Badge>,
    },
  ]
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
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row)}
        caption="people:staff"
        record
        bulk={[
          ...(mayMessage ? [{ intent: 'message', label: 'people:bulk.message' }] : []),
          ...(mayLogins ? [{ intent: 'logins', label: 'people:bulk.logins' }] : []),
        ]}
        defaultSort="position"
        filters={staffFilters(designations)}
        rowMuted={(row) => row.state !== 'active'}
        empty={<EmptyState title="people:none" text="people:noneText" />}
      />
    </Page>
  )
}
