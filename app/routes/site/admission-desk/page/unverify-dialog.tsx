import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, intentOf, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** Names that are said; of more their number. */
const NAMED = 8

/** The question before the verification of several is taken back: whose, and why. Who stands in a public list keeps it. */
export function UnverifyDialog({
  rows,
  answer,
}: {
  rows: readonly { id: number; nameBn: string; nameEn: string }[]
  answer: Answered | undefined
}) {
  const { t } = useWords()
  const name = useName()
  const close = hrefWith(useLocation(), { dialog: null })
  const mine = intentOf(answer) === 'unverify' ? answer : undefined
  return (
    <Dialog title={t('admission-desk:unverify.sure', { count: rows.length })} closeTo={close}>
      <FormErrors form={{ errors: mine?.error?.[''] ?? undefined }} />
      <p>
        {rows.slice(0, NAMED).map(name).join(', ')}
        {rows.length > NAMED ? ` … ${t('admission-desk:unverify.more', { count: rows.length - NAMED })}` : ''}
      </p>
      <p className="mt-2 text-muted">{t('admission-desk:unverify.text')}</p>
      <PostValues values={{ intent: 'unverify', ids: rows.map((one) => one.id) }} noValidate>
        <TextAreaField
          field={plain('reason', typeof mine?.initialValue?.reason === 'string' ? mine.initialValue.reason : '', {
            required: true,
            id: 'reason-unverify',
            errors: mine?.error?.reason ?? undefined,
          })}
          label="admission-desk:reason.unverify"
          rows={2}
          maxLength={500}
        />
        <FormActions cancel={close}>
          <SubmitButton look="danger">{t('admission-desk:do.unverify', { count: rows.length })}</SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}
