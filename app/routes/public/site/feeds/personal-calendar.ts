import { open } from '~/access/guard.server'
import { mustHaveCalendar } from '~/domain/calendar/calendar.server'
import { feedOf } from '~/domain/calendar/feeds/feeds.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { feedAnswer } from './answer.server'

/** `/web/calendar/{secret}.ics`: somebody's own calendar; who has the address may read it, until it is renewed or ended. */
export const loader = open(
  async (ctx, { request, params }) => {
    mustHaveCalendar(ctx)
    const body = await feedOf(ctx, await tenantOrigin(ctx.tenant.id), (params.file ?? '').replace(/\.ics$/, ''))
    return feedAnswer(request, 'text/calendar', body, 'private, max-age=900')
  },
  { forPrograms: true },
)
