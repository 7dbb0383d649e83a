import { guard } from '~/access/guard.server'
import { dayCall, payCall } from '~/domain/payments/biller/biller.form'
import { billsOfDay, payBill } from '~/domain/payments/biller/take-bill.server'
import { today } from '~/format/dates'
import { billerCall, notAllowed } from './biller-call.server'

/** What a biller brought on a day (GET biller/payments). */
export const loader = guard('payments.biller.view', (ctx, { request }) =>
  billerCall(ctx, request, dayCall, ({ day, page }) => billsOfDay(ctx, day ?? today(), page ?? 1)),
)

/** Takes a payment (POST biller/payments). */
export const action = guard('payments.biller.take', (ctx, { request }) => {
  if (request.method !== 'POST') throw notAllowed('GET, POST')
  return billerCall(ctx, request, payCall, (given) => payBill(ctx, given))
})
