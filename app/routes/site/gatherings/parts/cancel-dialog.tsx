import { useLocation } from '@remix-run/react'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, intentOf, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, KeyValue } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { GuestRow } from '~/domain/event-registration/guest-list.server'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** The question before several registrations are taken out: how many people, what was paid, and the reason that the guests read. */
export function CancelDialog({ rows, answer }: { rows: readonly GuestRow[]; answer: Answered | undefined }) {
  const { t, n } = useWords()
  const close = hrefWith(useLocation(), { dialog: null })
  const mine = intentOf(answer) === 'cancel' ? answer : undefined
  const paid = rows.filter((one) => one.paid === 'paid').length
  return (
    <Dialog title={t('gatherings:cancel.sure', { count: rows.length })} closeTo={close}>
      <FormErrors form={{ errors: mine?.error?.[''] ?? undefined }} />
      <KeyValue
        columns={2}
        items={[
          { label: t('gatherings:registration'), value: n(rows.length) },
          { label: t('gatherings:field.people'), value: n(rows.reduce((sum, one) => sum + one.people, 0)) },
          ...(paid ? [{ label: t('gatherings:cancel.paid'), value: n(paid) }] : []),
        ]}
      />
      {paid ? <Alert tone="warn">{t('gatherings:backText')}</Alert> : null}
      <PostValues values={{ intent: 'cancel', ids: rows.map((one) => one.id) }} noValidate>
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
        <FormActions cancel={close}>
          <SubmitButton look="danger">{t('gatherings:cancel.many', { count: rows.length })}</SubmitButton>
        </FormActions>
      </PostValues>
    </Dialog>
  )
}
