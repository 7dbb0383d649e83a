import type { EntranceArgs } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import { lineThatWaits } from '~/domain/accounts/reconciliation/waiting.server'
import { draftLines, readDraft } from '~/domain/accounts/vouchers/draft.server'
import { draftFaults } from '~/domain/accounts/vouchers/draft-lines.policy'
import { draftMay, isReversible, mayReverse } from '~/domain/accounts/vouchers/drafts.policy'
import { attachmentsOf } from '~/domain/accounts/vouchers/files.server'
import { actorOf, dayFault, lastOpenDay } from '~/domain/accounts/vouchers/lookups.server'
import { builtOf } from '~/domain/accounts/vouchers/post-draft.server'
import { isTyped } from '~/domain/accounts/vouchers/reverse.server'
import { KIND_OF, kindsOn } from '~/domain/accounts/vouchers/screens.policy'
import { shownDraftLines, shownEntries, voucherOf } from '~/domain/accounts/vouchers/voucher-page.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { VoucherScreen } from '~/paths'
import { zCheck } from '~/ui/fields/zod'
import { editorData } from './editor.server'
import { whichOf } from './which'

/** A draft with its editor or as it waits for a checker, or a posted voucher. */
export const oneVoucher =
  (screen: VoucherScreen) =>
  async (ctx: SiteCtx, { request, params }: EntranceArgs) => {
    if (!(await bookOf(ctx.site.id))) return { view: 'closed' as const, screen }
    const which = whichOf(params.voucherId)
    return 'draftId' in which
      ? draftData(ctx, screen, which.draftId, query(request, { sides: zCheck() }).sides)
      : voucherData(ctx, screen, which.number)
  }

async function draftData(ctx: SiteCtx, screen: VoucherScreen, id: number, sides: boolean) {
  const siteId = ctx.site.id
  const kind = KIND_OF[screen]
  const draft = await readDraft(siteId, kind, id)
  if (draft.state === 'template') throw new Missing('draft')
  const may = draftMay(draft, await actorOf(ctx))
  const lines = await draftLines(siteId, id)
  const ledgers = new Map((await ledgersOf(siteId, 'all')).map((one) => [one.id, one]))
  const isMoney = (ledgerId: number) => (ledgers.get(ledgerId)?.holds ?? 'other') !== 'other'
  const wrongDay = draft.day && (await dayFault(siteId, draft.day))
  const faults = Object.values(draftFaults(kind, builtOf(kind, lines, isMoney), ledgers)).flat()
  return {
    view: 'draft' as const,
    screen,
    draft: { ...draft, changedAt: draft.changedAt.toISOString() },
    may,
    /** What keeps it from being posted, each once. */
    unfinished: [...new Set([...(wrongDay ? [wrongDay] : []), ...faults])],
    /** The line of a bank's statement that waits for it. */
    waitingLine: await lineThatWaits(siteId, id),
    files: await attachmentsOf(siteId, { draftId: id }),
    lines: may.edit ? [] : await shownDraftLines(siteId, id),
    editor: may.edit ? await editorData(ctx, screen, { draft, narration: draft.narration, lines, sides }) : null,
  }
}
export type DraftData = Awaited<ReturnType<typeof draftData>>

async function voucherData(ctx: SiteCtx, screen: VoucherScreen, number: string) {
  const siteId = ctx.site.id
  const voucher = await voucherOf(siteId, kindsOn(screen), number)
  const actor = await actorOf(ctx)
  const open = !voucher.reversedBy && !voucher.reverses && isReversible(voucher)
  const lastDay = await lastOpenDay(siteId)
  return {
    view: 'voucher' as const,
    screen,
    screenTitle: digits(voucher.number, ctx.lang),
    voucher: { ...voucher, hash: voucher.hash.slice(0, 16), postedAt: voucher.postedAt.toISOString() },
    lines: await shownEntries(siteId, voucher.id),
    files: await attachmentsOf(siteId, { voucherId: voucher.id }),
    reverseOn: lastDay < voucher.day ? voucher.day : lastDay,
    today: today(),
    may: {
      reverse: open && mayReverse(voucher, actor),
      correct: open && mayReverse(voucher, actor) && actor.make && isTyped(voucher.kind),
      copy: actor.make && isTyped(voucher.kind),
      attach: actor.make || actor.check,
      /** It is somebody's own, and another must reverse it. */
      another: open && actor.check && !mayReverse(voucher, actor),
    },
  }
}
export type VoucherData = Awaited<ReturnType<typeof voucherData>>
