import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { ChoiceField, DateField, MoneyField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TypedErrors } from '../parts/typed-errors'
import { MonthField, monthOf } from '../parts/month-field'
import { useTyped } from '../parts/typed-fields'
import type { LoansData } from './loans'

/** A loan or an advance is given. */
export function LoanFields({ data }: { data: LoansData }) {
  const { t, n } = useWords()
  const name = useName()
  const field = useTyped(null)
  const { staff, accounts, day } = data
  return (
    <Card title={t('salary:loan.new')}>
      <PostValues noValidate>
        <TypedErrors
          labels={{
            employee: 'salary:employee',
            kind: 'salary:loan.kind',
            amount: 'salary:paper.amount',
            instalment: 'salary:loan.instalment',
            givenOn: 'salary:loan.givenOn',
            startsOn: 'salary:loan.startsOn',
            way: 'salary:loan.way',
            bankAccount: 'salary:payment.from',
            reason: 'salary:loan.reason',
          }}
        />
        <FormGrid columns={2}>
          <ChoiceField
            field={field('employee', '', true)}
            label="salary:employee"
            options={staff.map((one) => ({ value: one.id, text: `${name(one)} (${n(one.code)})` }))}
          />
          <SelectField
            field={field('kind', 'loan', true)}
            label="salary:loan.kind"
            empty={false}
            options={['loan', 'advance'].map((value) => ({ value, label: `salary:loanKind.${value}` }))}
          />
          <MoneyField field={field('amount', '', true)} label="salary:paper.amount" />
          <MoneyField field={field('instalment', '', true)} label="salary:loan.instalment" />
          <DateField field={field('givenOn', day, true)} label="salary:loan.givenOn" />
          <MonthField
            field={field('startsOn', monthOf(day), true)}
            label="salary:loan.startsOn"
            today={day}
            before={2}
            after={9}
          />
          <SelectField
            field={field('way', 'bank', true)}
            label="salary:loan.way"
            empty={false}
            options={['bank', 'cash', 'before'].map((value) => ({ value, label: `salary:loanWay.${value}` }))}
          />
          <SelectField
            field={field('bankAccount', accounts.length === 1 ? accounts[0]?.id : '')}
            label="salary:payment.from"
            hint="salary:loan.accountHint"
            options={accounts.map((one) => ({
              value: one.id,
              text: `${name({ nameEn: one.bankEn, nameBn: one.bankBn })} ${n(one.number)}`,
            }))}
          />
          <TextField field={field('reason', '', true)} label="salary:loan.reason" />
        </FormGrid>
        <div className="mt-3">
          <SubmitButton />
        </div>
      </PostValues>
    </Card>
  )
}
