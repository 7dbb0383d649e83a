import { formatDate } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { ReportOf } from './load-report.server'
import { studentList } from './report.list'
import { SessionPicker } from './session-picker'

/** How often each student was there; who is below the set percentage can be listed, and fined through the fees. */
export function StudentsView({ data }: { data: ReportOf<'students'> }) {
  const { t, n, lang } = useWords()
  return (
    <>
      <SessionPicker data={data} />
      <p className="mb-3 text-muted">
        {formatDate(data.from, lang)} – {formatDate(data.to, lang)}
      </p>
      <ListTable
        spec={studentList(data.belowPercent)}
        list={data.list}
        choices={{
          section: data.sections,
          below: [{ value: 'yes', text: t('attendance:belowPercent', { percent: n(data.belowPercent) }) }],
        }}
        bulk={[
          ...(data.mayMessage ? [{ intent: 'message', label: 'attendance:message' }] : []),
          ...(data.mayFine ? [{ intent: 'fine', label: 'attendance:fine' }] : []),
        ]}
        empty={<EmptyState title="attendance:none.marks" text="attendance:none.marksText" />}
      />
    </>
  )
}
