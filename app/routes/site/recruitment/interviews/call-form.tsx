import type { SubmissionResult } from '@conform-to/react'
import type { Called } from '~/domain/recruitment/interviews/sittings.server'
import { ChecksField, intentOf, plain } from '~/ui/fields'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Short-listed candidates who are not called to such a sitting yet; all are ticked at first. */
export function CallForm({
  free,
  answer,
}: {
  free: readonly Pick<Called, 'id' | 'number' | 'nameBn' | 'nameEn' | 'postBn' | 'postEn'>[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const mine = intentOf(answer) === 'call' ? answer : undefined
  return (
    <Section card title={t('recruitment:callThem')}>
      <PostValues values={{ intent: 'call' }} className="grid gap-3">
        <ChecksField
          field={plain('ids', mine ? mine.initialValue?.ids : free.map((one) => String(one.id)), {
            errors: mine?.error?.ids ?? undefined,
          })}
          label="recruitment:shortlistedFree"
          options={free.map((one) => ({
            value: one.id,
            text: `${name(one)} · ${n(one.number)} · ${name({ nameBn: one.postBn, nameEn: one.postEn })}`,
          }))}
        />
        <div>
          <SubmitButton>{t('recruitment:callGo')}</SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
