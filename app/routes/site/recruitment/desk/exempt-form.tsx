import type { SubmissionResult } from '@conform-to/react'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Lets a candidate off the fee, for a reason. */
export function ExemptForm({ id, answer }: { id: number; answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const mine = intentOf(answer) === 'exempt' ? answer : undefined
  return (
    <Section card title={t('recruitment:paidState.unpaid')}>
      <PostValues values={{ id }} preventScrollReset className="flex flex-wrap items-end gap-2">
        <TextField
          field={plain('reason', mine?.initialValue?.reason ?? '', {
            id: 'exempt-reason',
            required: true,
            errors: mine?.error?.reason ?? undefined,
          })}
          label="recruitment:reason.exempt"
        />
        <SubmitButton name="intent" value="exempt" look="plain">
          {t('recruitment:exempt')}
        </SubmitButton>
      </PostValues>
    </Section>
  )
}
