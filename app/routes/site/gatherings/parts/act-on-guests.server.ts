import { intents, submitted, type Action, type Answer } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { cancelGuests, restoreGuests, type Changed } from '~/domain/event-registration/change-guest.server'
import { cancelForm, chosenForm, messageChosenForm, sendChosenForm } from '~/domain/event-registration/guest.form'
import { planGuestSms, sendGuestSms } from '~/domain/event-registration/message-guests.server'
import type { SiteCtx } from '~/domain/context'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { inSameList } from '~/ui/record-link'
import { previewOf, type MessagePreviewData } from './preview-of.server'

/** The same chosen guests again, with the way back to their list and no question open: what was done is seen there, and can be taken back. */
const back = (id: number, ids: readonly number[], request: Request) =>
  inSameList(paths.gatheringChosen(id, ids), new URL(request.url).search)

const whyLeft = (ctx: SiteCtx, { left }: Changed) =>
  left.map(({ bar, many }) => wordsFor(ctx.lang)(`gatherings:left.${bar}`, { count: many })).join(', ')

/** What is done with guests that were ticked in the list. */
export const actOnGuests: Action<SiteCtx, Answer | { preview: MessagePreviewData }> = intents({
  cancel: submitted(cancelForm, async (ctx: SiteCtx, { ids, reason }, { params, request, done }) => {
    const id = idOf(params.id)
    const changed = await cancelGuests(ctx, id, ids, reason)
    return done(
      back(id, ids, request),
      changed.left.length ? 'gatherings:done.cancelledSome' : 'gatherings:done.cancelledMany',
      { count: changed.done, moved: changed.moved, why: whyLeft(ctx, changed) },
      changed.left.length ? 'warning' : 'success',
    )
  }),
  restore: submitted(chosenForm, async (ctx: SiteCtx, { ids }, { params, request, done }) => {
    const id = idOf(params.id)
    const changed = await restoreGuests(ctx, id, ids)
    return done(
      back(id, ids, request),
      changed.left.length ? 'gatherings:done.restoredSome' : 'gatherings:done.restoredMany',
      { count: changed.done, waiting: changed.waiting, why: whyLeft(ctx, changed) },
      changed.left.length ? 'warning' : 'success',
    )
  }),
  preview: submitted(messageChosenForm, async (ctx: SiteCtx, { ids, text }, { params }) => ({
    preview: previewOf(text ?? '', await planGuestSms(ctx, idOf(params.id), ids, text ?? ''), false),
  })),
  send: submitted(sendChosenForm, async (ctx: SiteCtx, { ids, text, ...agreed }, { params, request, done }) => {
    const id = idOf(params.id)
    const sent = await sendGuestSms(ctx, id, { audience: ids, text: text ?? '', ...agreed })
    if ('plan' in sent) return { preview: previewOf(text ?? '', sent.plan, true) }
    return done(back(id, ids, request), 'gatherings:done.sent', { count: sent.count })
  }),
})
