import { guard } from '~/access/guard.server'
import { cancelCall } from '~/domain/payments/biller/biller.form'
import { cancelBill } from '~/domain/payments/biller/take-bill.server'
import { billerCall, notAllowed } from './biller-call.server'

export const loader = guard('payments.biller.view', () => notAllowed('POST'))

/** Takes a payment of today back (POST biller/cancellations). */
export const action = guard('payments.biller.take', (ctx, { request }) => {
  if (request.method !== 'POST') throw notAllowed('POST')
  return billerCall(ctx, request, cancelCall, (given) => cancelBill(ctx, given))
})
