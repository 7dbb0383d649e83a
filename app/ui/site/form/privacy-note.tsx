import { CheckField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** The sentences of a form's consent, words of `words`: what for, who sees it, how long it is kept. */
const CONSENT_PARTS = ['what', 'who', 'kept'] as const

/**
 * Says before a form is sent what for its data is asked, who sees it and how long it is kept. With `field` one agrees by a tick;
 * what was agreed to is then recorded (recordConsent) in these same words.
 */
export function PrivacyNote({
  words,
  params = {},
  field,
}: {
  /** '<area>:<word>' under which the three sentences stand, and `agree` for the tick. */
  words: string
  params?: Record<string, string | number>
  field?: FieldLike
}) {
  const { t, n } = useWords()
  const shown = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, n(value)]))
  return (
    <section
      className="rounded border border-line bg-sunken px-4 py-3 text-sm"
      aria-label={t('public-form:privacy.title')}
    >
      <h2 className="font-semibold">{t('public-form:privacy.title')}</h2>
      <dl className="mt-1 grid gap-1">
        {CONSENT_PARTS.map((part) => (
          <div key={part}>
            <dt className="inline font-medium">{t(`public-form:privacy.${part}`)}: </dt>
            <dd className="inline">{t(`${words}.${part}`, shown)}</dd>
          </div>
        ))}
      </dl>
      {field ? <CheckField field={{ ...field, required: true }} label={`${words}.agree`} className="mt-2" /> : null}
    </section>
  )
}
