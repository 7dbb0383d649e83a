import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { intents, submitted, type Action, type VerbArgs } from '~/access/intents.server'
import { changeMembership } from '~/domain/billing/changes/change-membership.server'
import { issuerForm } from '~/domain/billing/company.form'
import { setIssuer } from '~/domain/billing/issuers.server'
import { planChange } from '~/domain/billing/changes/plan-change.server'
import {
  changeForm,
  changeNowForm,
  endForm,
  graceForm,
  renewForm,
  renewManyForm,
  startForm,
  termsForm,
} from '~/domain/packages/membership.form'
import { setTerms } from '~/domain/packages/set-terms.server'
import { renewMany } from '~/domain/packages/renew-many.server'
import { endMembership, extendGrace, renewMembership, startMembership } from '~/domain/packages/start-membership.server'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { zIds } from '~/ui/fields/zod'

const done = (args: VerbArgs, key: string) =>
  args.done(paths.membershipOf(args.id('siteId')), `packages:membership.${key}`)

/** What the membership screen's forms ask. */
export const actOnMemberships: Action<UserCtx> = intents({
  start: submitted(startForm, async (ctx, { cycle, ...rest }, args) => {
    await startMembership(ctx, { ...rest, cycle: cycle ?? undefined })
    return done(args, 'started')
  }),
  renew: submitted(renewForm, async (ctx, { id, ...rest }, args) => {
    await renewMembership(ctx, id, rest)
    return done(args, 'renewed')
  }),
  grace: submitted(graceForm, async (ctx, { id, ...rest }, args) => {
    await extendGrace(ctx, id, rest)
    return done(args, 'graceSaved')
  }),
  // Shows what it does to the money, and writes nothing.
  change: submitted(changeForm, async (ctx, { id, packageId, from, cycle }, args) => {
    await planChange(ctx, id, { packageId, from, cycle: cycle ?? undefined })
    return redirect(paths.membershipChange(args.id('siteId'), packageId, from, cycle))
  }),
  'change-now': submitted(changeNowForm, async (ctx, { id, cycle, credited, invoiced, ...rest }, args) => {
    await changeMembership(ctx, id, { ...rest, cycle: cycle ?? undefined }, { credited, invoiced })
    return done(args, 'changed')
  }),
  terms: submitted(termsForm, async (ctx, { id, ...rest }, args) => {
    await setTerms(ctx, id, rest)
    return done(args, 'termsSaved')
  }),
  issuer: submitted(issuerForm, async (ctx, { companyId }, args) => {
    if (!ctx.can('billing.invoices.manage')) throw new Refusal('packages:membership.issuerNoRight', {}, 403)
    await setIssuer(ctx, args.id('siteId'), companyId)
    return done(args, 'issuerSaved')
  }),
  end: submitted(endForm, async (ctx, { id, on, ...rest }, args) => {
    await endMembership(ctx, id, { ...rest, on: on ?? undefined })
    return done(args, 'endDone')
  }),
  // Chosen in the list: shows what would be done, and writes nothing.
  plan: submitted(z.object({ ids: zIds() }), (_, { ids }) =>
    redirect(ids.length ? `${paths.memberships}?renew=${ids.slice(0, 200).join('.')}` : paths.memberships),
  ),
  'renew-many': submitted(renewManyForm, async (ctx, { ids, months }, { done }) =>
    done(paths.memberships, 'packages:renew.done', { count: await renewMany(ctx, ids, months) }),
  ),
})
