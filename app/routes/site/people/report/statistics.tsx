import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { StaffStats } from './build.server'

const PREFIX: Record<string, string> = {
  gender: 'common:genders',
  mpo: 'people:mpoOf',
  employment: 'people:employment',
}

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
              <DataTable
                bare
                list={whole(rows)}
                rowKey={(row) => row.key ?? ''}
                rowHeader="label"
                caption={`people-reports:measure.${measure}`}
                columns={[
                  { key: 'label', header: `people-reports:measure.${measure}`, cell: label },
                  { key: 'teaching', header: 'people:work.teaching', numeric: true, cell: (row) => n(row.teaching) },
                  { key: 'support', header: 'people:work.support', numeric: true, cell: (row) => n(row.support) },
                  {
                    key: 'total',
                    header: 'common:total',
                    numeric: true,
                    cell: (row) => n(row.teaching + row.support),
                  },
                ]}
              />
            </div>
          </Section>
        )
      })}
    </>
  )
}
