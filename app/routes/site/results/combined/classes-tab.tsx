import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { RowsChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section, Stat, Stats } from '~/ui/page'
import { LettersMatrix, usePercent } from '~/screens/results/analysis/matrix'
import { figureList } from './combined.list'
import type { CombinedRow, CombinedView } from './load-combined.server'

/** An exam over the whole institution: by class or by section, boys and girls, and how the letters are spread. */
export function ClassesTab({
  report,
  sections,
}: {
  report: Pick<CombinedView, 'rows' | 'total' | 'letters' | 'exams'>
  sections: boolean
}) {
  const { rows, total, letters } = report
  const { t, n, lang } = useWords()
  const name = useName()
  const percent = usePercent('–')
  if (!rows.length || !total) return <EmptyState title="results:report.none" text="result-analysis:combined.noneText" />
  const place = (row: CombinedRow) => [...row.places.map(name), ...(row.section ? [name(row.section)] : [])].join(' · ')
  const label = (row: CombinedRow) => (sections ? `${name(row.className)} · ${place(row)}` : name(row.className))
  return (
    <>
      <div className="mb-4">
        <Stats>
          <Stat label={t('results:run.students')} value={n(total.students)} />
          <Stat label={t('results:sheet.passed')} value={n(total.passed)} />
          <Stat label={t('results:run.passRate')} value={percent(total.passRate)} />
          <Stat label={t('result-analysis:combined.best')} value={n(total.best)} />
          <Stat
            label={t('result-analysis:combined.averageGpa')}
            value={total.averageGpa === null ? '–' : formatHundredths(total.averageGpa, lang)}
          />
        </Stats>
      </div>
      <ListTable spec={figureList(report, sections)} rows={rows} rowKey={(row) => row.key} />
      <Section title={t('result-analysis:letters')}>
        <LettersMatrix
          corner={t('results:class')}
          letters={letters}
          rows={[
            ...rows.map((row) => ({ key: row.key, text: label(row), letters: row.letters })),
            { key: 'total', text: t('common:total'), letters: total.letters, total: true },
          ]}
        />
      </Section>
      {rows.length > 1 ? (
        <div className="mt-4">
          <Section card>
            <RowsChart
              title={t('result-analysis:combined.rates')}
              most={100}
              format={(value) => percent(Math.round(value * 100))}
              data={{
                labels: rows.map(label),
                series: [
                  {
                    name: t('results:run.passRate'),
                    values: rows.map((row) => (row.passRate === null ? null : row.passRate / 100)),
                  },
                  {
                    name: t('result-analysis:combined.bestShare'),
                    values: rows.map((row) =>
                      row.students ? Math.round((row.best * 10_000) / row.students) / 100 : null,
                    ),
                  },
                ],
              }}
            />
          </Section>
        </div>
      ) : null}
    </>
  )
}
