import type { ClassPlan } from '~/domain/academic-replication/plan.policy'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'

/** Class by class what would be made, what is there, and what stays otherwise than last session. */
export function PlanTable({ plans }: { plans: ClassPlan[] }) {
  const { t, n } = useWords()
  const name = useName()
  const key = (of: string) => `academic-replication:${of}`
  const columns: Column<ClassPlan>[] = [
    {
      key: 'class', header: 'results:class',
      cell: ({ source, newClass, blocked }) => <>{[name(source.class), source.group.code === 'NONE' ? '' : name(source.group), name(source.shift), name(source.version)].filter(Boolean).join(' · ')} {newClass ? <Badge tone="good">{t(key('new'))}</Badge> : blocked ? <Badge tone="warn">{t(key('outOfUse'))}</Badge> : null}</>,
    },
    { key: 'sections', header: key('sections'), cell: ({ newSections }) => newSections.map(name).join(', ') },
    { key: 'papers', header: key('papers'), numeric: true, cell: ({ newPapers }) => (newPapers.length ? <span title={newPapers.map(name).join(', ')}>{n(newPapers.length)}</span> : null) },
    { key: 'classTeachers', header: key('classTeachers'), numeric: true, cell: ({ classTeachers }) => (classTeachers.length ? n(classTeachers.length) : null) },
    { key: 'assignments', header: key('assignments'), numeric: true, cell: ({ assignments }) => (assignments.length ? n(assignments.length) : null) },
    { key: 'other', header: key('otherPapers'), cell: ({ otherPapers }) => otherPapers.map(name).join(', ') },
  ]
  return <div className="mt-4"><DataTable bare list={{ items: plans, page: 1, perPage: plans.length, total: plans.length }} rowKey={(row) => row.source.id} rowName={(row) => name(row.source.class)} caption={key('dry')} defaultSort="class" columns={columns} /></div>
}
