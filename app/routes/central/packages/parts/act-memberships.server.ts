import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { intents, submitted, type Action, type VerbArgs } from '~/access/intents.server'
import {
  changeForm,
  endForm,
  graceForm,
  renewForm,
  renewManyForm,
  startForm,
  termsForm,
} from '~/domain/packages/membership.form'
import { setTerms } from '~/domain/packages/set-terms.server'
import { renewMany } from '~/domain/packages/renew-many.server'
import {
  changePackage,
  endMembership,
  extendGrace,
  renewMembership,
  startMembership,
} from '~/domain/packages/start-membership.server'
import type { UserCtx } from '~/domain/platform/context'
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
  change: submitted(changeForm, async (ctx, { id, cycle, ...rest }, args) => {
    await changePackage(ctx, id, { ...rest, cycle: cycle ?? undefined })
    return done(args, 'changed')
  }),
  terms: submitted(termsForm, async (ctx, { id, ...rest }, args) => {
    await setTerms(ctx, id, rest)
    return done(args, 'termsSaved')
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
