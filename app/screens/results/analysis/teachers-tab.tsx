import { ListTable } from '~/screens/list/list-table'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { teacherList } from './analysis.list'
import type { AnalysisView } from './load-analysis.server'

/** Who teaches what today, and how those sections did. */
export function TeachersTab({ analysis }: { analysis: Pick<AnalysisView, 'subjects' | 'teachers' | 'sections'> }) {
  const { teachers } = analysis
  const { t } = useWords()
  if (!teachers.length) return <EmptyState title="result-analysis:noTeachers" text="result-analysis:noTeachersText" />
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:teachersHelp')}</p>
      <ListTable spec={teacherList(analysis)} rows={teachers} rowKey={(row) => `${row.employeeId} ${row.key}`} />
    </>
  )
}
