import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { academicsForm } from '~/domain/institutions/institution.form'
import { ACADEMIC_PARTS } from '~/domain/institutions/institution.policy'
import { academicsOf, saveAcademics } from '~/domain/institutions/sites/site-academics.server'
import { siteRecord } from '~/domain/institutions/sites/site-record.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ChecksField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'institutions:academics.title', under: paths.sites }

export const loader = guard('institutions.sites.view', async (ctx, { params }) => {
  const site = await siteRecord(ctx, idOf(params.site_id))
  return {
    site: { id: site.id, nameEn: site.nameEn, nameBn: site.nameBn },
    academics: await academicsOf(ctx, site.id, ctx.lang),
    mayManage: ctx.can('institutions.sites.manage'),
  }
})

export const action = guard(
  'institutions.sites.manage',
  submitted(academicsForm, async (ctx, value, { params, done }) => {
    const id = idOf(params.site_id)
    await saveAcademics(ctx, id, value)
    return done(paths.siteAcademicGroup(id), 'institutions:academics.done')
  }),
)

export default function SiteAcademicGroups() {
  const { site, academics, mayManage } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<Record<(typeof ACADEMIC_PARTS)[number], string[]>>({
    id: 'academics',
    lastResult,
    defaultValue: Object.fromEntries(
      ACADEMIC_PARTS.map((part) => [part, academics[part].filter((one) => one.chosen).map((one) => String(one.id))]),
    ),
  })
  const text = (one: { text: string; usedIn: string[] }) =>
    one.usedIn.length ? t('institutions:academics.used', { what: one.text }) : one.text
  return (
    <Page
      title={t('institutions:academics.title')}
      description={nameOf(site)}
      actions={
        <>
          {mayManage ? <LinkButton to={paths.siteEdit(site.id)}>{t('common:edit')}</LinkButton> : null}
          <LinkButton to={paths.siteAcademicDetails(site.id)}>{t('institutions:sites.details')}</LinkButton>
        </>
      }
    >
      <p className="mb-4 max-w-prose text-muted">{t('institutions:academics.about')}</p>
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            groups: 'institutions:academics.groups',
            classes: 'institutions:academics.classes',
            versions: 'institutions:academics.versions',
          })}
        />
        <fieldset disabled={!mayManage} className="grid gap-4 lg:grid-cols-3">
          {ACADEMIC_PARTS.map((part) => (
            <Card key={part}>
              <ChecksField
                field={fields[part]}
                label={`institutions:academics.${part}`}
                options={academics[part].map((one) => ({ value: one.id, text: text(one) }))}
              />
            </Card>
          ))}
        </fieldset>
        {mayManage ? <FormActions cancel={paths.sites} /> : null}
      </PostForm>
    </Page>
  )
}
