import { ListTable } from '~/screens/list/list-table'
import { EmptyState } from '~/ui/page'
import type { ReportOf } from './load-report.server'
import { dayList, sectionList } from './report.list'
import { SessionPicker } from './session-picker'

const shared = {
  record: true,
  search: false,
  empty: <EmptyState title="attendance:none.marks" text="attendance:none.marksText" />,
}

/** Sections side by side. */
export const SectionsView = ({ data }: { data: ReportOf<'sections'> }) => (
  <>
    <SessionPicker data={data} />
    <ListTable
      {...shared}
      spec={sectionList(data.how, data.sessionId)}
      list={data.list}
      rowKey={(row) => row.sectionId}
    />
  </>
)

/** The whole institution day by day. */
export const DaysView = ({ data }: { data: ReportOf<'days'> }) => (
  <>
    <SessionPicker data={data} />
    <ListTable {...shared} spec={dayList(data.how)} list={data.list} rowKey={(row) => row.day} />
  </>
)
