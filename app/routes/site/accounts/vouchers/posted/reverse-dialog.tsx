import type { ReverseForm } from '~/domain/accounts/vouchers/draft.form'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import type { VoucherData } from '../editor/edit.server'
import type { Result } from '../parts'

/** On which day and why a voucher is reversed; and whether a corrected copy is to be written. */
export function ReverseDialog({
  data: { reverseOn, today, voucher, may },
  lastResult,
}: {
  data: VoucherData
  lastResult: Result
}) {
  const { t, n } = useWords()
  const [form, fields] = useForm<ReverseForm>({ id: 'reverse', lastResult, defaultValue: { day: reverseOn } })
  return (
    <Dialog title={t('vouchers:ask.reverse', { number: n(voucher.number) })} closeTo="?">
      <p className="mb-3">{t('vouchers:ask.reverseText')}</p>
      <PostForm form={form} action="?confirm=reverse">
        <FormErrors form={form} problems={problemsOf(fields, { day: 'vouchers:day', reason: 'vouchers:ask.reason' })} />
        <FormGrid columns={1}>
          <DateField field={fields.day} label="vouchers:day" min={voucher.day} max={today} />
          <TextField field={fields.reason} label="vouchers:ask.reason" />
        </FormGrid>
        <FormActions cancel="?">
          <SubmitButton look="danger" name="intent" value="reverse">
            {t('vouchers:act.reverse')}
          </SubmitButton>
          {may.correct ? (
            <SubmitButton look="danger" name="intent" value="correct">
              {t('vouchers:act.correct')}
            </SubmitButton>
          ) : null}
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
