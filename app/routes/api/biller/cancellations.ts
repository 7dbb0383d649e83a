import { guard } from '~/access/guard.server'
import { cancelCall } from '~/domain/payments/biller/biller.form'
import { cancelBill } from '~/domain/payments/biller/take-bill.server'
import { answeredInJson, jsonOf, notAllowed } from '../account-call.server'

export const loader = guard('payments.biller.view', () => notAllowed('POST'))

/** Takes a payment of today back (POST biller/cancellations). */
export const action = guard('payments.biller.take', async (ctx, { request }) => {
  if (request.method !== 'POST') throw notAllowed('POST')
  return answeredInJson(await jsonOf(request), cancelCall, (given) => cancelBill(ctx, given))
})
