import { useLocation } from '@remix-run/react'
import type { FineToWaive } from '~/domain/fees/fines/fine-list.server'
import type { WaiveFineForm } from '~/domain/fees/fines/fine.form'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { shortTaka } from '~/format/money'

/** The question before a fine is let off: how much of it, and why. */
export function WaiveDialog({
  fine,
  data,
  closeTo,
  lastResult,
}: {
  fine: FineToWaive
  data: { constraints: { waive: Record<string, object> }; request: string }
  closeTo: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const [form, fields] = useForm<WaiveFineForm>({
    id: 'waive',
    lastResult,
    constraint: data.constraints.waive,
    defaultValue: { amount: takaText(fine.rest || fine.paid) },
  })
  return (
    <Dialog title={t('fee-relief:fine.waiveTitle')} closeTo={closeTo}>
      <p className="mb-3">
        {t('fee-relief:fine.waiveText', {
          name: name(fine),
          what: name({ nameEn: fine.subEn, nameBn: fine.subBn }),
          paid: shortTaka(fine.paid, lang),
          open: shortTaka(fine.rest, lang),
        })}
      </p>
      <PostForm
        form={form}
        action={hrefWith(location, { waive: String(fine.id) })}
        values={{ chargeId: fine.id, request: data.request }}
      >
        <FormErrors
          form={form}
          problems={problemsOf(fields, { amount: 'fee-relief:fine.waiveAmount', reason: 'fee-relief:reason' })}
        />
        <FormGrid columns={1}>
          <MoneyField field={fields.amount} label="fee-relief:fine.waiveAmount" />
          <TextField field={fields.reason} label="fee-relief:reason" />
        </FormGrid>
        <FormActions cancel={closeTo}>
          <SubmitButton look="danger">{t('fee-relief:fine.waive')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
