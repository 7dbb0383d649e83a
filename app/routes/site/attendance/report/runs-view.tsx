import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Toolbar } from '~/ui/page'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import type { ReportOf } from './load-report.server'
import { SessionPicker } from './session-picker'

/** Who was away several days in a row, those who still are first: whom somebody should ring up. */
export function RunsView({ data }: { data: ReportOf<'runs'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { list } = data
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'roll', header: 'attendance:register.roll', numeric: true, phone: true },
    { key: 'place', header: 'attendance:section', cell: (row) => n(row.place) },
    { key: 'days', header: 'attendance:days', numeric: true, phone: true },
    { key: 'fromOn', header: 'attendance:from', cell: (row) => formatDate(row.fromOn, lang) },
    { key: 'toOn', header: 'attendance:to', cell: (row) => formatDate(row.toOn, lang) },
    {
      key: 'still',
      header: 'attendance:still',
      phone: true,
      cell: (row) => (
        <Badge tone={row.still ? 'bad' : 'plain'}>{t(`attendance:isStill.${row.still ? 'yes' : 'no'}`)}</Badge>
      ),
    },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
  ]
  return (
    <>
      <SessionPicker data={data} />
      <Toolbar
        end={
          data.mayTell ? (
            <LinkButton small to={paths.absenceSms}>
              {t('attendance:sms.title')}
            </LinkButton>
          ) : undefined
        }
      >
        <span className="text-muted">{t('attendance:runsAbout', { days: n(data.runDays) })}</span>
      </Toolbar>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => `${row.id}/${row.fromOn}`}
        rowHeader="name"
        caption="attendance:report.runs"
        search={false}
        filters={[
          { key: 'section', label: 'attendance:section', kind: 'choice', options: data.sections },
          { key: 'still', label: 'attendance:still', options: [{ value: 'yes', label: 'attendance:isStill.yes' }] },
          { key: 'days', label: 'attendance:daysBetween', dates: DatesFilter },
        ]}
        actions={
          data.mayMessage
            ? (row) => (
                <LinkButton small look="quiet" to={paths.studentsChosen([row.id])}>
                  {t('attendance:message')}
                </LinkButton>
              )
            : undefined
        }
        empty={<EmptyState title="attendance:none.runs" text="attendance:none.runsText" />}
      />
    </>
  )
}
