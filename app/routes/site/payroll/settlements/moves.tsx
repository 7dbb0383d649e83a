import type { z } from 'zod'
import type { PaySettlementForm, SettlementLineForm, whyForm } from '~/domain/payroll/settlement/settlement.form'
import { useTaka } from '~/i18n/use-taka'
import { SubmitButton } from '~/ui/button'
import {
  DateField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { PayWayFields } from '../parts/pay-way'
import type { SettlementData } from './settlement-data.server'

/** What this user may make of a settlement now. */
export function SettlementMoves({ data }: { data: SettlementData }) {
  const { t } = useWords()
  const { settlement, bar, mayManage, mayApprove, mayPay } = data
  const draft = settlement.state === 'draft'
  const plain = (intent: 'redraft' | 'approve', look?: 'plain') => (
    <Card title={t(`salary-settlement:move.${intent}`)}>
      <p className="mb-3 text-muted">{t(`salary-settlement:moveText.${intent}`)}</p>
      <PostValues values={{ intent }}>
        <SubmitButton {...(look ? { look } : {})}>{t(`salary-settlement:move.${intent}`)}</SubmitButton>
      </PostValues>
    </Card>
  )
  return (
    <div className="my-4 grid items-start gap-4 lg:grid-cols-2">
      {draft && mayApprove && !bar ? plain('approve') : null}
      {settlement.state === 'approved' && mayPay && !bar ? <Pay data={data} /> : null}
      {draft && mayManage ? <NewLine /> : null}
      {draft && mayManage ? plain('redraft', 'plain') : null}
      {(draft || settlement.state === 'approved') && mayManage ? <Why intent="cancel" /> : null}
      {settlement.state === 'paid' && mayPay ? <Why intent="reverse" /> : null}
    </div>
  )
}

function Pay({ data }: { data: SettlementData }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<PaySettlementForm>({
    id: 'pay',
    lastResult: useAnswerTo('pay'),
    constraint: useConstraint('pay'),
    defaultValue: { day: data.day, way: 'cash' },
  })
  return (
    <Card title={t('salary-settlement:move.pay')}>
      <PostForm form={form} values={{ intent: 'pay' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            day: 'common:date',
            way: 'salary:paper.way',
            bankAccount: 'salary:payment.from',
            reference: 'salary:payment.reference',
          })}
        />
        <p className="mb-3">{t('salary-settlement:moveText.pay', { amount: taka(data.settlement.net) })}</p>
        <FormGrid columns={2}>
          <DateField field={fields.day} label="common:date" min={data.settlement.leftOn} max={data.day} />
          <PayWayFields fields={fields} accounts={data.accounts} />
          <TextField field={fields.reference} label="salary:payment.reference" />
        </FormGrid>
        <FormActions submit="salary-settlement:move.pay" />
      </PostForm>
    </Card>
  )
}

function NewLine() {
  const { t } = useWords()
  const [form, fields] = useForm<SettlementLineForm>({
    id: 'line',
    lastResult: useAnswerTo('line'),
    constraint: useConstraint('line'),
  })
  return (
    <Card title={t('salary-settlement:newLine')}>
      <PostForm form={form} values={{ intent: 'line' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            what: 'salary-settlement:line',
            amount: 'salary:paper.amount',
            note: 'salary:why',
          })}
        />
        <FormGrid columns={2}>
          <SelectField
            field={fields.what}
            label="salary-settlement:line"
            options={['fund', 'add', 'cut'].map((value) => ({ value, label: `salary-settlement:what.${value}` }))}
          />
          <MoneyField field={fields.amount} label="salary:paper.amount" />
          <TextField field={fields.note} label="salary:why" />
        </FormGrid>
        <FormActions />
      </PostForm>
    </Card>
  )
}

function Why({ intent }: { intent: 'cancel' | 'reverse' }) {
  const { t } = useWords()
  const [form, fields] = useForm<z.infer<typeof whyForm>>({
    id: intent,
    lastResult: useAnswerTo(intent),
    constraint: useConstraint(intent),
  })
  return (
    <Card title={t(`salary-settlement:move.${intent}`)}>
      <PostForm form={form} values={{ intent }}>
        <FormErrors form={form} problems={problemsOf(fields, { why: 'salary:why' })} />
        <p className="mb-3 text-muted">{t(`salary-settlement:moveText.${intent}`)}</p>
        <TextField field={fields.why} label="salary:why" />
        <FormActions>
          <SubmitButton look="danger">{t(`salary-settlement:move.${intent}`)}</SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
