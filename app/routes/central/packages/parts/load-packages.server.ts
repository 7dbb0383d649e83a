import type { UserCtx } from '~/domain/platform/context'
import { CYCLES } from '~/domain/packages/cycle.policy'
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
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { constraints } from './act-packages.server'

/** The packages that the address asks for, with the one to edit (?edit), to price (?prices), to delete (?confirm) or those to compare (?compare). */
export async function loadPackages(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const listing = parseListing(request, {
    sortable: ['name', 'live', 'cycle', 'active'],
    filters: { active: ['yes', 'no'], cycle: CYCLES, sub: 'text' },
    defaultSort: 'name',
  })
  const { active, cycle, sub } = listing.filters
  const { items, total } = await listPackages(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    active: active?.length === 1 ? active[0] === 'yes' : undefined,
    cycles: cycle,
    sub,
    sort: listing.sort,
    offset: listing.offset,
    limit: listing.per,
  })
  const parts = await subModules(ctx)
  if (listing.export) {
    throw new Download(
      listing.export,
      'packages:package.title',
      [
        'packages:package.nameBn',
        'packages:package.nameEn',
        'packages:cycle',
        'packages:subModules',
        'packages:institutions',
        'common:active',
      ],
      items.map((row) => [
        row.nameBn,
        row.nameEn,
        row.cycle,
        parts
          .filter((part) => row.subModules.includes(part.key))
          .map((part) => (ctx.lang === 'bn' ? part.nameBn : part.nameEn))
          .join(', '),
        row.live,
        row.active,
      ]),
    )
  }
  const editId = idIn(params.get('edit'))
  const priceId = idIn(params.get('prices'))
  const confirmId = idIn(params.get('confirm'))
  const choices = await packageChoices(
    ctx,
    items.map(({ id }) => id),
  )
  const which = params
    .getAll('which')
    .flatMap((one) => idIn(one) ?? [])
    .slice(0, 6)
  return {
    list: listOf(listing, items, total),
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
