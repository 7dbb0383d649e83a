import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted, intents } from '~/access/intents.server'
import { approveForm, refuseForm } from '~/domain/institutions/applications/application.form'
import { mayDecide } from '~/domain/institutions/applications/application.policy'
import { applicationOf, refuseApplication } from '~/domain/institutions/applications/applications.server'
import { approveApplication } from '~/domain/institutions/applications/approve-application.server'
import { checksOf } from '~/domain/institutions/applications/checks.server'
import { groupChoices, packageChoices } from '~/domain/institutions/choices.server'
import { addDays, formatDateTime, today } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, KeyValue, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ApproveForm } from './parts/approve-form'
import { RefuseForm } from './parts/refuse-form'
import { stateTone } from './parts/tones'

export const handle: ScreenHandle = {
  title: 'institutions:approve.title',
  under: paths.applications,
  words: ['validation'],
}

export const loader = guard('institutions.applications.decide', async (ctx, { params, context }) => {
  const application = await applicationOf(ctx, params.app_id)
  const groups = await groupChoices(ctx.lang)
  return {
    application,
    groups: groups.filter((one) => application.groupIds.includes(one.value)).map((one) => one.text),
    checks: mayDecide(application) ? await checksOf(ctx, application) : [],
    packages: await packageChoices(ctx.lang),
    domain: context.settings.APP_DOMAIN,
    startsOn: today(),
    endsOn: addDays(today(), 364),
    open: mayDecide(application),
  }
})

export const action = guard(
  'institutions.applications.decide',
  intents({
    approve: submitted(approveForm, async (ctx, value, { params, done }) => {
      const { id } = await applicationOf(ctx, params.app_id)
      await approveApplication(ctx, id, value)
      return done(paths.applicationApprove(id), 'institutions:approve.done')
    }),
    refuse: submitted(refuseForm, async (ctx, { reason, version }, { params, done }) => {
      const { id } = await applicationOf(ctx, params.app_id)
      await refuseApplication(ctx, id, reason, version)
      return done(paths.applicationApprove(id), 'institutions:refuse.done')
    }),
  }),
)

export default function ApproveApplication() {
  const { application: one, groups, checks, packages, domain, startsOn, endsOn, open } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const of = (deed: string) => (lastResult?.initialValue?.intent === deed ? lastResult : undefined)
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const pair = (en: string | null, bn: string | null) => nameOf({ nameEn: en ?? '', nameBn: bn ?? '' })
  return (
    <Page
      title={t('institutions:approve.title')}
      description={t('institutions:application.number', { number: one.trackingNo })}
      actions={
        open ? (
          <LinkButton to={paths.applicationEdit(one.id)}>{t('common:edit')}</LinkButton>
        ) : one.madeId ? (
          <LinkButton look="primary" to={paths.siteEdit(one.madeId)}>
            {t('institutions:approve.toSite')}
          </LinkButton>
        ) : undefined
      }
    >
      {open ? null : (
        <Alert
          tone={one.state === 'approved' ? 'good' : 'warn'}
          title={t(`institutions:application.already.${one.state}`)}
        >
          {one.decidedAt
            ? t('institutions:application.decidedAt', {
                at: formatDateTime(one.decidedAt, lang),
                by: pair(one.deciderEn, one.deciderBn) || '–',
              })
            : null}{' '}
          {one.refusalReason}
        </Alert>
      )}
      <div className="grid gap-4">
        <Card
          title={nameOf(one)}
          actions={<Badge tone={stateTone(one.state)}>{t(`institutions:state.${one.state}`)}</Badge>}
        >
          <KeyValue
            columns={2}
            items={[
              { label: t('common:nameBn'), value: <span lang="bn">{one.nameBn}</span> },
              { label: t('common:nameEn'), value: <span lang="en">{one.nameEn}</span> },
              { label: t('institutions:field.eiin'), value: one.eiin },
              { label: t('institutions:field.kind'), value: t(`institutions:kind.${one.kind}`) },
              { label: t('institutions:field.board'), value: pair(one.boardEn, one.boardBn) },
              {
                label: t('institutions:field.place'),
                value: `${pair(one.thanaEn, one.thanaBn)}, ${pair(one.districtEn, one.districtBn)}`,
              },
              {
                label: t('institutions:field.address'),
                value: nameOf({ nameEn: one.addressEn, nameBn: one.addressBn }),
              },
              { label: t('institutions:field.establishedYear'), value: one.establishedYear && n(one.establishedYear) },
              {
                label: t('institutions:field.contactName'),
                value: [one.contactName, one.contactPost].filter(Boolean).join(', '),
              },
              { label: t('institutions:field.mobile'), value: formatPhone(one.mobile, lang) },
              { label: t('institutions:field.email'), value: one.email },
              { label: t('institutions:field.students'), value: one.students === null ? null : n(one.students) },
              { label: t('institutions:field.groups'), value: groups.join(', ') },
              { label: t('institutions:field.packageWanted'), value: pair(one.packageEn, one.packageBn) },
              ...(one.state === 'approved'
                ? [{ label: t('institutions:field.packageGiven'), value: pair(one.givenEn, one.givenBn) }]
                : []),
              { label: t('institutions:field.appliedOn'), value: formatDateTime(one.createdAt, lang) },
              { label: t('institutions:field.note'), value: one.note },
            ]}
          />
        </Card>
        {open ? (
          <>
            <Card title={t('institutions:approve.checks')}>
              <ul className="grid gap-1.5">
                {checks.map((check) => (
                  <li key={check.what} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-2">
                    <span>
                      <Badge tone={check.good ? 'good' : 'warn'}>
                        {t(check.good ? 'institutions:approve.good' : 'institutions:approve.look')}
                      </Badge>
                    </span>
                    <span>
                      {t(`institutions:check.${check.what}.${check.good ? 'good' : 'bad'}`, {
                        detail: nameOf(check.detail),
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
            <ApproveForm
              key={`a${one.version}`}
              application={one}
              packages={packages}
              domain={domain}
              startsOn={startsOn}
              endsOn={endsOn}
              lastResult={of('approve')}
            />
            <RefuseForm key={`r${one.version}`} version={one.version} lastResult={of('refuse')} />
          </>
        ) : null}
      </div>
    </Page>
  )
}
