import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { planMessage, sendMessage } from '~/domain/recruitment/message/message-candidates.server'
import { sendForm, writeForm } from '~/domain/recruitment/message/message.form'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { MessageForm } from './message/message-form'
import { MessagePreview } from './message/message-preview'
import { OpeningPage } from './openings/opening-page'
import { messageData, shown, type MessageAnswer } from './message/message-data.server'

export const handle: ScreenHandle = { title: 'recruitment:tab.message', under: paths.jobOpenings, words: ['ui', 'sms'] }

export const loader = guard('recruitment.candidates.decide', messageData)

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
