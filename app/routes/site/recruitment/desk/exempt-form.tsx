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

/** Takes the exemption back: the fee is asked again. */
export function UnexemptForm({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <Section card title={t('recruitment:paidState.exempt')}>
      <PostValues values={{ id }} preventScrollReset className="grid gap-3">
        <p className="text-muted">{t('recruitment:unexemptText')}</p>
        <span>
          <SubmitButton name="intent" value="unexempt" look="quiet">
            {t('recruitment:unexempt')}
          </SubmitButton>
        </span>
      </PostValues>
    </Section>
  )
}
