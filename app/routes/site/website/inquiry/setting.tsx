import { getZodConstraint } from '@conform-to/zod/v4'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { settingForm, type SettingValues } from '~/domain/inquiries/inquiry.form'
import { inquirySetting, saveInquirySetting } from '~/domain/inquiries/setting.server'
import { paths } from '~/paths'
import { FormErrors, NumberField, PostForm, TextAreaField, TextField } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'inquiry-desk:setting.title', under: paths.inquiryList, words: ['ui'] }

export const loader = guard('website.messages.answer', async (ctx) => ({
  setting: await inquirySetting(ctx.site.id),
  constraint: getZodConstraint(settingForm),
}))

export const action = guard(
  'website.messages.answer',
  submitted(settingForm, async (ctx, given, { done }) => {
    await saveInquirySetting(ctx, given)
    return done(paths.inquirySetting, 'common:saved')
  }),
)

/** What the contact and complaint pages say, and how long letters are kept. */
export default function InquirySetting() {
  const { setting, constraint } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [form, fields] = useForm<SettingValues>({
    id: 'setting',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    defaultValue: setting,
    constraint,
  })
  return (
    <Page title={t('inquiry-desk:setting.title')} description={t('inquiry-desk:setting.help')}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <Section card title={t('inquiry-desk:setting.contact')}>
            <FormGrid columns={2}>
              <TextAreaField field={fields.hoursBn} label="inquiry-desk:setting.hoursBn" lang="bn" rows={3} />
              <TextAreaField field={fields.hoursEn} label="inquiry-desk:setting.hoursEn" lang="en" rows={3} />
            </FormGrid>
            <TextAreaField
              className="mt-3.5"
              field={fields.phones}
              label="inquiry-desk:setting.phones"
              hint="inquiry-desk:setting.phonesHint"
              rows={3}
            />
          </Section>
          <Section card title={t('inquiry-desk:setting.complaint')}>
            <FormGrid columns={2}>
              <TextField field={fields.officerBn} label="inquiry-desk:setting.officerBn" lang="bn" />
              <TextField field={fields.officerEn} label="inquiry-desk:setting.officerEn" lang="en" />
              <NumberField field={fields.answerDays} label="inquiry-desk:setting.answerDays" />
              <NumberField
                field={fields.keepDays}
                label="inquiry-desk:setting.keepDays"
                hint="inquiry-desk:setting.keepHint"
              />
            </FormGrid>
          </Section>
        </div>
        <FormActions submit="common:save" />
      </PostForm>
    </Page>
  )
}
