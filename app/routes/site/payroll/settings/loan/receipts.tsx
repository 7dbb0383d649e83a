import type { ReceiveLoanForm, UndoReceiptForm } from '~/domain/payroll/loans/loan.form'
import type { LoanReceipt } from '~/domain/payroll/loans/receive-loan.server'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
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
import { Badge, Details, FormActions, FormGrid, Section } from '~/ui/page'
import { PayWayFields } from '../../parts/pay-way'
import type { LoanData } from './loan-data.server'

const receiptList = listSpec<LoanReceipt>()({
  area: 'salary-loan',
  title: 'salary-loan:receipts',
  name: 'number',
  columns: {
    number: {
      kind: 'code',
      cell: (row, number, { t }) => (
        <>
          {number} {row.reversedAt ? <Badge tone="bad">{t('salary-loan:paper.cancelled')}</Badge> : null}
        </>
      ),
    },
    day: { kind: 'day', header: 'common:date' },
    amount: { kind: 'taka', header: 'salary:paper.amount', phone: true },
    way: {
      kind: 'word',
      header: 'salary:paper.way',
      words: 'salary:way',
      cell: (row, way) => [way, row.reference].filter(Boolean).join(', '),
    },
    voucher: {
      kind: 'code',
      header: 'salary:payment.voucher',
      of: (row) => [row.voucher, row.reversal].filter(Boolean).join(', '),
    },
    by: { kind: 'name', header: 'salary:loan.by' },
  },
})

/** What was given back of a loan by hand, each with its receipt; and the form that takes money in. */
export function LoanReceipts({ data }: { data: LoanData }) {
  const { t } = useWords()
  const { loan, receipts, mayManage } = data
  if (!receipts.length && !(mayManage && loan.balance > 0)) return null
  return (
    <Section title={t('salary-loan:receipts')}>
      <div className="grid gap-2.5">
        {receipts.length ? (
          <ListTable
            spec={receiptList}
            rows={receipts}
            actions={(row) =>
              (['bn', 'en'] as const).map((one) => (
                <LinkButton key={one} small look="quiet" document to={paths.payrollLoanReceipt(loan.id, row.id, one)}>
                  {t(`salary:file.pdf.${one}`)}
                </LinkButton>
              ))
            }
          />
        ) : null}
        {mayManage && loan.balance > 0 ? <Receive data={data} /> : null}
        {mayManage && receipts.some((one) => !one.reversedAt) ? <UndoReceipt data={data} /> : null}
      </div>
    </Section>
  )
}

function Receive({ data }: { data: LoanData }) {
  const { t } = useWords()
  const taka = useTaka()
  const answer = useAnswerTo('receive')
  const [form, fields] = useForm<ReceiveLoanForm>({
    id: 'receive',
    lastResult: answer,
    constraint: useConstraint('receive'),
    defaultValue: { amount: takaText(data.loan.balance), day: data.day, way: 'cash' },
  })
  return (
    <Details summary={t('salary-loan:receive.title')} open={answer !== undefined}>
      <PostForm form={form} values={{ intent: 'receive' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            amount: 'salary:paper.amount',
            day: 'common:date',
            way: 'salary:paper.way',
            bankAccount: 'salary-loan:receive.into',
            reference: 'salary:payment.reference',
            note: 'common:note',
          })}
        />
        <p className="mb-3">{t('salary-loan:receive.text', { amount: taka(data.loan.balance) })}</p>
        <FormGrid columns={2}>
          <MoneyField field={fields.amount} label="salary:paper.amount" />
          <DateField field={fields.day} label="common:date" min={data.loan.givenOn} max={data.day} />
          <PayWayFields fields={fields} label="salary-loan:receive.into" accounts={data.accounts} />
          <TextField field={fields.reference} label="salary:payment.reference" />
          <TextField field={fields.note} label="common:note" />
        </FormGrid>
        <FormActions submit="salary-loan:receive.do" />
      </PostForm>
    </Details>
  )
}

function UndoReceipt({ data }: { data: LoanData }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const answer = useAnswerTo('undo-receipt')
  const [form, fields] = useForm<UndoReceiptForm>({
    id: 'undo-receipt',
    lastResult: answer,
    constraint: useConstraint('undo-receipt'),
  })
  return (
    <Details summary={t('salary-loan:undo.title')} open={answer !== undefined}>
      <PostForm form={form} values={{ intent: 'undo-receipt' }}>
        <FormErrors form={form} problems={problemsOf(fields, { receipt: 'salary-loan:number', why: 'salary:why' })} />
        <p className="mb-3">{t('salary-loan:undo.text')}</p>
        <FormGrid columns={2}>
          <SelectField
            field={fields.receipt}
            label="salary-loan:number"
            options={data.receipts
              .filter((one) => !one.reversedAt)
              .map((one) => ({ value: one.id, text: `${n(one.number)} – ${taka(one.amount)}` }))}
          />
          <TextField field={fields.why} label="salary:why" />
        </FormGrid>
        <FormActions>
          <SubmitButton look="danger">{t('salary-loan:undo.do')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Details>
  )
}
