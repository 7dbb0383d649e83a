import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, intentOf, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** Names that are said; of more their number. */
const NAMED = 8

/** The question before several that were checked or confirmed are opened again: whose, and why. Those with a number stay. */
export function ReopenDialog({
  rows,
  answer,
}: {
  rows: readonly { id: number; nameBn: string; nameEn: string; open: boolean }[]
  answer: Answered | undefined
}) {
  const { t } = useWords()
  const name = useName()
  const close = hrefWith(useLocation(), { dialog: null, ids: null })
  const mine = intentOf(answer) === 'reopen' ? answer : undefined
  const open = rows.filter((one) => one.open)
  const left = rows.length - open.length
  return (
    <Dialog title={t('registration:reopen.sure', { count: open.length })} closeTo={close}>
      <FormErrors form={{ errors: mine?.error?.[''] ?? undefined }} />
      <p>
        {open.slice(0, NAMED).map(name).join(', ')}
        {open.length > NAMED ? ` … ${t('registration:reopen.more', { count: open.length - NAMED })}` : ''}
      </p>
      <p className="mt-2 text-muted">{t('registration:reopen.text')}</p>
      {left ? <Alert tone="warn">{t('registration:reopen.left', { count: left })}</Alert> : null}
      {open.length ? (
        <PostValues values={{ intent: 'reopen', ids: open.map((one) => one.id) }} noValidate>
          <TextAreaField
            field={plain('reason', typeof mine?.initialValue?.reason === 'string' ? mine.initialValue.reason : '', {
              required: true,
              errors: mine?.error?.reason ?? undefined,
            })}
            label="registration:reopen.reason"
            rows={2}
            maxLength={300}
          />
          <FormActions cancel={close}>
            <SubmitButton look="danger">{t('registration:reopen.do', { count: open.length })}</SubmitButton>
          </FormActions>
        </PostValues>
      ) : null}
    </Dialog>
  )
}
