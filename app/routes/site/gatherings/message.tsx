import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { AUDIENCES, type Audience } from '~/domain/event-registration/gathering'
import { messageForm, sendForm } from '~/domain/event-registration/guest.form'
import { planGuestSms, sendGuestSms, type GuestSms } from '~/domain/event-registration/message-guests.server'
import { costs } from '~/domain/event-registration/places.policy'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { TextPreview } from '~/screens/sms/write-sms'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, SelectField, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { previewOf } from './parts/preview-of.server'

export const handle: ScreenHandle = { title: 'gatherings:message', under: paths.gatherings, words: ['ui', 'sms'] }

export const loader = guard('website.registrations.manage', async (ctx, { params }) => {
  const one = await gatheringOf(ctx.site.id, idOf(params.id))
  return { id: one.id, title: { nameBn: one.titleBn, nameEn: one.titleEn }, costs: costs(one.fees) }
})

const shown = (audience: Audience, text: string, plan: GuestSms, changed: boolean) => ({
  preview: { audience, ...previewOf(text, plan, changed) },
})

export const action = guard(
  'website.registrations.manage',
  intents({
    preview: submitted(messageForm, async (ctx: SiteCtx, { audience, text }, { params }) =>
      shown(audience, text, await planGuestSms(ctx, idOf(params.id), audience, text), false),
    ),
    send: submitted(sendForm, async (ctx: SiteCtx, agreed, { params, done }) => {
      const id = idOf(params.id)
      const sent = await sendGuestSms(ctx, id, agreed)
      if ('plan' in sent) return shown(agreed.audience, agreed.text, sent.plan, true)
      return done(paths.gatheringGuests(id), 'gatherings:done.sent', { count: sent.count })
    }),
  }),
)

/** A text to guests: written, seen with its cost, sent. */
export default function Message() {
  const { id, title, costs: paying } = useLoaderData<typeof loader>()
  const answer = useActionData() as
    | { preview: ReturnType<typeof shown>['preview'] }
    | SubmissionResult<string[]>
    | undefined
  const { t, n } = useWords()
  const name = useName()
  const wrong = answer && 'status' in answer ? answer : undefined
  const preview = answer && 'preview' in answer ? answer.preview : undefined
  const typed = (key: 'text' | 'audience') => {
    const value = preview?.[key] ?? wrong?.initialValue?.[key]
    return typeof value === 'string' ? value : ''
  }
  return (
    <Page
      title={t('gatherings:message')}
      description={name(title) || t('gatherings:jubilee')}
      actions={<LinkButton to={paths.gatheringGuests(id)}>{t('gatherings:guests')}</LinkButton>}
    >
      <FormErrors form={{ errors: wrong?.error?.[''] ?? undefined }} />
      <Section card>
        <PostValues values={{}} preventScrollReset className="grid gap-4">
          <SelectField
            field={plain('audience', typed('audience') || 'coming', { errors: wrong?.error?.audience ?? undefined })}
            label="gatherings:messageTo"
            empty={false}
            options={AUDIENCES.filter((one) => paying || one !== 'unpaid').map((value) => ({
              value,
              label: `gatherings:audience.${value}`,
            }))}
          />
          <TextAreaField
            field={plain('text', typed('text'), { required: true, errors: wrong?.error?.text ?? undefined })}
            label="sms:text"
            rows={4}
            maxLength={400}
          />
          <div className="flex justify-end">
            <SubmitButton name="intent" value="preview" look={preview ? 'plain' : 'primary'}>
              {t('sms:see')}
            </SubmitButton>
          </div>
        </PostValues>
        {preview ? (
          <TextPreview
            preview={preview}
            values={{ audience: preview.audience }}
            without={preview.without.map(n)}
            nobody="gatherings:error.nobody"
          />
        ) : null}
      </Section>
    </Page>
  )
}
