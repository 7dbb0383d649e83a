import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { entriesBefore, suggestionsFor } from '~/domain/accounts/reconciliation/candidates.server'
import {
  closeStatement,
  releaseBefore,
  takeBefore,
  takenBefore,
} from '~/domain/accounts/reconciliation/close-statement.server'
import { addLine, dropStatement } from '~/domain/accounts/reconciliation/import-statement.server'
import { matchSure, unmatchLine } from '~/domain/accounts/reconciliation/match-many.server'
import { matchLine } from '~/domain/accounts/reconciliation/match.server'
import { reconciledAt } from '~/domain/accounts/reconciliation/reconciled.server'
import { beforeForm, lineForm } from '~/domain/accounts/reconciliation/statement.form'
import { lastStatement, linesOf, statementOf, statementsOf } from '~/domain/accounts/reconciliation/statements.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { z } from 'zod'

/** A statement, a page of its lines with what they may be, and how far it is reconciled. */
export async function statementData(ctx: SiteCtx, { request, params }: EntranceArgs) {
  const site = ctx.site.id
  const statement = await statementOf(site, idOf(params.id))
  const listing = parseListing(request, { filters: { state: ['open', 'matched'] } })
  const state = listing.filters.state
  const items = await linesOf(site, statement.id, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    open: state?.length === 1 ? state[0] === 'open' : null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'bank:statement.one',
      [
        'common:date',
        'bank:statement.description',
        'bank:statement.reference',
        'bank:statement.withdrawn',
        'bank:statement.deposited',
        'bank:statement.balance',
        'bank:cheque.vouchers',
      ],
      items.map((one) => [
        one.day,
        one.description,
        one.reference,
        one.withdrawn / 100,
        one.deposited / 100,
        one.balance === null ? null : one.balance / 100,
        one.vouchers.map(({ number }) => number).join(', '),
      ]),
    )
  const mayManage = ctx.can('accounts.bank.manage') && !statement.closed
  const { found, entries } = mayManage ? await suggestionsFor(site, statement) : { found: null, entries: null }
  const [oldest] = (await statementsOf(site, { accounts: [statement.bankAccountId], offset: 0, limit: 500 })).slice(-1)
  const first = oldest?.id === statement.id
  const last = await lastStatement(site, statement.bankAccountId, statement.startsOn)
  const reconciled = await reconciledAt(site, statement.bankAccountId, statement.endsOn, 1)
  return {
    statement,
    mayManage,
    list: listOf(
      listing,
      items.map(({ total: _, ...line }) => {
        const offered = found?.get(line.id) ?? []
        const entry = entries?.get(offered[0]?.key ?? '')
        return {
          ...line,
          offered: offered.length,
          offer: entry
            ? {
                key: entry.key,
                number: entry.number,
                kind: entry.kind,
                day: entry.day,
                sure: offered[0]?.sure ?? false,
              }
            : null,
        }
      }),
      items[0]?.total ?? 0,
    ),
    sure: found ? [...found.values()].filter((all) => all[0]?.sure).length : 0,
    difference: reconciled?.difference ?? null,
    last: statement.closed ? null : last,
    before: first && mayManage ? await entriesBefore(site, statement.ledgerId, statement.startsOn) : null,
    taken: first ? await takenBefore(site, statement.bankAccountId) : null,
  }
}

const here = (args: Pick<EntranceArgs, 'params'>) => paths.bankStatement(idOf(args.params.id))

/** What the page of a statement can be told to do. */
export const actOnStatement: Action<SiteCtx, unknown> = intents({
  sure: async (ctx: SiteCtx, args) =>
    args.done(here(args), 'bank:match.sureDone', { many: await matchSure(ctx, idOf(args.params.id)) }),
  match: submitted(
    z.object({ id: z.coerce.number().int().positive(), entry: z.string().regex(/^\d{1,15}:\d{1,4}$/) }),
    async (ctx: SiteCtx, form, args) => {
      await matchLine(ctx, form.id, { entries: [form.entry], lines: [], ledgerId: null })
      return args.done(here(args), 'bank:match.done')
    },
  ),
  unmatch: byId(async (ctx: SiteCtx, id, args) => {
    await unmatchLine(ctx, id)
    return args.done(here(args), 'bank:match.undone')
  }),
  line: submitted(lineForm, async (ctx: SiteCtx, form, args) => {
    await addLine(ctx, idOf(args.params.id), form)
    return args.done(`${here(args)}?dialog=line`, 'bank:statement.lineAdded')
  }),
  close: async (ctx: SiteCtx, args) => {
    await closeStatement(ctx, idOf(args.params.id))
    return args.done(here(args), 'bank:statement.nowClosed')
  },
  drop: async (ctx: SiteCtx, args) => {
    await dropStatement(ctx, idOf(args.params.id))
    return args.done(paths.bankReconciliation, 'bank:statement.dropped')
  },
  before: submitted(beforeForm, async (ctx: SiteCtx, form, args) => {
    await takeBefore(ctx, idOf(args.params.id), form.entries)
    return args.done(here(args), 'bank:before.done')
  }),
  release: async (ctx: SiteCtx, args) => {
    await releaseBefore(ctx, idOf(args.params.id))
    return args.done(here(args), 'bank:before.undone')
  },
})
