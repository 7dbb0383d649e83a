import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { hereWith, idOf, query } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { planTelling, tellGuardians } from '~/domain/registrations/tell/tell-guardians.server'
import { planQuery, tellForm } from '~/domain/registrations/tell/tell.form'
import { MOST_TOLD } from '~/domain/registrations/tell/tell.policy'
import { windowOn } from '~/domain/registrations/window.policy'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idsIn } from '~/ui/table/url'
import { TellingForm } from './telling-form'
import { TellingPreview } from './telling-preview'

export const handle: ScreenHandle = {
  title: 'registration:tell.title',
  under: paths.registrationDesk,
  guide: 'registration:tell.guide',
  words: ['ui', 'students', 'sms'],
}

/** Messages that are shown to the letter. */
const SHOWN = 12

export const loader = guard('admissions.registrations.manage', async (ctx, { params, request }) => {
  const of = await declaration(ctx.site.id, idOf(params.id))
  const { audience, lang, section } = query(request, planQuery)
  const ids = [...new Set(new URL(request.url).searchParams.getAll('ids').flatMap(idsIn))]
  const wanted = { lang: lang ?? ctx.site.defaultLang, section, ids }
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: of.sections })
  const plan = audience === null ? null : await planTelling(ctx, of.id, { audience, ...wanted })
  return {
    registration: { id: of.id, titleBn: of.titleBn, titleEn: of.titleEn },
    running: windowOn(of, today()) === 'open',
    wanted: { audience, ...wanted },
    sections: places.map(({ id, text }) => ({ value: id, text })),
    plan: plan && {
      count: plan.messages.length,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
      messages: plan.messages.slice(0, SHOWN),
      without: plan.without,
      already: plan.already,
      tooMany: plan.messages.length > MOST_TOLD,
      pins: plan.messages.filter((one) => one.kind === 'pin').length,
    },
  }
})

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

export type TellingData = ReturnType<typeof useLoaderData<typeof loader>>

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
