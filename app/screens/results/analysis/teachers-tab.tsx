import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useFigureColumns } from './columns'
import type { AnalysisView } from './load-analysis.server'

/** Who teaches what today, and how those sections did. */
export function TeachersTab({
  analysis: { subjects, teachers, sections },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'teachers' | 'sections'>
}) {
  const { t } = useWords()
  const name = useName()
  const columns = useFigureColumns<(typeof teachers)[number]>()
  const subject = (key: string) => {
    const one = subjects.find((row) => row.key === key)
    return one ? name(one.name) : key
  }
  const places = (ids: readonly number[]) =>
    sections
      .filter((one) => ids.includes(one.id))
      .map((one) => [...one.places.slice(0, 2).map(name), name(one)].join(' '))
      .join(', ')
  if (!teachers.length) return <EmptyState title="result-analysis:noTeachers" text="result-analysis:noTeachersText" />
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:teachersHelp')}</p>
      <DataTable
        bare
        caption="result-analysis:two.tab.teachers"
        list={whole(teachers)}
        rowKey={(row) => `${row.employeeId} ${row.key}`}
        rowHeader="teacher"
        columns={[
          { key: 'teacher', header: 'result-analysis:teacher', cell: (row) => name(row.teacher) },
          { key: 'subject', header: 'results:sheet.subject', cell: (row) => subject(row.key) },
          { key: 'sections', header: 'results:sheet.section', cell: (row) => places(row.sectionIds) },
          ...columns,
        ]}
      />
    </>
  )
}
