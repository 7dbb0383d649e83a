import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { greetingForm, sendGreetingForm } from '~/domain/people/birthdays/birthday.form'
import type { GreetingPlan } from '~/domain/people/birthdays/birthdays.policy'
import { birthdays, greetByNotice, greetBySms, greetingPlan } from '~/domain/people/birthdays/birthdays.server'
import type { SiteCtx } from '~/domain/context'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { TextPreview } from '~/screens/sms/write-sms'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, problemsIn, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idsIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'people-birthdays:greeting',
  under: paths.employeeBirthdays,
  guide: 'people-birthdays:guide',
  words: ['ui', 'sms'],
}

export const loader = guard('people.birthdays.greet', async (ctx, { request }) => {
  const ids = idsIn(new URL(request.url).searchParams.get('ids'))
  const people = ids.length ? await birthdays(ctx.site.id, { ids }) : []
  return {
    people: people.map(({ id, nameBn, nameEn, greeted, hasLogin }) => ({ id, nameBn, nameEn, greeted, hasLogin })),
    text: wordsFor(ctx.site.defaultLang)('people-birthdays:usual'),
  }
})

const shown = (text: string, ids: readonly number[], plan: GreetingPlan, changed: boolean) => ({
  preview: {
    text,
    ids,
    first: plan.messages[0]?.text ?? '',
    messages: plan.messages.length,
    segments: plan.segments,
    costPoisha: plan.costPoisha,
    without: plan.without,
    already: plan.already,
    changed,
  },
})

export const action = guard(
  'people.birthdays.greet',
  intents({
    preview: submitted(greetingForm, async (ctx: SiteCtx, { ids, text }) =>
      shown(text, ids, await greetingPlan(ctx, ids, text), false),
    ),
    send: submitted(sendGreetingForm, async (ctx: SiteCtx, agreed, { done }) => {
      const sent = await greetBySms(ctx, agreed)
      if ('plan' in sent) return shown(agreed.text, agreed.ids, sent.plan, true)
      return done(paths.employeeBirthdays, 'people-birthdays:sent', { count: sent.count })
    }),
    notice: submitted(greetingForm, async (ctx: SiteCtx, { ids, text }, { done }) =>
      done(paths.employeeBirthdays, 'people-birthdays:noticed', { count: await greetByNotice(ctx, ids, text) }),
    ),
  }),
)

/** A birthday greeting: written, seen with its cost, sent by SMS, or as a notice at none. */
export default function Greeting() {
  const { people, text } = useLoaderData<typeof loader>()
  const answer = useActionData() as ReturnType<typeof shown> | SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const wrong = answer && 'preview' in answer ? undefined : answer
  const preview = answer && 'preview' in answer ? answer.preview : undefined
  const typed = preview?.text ?? wrong?.initialValue?.text
  if (!people.length)
    return (
      <Page title={t('people-birthdays:greeting')}>
        <EmptyState
          title="people-birthdays:nobody"
          action={<LinkButton to={paths.employeeBirthdays}>{t('people-birthdays:title')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page
      title={t('people-birthdays:greeting')}
      description={people.map((one) => name(one)).join(', ')}
      actions={<LinkButton to={paths.employeeBirthdays}>{t('people-birthdays:title')}</LinkButton>}
    >
      <FormErrors problems={problemsIn(wrong)} />
      <Card>
        <PostValues values={{ ids: people.map((one) => one.id) }} preventScrollReset noValidate className="grid gap-4">
          <TextAreaField
            field={plain('text', typeof typed === 'string' ? typed : text, { required: true })}
            label="people-birthdays:text"
            hint="people-birthdays:textHint"
            rows={4}
          />
          <div className="flex flex-wrap justify-end gap-2">
            {people.some((one) => one.hasLogin && !one.greeted) ? (
              <SubmitButton name="intent" value="notice" look="plain">
                {t('people-birthdays:byNotice')}
              </SubmitButton>
            ) : null}
            <SubmitButton name="intent" value="preview" look={preview ? 'plain' : 'primary'}>
              {t('people-birthdays:see')}
            </SubmitButton>
          </div>
        </PostValues>
        {preview ? (
          <TextPreview
            preview={preview}
            shown={preview.first}
            values={{ ids: preview.ids }}
            without={preview.without}
            nobody="people-birthdays:nobody"
          >
            {preview.already.length ? (
              <Alert tone="plain" title={t('people-birthdays:already')}>
                {preview.already.join(', ')}
              </Alert>
            ) : null}
          </TextPreview>
        ) : null}
      </Card>
    </Page>
  )
}
