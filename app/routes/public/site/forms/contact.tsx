import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { publicSubmitted, sealOf, type PublicForm } from '~/access/public-form/public-form.server'
import { contactForm } from '~/domain/inquiries/inquiry.form'
import { receiveInquiry } from '~/domain/inquiries/receive-inquiry.server'
import { inquirySetting } from '~/domain/inquiries/setting.server'
import { Missing } from '~/domain/errors'
import { shownMedia } from '~/domain/website/media/shown-media.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { pictureHtml } from '~/domain/website/public/text.server'
import { PhoneField, TextAreaField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { FormGuard } from '~/ui/site/form/form-guard'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import { useSite } from '~/ui/site/use-site'
import { hasDesk } from '../../home-frame.server'
import { Place } from './place'

export const handle: ScreenHandle = {
  title: 'inquiry:contact.title',
  words: ['ui', 'public-form'],
  plain: true,
  site: true,
}

const FORM: PublicForm = { kind: 'contact', pace: 'message' }

/** @throws Missing on hosts that are no institution's */
export const loader = open(async (ctx, { context }) => {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  const { mapId, mapUrl } = await siteDesign(ctx.tenant)
  const map = (await shownMedia(ctx.tenant.id, mapId ? [mapId] : [])).get(mapId ?? 0)
  const { id, nameEn, nameBn, addressEn, addressBn, phone, email } = ctx.tenant
  return {
    site: { nameEn, nameBn, addressEn, addressBn, phone, email },
    setting: await inquirySetting(id),
    map: map ? pictureHtml(map, ctx.lang, '(min-width: 1024px) 480px, 94vw') : null,
    mapUrl,
    seal: hasDesk(ctx) ? sealOf(ctx, context, FORM) : null,
  }
})

const receive = publicSubmitted(FORM, contactForm, async (ctx, given, sent) => ({
  received: await receiveInquiry(ctx, 'contact', given, sent),
}))

export const action = open((ctx, args) => {
  if (!hasDesk(ctx)) throw new Missing('screen')
  return receive(ctx, args)
})

const LABELS = {
  name: 'inquiry:field.name',
  mobile: 'inquiry:field.mobile',
  email: 'inquiry:field.email',
  subject: 'inquiry:field.subject',
  body: 'inquiry:field.message',
  agree: 'public-form:privacy.title',
}

/** `/web/contact-form`: where the institution is, when its office is open, and a letter to it. */
export default function Contact() {
  const { site, setting, map, mapUrl, seal } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useSite()
  const received = answer && 'received' in answer ? answer.received : null
  const result = answer && 'status' in answer ? (answer as SubmissionResult<string[]>) : undefined
  const field = shownField(result)
  return (
    <>
      <PageHead title={t('inquiry:contact.title')} />
      <div className="grid gap-8 lg:grid-cols-[2fr_3fr]">
        <Place site={site} setting={setting} map={map} mapUrl={mapUrl} />
        {received ? (
          <section role="status" className="site-card self-start p-5">
            <h2 className="text-xl font-bold text-good">{t('inquiry:contact.received')}</h2>
            <p className="mt-2">{t('inquiry:contact.next')}</p>
            <p className="mt-3">
              {t('inquiry:field.number')}: <strong className="whitespace-nowrap text-lg">{received.number}</strong>
            </p>
          </section>
        ) : seal ? (
          <form method="post" noValidate className="site-card self-start overflow-visible p-5">
            <FormGuard seal={seal} />
            <h2 className="mb-1 text-xl font-bold">{t('inquiry:contact.write')}</h2>
            <p className="mb-4 text-muted">{t('inquiry:contact.help')}</p>
            <FormProblems result={result} labels={LABELS} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                className="sm:col-span-2"
                field={field('name', { required: true })}
                label={LABELS.name}
                maxLength={120}
                autoComplete="name"
              />
              <PhoneField field={field('mobile')} label={LABELS.mobile} hint="inquiry:contact.reach" />
              <TextField
                field={field('email')}
                label={LABELS.email}
                type="email"
                autoComplete="email"
                maxLength={254}
              />
              <TextField
                className="sm:col-span-2"
                field={field('subject', { required: true })}
                label={LABELS.subject}
                maxLength={150}
              />
              <TextAreaField
                className="sm:col-span-2"
                field={field('body', { required: true })}
                label={LABELS.body}
                rows={6}
                maxLength={4000}
              />
            </div>
            <div className="mt-5 grid gap-4">
              <PrivacyNote words="inquiry:consent.contact" params={{ days: setting.keepDays }} field={field('agree')} />
              <button type="submit" className="site-button w-full sm:w-auto sm:justify-self-start">
                {t('public-form:send')}
              </button>
            </div>
          </form>
        ) : null}
      </div>
    </>
  )
}
