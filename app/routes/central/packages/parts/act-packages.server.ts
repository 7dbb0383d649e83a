import { constraintsOf } from '~/access/constraints.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { packageForm, priceForm } from '~/domain/packages/package.form'
import {
  addPrice,
  copyPackage,
  deletePackage,
  savePackage,
  setPackageActive,
  withdrawPrice,
} from '~/domain/packages/save-package.server'
import type { UserCtx } from '~/domain/context'
import { paths } from '~/paths'

/** For the screen's loader: what the form of a package asks. */
export const constraints = constraintsOf({ package: packageForm })

/** What the package screen's forms and buttons ask. */
export const actOnPackages: Action<UserCtx> = intents({
  save: submitted(packageForm, async (ctx, value, { done }) => {
    const saved = await savePackage(ctx, value)
    return value.id === null
      ? done(paths.packagePrices(saved), 'packages:package.made')
      : done(paths.packages, 'packages:package.saved')
  }),
  price: submitted(priceForm, async (ctx, value, { done }) => {
    await addPrice(ctx, value)
    return done(paths.packagePrices(value.packageId), 'packages:price.saved')
  }),
  withdraw: byId(async (ctx, id, { done }) =>
    done(paths.packagePrices(await withdrawPrice(ctx, id)), 'packages:price.withdrawn'),
  ),
  copy: byId(async (ctx, id, { done }) =>
    done(paths.packageEdit(await copyPackage(ctx, id)), 'packages:package.copied'),
  ),
  retire: byId(async (ctx, id, { done }) => {
    await setPackageActive(ctx, id, false)
    return done(paths.packages, 'packages:package.retiredDone')
  }),
  restore: byId(async (ctx, id, { done }) => {
    await setPackageActive(ctx, id, true)
    return done(paths.packages, 'packages:package.restored')
  }),
  delete: byId(async (ctx, id, { done }) => {
    await deletePackage(ctx, id)
    return done(paths.packages, 'common:deleted')
  }),
})
