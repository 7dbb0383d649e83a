import { stepLabel } from '~/domain/admissions/form/admission-fields.policy'
import { ChecksField, intentOf, plain, TextAreaField } from '~/ui/fields'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { ADMISSION_STEPS } from '~/domain/admissions/form/admission-fields'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** A step that says why: rejecting, asking for correction, taking one of these or a verification back. */
export function ReasonForm({
  step,
  ids,
  answer,
  fields = [],
}: {
  step: 'correct' | 'reject' | 'restore' | 'unverify' | 'recall'
  ids: readonly number[]
  answer: Answered | undefined
  /** What may be ticked as to be corrected. */
  fields?: readonly { key: string; label: string }[]
}) {
  const { t } = useWords()
  const mine = intentOf(answer) === step ? answer : undefined
  return (
    <Section card title={t(`admission-desk:step.${step}`)}>
      <PostValues values={{ ids }} preventScrollReset className="grid gap-3">
        {step === 'correct' ? (
          <ChecksField
            field={plain('parts', mine?.initialValue?.parts, {
              required: true,
              errors: mine?.error?.parts ?? undefined,
            })}
            label="admission-desk:whichParts"
            hint="admission-desk:whichPartsHint"
            options={ADMISSION_STEPS.map((value) => ({ value, text: t(stepLabel(value)) }))}
          />
        ) : null}
        {fields.length ? (
          <details>
            <summary className="cursor-pointer py-1">{t('admission-desk:whichFields')}</summary>
            <fieldset className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <legend className="sr-only">{t('admission-desk:whichFields')}</legend>
              {fields.map((one) => (
                <label key={one.key} className="flex min-h-touch items-center gap-2 sm:min-h-0">
                  <input type="checkbox" name="fields" value={one.key} />
                  {t(one.label)}
                </label>
              ))}
            </fieldset>
          </details>
        ) : null}
        <TextAreaField
          field={plain('reason', typeof mine?.initialValue?.reason === 'string' ? mine.initialValue.reason : '', {
            required: true,
            id: `reason-${step}`,
            errors: mine?.error?.reason ?? undefined,
          })}
          label={`admission-desk:reason.${step}`}
          rows={2}
          maxLength={500}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value={step} look={step === 'reject' ? 'danger' : 'plain'}>
            {t(`admission-desk:do.${step}`, { count: ids.length })}
          </SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
