import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { printElement } from '~/ui/print'
import { ListTable } from '../list/list-table'
import { reportList } from './attendance.list'
import type { AttendanceData } from './load-attendance.server'

/** Attendance by paper and section, with names. */
export function Report({
  exam,
  list,
}: {
  exam: NonNullable<AttendanceData['exam']>
  list: NonNullable<AttendanceData['report']>
}) {
  const { t } = useWords()
  const name = useName()
  const hydrated = useHydrated()
  return (
    <>
      <div className="mb-3 flex flex-wrap justify-end gap-2 print:hidden">
        {(['csv', 'xlsx'] as const).map((format) => (
          <LinkButton key={format} document to={`?exam=${exam.id}&report=1&export=${format}`}>
            {format.toUpperCase()}
          </LinkButton>
        ))}
        {hydrated ? (
          <Button onClick={() => printElement('report', t('common:printNotFound'))}>{t('common:print')}</Button>
        ) : null}
      </div>
      <div id="report">
        <p className="hidden print:block">{name(exam)}</p>
        <ListTable
          spec={reportList}
          bare
          list={list}
          rowKey={(row) => `${row.heldOn}${row.paper.nameEn}${row.sectionId}`}
          empty={<EmptyState title="seating:none.sitting" text="seating:none.sittingText" />}
        />
      </div>
    </>
  )
}
