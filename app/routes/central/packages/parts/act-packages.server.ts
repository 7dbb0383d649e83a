import { constraintsOf } from '~/access/constraints.server'
import { parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { packageForm, priceForm } from '~/domain/packages/package.form'
import {
  addPrice,
  copyPackage,
  deletePackage,
  savePackage,
  setPackageActive,
  withdrawPrice,
} from '~/domain/packages/save-package.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'

/** For the screen's loader: what the form of a package asks. */
export const constraints = constraintsOf({ package: packageForm })

/** What the package screen's forms and buttons ask. @throws Missing for an intent nobody offers */
export async function actOnPackages(ctx: UserCtx, { form, context }: EntranceArgs) {
  const data = await form()
  const intent = data.get('intent')
  const id = Number(data.get('id'))
  const done = (url: string, key: string) => redirectWithToast(context.settings, url, { kind: 'success', key })
  if (intent === 'save') {
    const submission = parseWithZod(data, { schema: packageForm })
    if (submission.status !== 'success') return submission.reply()
    const saved = await savePackage(ctx, submission.value)
    return submission.value.id === null
      ? done(paths.packagePrices(saved), 'packages:package.made')
      : done(paths.packages, 'packages:package.saved')
  }
  if (intent === 'price') {
    const submission = parseWithZod(data, { schema: priceForm })
    if (submission.status !== 'success') return submission.reply()
    await addPrice(ctx, submission.value)
    return done(paths.packagePrices(submission.value.packageId), 'packages:price.saved')
  }
  if (intent === 'withdraw') return done(paths.packagePrices(await withdrawPrice(ctx, id)), 'packages:price.withdrawn')
  if (intent === 'copy') return done(paths.packageEdit(await copyPackage(ctx, id)), 'packages:package.copied')
  if (intent === 'retire' || intent === 'restore') {
    await setPackageActive(ctx, id, intent === 'restore')
    return done(paths.packages, intent === 'restore' ? 'packages:package.restored' : 'packages:package.retiredDone')
  }
  if (intent === 'delete') {
    await deletePackage(ctx, id)
    return done(paths.packages, 'common:deleted')
  }
  throw new Missing('intent')
}
