import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { MOST_ON_PAPER } from '~/domain/applications/list-paper.server'
import { guestList } from '~/domain/event-registration/guest-list.server'
import { guestSheetPdf } from '~/domain/event-registration/papers/guest-sheet.server'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import { askedGuests } from './parts/asked-guests.server'

/** Those that the list's address asks for, on paper, with room to sign. */
export const loader = guard('website.registrations.view', async (ctx, { params, request }) => {
  const gathering = await gatheringOf(ctx.site.id, idOf(params.id))
  const { query } = askedGuests(request)
  const { rows } = await guestList(ctx.site.id, gathering.id, query, { offset: 0, limit: MOST_ON_PAPER + 1 })
  const { name, pdf } = await guestSheetPdf(ctx, gathering, rows)
  return fileResponse('pdf', name, pdf)
})
