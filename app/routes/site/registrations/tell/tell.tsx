import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { tellGuardians } from '~/domain/registrations/tell/tell-guardians.server'
import { tellForm } from '~/domain/registrations/tell/tell.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TellingForm } from './telling-form'
import { TellingPreview } from './telling-preview'
import { tellingData } from './tell-data.server'

export const handle: ScreenHandle = {
  title: 'registration:tell.title',
  under: paths.registrationDesk,
  guide: 'registration:tell.guide',
  words: ['ui', 'students', 'sms'],
}

export const loader = guard('admissions.registrations.manage', tellingData)

export const action = guard(
  'admissions.registrations.manage',
  { body: 'grid' },
  submitted(tellForm, async (ctx: SiteCtx, agreed, { params, request, done }) => {
    const id = idOf(params.id)
    const count = await tellGuardians(ctx, id, agreed)
    if (count === null) return done(hereWith(request), 'registration:tell.changed', undefined, 'warning')
    return done(paths.registrationDeskOf(id), 'registration:tell.done', { count })
  }),
)

/** Tells guardians by SMS: first whom, then what it says and costs, then it is sent. */
export default function Tell() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const { registration, plan, running } = data
  return (
    <Page
      title={t('registration:tell.title')}
      description={name({ nameBn: registration.titleBn, nameEn: registration.titleEn })}
      actions={<LinkButton to={paths.registrationDeskOf(registration.id)}>{t('registration:desk')}</LinkButton>}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {running ? (
        <>
          <TellingForm data={data} />
          {plan ? <TellingPreview data={data} plan={plan} /> : null}
        </>
      ) : (
        <Alert
          tone="warn"
          actions={<LinkButton to={paths.registration(registration.id)}>{t('registration:declared')}</LinkButton>}
        >
          {t('registration:tell.notOpen')}
        </Alert>
      )}
    </Page>
  )
}
