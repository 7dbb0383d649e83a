import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Answers an open request: the marks were looked at and stay. */
export function KeepForm({
  errors,
  typed,
}: {
  errors: Record<string, string[] | null>
  typed: Record<string, unknown> | undefined
}) {
  const { t } = useWords()
  return (
    <Section card className="mb-5" title={t('result-amendments:keep')}>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('result-amendments:keepHelp')}</p>
      <PostValues values={{ intent: 'keep' }} noValidate className="grid justify-items-start gap-3">
        <TextAreaField
          className="w-full"
          rows={2}
          maxLength={1000}
          label="result-amendments:answer"
          field={plain('reason', typed?.reason ?? '', {
            id: 'keep-reason',
            required: true,
            errors: errors.reason ?? undefined,
          })}
        />
        <SubmitButton look="plain">{t('result-amendments:keepSubmit')}</SubmitButton>
      </PostValues>
    </Section>
  )
}
