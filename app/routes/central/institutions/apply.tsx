import { getZodConstraint } from '@conform-to/zod/v4'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { applyForm, type ApplyValues } from '~/domain/institutions/applications/application.form'
import { readTrackingNo } from '~/domain/institutions/applications/application.policy'
import { applicationState, apply } from '~/domain/institutions/applications/apply.server'
import { Missing } from '~/domain/platform/errors'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, KeyValue } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CentralPublicLayout } from '~/ui/shell/central-public-layout'
import { applicationChoices } from './parts/application-choices.server'
import { ApplicationFields, applicationProblems, type ApplicationFieldSet } from './parts/application-fields'
import { stateTone } from './parts/tones'
import { TrackForm } from './parts/track-form'

/** With scripts, unlike other pages for everybody: an applicant looks for one of six hundred upazilas, mostly on a phone. */
export const handle: ScreenHandle = { title: 'institutions:apply.title', words: ['validation'] }

export const loader = open(async (ctx, { request, context }) => {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
  const asked = new URL(request.url).searchParams.get('received')
  const number = asked === null ? null : readTrackingNo(asked)
  const found = number && (await applicationState(number))
  return {
    asked: asked !== null,
    received: found ? { ...found, on: formatDate(found.createdAt, ctx.lang) } : null,
    choices: asked !== null ? null : await applicationChoices(ctx.lang),
    constraint: getZodConstraint(applyForm),
    domain: context.settings.APP_DOMAIN,
  }
})

export const action = open(
  submitted(applyForm, async (ctx, value) => {
    if (ctx.tenant.kind !== 'central') throw new Missing('screen')
    return redirect(paths.applicationReceived(await apply(ctx, value)))
  }),
)

export default function Apply() {
  const { asked, received, choices, constraint, domain } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <CentralPublicLayout>
      <div className="mx-auto max-w-4xl">
        {asked || !choices ? (
          <>
            <h1 className="text-2xl font-semibold">
              {t(received ? 'institutions:apply.received' : 'institutions:apply.unknown')}
            </h1>
            {received ? (
              <>
                <p className="mb-5 mt-1 max-w-prose text-muted">{t(`institutions:apply.says.${received.state}`)}</p>
                <KeyValue
                  items={[
                    {
                      label: t('institutions:field.trackingNo'),
                      value: <strong className="text-lg tabular-nums">{received.number}</strong>,
                    },
                    { label: t('institutions:field.appliedOn'), value: received.on },
                    {
                      label: t('common:status'),
                      value: (
                        <Badge tone={stateTone(received.state)}>{t(`institutions:state.${received.state}`)}</Badge>
                      ),
                    },
                  ]}
                />
              </>
            ) : (
              <Alert tone="warn">{t('institutions:apply.unknownText')}</Alert>
            )}
            <TrackForm />
            <p className="mt-6">
              <a href={paths.application} className="link-lined">
                {t('institutions:apply.another')}
              </a>
            </p>
          </>
        ) : (
          <>
            <h1 className="text-2xl font-semibold">{t('institutions:apply.title')}</h1>
            <p className="mb-5 mt-1 max-w-prose text-muted">{t('institutions:apply.about')}</p>
            <ApplyForm choices={choices} constraint={constraint} domain={domain} lastResult={lastResult} />
            <TrackForm />
          </>
        )}
      </div>
    </CentralPublicLayout>
  )
}

interface FormProps {
  choices: NonNullable<Parameters<typeof ApplicationFields>[0]['choices']>
  constraint: Record<string, { required?: boolean }>
  domain: string
  lastResult: SubmissionResult<string[]> | undefined
}

function ApplyForm({ choices, constraint, domain, lastResult }: FormProps) {
  const { t } = useWords()
  const [form, fields] = useForm<ApplyValues>({
    id: 'apply',
    lastResult,
    constraint: { ...constraint, groupIds: { required: true }, consent: { required: true } },
    defaultValue: {},
  })
  const set = fields as unknown as ApplicationFieldSet
  return (
    <PostForm form={form} action={paths.application}>
      <FormErrors
        form={form}
        problems={[
          ...applicationProblems(set),
          ...(fields.consent.errors?.length
            ? [{ id: fields.consent.id, label: 'institutions:apply.consentShort', messages: fields.consent.errors }]
            : []),
        ]}
      />
      <ApplicationFields fields={set} choices={choices} domain={domain} live={false} />
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <label htmlFor="apply-website">{t('institutions:apply.trap')}</label>
        <input id="apply-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <CheckField field={fields.consent} label="institutions:apply.consent" className="mt-5" />
      <div className="mt-4">
        <SubmitButton>{t('institutions:apply.submit')}</SubmitButton>
      </div>
    </PostForm>
  )
}
