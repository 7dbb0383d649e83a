import { OnlinePaymentMerchantType, PaymentGateway } from 'db/models/payments'
import { guard } from '~/access/guard.server'
import { merchantTypeForm, SETTLES, type MerchantTypeForm } from '~/domain/payments/payments.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, ChecksField, RadioField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields } from '../fees/parts'

export const handle: ScreenHandle = { title: 'payments:merchant.title', words: ['master', 'payments', 'fees'] }

const words = 'payments:merchant'
const optionsFor = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: merchantTypeForm,
  manage: 'catalogues.payment.manage',
  fixed: ['code'],
  filters: ['gatewayIds', 'settlesTo'],
  choices: { settlesTo: choiceWords(SETTLES, 'payments:settles'), gatewayIds: await choicesOf(PaymentGateway) },
})

export const loader = guard('catalogues.payment.view', async (ctx, { request }) =>
  listMaster(OnlinePaymentMerchantType, request, await optionsFor(ctx)),
)
export const action = guard('catalogues.payment.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(OnlinePaymentMerchantType, args, await optionsFor(ctx)),
)

export default function MerchantTypes() {
  return (
    <MasterPage<MerchantTypeForm> words={words} columns={['nameBn', 'nameEn', 'settlesTo', 'gatewayIds', 'active']}>
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <RadioField field={fields.settlesTo} label={`${words}.settlesTo`} options={help.options('settlesTo')} row />
          <ChecksField
            field={fields.gatewayIds}
            label={`${words}.gatewayIds`}
            options={help.options('gatewayIds')}
            row
          />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
