import type { EntranceArgs } from '~/access/guard.server'
import { nearness } from '~/domain/people/retirement/retirement.policy'
import { retirementRule, retiringEmployees } from '~/domain/people/retirement/retirement.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { NEAR, retirementList } from './retirement.list'

/** Years that the chart looks ahead. */
const AHEAD = 10

/** Who retires when, as the address asks; as a file it is thrown. The whole staff is read: the last day follows from rule and extension. */
export async function askedRetirement(ctx: SiteCtx, { request }: EntranceArgs) {
  const day = today()
  const found = await retiringEmployees(ctx.site.id)
  const all = found.rows.map((one) => ({ ...one, near: nearness(one.endsOn, day) }))
  const { list } = await listed(ctx, request, retirementList, ({ q, filters, sort, offset, limit }) => {
    const { near, work, year } = filters
    const wanted = q.toLowerCase()
    const rows = all.filter(
      (one) =>
        (!near || near.includes(one.near)) &&
        (!work || work.includes(one.isTeacher ? 'teaching' : 'support')) &&
        (!year || one.endsOn.startsWith(toAsciiDigits(year))) &&
        (!wanted || [one.nameBn, one.nameEn, one.code].some((text) => text.toLowerCase().includes(wanted))),
    )
    if (sort?.key === 'name') rows.sort((a, b) => nameIn(a, ctx.lang).localeCompare(nameIn(b, ctx.lang), ctx.lang))
    if (sort?.key === 'bornOn') rows.sort((a, b) => a.bornOn.localeCompare(b.bornOn))
    if (sort?.dir === 'desc') rows.reverse()
    return { items: rows.slice(offset, offset + limit), total: rows.length }
  })
  const first = Number(day.slice(0, 4))
  return {
    list,
    counts: Object.fromEntries(NEAR.map((one) => [one, all.filter((each) => each.near === one).length])) as Record<
      (typeof NEAR)[number],
      number
    >,
    years: all.length
      ? Array.from({ length: AHEAD }, (_, at) => first + at).map((one) => ({
          year: one,
          many: all.filter((each) => each.endsOn.startsWith(String(one))).length,
        }))
      : [],
    unborn: found.unborn,
    rule: await retirementRule(ctx.site.id),
    mayManage: ctx.can('people.retirement.manage'),
  }
}
