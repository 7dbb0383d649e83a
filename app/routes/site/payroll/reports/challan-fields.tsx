import type { TaxMonth } from '~/domain/payroll/tax/challans.server'
import type { ChallanForm } from '~/domain/payroll/tax/tax.form'
import { formatMonth, type Day } from '~/format/dates'
import {
  DateField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  takaText,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

/** A challan is written down, for a month of which tax is still to be paid in. */
export function ChallanFields({ data }: { data: { months: readonly TaxMonth[]; day: Day } }) {
  const { t, lang } = useWords()
  const open = data.months.filter((one) => one.kept > one.paidIn)
  const [first] = open
  const [form, fields] = useForm<ChallanForm>({
    id: 'challan',
    lastResult: useAnswerTo('challan'),
    constraint: useConstraint('challan'),
    defaultValue: {
      month: first?.monthId,
      day: data.day,
      ...(first ? { amount: takaText(first.kept - first.paidIn) } : {}),
    },
  })
  return (
    <Card title={t('salary-tax:new')}>
      <PostForm form={form} values={{ intent: 'challan' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            month: 'salary:month.one',
            number: 'salary-tax:number',
            day: 'common:date',
            bank: 'salary-tax:bank',
            amount: 'salary:paper.amount',
          })}
        />
        <FormGrid columns={2}>
          <SelectField
            field={fields.month}
            label="salary:month.one"
            empty={false}
            options={open.map((one) => ({ value: one.monthId, text: formatMonth(one.month, lang) }))}
          />
          <TextField field={fields.number} label="salary-tax:number" />
          <DateField field={fields.day} label="common:date" max={data.day} />
          <TextField field={fields.bank} label="salary-tax:bank" />
          <MoneyField field={fields.amount} label="salary:paper.amount" />
        </FormGrid>
        <FormActions />
      </PostForm>
    </Card>
  )
}
