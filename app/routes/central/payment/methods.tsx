import { OnlinePaymentMerchantType, OnlinePaymentMethod, PaymentGateway } from 'db/models/payments'
import { guard } from '~/access/guard.server'
import { CHANNELS, paymentMethodForm, type PaymentMethodForm } from '~/domain/payments/payments.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, SelectField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, useNameColumns } from '../fees/parts'

export const handle: ScreenHandle = { title: 'payments:method.title', words: ['master', 'payments', 'fees'] }

const words = 'payments:method'
const optionsFor = async (ctx: Ctx): Promise<MasterOptions> => ({
  ctx,
  words,
  form: paymentMethodForm,
  manage: 'catalogues.payment.manage',
  fixed: ['code'],
  filters: ['gatewayId', 'channel'],
  choices: {
    gatewayId: await choicesOf(PaymentGateway),
    merchantTypeId: await choicesOf(OnlinePaymentMerchantType),
    channel: choiceWords(CHANNELS, 'payments:channels'),
  },
  async check({ merchantTypeId, gatewayId }) {
    const merchant =
      typeof merchantTypeId === 'number' ? await OnlinePaymentMerchantType.findByPk(merchantTypeId) : null
    return merchant && !merchant.gatewayIds.includes(Number(gatewayId))
      ? { merchantTypeId: ['payments:error.merchantGateway'] }
      : null
  },
})

export const loader = guard('catalogues.payment.view', async (ctx, { request }) =>
  listMaster(OnlinePaymentMethod, request, await optionsFor(ctx)),
)

export const action = guard('catalogues.payment.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(OnlinePaymentMethod, args, await optionsFor(ctx)),
)

export default function PaymentMethods() {
  const nameColumns = useNameColumns()
  return (
    <MasterPage<PaymentMethodForm>
      words={words}
      columns={[...nameColumns, 'gatewayId', 'channel', 'merchantTypeId', 'gatewayCode', 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField field={fields.gatewayId} label={`${words}.gatewayId`} options={help.options('gatewayId')} />
            <SelectField field={fields.channel} label={`${words}.channel`} options={help.options('channel')} />
            <SelectField
              field={fields.merchantTypeId}
              label={`${words}.merchantTypeId`}
              options={help.options('merchantTypeId')}
            />
            <TextField field={fields.gatewayCode} label={`${words}.gatewayCode`} lang="en" />
          </div>
          <CheckField field={fields.settlesLate} label={`${words}.settlesLate`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
