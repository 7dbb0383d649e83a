import { useActionData } from '@remix-run/react'
import type { WalletForm } from '~/domain/online-payments/trx/claims.form'
import { WALLETS } from '~/domain/online-payments/trx/trx-id.policy'
import type { WalletAccount } from '~/domain/online-payments/trx/wallets.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  CheckField,
  FormErrors,
  PhoneField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

interface WalletDialogProps {
  /** null: a new one. */
  wallet: WalletAccount | null
  ledgers: readonly { id: number; nameEn: string; nameBn: string }[]
}

/** A number to take money on. */
export function WalletDialog({ wallet, ledgers }: WalletDialogProps) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<WalletForm>({
    id: 'wallet',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('wallet'),
    defaultValue: wallet ? { ...wallet, id: undefined } : { kind: 'merchant', active: true, provider: 'BKASH' },
  })
  return (
    <Dialog title={t(wallet ? 'trx:wallets.edit' : 'trx:wallets.add')} closeTo={paths.transactionIdWallets}>
      <PostForm form={form} values={{ id: wallet?.id, provider: wallet?.provider }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            provider: 'trx:wallets.wallet',
            number: 'trx:wallets.number',
            kind: 'trx:wallets.kind',
            ledgerId: 'trx:wallets.ledger',
          })}
        />
        <div className="grid gap-3.5">
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
          <SelectField
            field={fields.ledgerId}
            label="trx:wallets.ledger"
            hint="trx:wallets.ledgerHint"
            options={ledgers.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <TextField field={fields.noteBn} label="trx:wallets.noteBn" />
          <TextField field={fields.noteEn} label="trx:wallets.noteEn" />
          <CheckField field={fields.active} label="trx:wallets.active" />
        </div>
        <FormActions>
          <LinkButton to={paths.transactionIdWallets}>{t('common:cancel')}</LinkButton>
          <SubmitButton />
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
