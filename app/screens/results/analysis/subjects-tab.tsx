import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { RowsChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { subjectList } from './analysis.list'
import type { AnalysisView } from './load-analysis.server'
import { LettersMatrix } from './matrix'

/** Each subject: how many passed, what marks, and how the letters are spread. */
export function SubjectsTab({
  analysis: { subjects, letters },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'letters'>
}) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <>
      <ListTable spec={subjectList()} rows={subjects} rowKey={(row) => row.key} />
      <Section title={t('result-analysis:letters')}>
        <LettersMatrix
          corner={t('results:sheet.subject')}
          letters={letters}
          rows={subjects.map((one) => ({ key: one.key, text: name(one.name), letters: one.letters }))}
        />
      </Section>
      {subjects.length > 1 ? (
        <Section card className="mt-5">
          <RowsChart
            most={100}
            format={(value) => `${n(value)}%`}
            title={t('result-analysis:rates')}
            data={{
              labels: subjects.map((one) => name(one.name)),
              series: [
                { name: t('results:run.passRate'), values: subjects.map((one) => (one.passRate ?? 0) / 100) },
                { name: t('result-analysis:average'), values: subjects.map((one) => (one.average ?? 0) / 100) },
              ],
            }}
          />
        </Section>
      ) : null}
    </>
  )
}
