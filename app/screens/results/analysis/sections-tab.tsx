import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import type { AnalysisView } from './load-analysis.server'
import { cell, Figure, FirstHead, head, Matrix, RowHead, usePercent } from './matrix'

/** Subject by section: the pass rate large, the average beneath it; what lies well below the subject's own rate is marked. */
export function SectionsTab({
  analysis: { subjects, bySection, sections },
}: {
  analysis: Pick<AnalysisView, 'subjects' | 'bySection' | 'sections'>
}) {
  const { t } = useWords()
  const name = useName()
  const percent = usePercent('–')
  const of = new Map(bySection.map((one) => [`${one.sectionId} ${one.key}`, one]))
  const WELL_BELOW = 1000
  return (
    <>
      <p className="mb-2 text-[0.875rem] text-muted">{t('result-analysis:sectionsHelp')}</p>
      <Matrix caption={t('result-analysis:two.tab.sections')}>
        <thead>
          <tr>
            <FirstHead>{t('results:sheet.subject')}</FirstHead>
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
              <RowHead>{name(subject.name)}</RowHead>
              {sections.map((section) => {
                const one = of.get(`${section.id} ${subject.key}`)
                const low =
                  one?.passRate != null && subject.passRate !== null && one.passRate < subject.passRate - WELL_BELOW
                return (
                  <td key={section.id} className={`${cell} text-center${low ? ' bg-warn-soft text-warn' : ''}`}>
                    {one ? (
                      <Figure below={percent(one.average)}>
                        {low ? <span aria-hidden="true">▼ </span> : null}
                        {percent(one.passRate)}
                      </Figure>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
              <td className={`${cell} text-center font-semibold`}>
                <Figure below={percent(subject.average)}>{percent(subject.passRate)}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </Matrix>
    </>
  )
}
