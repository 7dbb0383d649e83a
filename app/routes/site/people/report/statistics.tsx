import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import type { StaffStats } from './build.server'

const PREFIX: Record<string, string> = {
  gender: 'common:genders',
  mpo: 'people:mpoOf',
  employment: 'people:employment',
}

type Count = StaffStats[number]['rows'][number]

const countList = (measure: string, label: (row: Count) => string) =>
  listSpec<Count>()({
    area: 'people:work',
    title: `people-reports:measure.${measure}`,
    name: 'label',
    columns: {
      label: { kind: 'text', header: `people-reports:measure.${measure}`, of: label },
      teaching: 'count',
      support: 'count',
      total: { kind: 'count', header: 'common:total', of: (row) => row.teaching + row.support },
    },
  })

/** How many teachers and others there are by post, gender, MPO, age, grade and kind of employment: a chart and a table each. */
export function StaffStatistics({ stats }: { stats: StaffStats }) {
  const { t, n } = useWords()
  if (!stats[0]?.rows.length) return <EmptyState title="people-reports:empty" text="people-reports:emptyText" />
  return (
    <>
      {stats.map(({ measure, rows }) => {
        const label = (row: (typeof rows)[number]) =>
          row.name ??
          (row.key === null
            ? t('people-reports:unknown')
            : PREFIX[measure]
              ? t(`${PREFIX[measure]}.${row.key}`)
              : n(row.key))
        return (
          <Section key={measure}>
            <BarChart
              title={t(`people-reports:measure.${measure}`)}
              stacked
              data={{
                labels: rows.map(label),
                series: [
                  { name: t('people:work.teaching'), values: rows.map((row) => row.teaching) },
                  { name: t('people:work.support'), values: rows.map((row) => row.support) },
                ],
              }}
            />
            <div className="mt-3">
              <ListTable spec={countList(measure, label)} rows={rows} rowKey={(row) => row.key ?? ''} />
            </div>
          </Section>
        )
      })}
    </>
  )
}
