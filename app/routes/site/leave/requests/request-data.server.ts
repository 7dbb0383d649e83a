import { clashesOf, dutiesMeanwhile } from '~/domain/leave/away/clashes.server'
import { missedLessons, substituteChoices, type Choice } from '~/domain/leave/away/substitutes.server'
import { balancesOf } from '~/domain/leave/ledger/ledger.server'
import { employeeOf } from '~/domain/leave/people.server'
import { STANDING } from '~/domain/leave/request.policy'
import { movesFor, whoDecides } from '~/domain/leave/requests/decide.server'
import { requestOf, stepsOf } from '~/domain/leave/requests/requests.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'

/** Everything that is to be known of a request before it is decided. */
export async function requestData(ctx: SiteCtx, id: number) {
  const site = ctx.site.id
  const row = await requestOf(site, id)
  const who = await employeeOf(site, row.employeeId)
  const stands = (STANDING as readonly string[]).includes(row.state)
  const moves = await movesFor(ctx, row)
  const mayArrange = stands && (ctx.can('leave.requests.recommend') || ctx.can('leave.requests.approve'))
  const lessons = mayArrange
    ? await substituteChoices(ctx.site, row)
    : (await missedLessons(ctx.site, row, true)).map((one) => ({ ...one, choices: [] as Choice[] }))
  return {
    row,
    who,
    moves: moves.filter((one) => one !== 'withdraw'),
    waitsFor: await whoDecides(ctx, row),
    own: ctx.user.employeeId === row.employeeId,
    steps: await stepsOf(site, id),
    balance: (await balancesOf(site, [who])).get(who.id)?.find((one) => one.type.id === row.typeId) ?? null,
    clashes: stands ? await clashesOf(site, id) : [],
    duties: stands ? await dutiesMeanwhile(site, id) : [],
    lessons,
    mayArrange,
    screenTitle: nameIn(row, ctx.lang),
  }
}

export type RequestData = Awaited<ReturnType<typeof requestData>>
