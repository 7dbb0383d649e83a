import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { LineChart } from '~/ui/chart'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { cell, Figure, FirstHead, head, Matrix, RowHead, usePercent } from '~/screens/results/analysis/matrix'
import type { CombinedView } from './load-combined.server'

/** The exams of a session beside each other, class by class. */
export function ExamsTab({
  report: { rows, exams, classes },
}: {
  report: Pick<CombinedView, 'rows' | 'exams' | 'classes'>
}) {
  const { t, lang } = useWords()
  const name = useName()
  const percent = usePercent('–')
  if (!rows.length) return <EmptyState title="results:report.none" text="result-analysis:combined.noneText" />
  const of = new Map(rows.map((row) => [`${row.examId} ${row.classId}`, row]))
  const sat = exams.filter((exam) => rows.some((row) => row.examId === exam.id))
  const lines = classes.filter((one) => sat.filter((exam) => of.has(`${exam.id} ${one.id}`)).length > 1)
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:combined.examsHelp')}</p>
      <Matrix caption={t('result-analysis:combined.tab.exams')}>
        <thead>
          <tr>
            <FirstHead width="min-w-28">{t('results:class')}</FirstHead>
            {sat.map((exam) => (
              <th key={exam.id} scope="col" className={`${head} min-w-28 max-w-44 text-center`}>
                {name(exam)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => (
            <tr key={one.id}>
              <RowHead>{name(one)}</RowHead>
              {sat.map((exam) => {
                const row = of.get(`${exam.id} ${one.id}`)
                return (
                  <td key={exam.id} className={`${cell} text-center`}>
                    {row ? (
                      <Figure
                        below={t('result-analysis:combined.gpa', {
                          gpa: row.averageGpa === null ? '–' : formatHundredths(row.averageGpa, lang),
                        })}
                      >
                        {percent(row.passRate)}
                      </Figure>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Matrix>
      {lines.length ? (
        <div className="mt-4">
          <Section card>
            <LineChart
              title={t('result-analysis:combined.overExams')}
              format={(value) => formatHundredths(Math.round(value * 100), lang)}
              data={{
                labels: sat.map(name),
                series: lines.map((one) => ({
                  name: name(one),
                  values: sat.map((exam) => {
                    const gpa = of.get(`${exam.id} ${one.id}`)?.averageGpa
                    return gpa === null || gpa === undefined ? null : gpa / 100
                  }),
                })),
              }}
            />
          </Section>
        </div>
      ) : null}
    </>
  )
}
