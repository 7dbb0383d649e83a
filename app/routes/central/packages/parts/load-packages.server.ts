import type { UserCtx } from '~/domain/context'
import { subModules } from '~/domain/packages/modules.server'
import {
  listPackages,
  packageChoices,
  packageOf,
  packagesOf,
  priceHistory,
  priceReach,
  usedAt,
} from '~/domain/packages/packages.server'
import { today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { constraints } from './act-packages.server'
import { packageList } from './packages.list'

/** The packages that the address asks for, with the one to edit (?edit), to price (?prices), to delete (?confirm) or those to compare (?compare). */
export async function loadPackages(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const parts = await subModules(ctx)
  const { list } = await listed(ctx, request, packageList(parts), (asked) => listPackages(ctx, asked))
  const editId = idIn(params.get('edit'))
  const priceId = idIn(params.get('prices'))
  const confirmId = idIn(params.get('confirm'))
  const choices = await packageChoices(
    ctx,
    list.items.map(({ id }) => id),
  )
  const which = params
    .getAll('which')
    .flatMap((one) => idIn(one) ?? [])
    .slice(0, 6)
  return {
    list,
    parts,
    choices,
    mayManage: ctx.can('packages.packages.manage'),
    editing: editId ? await packageOf(ctx, editId) : null,
    prices: priceId
      ? {
          row: await packageOf(ctx, priceId),
          history: await priceHistory(ctx, priceId),
          reach: await priceReach(ctx, priceId, today()),
        }
      : null,
    deleting: confirmId ? { row: await packageOf(ctx, confirmId), used: await usedAt(confirmId) } : null,
    compared: params.has('compare')
      ? await packagesOf(
          ctx,
          which.length
            ? which
            : choices
                .filter((one) => one.active)
                .slice(0, 6)
                .map(({ id }) => id),
        )
      : null,
    today: today(),
    constraints,
  }
}
