import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { aliasOrigin } from '~/domain/platform/origin.server'
import { redirectWithToast } from '~/access/toast.server'
import { appointHead, siteHeads } from '~/domain/institutions/heads/appoint-head.server'
import { appointForm } from '~/domain/institutions/heads/head.form'
import { hostForm, siteForm, suspendForm } from '~/domain/institutions/institution.form'
import { saveSite, suspendSite } from '~/domain/institutions/sites/save-site.server'
import { addDomain, askVerification, domainsOf, removeDomain } from '~/domain/institutions/sites/site-domains.server'
import { membershipsOf, siteIdOf, siteRecord } from '~/domain/institutions/sites/site-record.server'
import { Missing } from '~/domain/platform/errors'
import { redirect } from '@remix-run/node'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, KeyValue, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Domains } from './parts/domains'
import { Heads } from './parts/heads'
import { replyWithNeeded } from './parts/reply.server'
import { SiteForm } from './parts/site-form'
import { siteFormData } from './parts/site-form.server'
import { Suspension } from './parts/suspension'
import { membershipTone } from './parts/tones'

export const handle: ScreenHandle = { title: 'institutions:edit.title', words: ['platform', 'access', 'validation'] }

export const loader = guard('institutions.sites.manage', async (ctx, { params, context }) => {
  const site = await siteRecord(ctx, siteIdOf(params.id))
  return {
    site: {
      id: site.id,
      nameEn: site.nameEn,
      nameBn: site.nameBn,
      state: site.state,
      reason: site.suspendedReason,
      url: aliasOrigin(site.alias),
    },
    form: await siteFormData(ctx.lang, site, context.settings.APP_DOMAIN),
    memberships: await membershipsOf(ctx, site.id),
    domains: await domainsOf(ctx, site.id),
    ...(await siteHeads(ctx, site.id)),
    mayAppoint: ctx.can('access.users.manage'),
  }
})

export const action = guard('institutions.sites.manage', { body: 'upload' }, async (ctx, { params, form, context }) => {
  const id = siteIdOf(params.id)
  const given = await form()
  const done = (key: string, part = '') =>
    redirectWithToast(context.settings, `${paths.siteEdit(id)}${part}`, { kind: 'success', key: `institutions:${key}` })
  switch (given.get('do')) {
    case 'save': {
      const submission = parseWithZod(given, { schema: siteForm })
      if (submission.status !== 'success') return replyWithNeeded(submission)
      await saveSite(ctx, id, submission.value)
      return done('edit.done')
    }
    case 'appoint': {
      const submission = parseWithZod(given, { schema: appointForm })
      if (submission.status !== 'success') return submission.reply()
      await appointHead(ctx, id, submission.value)
      return done('heads.done', '#heads')
    }
    case 'suspend': {
      const submission = parseWithZod(given, { schema: suspendForm })
      if (submission.status !== 'success') return submission.reply()
      await suspendSite(ctx, id, submission.value.reason)
      return done('suspend.done', '#suspension')
    }
    case 'reactivate':
      await suspendSite(ctx, id, null)
      return done('suspend.reactivated', '#suspension')
    case 'domain-add': {
      const submission = parseWithZod(given, { schema: hostForm })
      if (submission.status !== 'success') return submission.reply()
      await addDomain(ctx, id, submission.value.host)
      return done('domain.added', '#domains')
    }
    case 'domain-verify':
      return redirect(paths.job(await askVerification(ctx, id, String(given.get('host') ?? ''))))
    case 'domain-remove':
      await removeDomain(ctx, id, String(given.get('host') ?? ''))
      return done('domain.removed', '#domains')
    default:
      throw new Missing('deed')
  }
})

export default function EditSite() {
  const { site, form, memberships, domains, heads, state, mayAppoint } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const of = (...deeds: string[]) => (deeds.includes(String(lastResult?.initialValue?.do)) ? lastResult : undefined)
  const { t, lang } = useWords()
  const nameOf = useName()
  return (
    <Page
      title={t('institutions:edit.title')}
      description={nameOf(site)}
      actions={
        <>
          <LinkButton to={paths.siteAcademicGroup(site.id)}>{t('institutions:sites.groups')}</LinkButton>
          <LinkButton to={paths.siteAcademicDetails(site.id)}>{t('institutions:sites.details')}</LinkButton>
          <LinkButton to={site.url} document target="_blank" rel="noreferrer">
            {t('institutions:sites.open')} <span aria-hidden="true">↗</span>
          </LinkButton>
        </>
      }
    >
      {site.state === 'suspended' ? (
        <Alert tone="bad" title={t('institutions:suspend.is')}>
          {site.reason}
        </Alert>
      ) : null}
      <SiteForm key={form.version} id={site.id} data={form} lastResult={of('save')} />
      <div className="mt-6 grid gap-4">
        <Heads key={heads.length} {...{ heads, state, mayAppoint }} lastResult={of('appoint')} />
        <Card id="membership" title={t('institutions:field.membership')}>
          {memberships.length === 0 ? (
            <p className="text-muted">{t('institutions:membership.noneYet')}</p>
          ) : (
            <KeyValue
              items={memberships.map((one) => ({
                label: nameOf({ nameEn: one.packageEn, nameBn: one.packageBn }),
                value: (
                  <>
                    {formatDateShort(one.startsOn, lang)} – {formatDateShort(one.endsOn, lang)}{' '}
                    <Badge tone={membershipTone(one.state)}>{t(`institutions:membership.${one.state}`)}</Badge>
                  </>
                ),
              }))}
            />
          )}
        </Card>
        <Domains domains={domains} lastResult={of('domain-add', 'domain-verify', 'domain-remove')} />
        <Suspension
          suspended={site.state === 'suspended'}
          name={nameOf(site)}
          lastResult={of('suspend', 'reactivate')}
        />
      </div>
    </Page>
  )
}
