import type { SubmissionResult } from '@conform-to/react'
import { idOf } from '~/access/params.server'
import { jobCounts } from '~/domain/recruitment/desk/desk-list.server'
import type { MessagePlan } from '~/domain/recruitment/message/message-candidates.server'
import { WRITTEN_STATES, type WantedMessage } from '~/domain/recruitment/message/message.form'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { idsIn } from '~/ui/table/url'
import { headOf } from '../openings/head.server'
import type { EntranceArgs } from '~/access/guard.server'

/** Messages that are shown to the letter. */
const SHOWN = 12

/** To whom there is usually something to say. */
const USUAL = ['submitted', 'correction', 'shortlisted']

export const shown = (wanted: WantedMessage, plan: MessagePlan, changed: boolean) => ({
  preview: { wanted, changed, ...plan, count: plan.messages.length, messages: plan.messages.slice(0, SHOWN) },
})

/** Whom candidates of an opening may be written to. */
export async function messageData(ctx: SiteCtx, { params, request }: EntranceArgs) {
  const id = idOf(params.id)
  const { one, ...rest } = await headOf(ctx, id)
  const asked = new URL(request.url).searchParams
  const counts = await jobCounts(ctx.site.id, id)
  const said = asked.getAll('f_state').filter((state) => WRITTEN_STATES.some((known) => known === state))
  const ids = [...new Set(asked.getAll('ids').flatMap(idsIn))]
  return {
    ...rest,
    ids,
    lang: ctx.site.defaultLang,
    states: WRITTEN_STATES.map((state) => ({
      state,
      many: counts.find((each) => each.state === state)?.many ?? 0,
      on: ids.length > 0 || (said.length ? said : USUAL).includes(state),
    })).filter((each) => each.many > 0),
    posts: one.posts.map((post) => ({ value: post.id, text: nameIn(post, ctx.lang) })),
  }
}

export type MessageData = Awaited<ReturnType<typeof messageData>>

export type SeenMessage = ReturnType<typeof shown>['preview']

export type MessageAnswer = ({ preview?: SeenMessage } & Partial<SubmissionResult<string[]>>) | undefined
