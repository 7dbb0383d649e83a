import { z } from 'zod'
import { activeMark, named } from '~/domain/fees/amount.form'
import { zCheck, zChoice, zCode, zId, zIds, zNumber, zText } from '~/ui/fields/zod'

export const PAYMENT_KINDS = ['cash', 'bank', 'cheque', 'online', 'transaction-id', 'wallet'] as const
export const BEARERS = ['payer', 'institution'] as const
export const SETTLES = ['institution', 'provider'] as const
export const CHANNELS = ['mobile', 'card', 'internet-banking', 'bank-account', 'counter'] as const
/** Settings a gateway may ask for. */
export const MOST_SETTINGS = 12

export const paymentTypeForm = z.object({ ...named, kind: zChoice(PAYMENT_KINDS), ...activeMark })
export type PaymentTypeForm = z.infer<typeof paymentTypeForm>

const address = () =>
  zText({ max: 200, optional: true, pattern: /^https?:\/\/[^\s/@?#]+\.[^\s@?#]+$/, message: 'ui:error.url' })
const setting = z.object({
  key: zCode({ max: 40, pattern: /^[a-z][a-z0-9_]*$/, message: 'payments:error.key' }),
  nameBn: zText({ max: 80 }),
  nameEn: zText({ max: 80 }),
  secret: zCheck(),
})

/** Rows of the grid that nobody filled are not there. */
const filled = (rows: unknown) =>
  Array.isArray(rows)
    ? rows.filter(
        (row: unknown) =>
          typeof row === 'object' &&
          row !== null &&
          ['key', 'nameBn', 'nameEn'].some((key) => String((row as Record<string, unknown>)[key] ?? '').trim() !== ''),
      )
    : []

export const gatewayForm = z
  .object({
    ...named,
    paymentTypeId: zId(),
    apiVersion: zText({ max: 20, optional: true }).transform((text) => text ?? ''),
    sandboxUrl: address(),
    liveUrl: address(),
    chargeBearer: zChoice(BEARERS),
    chargePercent: zNumber({ min: 0, max: 100, decimals: 2, optional: true }),
    settlesMany: zCheck(),
    settings: z.preprocess(filled, z.array(setting).max(MOST_SETTINGS)),
    ...activeMark,
  })
  .superRefine(({ settings }, context) => {
    settings.forEach(({ key }, at) => {
      if (settings.findIndex((one) => one.key === key) < at)
        context.addIssue({ code: 'custom', path: ['settings', at, 'key'], message: 'ui:error.unique' })
    })
  })
export type GatewayForm = z.infer<typeof gatewayForm>

export const merchantTypeForm = z.object({
  ...named,
  settlesTo: zChoice(SETTLES),
  gatewayIds: zIds({ min: 1 }),
  ...activeMark,
})
export type MerchantTypeForm = z.infer<typeof merchantTypeForm>

export const paymentMethodForm = z.object({
  ...named,
  gatewayId: zId(),
  merchantTypeId: zId({ optional: true }),
  channel: zChoice(CHANNELS),
  gatewayCode: zCode({ max: 30, optional: true }),
  settlesLate: zCheck(),
  ...activeMark,
})
export type PaymentMethodForm = z.infer<typeof paymentMethodForm>
