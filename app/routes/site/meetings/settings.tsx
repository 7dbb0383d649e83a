import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { settingForm, type SettingForm } from '~/domain/meetings/meeting.form'
import { meetingSetting, saveMeetingSetting } from '~/domain/meetings/settings.server'
import { paths } from '~/paths'
import { FormErrors, PostForm, TextField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'meetings:settings',
  guide: 'meetings:settingsGuide',
  under: paths.meetings,
  words: ['ui'],
}

export const loader = guard('meetings.settings.view', async (ctx) => ({
  setting: await meetingSetting(ctx.site.id),
  mayManage: ctx.can('meetings.settings.manage'),
  constraints: constraintsOf({ setting: settingForm }),
}))

export const action = guard(
  'meetings.settings.manage',
  intents({
    save: submitted(settingForm, async (ctx: SiteCtx, form, { done }) => {
      await saveMeetingSetting(ctx, form)
      return done(paths.meetingSettings, 'common:saved')
    }),
  }),
)

/** Where the institution's Jitsi server is; without one, meetings are links. */
export default function MeetingSettings() {
  const { setting, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<SettingForm>({
    id: 'setting',
    lastResult: answer,
    constraint: useConstraint('setting'),
    defaultValue: setting ?? {},
  })
  return (
    <Page title={t('meetings:settings')}>
      <Card>
        <PostForm form={form} values={{ intent: 'save' }}>
          <FormErrors form={form} />
          <FormGrid>
            <TextField field={fields.host} label="meetings:host" hint="meetings:hostHint" />
            <TextField field={fields.appId} label="meetings:appId" />
            <TextField
              field={fields.secret}
              label="meetings:secret"
              hint={setting ? 'meetings:secretKept' : 'meetings:secretHint'}
              type="password"
            />
          </FormGrid>
          {mayManage ? <FormActions submit="common:save" /> : null}
        </PostForm>
      </Card>
    </Page>
  )
}
