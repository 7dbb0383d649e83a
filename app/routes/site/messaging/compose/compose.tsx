import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { planCampaign } from '~/domain/messaging/sms/plan-campaign.server'
import { sendCampaign } from '~/domain/messaging/sms/send-campaign.server'
import { composeForm } from '~/domain/messaging/sms/sms.form'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Balance } from '../balance'
import { BeginWith } from './begin-with'
import { ComposeForm } from './compose-form'
import { shownPlan } from './shown-plan'
import { PreviewPanel } from './preview-panel'
import { composeData, type ComposeAnswer } from './compose-data.server'

export const handle: ScreenHandle = {
  title: 'messaging:new',
  under: paths.smsCampaigns,
  guide: 'messaging:newGuide',
  words: ['ui', 'platform', 'students', 'sms'],
}

export const loader = guard('messaging.sms.send', composeData)

export const action = guard(
  'messaging.sms.send',
  { body: 'grid' },
  submitted(composeForm, async (ctx: SiteCtx, wanted, { done, reply }) => {
    const shown = (plan: Awaited<ReturnType<typeof planCampaign>>, changed: boolean) => ({
      ...reply(),
      preview: { ...shownPlan(plan), wanted: { ...wanted }, token: crypto.randomUUID(), changed },
    })
    if (wanted.intent === 'preview') return shown(await planCampaign(ctx, wanted), false)
    const sent = await sendCampaign(ctx, wanted)
    if ('plan' in sent) return shown(sent.plan, true)
    return done(paths.smsCampaign(sent.id), 'messaging:queued', { count: sent.count })
  }),
)

/** A new sending: whom, what, when; it is seen to the letter, with its price, before it goes. */
export default function Compose() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as ComposeAnswer
  const { t } = useWords()
  return (
    <Page title={t('messaging:new')}>
      <Balance balance={data.balance} />
      <BeginWith data={data} />
      <ComposeForm
        key={`${data.begin.template}${data.begin.lang}${data.begin.audience}${data.begin.staff}`}
        data={data}
        answer={answer}
      />
      {answer?.preview ? <PreviewPanel preview={answer.preview} /> : null}
    </Page>
  )
}
