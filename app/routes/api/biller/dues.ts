import { guard } from '~/access/guard.server'
import { dueCall } from '~/domain/payments/biller/biller.form'
import { billOf } from '~/domain/payments/biller/bill.server'
import { billerCall } from './biller-call.server'

/** What a student owes, as a bank or wallet may show it to a payer (GET biller/dues). */
export const loader = guard('payments.biller.view', (ctx, { request }) =>
  billerCall(ctx, request, dueCall, ({ student_id }) => billOf(ctx, student_id)),
)
