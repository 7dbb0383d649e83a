import type { ClassPlan } from '~/domain/academics/copying/plan.policy'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

const says = (one: ClassPlan) =>
  one.newClass ||
  one.blocked ||
  one.newSections.length +
    one.newPapers.length +
    one.classTeachers.length +
    one.assignments.length +
    one.otherPapers.length >
    0

const figure = (of: (row: ClassPlan) => readonly unknown[]) =>
  ({ kind: 'count', blank: true, of: (row: ClassPlan) => of(row).length }) as const

const planList = listSpec<ClassPlan>()({
  area: 'academic-replication',
  title: 'academic-replication:dry',
  name: 'class',
  columns: {
    class: {
      kind: 'text',
      of: ({ source }, { name }) =>
        [
          name(source.class),
          source.group.code === 'NONE' ? '' : name(source.group),
          name(source.shift),
          name(source.version),
        ]
          .filter(Boolean)
          .join(' · '),
      cell: ({ newClass, blocked }, shown, { t }) => (
        <>
          {shown}{' '}
          {newClass ? (
            <Badge tone="good">{t('academic-replication:new')}</Badge>
          ) : blocked ? (
            <Badge tone="warn">{t('academic-replication:outOfUse')}</Badge>
          ) : null}
        </>
      ),
    },
    sections: { kind: 'names', of: 'newSections' },
    papers: {
      ...figure((row) => row.newPapers),
      cell: ({ newPapers }, shown, { name }) => shown && <span title={newPapers.map(name).join(', ')}>{shown}</span>,
    },
    classTeachers: figure((row) => row.classTeachers),
    assignments: figure((row) => row.assignments),
    otherPapers: 'names',
  },
})

/** Class by class what would be made, and what stays otherwise than last session; not the classes that are there as they should be. */
export function PlanTable({ plans }: { plans: ClassPlan[] }) {
  const name = useName()
  const rows = plans.filter(says)
  if (!rows.length) return null
  return (
    <div className="mt-4">
      <ListTable
        spec={planList}
        rows={rows}
        rowKey={(row) => row.source.id}
        rowName={(row) => name(row.source.class)}
      />
    </div>
  )
}
