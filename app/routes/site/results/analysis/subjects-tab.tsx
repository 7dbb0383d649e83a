import { useName } from '~/i18n/use-words'
import { BarChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { allOf, useFigureColumns } from './columns'
import type { AnalysisView } from './load.server'

/** Each subject: how many passed, what marks, and how the letters are spread. */
export function SubjectsTab({ analysis: { subjects, letters } }: { analysis: Pick<AnalysisView, 'subjects' | 'letters'> }) {
  const { t } = useWords()
  const name = useName()
  const columns = useFigureColumns<(typeof subjects)[number]>()
  return (
    <>
      <DataTable bare caption="result-analysis:two.tab.subjects" list={allOf(subjects)} rowKey={(row) => row.key}
        columns={[{ key: 'name', header: 'results:sheet.subject', cell: (row) => name(row.name) }, ...columns]} />
      <Section title={t('result-analysis:letters')}>
        <DataTable bare caption="result-analysis:letters" list={allOf(subjects)} rowKey={(row) => row.key} columns={[
          { key: 'name', header: 'results:sheet.subject', cell: (row) => name(row.name) },
          ...letters.map((letter) => ({ key: letter, header: letter, numeric: true, cell: (row: (typeof subjects)[number]) => <Count value={row.letters[letter] ?? 0} /> })),
        ]} />
      </Section>
      {subjects.length > 1 ? (
        <Section card>
          <BarChart title={t('result-analysis:rates')} data={{
            labels: subjects.map((one) => name(one.name)),
            series: [{ name: t('results:run.passRate'), values: subjects.map((one) => (one.passRate ?? 0) / 100) }, { name: t('result-analysis:average'), values: subjects.map((one) => (one.average ?? 0) / 100) }],
          }} />
        </Section>
      ) : null}
    </>
  )
}

function Count({ value }: { value: number }) {
  const { n } = useWords()
  return value ? <>{n(value)}</> : <span className="text-muted">{n(0)}</span>
}
