import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { EntranceArgs } from '~/access/guard.server'
import { answerInquiry, assignInquiry, moveInquiry, moveMany, noteOnInquiry } from '~/domain/inquiries/desk.server'
import { answerForm, assignForm, bulkForm, moveForm, noteForm } from '~/domain/inquiries/inquiry.form'
import type { InquiryKind } from '~/domain/inquiries/inquiry.policy'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

const listAt = { contact: paths.inquiryList, complaint: paths.complaintList } as const
const oneAt = { contact: paths.inquiry, complaint: paths.complaint } as const

/** What a list of letters does with those that are ticked. */
export function actOnMany(kind: InquiryKind): Action<SiteCtx> {
  const all = (move: 'close' | 'spam') =>
    submitted(bulkForm, async (ctx: SiteCtx, { ids }, { done }) => {
      const count = await moveMany(ctx, kind, ids, move)
      return done(listAt[kind], `inquiry-desk:many.${move}`, { count })
    })
  return intents({ close: all('close'), spam: all('spam') })
}

/** What is done with one letter. */
export function actOnInquiry(kind: InquiryKind): Action<SiteCtx> {
  const idIn = ({ params }: EntranceArgs) => idOf(params.id)
  const back = (args: EntranceArgs, key: string) => args.done(oneAt[kind](idIn(args)), `inquiry-desk:done.${key}`)
  return intents({
    answer: submitted(answerForm, async (ctx: SiteCtx, given, args) => {
      await answerInquiry(ctx, kind, idIn(args), given)
      return back(args, 'answer')
    }),
    note: submitted(noteForm, async (ctx: SiteCtx, { note }, args) => {
      await noteOnInquiry(ctx, kind, idIn(args), note)
      return back(args, 'note')
    }),
    assign: submitted(assignForm, async (ctx: SiteCtx, { to }, args) => {
      await assignInquiry(ctx, kind, idIn(args), to)
      return back(args, to === null ? 'unassign' : 'assign')
    }),
    move: submitted(moveForm, async (ctx: SiteCtx, { move }, args) => {
      await moveInquiry(ctx, kind, idIn(args), move)
      return back(args, move)
    }),
  })
}
