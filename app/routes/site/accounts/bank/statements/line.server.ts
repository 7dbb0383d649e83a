import type { EntranceArgs } from '~/access/guard.server'
import { constraintsOf } from '~/access/constraints.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { idOf, query } from '~/access/params.server'
import { fundsOf, ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import { HEADS, ledgerOfHead } from '~/domain/accounts/cheques/heads.server'
import { partiesOf } from '~/domain/accounts/cheques/register.server'
import { candidatesFor, depositedCheques, linesBeside } from '~/domain/accounts/reconciliation/candidates.server'
import { bookLine, clearWithLine, matchLine } from '~/domain/accounts/reconciliation/match.server'
import { waitForHandedIn, waitingLike } from '~/domain/accounts/reconciliation/waiting-like.server'
import { bookForm, matchForm } from '~/domain/accounts/reconciliation/statement.form'
import { lineOf, statementOf } from '~/domain/accounts/reconciliation/statements.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { likePattern } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { zText } from '~/ui/fields/zod'

/** An open line with what it may be, and what a voucher for it chooses from. */
export async function lineData(ctx: SiteCtx, { request, params }: EntranceArgs) {
  const site = ctx.site.id
  const line = await lineOf(site, idOf(params.id))
  const statement = await statementOf(site, line.statementId)
  const { q } = query(request, { q: zText({ max: 60, optional: true }) })
  const open = line.matchId === null && !line.waits && !statement.closed
  const book = await bookOf(site)
  const amount = line.deposited - line.withdrawn
  const ledgers = (await ledgersOf(site)).filter((one) => one.id !== statement.ledgerId)
  const head = line.withdrawn ? 'bankCharges' : 'bankInterest'
  return {
    line,
    amount,
    statement,
    open,
    q: q ?? '',
    candidates: open
      ? await candidatesFor(site, statement.ledgerId, {
          day: line.day,
          amount,
          like: q ? likePattern(asciiDigits(q)) : null,
        })
      : [],
    waiting: open ? await waitingLike(site, statement.ledgerId, amount) : [],
    beside: open ? await linesBeside(site, statement.bankAccountId, line) : [],
    cheques:
      open && line.deposited ? await depositedCheques(site, statement.bankAccountId, line.deposited, line.day) : [],
    first: String((await ledgerOfHead(site, HEADS[head])) ?? ''),
    ledgers: ledgers.map((one) => ({
      value: one.id,
      text: `${digits(one.code, ctx.lang)} ${nameIn(one, ctx.lang)}`,
      group: nameIn({ nameEn: one.groupEn, nameBn: one.groupBn }, ctx.lang),
    })),
    parties: (await partiesOf(site)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    /** What a voucher of this line is handed in for: another posts it. */
    twoPeople: book?.twoPeople ?? false,
    // The general fund is what nothing chosen means.
    funds: (await fundsOf(site))
      .filter((one) => !one.general)
      .map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    constraints: constraintsOf({ book: bookForm }),
  }
}

export type LineData = Awaited<ReturnType<typeof lineData>>

async function matched(ctx: SiteCtx, { params, done }: Pick<EntranceArgs, 'params' | 'done'>, key: string) {
  const { statementId } = await lineOf(ctx.site.id, idOf(params.id))
  return done(`${paths.bankStatement(statementId)}?f_state=open`, key)
}

const SAID = { matched: 'bank:match.done', waits: 'bank:match.handedIn' } as const

/** What the page of a line can be told to do. */
export const actOnLine: Action<SiteCtx, unknown> = intents({
  match: submitted(matchForm, async (ctx: SiteCtx, form, args) => {
    return matched(ctx, args, SAID[await matchLine(ctx, idOf(args.params.id), form)])
  }),
  book: submitted(bookForm, async (ctx: SiteCtx, form, args) => {
    const became = await bookLine(ctx, idOf(args.params.id), form)
    return matched(ctx, args, became === 'matched' ? 'bank:match.booked' : SAID.waits)
  }),
  wait: byId(async (ctx: SiteCtx, draft, args) => {
    await waitForHandedIn(ctx, idOf(args.params.id), draft)
    return matched(ctx, args, SAID.waits)
  }),
  clear: byId(async (ctx: SiteCtx, cheque, args) => {
    await clearWithLine(ctx, idOf(args.params.id), cheque)
    return matched(ctx, args, 'bank:cheque.moved.cleared')
  }),
})
