import { useActionData } from '@remix-run/react'
import type { ProviderWalletForm } from '~/domain/billing/claims/claims.form'
import type { ProviderWallet } from '~/domain/billing/claims/provider-wallets.server'
import { WALLETS } from '~/domain/online-payments/trx/trx-id.policy'
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

/** A number on which the provider takes money. @param wallet null: a new one */
export function ProviderWalletDialog({ wallet }: { wallet: ProviderWallet | null }) {
  const { t } = useWords()
  const [form, fields] = useForm<ProviderWalletForm>({
    id: 'wallet',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('wallet'),
    defaultValue: wallet ? { ...wallet, id: undefined } : { kind: 'merchant', active: true, provider: 'BKASH' },
  })
  return (
    <Dialog title={t(wallet ? 'trx:wallets.edit' : 'trx:wallets.add')} closeTo={paths.providerWallets}>
      <PostForm form={form} values={{ id: wallet?.id, provider: wallet?.provider }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            provider: 'trx:wallets.wallet',
            number: 'trx:wallets.number',
            kind: 'trx:wallets.kind',
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
          <TextField field={fields.noteBn} label="trx:wallets.noteBn" />
          <TextField field={fields.noteEn} label="trx:wallets.noteEn" />
          <CheckField field={fields.active} label="trx:wallets.active" />
        </div>
        <FormActions>
          <LinkButton to={paths.providerWallets}>{t('common:cancel')}</LinkButton>
          <SubmitButton />
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
