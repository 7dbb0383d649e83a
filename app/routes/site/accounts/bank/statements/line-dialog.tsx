import type { LineForm } from '~/domain/accounts/reconciliation/statement.form'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, MoneyField, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** A line of a statement, typed from paper. */
export function LineDialog({
  statement,
  back,
  lastResult,
}: {
  statement: { startsOn: string; endsOn: string; lines: number }
  back: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<LineForm>({
    id: `line-${statement.lines}`,
    lastResult,
    constraint: { day: { required: true } },
    defaultValue: {},
  })
  return (
    <Dialog title={t('bank:statement.addLine')} closeTo={back}>
      <PostForm form={form} values={{ intent: 'line' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            day: 'common:date',
            withdrawn: 'bank:statement.withdrawn',
            deposited: 'bank:statement.deposited',
          })}
        />
        <FormGrid columns={2}>
          <DateField field={fields.day} label="common:date" min={statement.startsOn} max={statement.endsOn} />
          <TextField field={fields.reference} label="bank:statement.reference" />
          <TextField className="sm:col-span-2" field={fields.description} label="bank:statement.description" />
          <MoneyField field={fields.withdrawn} label="bank:statement.withdrawn" />
          <MoneyField field={fields.deposited} label="bank:statement.deposited" />
        </FormGrid>
        <FormActions>
          <LinkButton to={back}>{t('common:close')}</LinkButton>
          <SubmitButton>{t('common:save')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
