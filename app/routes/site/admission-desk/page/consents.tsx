import type { Consent } from '~/domain/consents/consents.server'
import { formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'

/** Who agreed to what, when, in the words of then. */
export function Consents({ consents }: { consents: readonly Omit<Consent, 'withdrawnAt'>[] }) {
  const { t, lang } = useWords()
  if (!consents.length) return null
  return (
    <Section card title={t('admission-desk:consent.title')}>
      <ul className="grid gap-2.5">
        {consents.map((one) => (
          <li key={one.id}>
            {t('admission-desk:consent.by', {
              who: one.givenBy || t('admission-desk:noName'),
              relation: t(`admission-form:relation.${one.relation}`),
              at: formatDateTime(one.givenAt, lang),
            })}
            <details>
              <summary className="link-lined cursor-pointer">{t('admission-desk:consent.text')}</summary>
              <p className="mt-1 whitespace-pre-line text-muted">{lang === 'bn' ? one.textBn : one.textEn}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
