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
import { addLine, dropStatement } from '~/domain/accounts/reconciliation/write-statement.server'
import { matchSure, unmatchLine } from '~/domain/accounts/reconciliation/match-many.server'
import { matchLine } from '~/domain/accounts/reconciliation/match.server'
import { reconciledAt } from '~/domain/accounts/reconciliation/reconciled.server'
import { beforeForm, lineForm } from '~/domain/accounts/reconciliation/statement.form'
import { lastStatement, linesOf, statementOf, statementsOf } from '~/domain/accounts/reconciliation/statements.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { asciiDigits } from '~/ui/fields/digits'
import { z } from 'zod'
import { lineList } from './statements.list'

/** A statement, a page of its lines with what they may be, and how far it is reconciled. */
export async function statementData(ctx: SiteCtx, { request, params }: EntranceArgs) {
  const site = ctx.site.id
  const statement = await statementOf(site, idOf(params.id))
  const mayManage = ctx.can('accounts.bank.manage') && !statement.closed
  const { found, entries } = mayManage ? await suggestionsFor(site, statement) : { found: null, entries: null }
  const page = await listed(ctx, request, lineList, async (asked) => {
    const lines = await linesOf(site, statement.id, { ...asked, q: asciiDigits(asked.q) })
    const items = lines.map(({ total: _, ...line }) => {
      const [first, ...more] = found?.get(line.id) ?? []
      const entry = entries?.get(first?.key ?? '')
      const offer = entry && { key: entry.key, number: entry.number, kind: entry.kind, day: entry.day }
      return {
        ...line,
        offered: first ? more.length + 1 : 0,
        offer: offer ? { ...offer, sure: first?.sure ?? false } : null,
      }
    })
    return { items, total: lines[0]?.total ?? 0 }
  })
  const [oldest] = (await statementsOf(site, { accounts: [statement.bankAccountId], offset: 0, limit: 500 })).slice(-1)
  const first = oldest?.id === statement.id
  const last = await lastStatement(site, statement.bankAccountId, statement.startsOn)
  const reconciled = await reconciledAt(site, statement.bankAccountId, statement.endsOn, 1)
  return {
    statement,
    mayManage,
    ...page,
    sure: found ? [...found.values()].filter((all) => all[0]?.sure).length : 0,
    difference: reconciled?.difference ?? null,
    last: statement.closed ? null : last,
    before: first && mayManage ? await entriesBefore(site, statement.ledgerId, statement.startsOn) : null,
    taken: first ? await takenBefore(site, statement.bankAccountId) : null,
  }
}

export type StatementData = Awaited<ReturnType<typeof statementData>>

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
