import type { EndForm } from '~/domain/library/desk/desk.form'
import type { LoanRow } from '~/domain/library/desk/loans.server'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, RadioField, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** A copy that comes back damaged, or not at all. */
export function EndDialog({
  loan,
  closeTo,
  lastResult,
}: {
  loan: LoanRow
  closeTo: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<EndForm>({ id: 'end', lastResult, defaultValue: { as: 'damaged' } })
  return (
    <Dialog title={name({ nameBn: loan.titleBn, nameEn: loan.titleEn })} closeTo={closeTo}>
      <PostForm form={form} action={closeTo} values={{ intent: 'end', copy: loan.copyId }}>
        <FormErrors form={form} />
        <RadioField
          field={fields.as}
          label="library-desk:how"
          options={(['damaged', 'lost'] as const).map((value) => ({ value, text: t(`library-desk:deed.${value}`) }))}
        />
        <FormGrid columns={1}>
          <MoneyField field={fields.amount} label="library-desk:amount" hint="library-desk:amountHint" />
          <TextField field={fields.note} label="library:note" />
        </FormGrid>
        <FormActions cancel={closeTo} />
      </PostForm>
    </Dialog>
  )
}
