import { open } from '~/access/guard.server'
import { publicFeed } from '~/domain/calendar/feeds/feeds.server'
import { mustHaveCalendar } from '~/domain/calendar/calendar.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { feedAnswer } from './answer.server'

/** `/web/calendar.ics`: the public calendar, for programs that keep one. */
export const loader = open(async (ctx, { request }) => {
  mustHaveCalendar(ctx)
  return feedAnswer(request, 'text/calendar', await publicFeed(ctx, await tenantOrigin(ctx.tenant.id)))
})
