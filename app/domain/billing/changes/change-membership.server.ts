import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { wholeCycleEnd } from '../../packages/cycle.policy'
import { standing } from '../../packages/locked-membership.server'
import { changePackage } from '../../packages/start-membership.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { applyCredit } from '../challans/apply-credit.server'
import { issueCycles } from '../generate/cycle-invoices.server'
import { creditInvoice } from '../invoices/credit-note.server'
import { billedSite, lockSiteMoney } from '../sites.server'
import { companyOfChange, invoicedFrom, type WantedChange } from './plan-change.server'
import { creditFor } from './proration.policy'

/**
 * Changes a membership's package or cycle from a day on, and its money with it, in the caller's transaction: the unused days of what was
 * invoiced are credited, the first cycle of the new terms is invoiced, and what had been paid for the unused days pays open invoices.
 * @param shown what its page said is credited and invoiced, poisha: what comes to other sums is not done
 * @returns the new membership's id
 * @throws Missing, Invalid as changePackage(); Refusal where the sums are others by now, or for whoever may not write invoices
 */
export async function changeMembership(
  ctx: UserCtx,
  id: number,
  change: WantedChange & { revision: number },
  shown: { credited: bigint; invoiced: bigint },
): Promise<number> {
  if (!ctx.can('billing.invoices.manage')) throw new Refusal('packages:change.noRight', {}, 403)
  await seeTenants(ctx, [])
  const old = await standing(id)
  const made = await changePackage(ctx, id, change)
  await seeTenants(ctx, [old.siteId])
  await lockSiteMoney(old.siteId)
  const site = await billedSite(old.siteId)
  const company = await companyOfChange(old.siteId, id)
  const t = wordsFor(site.defaultLang)
  let credited = 0n
  for (const invoice of await invoicedFrom(old.siteId, id, change.from)) {
    const credit = creditFor(invoice, change.from)
    if (!credit) continue
    const reason = t('packages:change.reason', {
      date: formatDate(change.from, site.defaultLang),
      unused: digits(credit.unused, site.defaultLang),
      days: digits(credit.days, site.defaultLang),
    })
    await creditInvoice(ctx, invoice.id, { amount: credit.amountPoisha, reason })
    credited += credit.amountPoisha
  }
  const fresh = await standing(made)
  const whole = wholeCycleEnd(fresh.startsOn, fresh.cycle, fresh.startsOn)
  const cycle = {
    membershipId: made,
    siteId: old.siteId,
    cycleStart: fresh.startsOn,
    cycleEnd: whole < fresh.endsOn ? whole : fresh.endsOn,
  }
  const wish = { from: cycle.cycleStart, to: cycle.cycleStart, companyId: company.id, issuedOn: today() }
  await seeTenants(ctx, [old.siteId])
  const { totalPoisha: invoiced } = await issueCycles(wish, [cycle], { userId: ctx.user.userId, jobId: null })
  if (credited !== shown.credited || invoiced !== shown.invoiced) throw new Refusal('packages:change.moved')
  const { matchedPoisha, entry } = await applyCredit(ctx.user.userId, old.siteId)
  if (entry) ctx.audit(entry)
  ctx.audit({
    recordType: 'membership',
    recordId: made,
    after: {
      siteId: old.siteId,
      changes: id,
      from: change.from,
      companyId: company.id,
      creditedPoisha: Number(credited),
      invoicedPoisha: Number(invoiced),
      netPoisha: Number(invoiced - credited),
      paidFromCreditPoisha: Number(matchedPoisha),
    },
  })
  return made
}
