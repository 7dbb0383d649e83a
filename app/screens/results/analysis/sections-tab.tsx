import { useName } from '~/i18n/use-words'
import { formatHundredths } from '~/format/numbers'
import { useWords } from '~/ui/lang'
import type { AnalysisView } from './load-analysis.server'
import { Matrix, cell, head } from './matrix'

/** Subject by section: the pass rate large, the average beneath it; what lies well below the subject's own rate is marked. */
export function SectionsTab({
  analysis: { subjects, bySection, sections },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'bySection' | 'sections'>
}) {
  const { t, lang } = useWords()
  const name = useName()
  const of = new Map(bySection.map((one) => [`${one.sectionId} ${one.key}`, one]))
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${formatHundredths(value, lang)}%`
  const WELL_BELOW = 1000
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:sectionsHelp')}</p>
      <Matrix caption={t('result-analysis:two.tab.sections')}>
        <thead>
          <tr>
            <th scope="col" className={`${head} sticky left-0 z-10 min-w-36 text-left`}>
              {t('results:sheet.subject')}
            </th>
            {sections.map((one) => (
              <th key={one.id} scope="col" className={`${head} text-center`}>
                <span className="block text-ink">{name(one)}</span>
                {one.places.map(name).join(' · ')}
              </th>
            ))}
            <th scope="col" className={`${head} text-center`}>
              {t('common:total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject.key}>
              <th scope="row" className={`${cell} sticky left-0 bg-raised text-left font-medium`}>
                {name(subject.name)}
              </th>
              {sections.map((section) => {
                const one = of.get(`${section.id} ${subject.key}`)
                const low =
                  one?.passRate != null && subject.passRate !== null && one.passRate < subject.passRate - WELL_BELOW
                return (
                  <td key={section.id} className={`${cell} text-center${low ? ' bg-warn-soft text-warn' : ''}`}>
                    {one ? (
                      <>
                        {low ? <span aria-hidden="true">▼ </span> : null}
                        {percent(one.passRate)}
                        <span className="block text-[0.8125rem] text-muted">{percent(one.average)}</span>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
              <td className={`${cell} text-center font-semibold`}>
                {percent(subject.passRate)}
                <span className="block text-[0.8125rem] font-normal text-muted">{percent(subject.average)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Matrix>
    </>
  )
}
