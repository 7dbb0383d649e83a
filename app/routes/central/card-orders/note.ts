import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { deliveryNote } from '~/domain/card-orders/centre/delivery-note.server'

/** The delivery note of an order as PDF. */
export const loader = guard('billing.cards.view', async (ctx, { params }) => {
  const { pdf, name } = await deliveryNote(ctx, idOf(params.id))
  return fileResponse('pdf', name, pdf)
})
