import { formatHundredths, formatPercent } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { cell, Change, Figure, FirstHead, head, Matrix, RowHead } from '~/screens/results/analysis/matrix'
import type { CombinedView } from './load-combined.server'

/** A class, student by student: the grade point and the percentage of every exam of the session, their average and the change. */
export function StudentsTab({ report: { students } }: { report: Pick<CombinedView, 'students'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!students?.list.length)
    return (
      <EmptyState
        title="results:report.none"
        text={students?.q ? 'result-analysis:combined.notFound' : 'result-analysis:combined.noneText'}
      />
    )
  const { runs, list } = students
  const change = (value: number | null) => (value === null ? '–' : value === 0 ? n(0) : <Change by={value} />)
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:combined.studentsHelp')}</p>
      <Matrix caption={t('result-analysis:combined.tab.students')}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-right`}>
              {t('results:sheet.roll')}
            </th>
            <FirstHead>{t('common:name')}</FirstHead>
            <th scope="col" className={`${head} text-left`}>
              {t('results:sheet.section')}
            </th>
            {runs.map((run) => (
              <th key={run.id} scope="col" className={`${head} max-w-40 text-center`}>
                {name(run.exam)}
              </th>
            ))}
            <th scope="col" className={`${head} text-right`}>
              {t('result-analysis:average')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('result-analysis:change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.enrolmentId}>
              <td className={`${cell} text-right`}>{n(one.roll)}</td>
              <RowHead>
                {name(one.name)}
                {one.withheld ? (
                  <span className="block text-[0.8125rem] font-normal text-warn">{t('results:run.withheld')}</span>
                ) : null}
              </RowHead>
              <td className={`${cell} whitespace-nowrap text-[0.875rem]`}>
                {[name(one.section), ...one.places.map(name)].join(' · ')}
              </td>
              {runs.map((run) => {
                const result = one.results[String(run.id)]
                return (
                  <td
                    key={run.id}
                    className={`${cell} text-center${result && !result.passed ? ' bg-bad-soft text-bad' : ''}`}
                  >
                    {result ? (
                      <Figure below={formatPercent(result.percent, lang)}>
                        {result.passed ? formatHundredths(result.gpa, lang) : t('result-analysis:combined.failed')}
                      </Figure>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
              <td className={`${cell} text-right font-semibold`}>
                {one.average === null ? '–' : formatHundredths(one.average, lang)}
              </td>
              <td className={`${cell} text-right`}>{change(one.change)}</td>
            </tr>
          ))}
        </tbody>
      </Matrix>
    </>
  )
}
