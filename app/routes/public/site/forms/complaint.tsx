import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { intents, saidIn, submitted, type Action } from '~/access/intents.server'
import { publicSubmitted, sealOf, type PublicForm } from '~/access/public-form/public-form.server'
import { addForm, complaintForm, trackForm } from '~/domain/inquiries/inquiry.form'
import { receiveInquiry, type Received } from '~/domain/inquiries/receive-inquiry.server'
import { inquirySetting } from '~/domain/inquiries/setting.server'
import { addToInquiry, trackedBy, trackInquiry, type Tracked } from '~/domain/inquiries/track-inquiry.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { formatDate, formatDateTime } from '~/format/dates'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { hasDesk } from '../../home-frame.server'
import { ComplaintForm } from './complaint-form'
import { ThreadCard, type Thread } from './thread-card'
import { TrackForm } from './track-form'
import { paths } from '~/paths'

export const handle: ScreenHandle = {
  title: 'inquiry:complaint.title',
  words: ['ui', 'public-form'],
  plain: true,
  site: true,
}

const SEND: PublicForm = { kind: 'complaint', pace: 'message' }
const ADD: PublicForm = { kind: 'complaint-add', pace: 'message' }

/** @throws Missing on hosts that are no institution's, and where the package has no web site: nobody could answer */
export const loader = open(async (ctx, { context }) => {
  if (!hasDesk(ctx)) throw new Missing('screen')
  return {
    setting: await inquirySetting(ctx.tenant.id),
    send: sealOf(ctx, context, SEND),
    add: sealOf(ctx, context, ADD),
  }
})

/** A complaint as its sender sees it, in words. */
const shownTo = (ctx: Ctx, { sentAt, posts, ...one }: Tracked): Thread => ({
  ...one,
  sent: formatDate(sentAt, ctx.lang),
  posts: posts.map(({ writtenAt, ...post }) => ({ ...post, written: formatDateTime(writtenAt, ctx.lang) })),
})

type Wrong = SubmissionResult<string[]>
interface Answer {
  received?: Received
  thread?: Thread
  wrong?: Wrong
}

const isWrong = (answer: Answer | Wrong): answer is Wrong => 'status' in answer

const send = publicSubmitted(SEND, complaintForm, async (ctx, given, sent): Promise<Answer> => ({
  received: await receiveInquiry(ctx, 'complaint', given, sent),
}))
const track = submitted(trackForm, async (ctx: Ctx, asked): Promise<Answer> => ({
  thread: shownTo(ctx, await trackInquiry(ctx, asked)),
}))
const addOne = publicSubmitted(ADD, addForm, async (ctx, given, { once }): Promise<Answer> => ({
  thread: shownTo(ctx, await addToInquiry(ctx, given, once)),
}))
/** What was typed wrongly stands below the complaint again, not alone. */
const add: Action<Ctx, Answer | Wrong> = async (ctx, args) => {
  const answer = await addOne(ctx, args)
  if (!isWrong(answer)) return answer
  const ticket = saidIn(await args.form(), addForm.pick({ ticket: true }))?.ticket
  const found = ticket ? await trackedBy(ctx, ticket) : null
  return found ? { thread: shownTo(ctx, found), wrong: answer } : answer
}

const act = intents<Ctx, { send: Answer | Wrong; track: Answer | Wrong; add: Answer | Wrong }>({ send, track, add })

export const action = open(
  (ctx, args) => {
    if (!hasDesk(ctx)) throw new Missing('screen')
    return act(ctx, args)
  },
  { body: 'public-upload' },
)

/** `/web/officer-complaint`: a complaint to who decides on them, and how far it is. */
export default function OfficerComplaint() {
  const { setting, send, add } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | Wrong | undefined
  const { t, n, own } = useSite()
  const failed = answer && isWrong(answer) ? answer : undefined
  const { received, thread, wrong }: Answer = answer && !isWrong(answer) ? answer : {}
  const of = (intent: string) => (failed?.initialValue?.intent === intent ? failed : undefined)
  const officer = own(setting.officerBn, setting.officerEn)
  if (received) return <ReceivedCard received={received} days={setting.answerDays} />
  if (thread) return <ThreadCard thread={thread} seal={add} wrong={wrong} />
  return (
    <>
      <PageHead title={t('inquiry:complaint.title')}>
        <p className="mt-2 max-w-prose text-muted">{t('inquiry:complaint.help', { days: n(setting.answerDays) })}</p>
        {officer ? (
          <p className="mt-1">
            {t('inquiry:complaint.officer')}: <strong>{officer}</strong>
          </p>
        ) : null}
      </PageHead>
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <ComplaintForm seal={send} result={of('send')} keepDays={setting.keepDays} />
        <TrackForm result={of('track') ?? of('add')} />
      </div>
    </>
  )
}

/** Number and PIN of a complaint, shown this once: to be written down, photographed or printed. */
function ReceivedCard({ received, days }: { received: Received; days: number }) {
  const { t, n, at } = useSite()
  return (
    <>
      <PageHead title={t('inquiry:received.title')} note={t('inquiry:received.next', { days: n(days) })} />
      <section role="status" className="site-card max-w-xl p-5">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          <dt>{t('inquiry:field.number')}</dt>
          <dd className="text-2xl font-bold tabular-nums">{received.number}</dd>
          <dt>{t('inquiry:field.pin')}</dt>
          <dd className="text-2xl font-bold tabular-nums">{received.pin}</dd>
        </dl>
        <p className="mt-4 font-medium">{t('inquiry:received.keep')}</p>
        <p className="mt-1 text-muted">{t('inquiry:received.where')}</p>
      </section>
      <p className="no-print mt-5">
        <a className="site-button-plain" href={at(paths.webComplaint)}>
          {t('inquiry:received.back')}
        </a>
      </p>
    </>
  )
}
