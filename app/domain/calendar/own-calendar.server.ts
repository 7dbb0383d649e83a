import type { SiteCtx } from '~/domain/context'
import { monthRange } from '~/format/dates'
import { calendarOf, ownReader } from './calendar.server'
import { gridRange } from './month.policy'
import { siteClasses } from './site-calendar.server'
import { weekendOf } from './stored-events.server'
import { workingDays } from './working-days.server'

/**
 * A month of the calendar as a student sees it, or a guardian for their children's classes, with its working days.
 * @param classId of one of those classes; another one is as if it were not said
 */
export async function ownCalendar(ctx: SiteCtx, month: string, classId: number | null) {
  const reader = await ownReader(ctx)
  const classes = (await siteClasses(ctx.site)).filter((one) => reader.classIds?.includes(one.id))
  const chosen = classes.find((one) => one.id === classId)?.id ?? null
  const grid = gridRange(month)
  const { from, to } = monthRange(`${month}-01`)
  const only = chosen ?? (classes.length === 1 ? (classes[0]?.id ?? null) : null)
  return {
    entries: await calendarOf(
      ctx.site,
      grid.from,
      grid.to,
      chosen === null ? reader : { ...reader, classIds: [chosen] },
    ),
    weekend: await weekendOf(ctx.site.id),
    working: (await workingDays(ctx.site, from, to, only)).length,
    classes,
    classId: chosen,
  }
}
