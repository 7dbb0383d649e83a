import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Toolbar } from '~/ui/page'
import type { ReportOf } from './load-report.server'
import { runList } from './report.list'
import { SessionPicker } from './session-picker'

/** Who was away several days in a row, those who still are first: whom somebody should ring up. */
export function RunsView({ data }: { data: ReportOf<'runs'> }) {
  const { t, n } = useWords()
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
      <ListTable
        spec={runList}
        list={data.list}
        rowKey={(row) => `${row.id}/${row.fromOn}`}
        search={false}
        choices={{ section: data.sections }}
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
