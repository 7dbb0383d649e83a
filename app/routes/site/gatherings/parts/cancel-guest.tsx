import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** One registration is taken out, with the reason that its guest reads. */
export function CancelGuest({ answer }: { answer: Answered | undefined }) {
  const { t } = useWords()
  const mine = intentOf(answer) === 'cancel' ? answer : undefined
  return (
    <Section card title={t('gatherings:cancel.title')}>
      <PostValues values={{}} preventScrollReset className="grid gap-3">
        <TextAreaField
          field={plain('reason', typeof mine?.initialValue?.reason === 'string' ? mine.initialValue.reason : '', {
            required: true,
            errors: mine?.error?.reason ?? undefined,
          })}
          label="gatherings:cancel.reason"
          hint="gatherings:cancel.hint"
          rows={2}
          maxLength={300}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value="cancel" look="danger">
            {t('gatherings:cancel.go')}
          </SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
