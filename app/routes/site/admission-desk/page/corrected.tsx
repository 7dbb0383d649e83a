import type { ShownChange } from '~/domain/admissions/desk/shown-changes.server'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'

/** What the guardian changed when the form was sent again: before and now side by side, so that only that is looked at. */
export function Corrected({ changes }: { changes: readonly ShownChange[] | null }) {
  const { t } = useWords()
  if (!changes) return null
  const shown = ({ text, word }: ShownChange['was']) => (word ? t(word) : text) || t('admission-desk:corrected.empty')
  return (
    <Section card title={t('admission-desk:corrected.title')}>
      {changes.length ? (
        <dl className="grid gap-2.5">
          {changes.map((one, at) => (
            <div key={at} className="border-l-2 border-accent pl-3">
              <dt className="text-[0.875rem] text-muted">{one.label ? t(one.label) : one.name}</dt>
              {one.kind === 'field' ? (
                <dd className="break-words">
                  <del className="text-muted">{shown(one.was)}</del>
                  <span aria-hidden> → </span>
                  <ins className="font-medium no-underline">{shown(one.now)}</ins>
                </dd>
              ) : (
                <dd>{shown(one.now)}</dd>
              )}
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted">{t('admission-desk:corrected.nothing')}</p>
      )}
    </Section>
  )
}
