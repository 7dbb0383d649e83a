import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { RowsChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { LettersMatrix, usePercent } from '~/screens/results/analysis/matrix'
import type { CombinedRow, CombinedView } from './load-combined.server'

/** An exam over the whole institution: by class or by section, boys and girls, and how the letters are spread. */
export function ClassesTab({
  report: { rows, total, letters },
  sections,
}: {
  report: Pick<CombinedView, 'rows' | 'total' | 'letters'>
  sections: boolean
}) {
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
      <DataTable
        bare
        caption={`result-analysis:combined.tab.${sections ? 'sections' : 'classes'}`}
        list={whole(rows)}
        rowKey={(row) => row.key}
        rowHeader="class"
        columns={[
          {
            key: 'class',
            header: 'results:class',
            cell: (row) => (
              <>
                {name(row.className)}
                {row.published ? null : (
                  <>
                    {' '}
                    <Badge tone="warn">{t('result-analysis:combined.draft')}</Badge>
                  </>
                )}
              </>
            ),
          },
          ...(sections ? [{ key: 'section', header: 'results:sheet.section', cell: place }] : []),
          { key: 'students', header: 'results:run.students', numeric: true },
          { key: 'passed', header: 'results:sheet.passed', numeric: true },
          { key: 'failed', header: 'results:report.failed', numeric: true },
          { key: 'passRate', header: 'results:run.passRate', numeric: true, cell: (row) => percent(row.passRate) },
          { key: 'boys', header: 'result-analysis:combined.boys', numeric: true, cell: (row) => percent(row.boys) },
          { key: 'girls', header: 'result-analysis:combined.girls', numeric: true, cell: (row) => percent(row.girls) },
          { key: 'best', header: 'result-analysis:combined.best', numeric: true },
          {
            key: 'averageGpa',
            header: 'result-analysis:combined.averageGpa',
            numeric: true,
            cell: (row) => (row.averageGpa === null ? '–' : formatHundredths(row.averageGpa, lang)),
          },
          { key: 'highest', header: 'result-analysis:highest', numeric: true, cell: (row) => percent(row.highest) },
        ]}
      />
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
