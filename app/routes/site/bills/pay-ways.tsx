import { useActionData } from '@remix-run/react'
import type { ByGatewayForm, BySlipForm, ByTrxForm } from '~/domain/billing/own/pay.form'
import { groupedTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { GatewayChoice } from '~/screens/online-payment/gateway-choice'
import { WalletChoice } from '~/screens/online-payment/wallet-choice'
import { SubmitButton } from '~/ui/button'
import {
  FormErrors,
  MoneyField,
  PhoneField,
  PostForm,
  problemsOf,
  SelectField,
  takaText,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid } from '~/ui/page'
import type { PayShown } from './load-pay.server'

interface Chosen {
  chosen: { ids: readonly number[]; sum: number }
}
type Given = Pick<PayShown, 'gateways' | 'wallets' | 'accounts' | 'mobile' | 'once'> & Chosen

/** What is posted with every way: the invoices, and what the page said they come to. */
const posted = (intent: string, { ids, sum }: Chosen['chosen']) => ({ intent, ids: [...ids], sum: takaText(sum) })

/** At once, through one of the provider's gateways. */
export function ByGateway({ gateways, mobile, once, chosen }: Given) {
  const { t, n } = useWords()
  const answer = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<ByGatewayForm>({
    id: 'gateway',
    lastResult: answer,
    constraint: useConstraint('gateway'),
    defaultValue: { mobile },
  })
  if (!gateways.length) return <EmptyState title="bills:gateway.none" text="bills:gateway.noneText" />
  return (
    <PostForm form={form} values={{ ...posted('gateway', chosen), once }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          ids: 'bills:pay.chosenBills',
          gateway: 'online-payment:pay.gateway',
          mobile: 'online-payment:pay.mobile',
        })}
      />
      <div className="grid gap-4">
        <GatewayChoice
          gateways={gateways}
          chosen={answer?.initialValue?.gateway}
          errors={answer?.error?.gateway ?? undefined}
        />
        <PhoneField field={fields.mobile} label="online-payment:pay.mobile" hint="online-payment:pay.mobileHint" />
      </div>
      <FormActions cancel={paths.bills}>
        <SubmitButton>{t('online-payment:pay.submit', { amount: n(groupedTaka(chosen.sum)) })}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

/** The wallet's transaction ID of what was paid to one of the provider's numbers. */
export function ByTrx({ wallets, mobile, chosen }: Given) {
  const answer = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<ByTrxForm>({
    id: 'trx',
    lastResult: answer,
    constraint: useConstraint('trx'),
    defaultValue: { mobile, amount: takaText(chosen.sum) },
  })
  if (!wallets.length) return <EmptyState title="bills:trx.none" text="bills:trx.noneText" />
  return (
    <PostForm form={form} values={posted('trx', chosen)}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          ids: 'bills:pay.chosenBills',
          wallet: 'trx:pay.to',
          trxId: 'trx:pay.id',
          mobile: 'trx:pay.mobile',
          amount: 'trx:pay.amount',
        })}
      />
      <div className="grid gap-4">
        <WalletChoice wallets={wallets} chosen={answer?.initialValue?.wallet} />
        <FormGrid>
          <TextField field={fields.trxId} label="trx:pay.id" hint="trx:pay.idHint" />
          <MoneyField field={fields.amount} label="trx:pay.amount" hint="trx:pay.amountHint" />
          <PhoneField field={fields.mobile} label="trx:pay.mobile" />
        </FormGrid>
      </div>
      <FormActions cancel={paths.bills} submit="trx:pay.submit" />
    </PostForm>
  )
}

/** A slip for the provider's bank. */
export function BySlip({ accounts, chosen }: Given) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<BySlipForm>({
    id: 'slip',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('slip'),
    defaultValue: { account: accounts[0]?.id },
  })
  if (!accounts.length) return <EmptyState title="bills:slip.none" text="bills:slip.noneText" />
  return (
    <PostForm form={form} values={posted('slip', chosen)}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, { ids: 'bills:pay.chosenBills', account: 'bills:slip.account' })}
      />
      <p className="mb-3 text-muted">{t('bills:slip.about')}</p>
      <SelectField
        field={fields.account}
        label="bills:slip.account"
        empty={false}
        options={accounts.map((one) => ({
          value: one.id,
          text: `${nameOf({ nameEn: one.bankEn, nameBn: one.bankBn })}, ${one.accountNo}`,
        }))}
      />
      <FormActions cancel={paths.bills} submit="bills:slip.make" />
    </PostForm>
  )
}
