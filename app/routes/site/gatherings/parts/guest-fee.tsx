import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** The fee of a guest is let off, or asked for again: each with a reason that stands in what happened. */
export function GuestFee({ waived, answer }: { waived: boolean; answer: Answered | undefined }) {
  const { t } = useWords()
  const step = waived ? 'ask' : 'waive'
  const mine = intentOf(answer) === step ? answer : undefined
  return (
    <Section card title={t(`gatherings:fee.${step}`)}>
      <p className="mb-3 text-muted">{t(`gatherings:fee.${step}Text`)}</p>
      <PostValues values={{}} preventScrollReset className="grid gap-3">
        <TextField
          field={plain('reason', typeof mine?.initialValue?.reason === 'string' ? mine.initialValue.reason : '', {
            id: 'fee-reason',
            required: true,
            errors: mine?.error?.reason ?? undefined,
          })}
          label="gatherings:cancel.reason"
          hint="gatherings:cancel.hint"
          maxLength={300}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value={step} look="plain">
            {t(`gatherings:fee.${step}`)}
          </SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
