import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { actingConsent, agreeActing, endActingConsent, MOST_DAYS } from '~/domain/access/acting-consent.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, formatDate, formatDateTime, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, problemsOf, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { zDate, zText } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'users:acting.title', under: paths.siteUsers, words: ['users', 'ui'] }

const agreeForm = z.object({ until: zDate(), reason: zText({ min: 3, max: 300 }) })

export const loader = guard('users.users.view', async (ctx) => ({
  consent: await actingConsent(ctx.site.id),
  may: ctx.can('users.users.manage'),
  from: today(),
  most: addDays(today(), MOST_DAYS),
  constraints: constraintsOf({ agree: agreeForm }),
}))

export const action = guard(
  'users.users.manage',
  intents<SiteCtx, Record<string, unknown>>({
    agree: submitted(agreeForm, async (ctx, value, { done }) => {
      await agreeActing(ctx, value)
      return done(paths.actingConsent, 'users:acting.agreed')
    }),
    end: async (ctx, { done }) => {
      await endActingConsent(ctx)
      return done(paths.actingConsent, 'users:acting.ended')
    },
  }),
)

/** Whether operators of the centre may publish, amend, issue and move money in the institution's name. */
export default function ActingConsent() {
  const { consent, may, from, most } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<{ until: string; reason: string }>({
    id: 'agree',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('agree'),
  })
  return (
    <Page title={t('users:acting.title')} description={t('users:acting.about')}>
      {consent ? (
        <Alert
          tone="warn"
          title={t('users:acting.until', { day: formatDate(consent.until, lang) })}
          actions={
            may ? (
              <PostValues values={{ intent: 'end' }}>
                <SubmitButton look="danger">{t('users:acting.end')}</SubmitButton>
              </PostValues>
            ) : undefined
          }
        >
          {t('users:acting.by', {
            name: nameOf(consent),
            at: formatDateTime(new Date(consent.at), lang),
            reason: consent.reason,
          })}
        </Alert>
      ) : (
        <Alert tone="good" title={t('users:acting.none')} />
      )}
      {may && (
        <Card title={t('users:acting.agree')} className="mt-4">
          <PostForm form={form} values={{ intent: 'agree' }}>
            <FormErrors
              form={form}
              problems={problemsOf(fields, { until: 'users:acting.untilDay', reason: 'users:acting.reason' })}
            />
            <div className="grid gap-3.5">
              <DateField field={fields.until} label="users:acting.untilDay" min={from} max={most} />
              <TextAreaField field={fields.reason} label="users:acting.reason" rows={2} />
            </div>
            <FormActions submit="users:acting.agree" />
          </PostForm>
        </Card>
      )}
    </Page>
  )
}
