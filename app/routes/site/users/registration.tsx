import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { registerSettingForm, type RegisterSetting } from '~/domain/access/self/register.form'
import { registerSetting, saveRegisterSetting } from '~/domain/access/self/setting.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'users:register.setting', under: paths.siteUsers, words: ['ui'] }

export const loader = guard('users.users.view', async (ctx) => ({
  setting: await registerSetting(ctx.site.id),
  mayManage: ctx.can('users.users.manage'),
}))

export const action = guard(
  'users.users.manage',
  submitted(registerSettingForm, async (ctx: SiteCtx, form, { done }) => {
    await saveRegisterSetting(ctx, form)
    return done(paths.registerSetting, 'common:saved')
  }),
)

/** Who may make their own login with the numbers on record. */
export default function Registration() {
  const { setting, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<RegisterSetting>({ id: 'registration', lastResult: answer, defaultValue: setting })
  return (
    <Page
      title={t('users:register.setting')}
      description={t('users:register.settingText')}
      actions={<LinkButton to={paths.siteUsers}>{t('common:back')}</LinkButton>}
    >
      <Card>
        <PostForm form={form}>
          <FormErrors form={form} />
          <CheckField field={fields.student} label="users:register.student" disabled={!mayManage} />
          <CheckField field={fields.guardian} label="users:register.guardian" disabled={!mayManage} />
          <CheckField
            field={fields.staff}
            label="users:register.staff"
            hint="users:register.staffHint"
            disabled={!mayManage}
          />
          {mayManage ? <FormActions /> : null}
        </PostForm>
      </Card>
    </Page>
  )
}
