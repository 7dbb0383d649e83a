import { useLoaderData, useLocation } from '@remix-run/react'
import { LEAVE_STATES } from '~/domain/attendance/leave/leave.policy'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { LeaveDialog } from './leave-dialog'
import { LEAVE_TONES } from './leave-tones'
import type { LeavesData, ShownLeave } from './load-leaves.server'

/** Requests of leave, those that wait first; one opens as a dialog in which it is decided. */
export function LeavesScreen() {
  const data = useLoaderData() as LeavesData
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const title = t(data.right === 'own' ? 'attendance:leave.ownSection' : 'attendance:leave.students')
  const columns: Column<ShownLeave>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <RecordLink className="link-lined" to={hrefWith(location, { leave: String(row.id) })}>
          {name(row)}
        </RecordLink>
      ),
    },
    { key: 'roll', header: 'attendance:register.roll', numeric: true },
    { key: 'place', header: 'attendance:section', cell: (row) => n(row.place) },
    {
      key: 'days',
      header: 'attendance:leave.days',
      phone: true,
      cell: (row) =>
        `${formatDate(row.fromOn, lang)}${row.toOn === row.fromOn ? '' : ` – ${formatDate(row.toOn, lang)}`}`,
    },
    { key: 'reason', header: 'attendance:leave.reason', className: 'max-w-xs' },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={LEAVE_TONES[row.state]}>{t(`attendance:leave.state.${row.state}`)}</Badge>,
    },
    { key: 'askedAt', header: 'attendance:leave.askedAt', cell: (row) => formatDate(new Date(row.askedAt), lang) },
  ]
  return (
    <Page title={title} description={t('attendance:leave.about')}>
      {data.shown ? <LeaveDialog leave={data.shown} /> : null}
      <DataTable
        list={data.list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        caption="attendance:leave.title"
        record
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: LEAVE_STATES.map((value) => ({ value, label: `attendance:leave.state.${value}` })),
          },
          ...(data.sections.length > 1
            ? [{ key: 'section', label: 'attendance:section', kind: 'choice' as const, options: data.sections }]
            : []),
          { key: 'days', label: 'attendance:daysBetween', dates: DatesFilter },
        ]}
        empty={<EmptyState title="attendance:leave.none" text="attendance:leave.noneText" />}
      />
    </Page>
  )
}
