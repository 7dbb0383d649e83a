import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { ChecksField, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Subject {
  key: string
  nameEn: string
  nameBn: string
}

/** Asks that marks be looked at again: by the student or guardian, or taken in at the office. */
export function AskForm({
  subjects,
  office = false,
  until = null,
  errors,
  typed,
}: {
  subjects: readonly Subject[]
  office?: boolean
  /** The last day, as shown. */ until?: string | null
  errors: Record<string, string[] | null>
  typed: Record<string, unknown> | undefined
}) {
  const { t } = useWords()
  const name = useName()
  return (
    <Section
      card
      className="mb-5 print:hidden"
      title={t(office ? 'result-amendments:takeIn' : 'result-amendments:ask')}
    >
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">
        {t(office ? 'result-amendments:takeInHelp' : 'result-amendments:askHelp')}
        {until ? (
          <strong className="block font-medium text-ink">{t('result-amendments:until', { date: until })}</strong>
        ) : null}
      </p>
      <PostValues values={{ intent: 'ask' }} noValidate className="grid gap-3">
        <ChecksField
          row
          field={plain('subjects', typed?.subjects, { errors: errors.subjects ?? undefined })}
          label="result-amendments:subjects"
          options={subjects.map((one) => ({ value: one.key, text: name(one) }))}
        />
        <TextAreaField
          rows={3}
          maxLength={1000}
          label="result-amendments:why"
          field={plain('reason', typed?.reason ?? '', {
            id: 'ask-reason',
            required: true,
            errors: errors.reason ?? undefined,
          })}
        />
        <div>
          <SubmitButton look="plain">
            {t(office ? 'result-amendments:takeInSubmit' : 'result-amendments:askSubmit')}
          </SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
