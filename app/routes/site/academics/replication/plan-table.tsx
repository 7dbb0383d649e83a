import type { ClassPlan } from '~/domain/academics/copying/plan.policy'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'

const says = (one: ClassPlan) =>
  one.newClass ||
  one.blocked ||
  one.newSections.length +
    one.newPapers.length +
    one.classTeachers.length +
    one.assignments.length +
    one.otherPapers.length >
    0

/** Class by class what would be made, and what stays otherwise than last session; not the classes that are there as they should be. */
export function PlanTable({ plans }: { plans: ClassPlan[] }) {
  const { t, n } = useWords()
  const name = useName()
  const key = (of: string) => `academic-replication:${of}`
  const columns: Column<ClassPlan>[] = [
    {
      key: 'class',
      header: key('class'),
      cell: ({ source, newClass, blocked }) => (
        <>
          {[
            name(source.class),
            source.group.code === 'NONE' ? '' : name(source.group),
            name(source.shift),
            name(source.version),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {newClass ? (
            <Badge tone="good">{t(key('new'))}</Badge>
          ) : blocked ? (
            <Badge tone="warn">{t(key('outOfUse'))}</Badge>
          ) : null}
        </>
      ),
    },
    { key: 'sections', header: key('sections'), cell: ({ newSections }) => newSections.map(name).join(', ') },
    {
      key: 'papers',
      header: key('papers'),
      numeric: true,
      cell: ({ newPapers }) =>
        newPapers.length ? <span title={newPapers.map(name).join(', ')}>{n(newPapers.length)}</span> : null,
    },
    {
      key: 'classTeachers',
      header: key('classTeachers'),
      numeric: true,
      cell: ({ classTeachers }) => (classTeachers.length ? n(classTeachers.length) : null),
    },
    {
      key: 'assignments',
      header: key('assignments'),
      numeric: true,
      cell: ({ assignments }) => (assignments.length ? n(assignments.length) : null),
    },
    { key: 'other', header: key('otherPapers'), cell: ({ otherPapers }) => otherPapers.map(name).join(', ') },
  ]
  const rows = plans.filter(says)
  if (!rows.length) return null
  return (
    <div className="mt-4">
      <DataTable
        bare
        list={whole(rows)}
        rowKey={(row) => row.source.id}
        rowHeader="class"
        rowName={(row) => name(row.source.class)}
        caption={key('dry')}
        defaultSort="class"
        columns={columns}
      />
    </div>
  )
}
