import type { FoundBill } from '~/domain/payments/bills/find-bill.server'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import {
  FormErrors,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  takaText,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, KeyValue } from '~/ui/page'
import { Link } from '~/ui/link'

interface BillFormProps {
  bill: FoundBill
  accounts: readonly { id: number; nameEn: string; nameBn: string }[]
  once: string
  /** The till is open and this person's. */
  open: boolean
}

/** The bill of an application, paid whole: in cash, or into an account. */
export function BillForm({ bill, accounts, once, open }: BillFormProps) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<{ method: string; ledgerId: number | null; reference: string; payer: string }>({
    id: 'bill',
    lastResult: useAnswerTo('bill'),
    constraint: useConstraint('bill'),
    defaultValue: { method: 'cash' },
  })
  return (
    <div className="max-w-xl rounded border border-line bg-raised p-4">
      <KeyValue
        columns={2}
        items={[
          { label: t(`applicant-payment:kind.${bill.kind}`), value: n(bill.number) },
          { label: t('applicant-payment:desk.name'), value: <strong>{nameOf(bill)}</strong> },
          ...(bill.mobile
            ? [{ label: t('applicant-payment:desk.mobile'), value: formatPhone(bill.mobile, lang) }]
            : []),
          {
            label: t('applicant-payment:for'),
            value: nameOf({ nameEn: bill.subHeadEn, nameBn: bill.subHeadBn }),
          },
          { label: t('applicant-payment:amount'), value: <strong>{taka(bill.amount)}</strong> },
        ]}
      />
      {bill.state !== 'open' ? (
        <Alert tone={bill.state === 'paid' ? 'good' : 'warn'} title={t(`applicant-payment:state.${bill.state}`)}>
          {bill.paymentId && bill.receipt ? (
            <Link className="link" to={paths.paymentReceipt(bill.paymentId)}>
              {n(bill.receipt)}
            </Link>
          ) : null}
        </Alert>
      ) : !open ? (
        <Alert tone="warn" title={t('till:notOpen')} />
      ) : (
        <PostForm form={form} values={{ intent: 'bill', billId: bill.id, once, amount: takaText(bill.amount) }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              method: 'till:way',
              ledgerId: 'till:account',
              reference: 'till:reference',
              payer: 'till:payer',
            })}
          />
          <div className="mt-4 grid gap-3.5">
            <RadioField
              row
              field={fields.method}
              label="till:way"
              options={['cash', 'wallet', 'bank'].map((value) => ({ value, label: `till:method.${value}` }))}
            />
            <details className="rounded border border-line p-3" open={form.status === 'error' ? true : undefined}>
              <summary className="cursor-pointer">{t('till:more')}</summary>
              <div className="mt-3 space-y-3.5">
                <SelectField
                  field={fields.ledgerId}
                  label="till:account"
                  hint="till:accountHint"
                  options={accounts.map((one) => ({ value: one.id, text: nameOf(one) }))}
                />
                <TextField field={fields.reference} label="till:reference" hint="till:referenceHint" />
                <TextField field={fields.payer} label="till:payer" />
              </div>
            </details>
          </div>
          <FormActions cancel={paths.studentPayment} submit="till:take" />
        </PostForm>
      )}
    </div>
  )
}
