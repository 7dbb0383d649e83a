import type { Regraded } from '~/domain/answer-sheets/keys/keys.server'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Who gains and loses by a corrected key, before it counts. */
export function KeyChange({
  version,
  changes,
  may,
}: {
  version: number
  changes: readonly (Regraded & { roll: number | null; name: string })[]
  may: boolean
}) {
  const { t, n } = useWords()
  const gain = changes.filter((one) => one.after > one.before).length
  return (
    <Section card className="mb-4" title={t('answer-sheets:changeTitle')}>
      <p className="mb-3">{t('answer-sheets:changeAbout', { gain: n(gain), lose: n(changes.length - gain) })}</p>
      {changes.length ? (
        <div className="overflow-x-auto">
          <table className="figures">
            <caption className="sr-only">{t('answer-sheets:changeTitle')}</caption>
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  {t('answer-sheets:student')}
                </th>
                <th scope="col">{t('answer-sheets:before')}</th>
                <th scope="col">{t('answer-sheets:after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((one) => (
                <tr key={one.enrolmentId}>
                  <th scope="row" className="text-left">
                    {one.roll === null ? '' : n(one.roll)} {one.name}
                  </th>
                  <td data-label={t('answer-sheets:before')}>{n(one.before / 100)}</td>
                  <td data-label={t('answer-sheets:after')}>{n(one.after / 100)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {may ? (
        <PostValues className="mt-3" values={{ intent: 'use', version }}>
          <SubmitButton>{t('answer-sheets:count')}</SubmitButton>
        </PostValues>
      ) : null}
    </Section>
  )
}
