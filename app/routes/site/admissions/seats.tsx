import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { seatsForm } from '~/domain/admissions/declare/admission.form'
import { offerRows, poolRows } from '~/domain/admissions/declare/declared.server'
import { putNationalSet, saveSeats } from '~/domain/admissions/declare/save-seats.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { AdmissionPage } from './admission-page'
import { headOf } from './head.server'
import { OfferTable } from './offer-table'
import { PoolTable } from './pool-table'

export const handle: ScreenHandle = {
  title: 'admission-declare:tab.seats',
  under: paths.admissionDeclare,
  words: ['ui', 'admission-form'],
}

export const loader = guard('admissions.declarations.view', async (ctx, { params }) => {
  const { one, ...rest } = await headOf(ctx, idOf(params.id))
  return { ...rest, offers: await offerRows(ctx.site.id, one), pools: await poolRows(ctx.site.id, one.id) }
})

export const action = guard(
  'admissions.declarations.manage',
  intents({
    save: submitted(seatsForm, async (ctx: SiteCtx, value, { params, done }) => {
      await saveSeats(ctx, idOf(params.id), value)
      return done(paths.admissionSeats(idOf(params.id)), 'common:saved')
    }),
    national: async (ctx: SiteCtx, { params, done }) => {
      await putNationalSet(ctx, idOf(params.id))
      return done(paths.admissionSeats(idOf(params.id)), 'common:saved')
    },
  }),
)

/** Classes with their seats, and the quotas of each. */
export default function Seats() {
  const { head, offers, pools } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const { t } = useWords()
  if (!offers.length)
    return (
      <AdmissionPage head={head}>
        <EmptyState title="admission-declare:noClasses" text="admission-declare:noClassesText" />
      </AdmissionPage>
    )
  const errors = Object.values(answer?.error ?? {}).flatMap((one) => one ?? [])
  return (
    <AdmissionPage head={head}>
      <PostValues values={{ intent: 'save' }}>
        <FormErrors form={{ errors: errors.length ? [...new Set(errors)] : undefined }} />
        <Section title={t('admission-declare:section.offers')} card>
          <OfferTable offers={offers} result={answer} />
        </Section>
        <Section title={t('admission-form:pools')} card>
          <p className="mb-3 text-muted">{t('admission-declare:hint.pools')}</p>
          <PoolTable offers={offers} pools={pools} result={answer} />
        </Section>
        {head.mayManage ? <FormActions /> : null}
      </PostValues>
      {head.mayManage ? (
        <PostValues values={{ intent: 'national' }}>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            {pools.length ? (
              <LinkButton to={hrefWith(location, { confirm: 'national' })}>
                {t('admission-declare:national')}
              </LinkButton>
            ) : (
              <Button type="submit">{t('admission-declare:national')}</Button>
            )}
            <span className="text-sm text-muted">{t('admission-declare:nationalHelp')}</span>
          </p>
        </PostValues>
      ) : null}
      {head.mayManage && pools.length && new URLSearchParams(location.search).get('confirm') === 'national' ? (
        <ConfirmForm
          values={{ intent: 'national' }}
          name={t('admission-form:pools')}
          type=""
          title={t('admission-declare:nationalSure')}
          text={<p>{t('admission-declare:nationalSureText', { count: pools.length })}</p>}
          submit={t('admission-declare:national')}
        />
      ) : null}
    </AdmissionPage>
  )
}
