import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { noticesBySms, quietHours, saveSmsSetting } from '~/domain/messaging/sms/setting.server'
import { settingForm } from '~/domain/messaging/sms/sms.form'
import type { SiteCtx } from '~/domain/context'
import { smsBalance } from '~/domain/delivery/messages/allowance.server'
import { paths } from '~/paths'
import { CheckField, FormErrors, PostForm, TimeField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Balance } from './balance'
import { SmsTabs } from './sms-tabs'

export const handle: ScreenHandle = { title: 'messaging:setting', under: paths.smsCampaigns, words: ['ui'] }

export const loader = guard('messaging.sms.manage', async (ctx) => ({
  hours: { ...(await quietHours(ctx.site.id)), notices: await noticesBySms(ctx.site.id) },
  balance: await smsBalance(ctx.site.id),
  constraints: constraintsOf({ hours: settingForm }),
}))

export const action = guard(
  'messaging.sms.manage',
  submitted(settingForm, async (ctx: SiteCtx, hours, { done }) => {
    await saveSmsSetting(ctx, hours)
    return done(paths.smsSetting, 'common:saved')
  }),
)

/** When the institution's sendings rest, and whether notices go by SMS. */
export default function SmsSetting() {
  const { hours, balance } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<{ quiet: boolean; from: string; until: string; notices: boolean }>({
    id: 'sms-setting',
    lastResult: answer,
    constraint: useConstraint('hours'),
    defaultValue: hours,
  })
  return (
    <Page title={t('messaging:setting')}>
      <SmsTabs maySet />
      <Balance balance={balance} />
      <Card title={t('messaging:quiet')}>
        <PostForm form={form}>
          <FormErrors form={form} />
          <p className="mb-3 max-w-prose text-muted">{t('messaging:quietText')}</p>
          <CheckField field={fields.quiet} label="messaging:quietOn" />
          <div className="mt-3 flex flex-wrap gap-3">
            <TimeField field={fields.from} label="messaging:quietFrom" />
            <TimeField field={fields.until} label="messaging:quietUntil" />
          </div>
          <h2 className="mb-1 mt-5 font-semibold">{t('messaging:noticesBySms')}</h2>
          <p className="mb-3 max-w-prose text-muted">{t('messaging:noticesBySmsText')}</p>
          <CheckField field={fields.notices} label="messaging:noticesBySmsOn" />
          <FormActions />
        </PostForm>
      </Card>
    </Page>
  )
}
