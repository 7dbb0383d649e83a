import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { payoutPdf } from '~/domain/payments/held/payout-paper.server'

/** The receipt of what was given back or paid over. */
export const loader = guard('payments.held.view', async (ctx, { params }) => {
  const { name, pdf } = await payoutPdf(ctx, idOf(params.id))
  return fileResponse('pdf', name, pdf)
})
