import { z } from 'zod'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { formerAliases } from '~/domain/tenancy/former-alias.server'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { appointHead, siteHeads } from '~/domain/institutions/heads/appoint-head.server'
import { appointForm } from '~/domain/institutions/heads/head.form'
import { hostForm, siteForm, suspendForm } from '~/domain/institutions/institution.form'
import { saveSite, suspendSite } from '~/domain/institutions/sites/save-site.server'
import { addDomain, askVerification, domainsOf, removeDomain } from '~/domain/institutions/sites/site-domains.server'
import { membershipsOf, siteRecord } from '~/domain/institutions/sites/site-record.server'
import { redirect } from '@remix-run/node'
import { submitted, intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { zText } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, KeyValue, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Domains } from './parts/domains'
import { Heads } from './parts/heads'
import { SiteForm } from './parts/site-form'
import { siteFormData } from './parts/site-form.server'
import { Suspension } from './parts/suspension'
import { membershipTone } from './parts/tones'

export const handle: ScreenHandle = {
  title: 'institutions:edit.title',
  under: paths.sites,
  words: ['platform', 'validation'],
}

export const loader = guard('institutions.sites.manage', async (ctx, { params, context }) => {
  const site = await siteRecord(ctx, idOf(params.id))
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
    before: (await formerAliases(site.id)).map(aliasOrigin),
    ...(await siteHeads(ctx, site.id)),
    mayAppoint: ctx.can('access.users.manage'),
  }
})

type Args = Pick<EntranceArgs, 'params' | 'done'>
const done = ({ params, done }: Args, key: string, part = '') =>
  done(`${paths.siteEdit(idOf(params.id))}${part}`, `institutions:${key}`)
const host = z.object({ host: zText({ max: 255 }) })

export const action = guard(
  'institutions.sites.manage',
  { body: 'upload' },
  intents({
    save: submitted(siteForm, async (ctx, value, args) => {
      await saveSite(ctx, idOf(args.params.id), value)
      return done(args, 'edit.done')
    }),
    appoint: submitted(appointForm, async (ctx, value, args) => {
      await appointHead(ctx, idOf(args.params.id), value)
      return done(args, 'heads.done', '#heads')
    }),
    suspend: submitted(suspendForm, async (ctx, { reason }, args) => {
      await suspendSite(ctx, idOf(args.params.id), reason)
      return done(args, 'suspend.done', '#suspension')
    }),
    reactivate: async (ctx, args) => {
      await suspendSite(ctx, idOf(args.params.id), null)
      return done(args, 'suspend.reactivated', '#suspension')
    },
    'domain-add': submitted(hostForm, async (ctx, { host }, args) => {
      await addDomain(ctx, idOf(args.params.id), host)
      return done(args, 'domain.added', '#domains')
    }),
    'domain-verify': submitted(host, async (ctx, { host }, { params }) =>
      redirect(paths.job(await askVerification(ctx, idOf(params.id), host))),
    ),
    'domain-remove': submitted(host, async (ctx, { host }, args) => {
      await removeDomain(ctx, idOf(args.params.id), host)
      return done(args, 'domain.removed', '#domains')
    }),
  }),
)

export default function EditSite() {
  const { site, form, memberships, domains, before, heads, state, mayAppoint } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const of = (...deeds: string[]) => (deeds.includes(String(lastResult?.initialValue?.intent)) ? lastResult : undefined)
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
        {before.length ? (
          <Card title={t('institutions:alias.before')}>
            <p className="text-muted">{t('institutions:alias.beforeText')}</p>
            <ul className="mt-2">
              {before.map((address) => (
                <li key={address}>{address}</li>
              ))}
            </ul>
          </Card>
        ) : null}
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
