import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import {
  attachForm,
  draftForm,
  returnForm,
  reverseForm,
  templateForm,
  versionForm,
} from '~/domain/accounts/vouchers/draft.form'
import { readDraft, removeDraft } from '~/domain/accounts/vouchers/draft.server'
import { attach, detach } from '~/domain/accounts/vouchers/files.server'
import { handInDraft, returnDraft, withdrawDraft } from '~/domain/accounts/vouchers/move-draft.server'
import { postDraft, saveAndPost } from '~/domain/accounts/vouchers/post-draft.server'
import { reverse, reverseAndCorrect } from '~/domain/accounts/vouchers/reverse.server'
import { saveDraft } from '~/domain/accounts/vouchers/save-draft.server'
import { KIND_OF, kindsOn } from '~/domain/accounts/vouchers/screens.policy'
import { keepTemplate } from '~/domain/accounts/vouchers/templates.server'
import { voucherOf } from '~/domain/accounts/vouchers/voucher-page.server'
import type { SiteCtx } from '~/domain/context'
import { paths, type VoucherScreen } from '~/paths'
import { whichOf } from './which'

type Params = EntranceArgs['params']

/** The buttons of the editor: keep, hand in, post at once; and those that add and take away rows without scripts. */
const editing = (screen: VoucherScreen, idIn: (params: Params) => number | null) => {
  const kind = KIND_OF[screen]
  const save = submitted<SiteCtx, typeof draftForm, Response>(draftForm, async (ctx, form, { params, done }) => {
    const { id } = await saveDraft(ctx, kind, form, idIn(params))
    return done(paths.voucher(screen, id), 'vouchers:done.saved')
  })
  return {
    save,
    '': save,
    'hand-in': submitted<SiteCtx, typeof draftForm, Response>(draftForm, async (ctx, form, { params, done }) => {
      const id = await handInDraft(ctx, kind, form, idIn(params))
      return done(paths.voucher(screen, id), 'vouchers:done.handedIn')
    }),
    'save-post': submitted<SiteCtx, typeof draftForm, Response>(draftForm, async (ctx, form, { params, done }) => {
      const { number } = await saveAndPost(ctx, kind, form, idIn(params))
      return done(paths.voucher(screen, number), 'vouchers:done.posted', { number })
    }),
  }
}

/** What the page of a new voucher can be told to do. */
export const actOnNew = (screen: VoucherScreen): Action<SiteCtx> => intents(editing(screen, () => null))

/** The same of a draft's page, and of a posted voucher's; the verbs ask who may. */
export function actOnVoucher(screen: VoucherScreen): Action<SiteCtx> {
  const kind = KIND_OF[screen]
  const draftId = (params: Params) => idOf(params.voucherId)
  const number = ({ voucherId = '' }: Params) => voucherId
  const here = (params: Params) => paths.voucher(screen, params.voucherId ?? '')
  const to = {
    post: submitted<SiteCtx, typeof versionForm, Response>(versionForm, async (ctx, { version }, { params, done }) => {
      const posted = await postDraft(ctx, kind, draftId(params), version)
      return done(paths.voucher(screen, posted.number), 'vouchers:done.posted', { number: posted.number })
    }),
    withdraw: submitted<SiteCtx, typeof versionForm, Response>(
      versionForm,
      async (ctx, { version }, { params, done }) => {
        await withdrawDraft(ctx, kind, draftId(params), version)
        return done(here(params), 'vouchers:done.withdrawn')
      },
    ),
    return: submitted<SiteCtx, typeof returnForm, Response>(returnForm, async (ctx, form, { params, done }) => {
      await returnDraft(ctx, kind, draftId(params), form)
      return done(here(params), 'vouchers:done.returned')
    }),
    remove: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      await removeDraft(ctx, kind, draftId(params))
      return done(`${paths.voucherList(screen)}?tab=drafts`, 'vouchers:done.removed')
    },
    template: submitted<SiteCtx, typeof templateForm, Response>(
      templateForm,
      async (ctx, { name }, { params, done }) => {
        await keepTemplate(ctx, kind, draftId(params), name)
        return done(here(params), 'vouchers:done.template', { name })
      },
    ),
    attach: submitted<SiteCtx, typeof attachForm, Response>(attachForm, async (ctx, { file }, { params, done }) => {
      await attach(ctx, () => ownerIn(ctx, params), file)
      return done(here(params), 'vouchers:done.attached')
    }),
    detach: async (ctx: SiteCtx, { form, params, done }: EntranceArgs) => {
      await detach(ctx, kind, draftId(params), idOf((await form()).get('file')))
      return done(here(params), 'vouchers:done.detached')
    },
    reverse: submitted<SiteCtx, typeof reverseForm, Response>(reverseForm, async (ctx, form, { params, done }) => {
      const posted = await reverse(ctx, screen, number(params), form)
      return done(here(params), 'vouchers:done.reversed', { number: posted.number })
    }),
    correct: submitted<SiteCtx, typeof reverseForm, Response>(reverseForm, async (ctx, form, { params, done }) => {
      const id = await reverseAndCorrect(ctx, screen, number(params), form)
      return done(paths.voucher(screen, id), 'vouchers:done.correcting')
    }),
  }
  const ownerIn = async ({ site }: SiteCtx, params: Params) => {
    const which = whichOf(params.voucherId)
    return 'draftId' in which
      ? { draftId: (await readDraft(site.id, kind, which.draftId)).id }
      : { voucherId: (await voucherOf(site.id, kindsOn(screen), which.number)).id }
  }
  return intents({ ...editing(screen, draftId), ...to })
}
