import { useName } from '~/i18n/use-words'
import { RowsChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { allOf, useFigureColumns } from './columns'
import type { AnalysisView } from './load.server'
import { cell, head, Matrix } from './matrix'

/** Each subject: how many passed, what marks, and how the letters are spread. */
export function SubjectsTab({ analysis: { subjects, letters } }: { analysis: Pick<AnalysisView, 'subjects' | 'letters'> }) {
  const { t, n } = useWords()
  const name = useName()
  const columns = useFigureColumns<(typeof subjects)[number]>()
  return (
    <>
      <DataTable bare caption="result-analysis:two.tab.subjects" list={allOf(subjects)} rowKey={(row) => row.key}
        columns={[{ key: 'name', header: 'results:sheet.subject', cell: (row) => name(row.name) }, ...columns]} />
      <Section title={t('result-analysis:letters')}>
        <Matrix caption={t('result-analysis:letters')}>
          <thead><tr>
            <th scope="col" className={`${head} sticky left-0 z-10 min-w-36 text-left`}>{t('results:sheet.subject')}</th>
            {letters.map((letter) => <th key={letter} scope="col" className={`${head} min-w-12 text-right`}>{letter}</th>)}
          </tr></thead>
          <tbody>
            {subjects.map((one) => (
              <tr key={one.key}>
                <th scope="row" className={`${cell} sticky left-0 bg-raised text-left font-medium`}>{name(one.name)}</th>
                {letters.map((letter) => <td key={letter} className={`${cell} text-right`}><Count value={one.letters[letter] ?? 0} /></td>)}
              </tr>
            ))}
          </tbody>
        </Matrix>
      </Section>
      {subjects.length > 1 ? (
        <Section card>
          <RowsChart most={100} format={(value) => `${n(value)}%`} title={t('result-analysis:rates')} data={{
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
