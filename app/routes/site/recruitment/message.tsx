import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { jobCounts } from '~/domain/recruitment/desk/desk-list.server'
import { planMessage, sendMessage, type MessagePlan } from '~/domain/recruitment/message/message-candidates.server'
import { sendForm, WRITTEN_STATES, writeForm, type WantedMessage } from '~/domain/recruitment/message/message.form'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idsIn } from '~/ui/table/url'
import { MessageForm } from './message/message-form'
import { MessagePreview } from './message/message-preview'
import { headOf } from './openings/head.server'
import { OpeningPage } from './openings/opening-page'

export const handle: ScreenHandle = { title: 'recruitment:tab.message', under: paths.jobOpenings, words: ['ui', 'sms'] }

/** Messages that are shown to the letter. */
const SHOWN = 12
/** To whom there is usually something to say. */
const USUAL = ['submitted', 'correction', 'shortlisted']

export const loader = guard('recruitment.candidates.decide', async (ctx, { params, request }) => {
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
})

const shown = (wanted: WantedMessage, plan: MessagePlan, changed: boolean) => ({
  preview: { wanted, changed, ...plan, count: plan.messages.length, messages: plan.messages.slice(0, SHOWN) },
})
export type SeenMessage = ReturnType<typeof shown>['preview']

export const action = guard(
  'recruitment.candidates.decide',
  { body: 'grid' },
  intents({
    preview: submitted(writeForm, async (ctx: SiteCtx, wanted, { params }) =>
      shown(wanted, await planMessage(ctx, idOf(params.id), wanted), false),
    ),
    send: submitted(sendForm, async (ctx: SiteCtx, agreed, { params, done }) => {
      const id = idOf(params.id)
      const sent = await sendMessage(ctx, id, agreed)
      if ('plan' in sent) return shown(agreed, sent.plan, true)
      return done(paths.jobOpening(id), 'recruitment:message.done', { count: sent.count })
    }),
  }),
)

export type MessageData = ReturnType<typeof useLoaderData<typeof loader>>
export type MessageAnswer = ({ preview?: SeenMessage } & Partial<SubmissionResult<string[]>>) | undefined

/** A text of the office's own to candidates of an opening: written, seen with its cost, sent. */
export default function Message() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as MessageAnswer
  return (
    <OpeningPage head={data.head}>
      <MessageForm data={data} answer={answer} />
      {answer?.preview ? <MessagePreview preview={answer.preview} /> : null}
    </OpeningPage>
  )
}
