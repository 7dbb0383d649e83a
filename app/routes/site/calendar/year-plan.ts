import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { yearOf } from '~/domain/calendar/month.policy'
import { yearPlan } from '~/domain/calendar/year-plan.server'
import { today } from '~/format/dates'
import { idIn } from '~/ui/table/url'

/** The printed yearly plan: ?year=2026&class=9&lang=bn|en; without a class the institution's. */
export const loader = guard('calendar.events.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const { name, pdf } = await yearPlan(
    ctx,
    yearOf(query.get('year'), today()),
    idIn(query.get('class')),
    query.get('lang') === 'en' ? 'en' : query.get('lang') === 'bn' ? 'bn' : ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
