import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { guestList } from '~/domain/event-registration/guest-list.server'
import { MOST_CARDS, nameCardsPdf } from '~/domain/event-registration/papers/name-cards.server'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import { askedGuests } from './parts/asked-guests.server'

/** Name cards of those that the list's address asks for and that have a place. */
export const loader = guard('website.registrations.view', async (ctx, { params, request }) => {
  const gathering = await gatheringOf(ctx.site.id, idOf(params.id))
  const { query } = askedGuests(request)
  const { rows } = await guestList(
    ctx.site.id,
    gathering.id,
    { ...query, state: ['coming'] },
    { offset: 0, limit: MOST_CARDS + 1 },
  )
  const { name, pdf } = await nameCardsPdf(ctx, gathering, rows)
  return fileResponse('pdf', name, pdf)
})
