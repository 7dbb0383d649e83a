import { z } from 'zod'
import { trxIdOf } from '~/domain/online-payments/trx/trx-id.policy'
import { zId, zIds, zMoney, zPhone, zText } from '~/ui/fields/zod'
import { MOST } from '../invoice.form'

const poisha = () => zMoney({ min: 1n, max: MOST }).transform(Number)
/** What was chosen, and what its page said it comes to. */
const chosen = { ids: zIds({ min: 1 }), sum: poisha() }

/** Ticked in the list. */
export const chooseForm = z.object({ ids: zIds({ min: 1 }) })

export const byGatewayForm = z.object({
  ...chosen,
  gateway: zId({ needed: 'paymentMethod' }),
  mobile: zPhone(),
  /** Made with the page: the same form sent twice leads to the same. */
  once: zText({ max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }),
})
export type ByGatewayForm = z.infer<typeof byGatewayForm>

export const byTrxForm = z.object({
  ...chosen,
  wallet: zId({ needed: 'paymentMethod' }),
  trxId: zText({ max: 60, needed: 'transaction' }).transform((typed, context) => {
    const id = trxIdOf(typed)
    if (id === null) context.addIssue({ code: 'custom', message: 'trx:error.id' })
    return id ?? ''
  }),
  mobile: zPhone(),
  amount: poisha(),
})
export type ByTrxForm = z.infer<typeof byTrxForm>

export const bySlipForm = z.object({ ...chosen, account: zId() })
export type BySlipForm = z.infer<typeof bySlipForm>
