import { useActionData } from '@remix-run/react'
import type { LoanForm } from '~/domain/payroll/loans/loan.form'
import type { StaffChoice } from '~/domain/payroll/structures/staff-choices.server'
import type { Day } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import {
  ChoiceField,
  DateField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormGrid } from '~/ui/page'
import { BankAccountField, type Account } from '../parts/pay-way'
import { MonthField, monthOf } from '../parts/month-field'

/** A loan or an advance is given. */
export function LoanFields({
  data: { staff, accounts, day },
}: {
  data: { staff: readonly StaffChoice[]; accounts: readonly Account[]; day: Day }
}) {
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<LoanForm>({
    id: 'loan',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('loan'),
    defaultValue: {
      kind: 'loan',
      givenOn: day,
      startsOn: monthOf(day),
      way: 'bank',
      bankAccount: accounts.length === 1 ? accounts[0]?.id : undefined,
    },
  })
  return (
    <Card title={t('salary:loan.new')}>
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            employee: 'salary:employee',
            kind: 'salary:loan.kind',
            amount: 'salary:paper.amount',
            instalment: 'salary:loan.instalment',
            givenOn: 'salary:loan.givenOn',
            startsOn: 'salary:loan.startsOn',
            way: 'salary:loan.way',
            bankAccount: 'salary:payment.from',
            reason: 'salary:loan.reason',
          })}
        />
        <FormGrid columns={2}>
          <ChoiceField
            field={fields.employee}
            label="salary:employee"
            options={staff.map((one) => ({ value: one.id, text: `${name(one)} (${n(one.code)})` }))}
          />
          <SelectField
            field={fields.kind}
            label="salary:loan.kind"
            empty={false}
            options={['loan', 'advance'].map((value) => ({ value, label: `salary:loanKind.${value}` }))}
          />
          <MoneyField field={fields.amount} label="salary:paper.amount" />
          <MoneyField field={fields.instalment} label="salary:loan.instalment" />
          <DateField field={fields.givenOn} label="salary:loan.givenOn" />
          <MonthField field={fields.startsOn} label="salary:loan.startsOn" today={day} before={2} after={9} />
          <SelectField
            field={fields.way}
            label="salary:loan.way"
            empty={false}
            options={['bank', 'cash', 'before'].map((value) => ({ value, label: `salary:loanWay.${value}` }))}
          />
          <BankAccountField field={fields.bankAccount} accounts={accounts} />
          <TextField field={fields.reason} label="salary:loan.reason" />
        </FormGrid>
        <div className="mt-3">
          <SubmitButton />
        </div>
      </PostForm>
    </Card>
  )
}
