import { ListTable, useListWords } from '~/screens/list/list-table'
import { BarChart } from '~/ui/chart'
import { EmptyState, Section } from '~/ui/page'
import type { StaffStats } from './build.server'
import { countList, label } from './counts.list'

/** How many teachers and others there are by post, gender, MPO, age, grade and kind of employment: a chart and a table each. */
export function StaffStatistics({ stats }: { stats: StaffStats }) {
  const { t, n } = useListWords()
  if (!stats[0]?.rows.length) return <EmptyState title="people-reports:empty" text="people-reports:emptyText" />
  return (
    <>
      {stats.map(({ measure, rows }) => {
        return (
          <Section key={measure}>
            <BarChart
              title={t(`people-reports:measure.${measure}`)}
              stacked
              data={{
                labels: rows.map((row) => label(measure, row, { t, n })),
                series: [
                  { name: t('people:work.teaching'), values: rows.map((row) => row.teaching) },
                  { name: t('people:work.support'), values: rows.map((row) => row.support) },
                ],
              }}
            />
            <div className="mt-3">
              <ListTable spec={countList(measure)} rows={rows} rowKey={(row) => row.key ?? ''} />
            </div>
          </Section>
        )
      })}
    </>
  )
}
