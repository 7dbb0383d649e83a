import { useLoaderData, useLocation } from '@remix-run/react'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { ListTable } from '../list/list-table'
import { LeaveDialog } from './leave-dialog'
import { leaveRequests } from './leaves.list'
import type { LeavesData } from './load-leaves.server'

/** Requests of leave, those that wait first; one opens as a dialog in which it is decided. */
export function LeavesScreen() {
  const data = useLoaderData() as LeavesData
  const { t } = useWords()
  const location = useLocation()
  const title = t(data.right === 'own' ? 'attendance:leave.ownSection' : 'attendance:leave.students')
  const spec = leaveRequests((id) => hrefWith(location, { leave: String(id) }))
  const one = data.sections.length < 2
  const filters = Object.fromEntries(Object.entries(spec.filters ?? {}).filter(([key]) => key !== 'section' || !one))
  return (
    <Page title={title} description={t('attendance:leave.about')}>
      {data.shown ? <LeaveDialog leave={data.shown} /> : null}
      <ListTable
        spec={{ ...spec, filters }}
        list={data.list}
        choices={{ section: data.sections }}
        record
        empty={<EmptyState title="attendance:leave.none" text="attendance:leave.noneText" />}
      />
    </Page>
  )
}
