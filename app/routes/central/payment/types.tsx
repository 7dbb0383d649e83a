import { PaymentType } from 'db/models/payments'
import { guard } from '~/access/guard.server'
import { PAYMENT_KINDS, paymentTypeForm, type PaymentTypeForm } from '~/domain/payments/payments.form'
import type { Ctx } from '~/domain/context'
import { MasterPage } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, RadioField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields } from '../fees/parts'

export const handle: ScreenHandle = { title: 'payments:type.title', words: ['master', 'payments', 'fees'] }

const words = 'payments:type'
const optionsFor = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: paymentTypeForm,
  manage: 'catalogues.payment.manage',
  fixed: ['code'],
  filters: ['kind'],
  choices: { kind: choiceWords(PAYMENT_KINDS, 'payments:kinds') },
})

export const loader = guard('catalogues.payment.view', (ctx, { request }) =>
  listMaster(PaymentType, request, optionsFor(ctx)),
)
export const action = guard('catalogues.payment.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(PaymentType, args, optionsFor(ctx)),
)

export default function PaymentTypes() {
  return (
    <MasterPage<PaymentTypeForm> words={words} columns={['nameBn', 'nameEn', 'kind', 'active']}>
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <RadioField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} row />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
