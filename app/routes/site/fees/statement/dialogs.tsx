import type { ChargeForm, CorrectForm } from '~/domain/fees/statement/by-hand.form'
import type { SubHeadChoice, ToCorrect } from '~/domain/fees/statement/by-hand.server'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { ChoiceField, DateField, FormErrors, MoneyField, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { periodText } from './period-text'
import { shortTaka } from '~/format/money'

interface Asked {
  closeTo: string
  lastResult: SubmissionResult<string[]> | undefined
}
type Constraint = Record<string, object>

/** Charges what no plan does. */
export function ChargeDialog({
  data,
  closeTo,
  lastResult,
}: Asked & {
  data: { subHeads: SubHeadChoice[]; constraints: { charge: Constraint }; request: string; today: string }
}) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<ChargeForm>({
    id: 'charge',
    lastResult,
    constraint: data.constraints.charge,
    defaultValue: { dueOn: data.today },
  })
  return (
    <Dialog title={t('fee-relief:charge.title')} closeTo={closeTo}>
      <PostForm form={form} action={`${closeTo}&charge=1`} values={{ intent: 'charge', request: data.request }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            subHeadId: 'fee-relief:statement.what',
            amount: 'fee-relief:amount',
            dueOn: 'fee-relief:statement.due',
            note: 'common:note',
          })}
        />
        <FormGrid columns={1}>
          <ChoiceField
            field={fields.subHeadId}
            label="fee-relief:statement.what"
            options={data.subHeads.map((one) => ({
              value: one.id,
              text: name(one),
              group: name({ nameEn: one.headEn, nameBn: one.headBn }),
            }))}
          />
          <MoneyField field={fields.amount} label="fee-relief:amount" />
          <DateField field={fields.dueOn} label="fee-relief:statement.due" />
          <TextField field={fields.note} label="common:note" />
        </FormGrid>
        <FormActions cancel={closeTo} submit="fee-relief:charge.do" />
      </PostForm>
    </Dialog>
  )
}

/** Adds to a charge or takes off it, for a reason. */
export function CorrectDialog({
  data,
  due,
  closeTo,
  lastResult,
}: Asked & { data: { constraints: { correct: Constraint }; request: string }; due: ToCorrect }) {
  const { t, lang } = useWords()
  const name = useName()
  const [form, fields] = useForm<CorrectForm>({ id: 'correct', lastResult, constraint: data.constraints.correct })
  return (
    <Dialog title={t('fee-relief:correct.title')} closeTo={closeTo}>
      <p className="mb-3">
        {t('fee-relief:correct.of', {
          what: `${name(due)}, ${periodText(due.period, lang, t)}`,
          paid: shortTaka(due.paid, lang),
          open: shortTaka(due.rest, lang),
        })}
      </p>
      <PostForm
        form={form}
        action={`${closeTo}&correct=${due.chargeId}`}
        values={{ intent: 'correct', chargeId: due.chargeId, request: data.request }}
      >
        <FormErrors
          form={form}
          problems={problemsOf(fields, { amount: 'fee-relief:amount', reason: 'fee-relief:reason' })}
        />
        <FormGrid columns={1}>
          <MoneyField field={fields.amount} label="fee-relief:amount" hint="fee-relief:correct.hint" />
          <TextField field={fields.reason} label="fee-relief:reason" />
        </FormGrid>
        <FormActions cancel={closeTo} submit="fee-relief:correct.do" />
      </PostForm>
    </Dialog>
  )
}
