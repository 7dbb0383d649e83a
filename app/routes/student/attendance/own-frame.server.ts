import { ownEnrolments } from '~/domain/attendance/own.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { idIn } from '~/ui/table/url'

/** Whose attendance is shown: `?child=12`, a guardian's first child unless one is named; and which month. Another's is as if it were not named. */
export async function ownFrame(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const children = await ownEnrolments(ctx)
  const asked = idIn(params.get('child'))
  const child = children.find((one) => one.id === asked) ?? children[0] ?? null
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: children.map((one) => one.sectionId) })
  const text = new Map(places.map((one) => [one.id, one.text]))
  const end = child && child.endsOn < today() ? child.endsOn : today()
  const months = child ? monthsBetween(child.startsOn, end) : []
  const month = monthOf(params.get('month'))
  return {
    people: children.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    child: child && { ...child, name: nameIn(child, ctx.lang), place: text.get(child.sectionId) ?? '' },
    months,
    month: months.includes(month) ? month : (months[0] ?? month),
  }
}
