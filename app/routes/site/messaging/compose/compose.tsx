import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { audiencesFor } from '~/domain/messaging/sms/audience'
import { smsChoices } from '~/domain/messaging/sms/choices.server'
import { planCampaign } from '~/domain/messaging/sms/plan-campaign.server'
import { sendCampaign } from '~/domain/messaging/sms/send-campaign.server'
import { beginQuery, composeForm } from '~/domain/messaging/sms/sms.form'
import { listTemplates } from '~/domain/messaging/sms/templates.server'
import { inWords } from '~/domain/messaging/sms/text.policy'
import type { SiteCtx } from '~/domain/context'
import { staffMobiles } from '~/domain/people/report/employee-list.server'
import { smsBalance } from '~/domain/delivery/messages/allowance.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idsIn } from '~/ui/table/url'
import { Balance } from '../balance'
import { BeginWith } from './begin-with'
import { ComposeForm } from './compose-form'
import { shownPlan, type Preview } from './shown-plan'
import { PreviewPanel } from './preview-panel'

export const handle: ScreenHandle = {
  title: 'messaging:new',
  under: paths.smsCampaigns,
  guide: 'messaging:newGuide',
  words: ['ui', 'platform', 'students', 'sms'],
}

const MOST_TEMPLATES = 200

export const loader = guard('messaging.sms.send', async (ctx, { request }) => {
  const asked = query(request, beginQuery)
  const { items } = await listTemplates(ctx.site.id, { limit: MOST_TEMPLATES })
  const lang = asked.lang ?? ctx.site.defaultLang
  const template = items.find((one) => one.id === asked.template)
  const staff = idsIn(new URL(request.url).searchParams.get('staff'))
  const mobiles = staff.length && ctx.can('people.employees.view') ? await staffMobiles(ctx.site.id, staff) : []
  const audiences = audiencesFor((right) => ctx.can(right))
  return {
    choices: await smsChoices(ctx),
    audiences,
    templates: items.map(({ id, nameBn, nameEn }) => ({ id, nameBn, nameEn })),
    balance: await smsBalance(ctx.site.id),
    begin: {
      template: template?.id ?? null,
      lang,
      audience: audiences.find((one) => one === asked.audience) ?? ('guardians' as const),
      /** Employees who were ticked in their list: their numbers stand there already. */
      staff: staff.join(),
      numbers: mobiles.join('\n'),
      text: template
        ? inWords(lang === 'bn' ? template.textBn || template.textEn : template.textEn || template.textBn, lang)
        : '',
    },
  }
})

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

export type ComposeData = ReturnType<typeof useLoaderData<typeof loader>>
export type ComposeAnswer = (SubmissionResult<string[]> & { preview?: Preview }) | undefined

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
