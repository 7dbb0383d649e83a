import { fileResponse } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { entryCardPdf } from '~/domain/event-registration/papers/entry-card.server'
import { Missing } from '~/domain/errors'
import { askedGathering, guestHere } from './load-gathering.server'

/** The entry card of the registration that this browser has a ticket for. @throws Missing before there is a place that is paid */
export const loader = open(async (ctx, { context, request, params }) => {
  const gathering = await askedGathering(ctx, params.id === undefined ? null : idOf(params.id))
  const guest = await guestHere(ctx, context, request, gathering)
  if (guest?.state !== 'coming' || guest.paid === 'unpaid') throw new Missing('card')
  const { name, pdf } = await entryCardPdf(ctx.tenant, gathering, guest, ctx.lang)
  return fileResponse('pdf', name, pdf)
})
