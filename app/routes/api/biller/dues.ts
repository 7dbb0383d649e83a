import { guard } from '~/access/guard.server'
import { dueCall } from '~/domain/payments/biller/biller.form'
import { billOf } from '~/domain/payments/biller/bill.server'
import { answeredInJson } from '../account-call.server'

/** What a student owes, as a bank or wallet may show it to a payer (GET biller/dues). */
export const loader = guard('payments.biller.view', (ctx, { request }) =>
  answeredInJson(Object.fromEntries(new URL(request.url).searchParams), dueCall, ({ student_id }) =>
    billOf(ctx, student_id),
  ),
)
