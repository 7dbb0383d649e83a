import { useActionData } from '@remix-run/react'
import type { WalletForm } from '~/domain/online-payments/trx/claims.form'
import { WALLETS } from '~/domain/online-payments/trx/trx-id.policy'
import type { ProviderWallet } from '~/domain/billing/claims/provider-wallets.server'
import type { WalletAccount } from '~/domain/online-payments/trx/wallets.server'
import { useName } from '~/i18n/use-words'
import { DialogForm } from '~/ui/form-dialog'
import { CheckField, PhoneField, problemsOf, RadioField, SelectField, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'

export interface WalletDialogProps {
  /** null: a new one. */
  wallet: WalletAccount | ProviderWallet | null
  /** Where the money of an institution's number stands in its books; the provider's numbers have none. */
  ledgers?: readonly { id: number; nameEn: string; nameBn: string }[]
  closeTo: string
}

/** A number on which an institution, or the provider, takes money. */
export function WalletDialog({ wallet, ledgers, closeTo }: WalletDialogProps) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<WalletForm>({
    id: 'wallet',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('wallet'),
    defaultValue: wallet ? { ...wallet, id: undefined } : { kind: 'merchant', active: true, provider: 'BKASH' },
  })
  return (
    <DialogForm
      title={t(wallet ? 'trx:wallets.edit' : 'trx:wallets.add')}
      back={closeTo}
      form={form}
      values={{ id: wallet?.id, provider: wallet?.provider }}
      problems={problemsOf(fields, {
        provider: 'trx:wallets.wallet',
        number: 'trx:wallets.number',
        kind: 'trx:wallets.kind',
        ...(ledgers ? { ledgerId: 'trx:wallets.ledger' } : {}),
      })}
    >
      {wallet ? null : (
        <SelectField
          field={fields.provider}
          label="trx:wallets.wallet"
          empty={false}
          options={WALLETS.map((value) => ({ value, label: `trx:wallet.${value}` }))}
        />
      )}
      <PhoneField field={fields.number} label="trx:wallets.number" />
      <RadioField
        row
        field={fields.kind}
        label="trx:wallets.kind"
        options={['merchant', 'personal'].map((value) => ({ value, label: `trx:kind.${value}` }))}
      />
      {ledgers ? (
        <SelectField
          field={fields.ledgerId}
          label="trx:wallets.ledger"
          hint="trx:wallets.ledgerHint"
          options={ledgers.map((one) => ({ value: one.id, text: name(one) }))}
        />
      ) : null}
      <TextField field={fields.noteBn} label="trx:wallets.noteBn" />
      <TextField field={fields.noteEn} label="trx:wallets.noteEn" />
      <CheckField field={fields.active} label="trx:wallets.active" />
    </DialogForm>
  )
}
