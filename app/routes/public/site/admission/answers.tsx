import type { ShownAnswer } from '~/domain/admissions/form/admission-fields.policy'
import { useSite } from '~/ui/site/use-site'
import { ADMISSION_STEPS } from '~/domain/admissions/form/admission-fields'

/** What a form says, part by part. */
export function AnswersShown({
  shown,
  edit,
}: {
  shown: readonly ShownAnswer[]
  edit?: (step: string) => string | null
}) {
  const { t } = useSite()
  return (
    <div className="grid gap-5">
      {ADMISSION_STEPS.map((step) => {
        const some = shown.filter((one) => one.step === step)
        if (!some.length) return null
        const to = edit?.(step)
        return (
          <section key={step} aria-label={t(`admission-form:step.${step}`)}>
            <h3 className="flex items-baseline justify-between gap-4 border-b border-line pb-1 font-semibold">
              {t(`admission-form:step.${step}`)}
              {to ? (
                <a href={to} className="more-link no-print text-base">
                  {t('admission-form:change')}
                </a>
              ) : null}
            </h3>
            <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {some.map((one) => (
                <div key={one.key} className="min-w-0">
                  <dt className="text-sm text-muted">{t(one.label)}</dt>
                  <dd className="break-words">{one.word ? t(one.word) : one.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
