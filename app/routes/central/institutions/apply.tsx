import { getZodConstraint } from '@conform-to/zod/v4'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { applyForm, type ApplyValues } from '~/domain/institutions/applications/application.form'
import { readTrackingNo } from '~/domain/institutions/applications/application.policy'
import { applicationState, apply } from '~/domain/institutions/applications/apply.server'
import { districtChoices, districtPlaces } from '~/domain/institutions/choices.server'
import { Missing } from '~/domain/errors'
import { formatDate } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { SubmitButton, Button } from '~/ui/button'
import { CheckField, FormErrors, PostForm, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, KeyValue } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CentralPublicLayout } from '~/ui/shell/central-public-layout'
import { idIn } from '~/ui/table/url'
import { applicationChoices } from './parts/application-choices.server'
import { ApplicationFields, applicationProblems, type ApplicationFieldSet } from './parts/application-fields'
import { ChooseDistrict } from './choose-district'
import { stateTone } from './parts/tones'

/** Light for a slow phone: of six hundred upazilas it brings those of the district that was chosen first. */
export const handle: ScreenHandle = { title: 'institutions:apply.title', plain: true }

export const loader = open(async (ctx, { request, context }) => {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('received')
  const districtId = idIn(searchParams.get('district'))
  const district = districtId === null ? null : await districtPlaces(ctx.lang, districtId)
  const t = wordsFor(ctx.lang)
  const thanas = district?.thanas.map(({ kind, ...one }) => ({
    ...one,
    group: t(`institutions:apply.placeKind.${kind}`),
  }))
  const number = asked === null ? null : readTrackingNo(asked)
  const found = number && (await applicationState(number))
  return {
    asked: asked !== null,
    received: found ? { ...found, on: formatDate(found.createdAt, ctx.lang) } : null,
    district: district && { id: district.id, text: district.text },
    districts: asked !== null || district ? [] : await districtChoices(ctx.lang),
    choices: asked !== null || !district ? null : await applicationChoices(ctx.lang, thanas),
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
  const { asked, received, district, districts, choices, constraint, domain } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <CentralPublicLayout>
      <div className="mx-auto max-w-4xl">
        {asked ? (
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
            {choices && district ? (
              <>
                <p className="mb-4">
                  {t('institutions:apply.inDistrict', { name: district.text })}{' '}
                  <a href={paths.application} className="link-lined">
                    {t('institutions:apply.otherDistrict')}
                  </a>
                </p>
                <ApplyForm
                  choices={choices}
                  action={paths.applicationIn(district.id)}
                  constraint={constraint}
                  domain={domain}
                  lastResult={lastResult}
                />
              </>
            ) : (
              <ChooseDistrict districts={districts} />
            )}
            <TrackForm />
          </>
        )}
      </div>
    </CentralPublicLayout>
  )
}

interface FormProps {
  action: string
  choices: NonNullable<Parameters<typeof ApplicationFields>[0]['choices']>
  constraint: Record<string, { required?: boolean }>
  domain: string
  lastResult: SubmissionResult<string[]> | undefined
}

function ApplyForm({ choices, action, constraint, domain, lastResult }: FormProps) {
  const { t } = useWords()
  const [form, fields] = useForm<ApplyValues>({
    id: 'apply',
    lastResult,
    constraint: { ...constraint, groupIds: { required: true }, consent: { required: true } },
    defaultValue: {},
  })
  const set = fields as unknown as ApplicationFieldSet
  return (
    <PostForm form={form} action={action}>
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

/** Asks for an application's number and shows how far it is. */
function TrackForm() {
  const { t } = useWords()
  return (
    <form
      method="get"
      action={paths.application}
      className="mt-8 grid items-end gap-3 border-t border-line pt-5 sm:grid-cols-[minmax(0,18rem)_auto] sm:justify-start"
    >
      <TextField
        field={{ ...plain('received'), id: 'track' }}
        label="institutions:apply.track"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit">{t('institutions:apply.trackDo')}</Button>
    </form>
  )
}
