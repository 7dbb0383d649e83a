import type { SiteCtx } from '~/domain/context'
import { copyBefore, lastDeeds, openLoans, reservationsOf } from '~/domain/library/desk/loans.server'
import { memberOf } from '~/domain/library/members/members.server'
import { ruleOn } from '~/domain/library/rules/rules.server'
import { today } from '~/format/dates'
import { idIn } from '~/ui/table/url'

/** What the desk has before it: the member and the copy of the address, and what was done last. */
export async function loadDesk(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const params = new URL(request.url).searchParams
  const memberId = idIn(params.get('member'))
  const copyId = idIn(params.get('copy'))
  const member = memberId === null ? null : await memberOf(site, memberId)
  return {
    member,
    rule: member ? await ruleOn(site, member.kind, today()) : null,
    copy: copyId === null ? null : await copyBefore(site, copyId),
    open: member ? await openLoans(site, member.id) : [],
    reservations: member ? await reservationsOf(site, member.id) : [],
    deeds: await lastDeeds(site, ctx.user.userId),
    today: today(),
    mayRun: ctx.can('library.loans.run'),
  }
}
