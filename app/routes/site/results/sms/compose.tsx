import { fieldWord } from '~/domain/delivery/messages/text-fields.policy'
import { MOST_LETTERS, SMS_FIELDS } from '~/domain/results/sms/result-sms.policy'
import { SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, plain, SelectField, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TextChips } from '~/ui/text-chips'
import type { SmsData, SmsPreview } from './load-sms.server'

interface Answer {
  preview?: SmsPreview
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

/** Whom to write to and what; nothing leaves before the preview is agreed to. */
export function Compose({ part, answer }: { part: NonNullable<SmsData['part']>; answer: Answer | undefined }) {
  const { t } = useWords()
  const typed = answer?.preview?.wanted ?? answer?.initialValue ?? undefined
  const errors = (key: string) => ({ errors: answer?.error?.[key] ?? undefined })
  return (
    <Section card title={t('result-sms:compose')}>
      <PostValues
        values={{ run: part.run, unit: part.unit, lang: part.lang }}
        preventScrollReset
        className="grid gap-4"
      >
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        <SelectField
          className="sm:max-w-sm"
          field={plain('recipient', typed?.recipient ?? 'guardian', errors('recipient'))}
          label="result-sms:recipient"
          empty={false}
          options={(['guardian', 'student', 'both'] as const).map((value) => ({
            value,
            text: t(`result-sms:to.${value}`),
          }))}
        />
        <div>
          <TextAreaField
            field={plain('template', typed?.template ?? part.template, errors('template'))}
            label="result-sms:template"
            rows={3}
            maxLength={MOST_LETTERS}
            lang={part.lang}
          />
          <TextChips
            into="template"
            lang={part.lang}
            chips={SMS_FIELDS.map((one) => ({ word: fieldWord(one, part.lang), about: t(`result-sms:field.${one}`) }))}
          />
        </div>
        <CheckField
          field={plain('again', typed?.again ? 'on' : undefined)}
          label="result-sms:again"
          hint="result-sms:againHint"
        />
        <FormActions>
          <SubmitButton name="intent" value="preview">
            {t('result-sms:preview')}
          </SubmitButton>
        </FormActions>
      </PostValues>
    </Section>
  )
}
