import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { headClass, paperClass } from '~/ui/table/classes'
import type { ReportData } from './build.server'

/** Gender, religion, blood group and age by section: a chart of the totals and a table each. */
export function Statistics({ stats }: { stats: NonNullable<ReportData['stats']> }) {
  const { t, n } = useWords()
  if (!stats[0]?.total) return <EmptyState title="student-reports:empty" text="student-reports:emptyText" />
  return (
    <>
      {stats.map(({ measure, labels, rows, totals, total }) => {
        const figures = (counts: readonly number[]) =>
          counts.map((count, at) => (
            <td key={labels[at]} data-label={n(labels[at] ?? '')} className={count ? undefined : 'max-sm:hidden'}>
              {n(count)}
            </td>
          ))
        return (
          <Section key={measure}>
            <BarChart
              title={t(`student-reports:measure.${measure}`)}
              data={{
                labels: labels.map((label) => n(label)),
                series: [{ name: t('student-reports:column.count'), values: totals }],
              }}
            />
            <div
              role="region"
              aria-label={t(`student-reports:measure.${measure}`)}
              tabIndex={0}
              className={`mt-3 overflow-x-auto rounded border border-line bg-raised ${paperClass(labels.length + 2)}`}
            >
              <table className="figures">
                <thead>
                  <tr>
                    <th scope="col" className={headClass}>
                      {t('students:section')}
                    </th>
                    {labels.map((label) => (
                      <th key={label} scope="col" className={headClass}>
                        {n(label)}
                      </th>
                    ))}
                    <th scope="col" className={headClass}>
                      {t('common:total')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <th scope="row">{row.text}</th>
                      {figures(row.counts)}
                      <td data-label={t('common:total')}>{n(row.total)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr className="font-semibold">
                    <th scope="row">{t('common:total')}</th>
                    {figures(totals)}
                    <td data-label={t('common:total')}>{n(total)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
          </Section>
        )
      })}
    </>
  )
}
