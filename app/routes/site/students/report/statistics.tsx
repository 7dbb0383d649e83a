import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { cellClass, headClass, paperClass } from '~/ui/table/classes'
import type { ReportData } from './build.server'

/** Gender, religion, blood group and age by section: a chart of the totals and a table each. */
export function Statistics({ stats }: { stats: NonNullable<ReportData['stats']> }) {
  const { t, n } = useWords()
  if (!stats[0]?.total) return <EmptyState title="student-reports:empty" text="student-reports:emptyText" />
  return (
    <>
      {stats.map(({ measure, labels, rows, totals, total }) => (
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
            <table className="w-full border-separate border-spacing-0 text-[0.9375rem] leading-5">
              <thead>
                <tr>
                  <th scope="col" className={headClass}>
                    {t('students:section')}
                  </th>
                  {labels.map((label) => (
                    <th key={label} scope="col" className={`${headClass} text-right`}>
                      {n(label)}
                    </th>
                  ))}
                  <th scope="col" className={`${headClass} text-right`}>
                    {t('common:total')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" className={`${cellClass} text-left font-normal`}>
                      {row.text}
                    </th>
                    {row.counts.map((count, at) => (
                      <td key={labels[at]} className={`${cellClass} text-right tabular-nums`}>
                        {n(count)}
                      </td>
                    ))}
                    <td className={`${cellClass} text-right font-medium tabular-nums`}>{n(row.total)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" className={`${cellClass} text-left font-semibold`}>
                    {t('common:total')}
                  </th>
                  {totals.map((count, at) => (
                    <td key={labels[at]} className={`${cellClass} text-right font-semibold tabular-nums`}>
                      {n(count)}
                    </td>
                  ))}
                  <td className={`${cellClass} text-right font-semibold tabular-nums`}>{n(total)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        </Section>
      ))}
    </>
  )
}
