import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { newSiteForm } from '~/domain/institutions/heads/head.form'
import { addSite } from '~/domain/institutions/sites/save-site.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { SiteForm } from './parts/site-form'
import { siteFormData } from './parts/site-form.server'

export const handle: ScreenHandle = {
  title: 'institutions:new.title',
  under: paths.sites,
  words: ['platform', 'validation'],
}

export const loader = guard('institutions.sites.manage', (ctx, { context }) =>
  siteFormData(ctx.lang, null, context.settings.APP_DOMAIN),
)

export const action = guard(
  'institutions.sites.manage',
  { body: 'upload' },
  submitted(newSiteForm, async (ctx, value, { done }) =>
    done(paths.siteEdit(await addSite(ctx, value)), 'institutions:new.done'),
  ),
)

export default function NewSite() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('institutions:new.title')} description={t('institutions:new.about')}>
      <SiteForm id={null} data={data} lastResult={lastResult} />
    </Page>
  )
}
