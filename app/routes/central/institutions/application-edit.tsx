import { getZodConstraint } from '@conform-to/zod/v4'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { applicationForm, type ApplicationValues } from '~/domain/institutions/applications/application.form'
import { mayEdit } from '~/domain/institutions/applications/application.policy'
import { applicationOf, saveApplication } from '~/domain/institutions/applications/applications.server'
import { Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors, PostForm } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { applicationChoices } from './parts/application-choices.server'
import { ApplicationFields, applicationProblems } from './parts/application-fields'

export const handle: ScreenHandle = {
  title: 'institutions:applicationEdit.title',
  under: paths.applications,
  words: ['validation'],
}

export const loader = guard('institutions.applications.decide', async (ctx, { params, context }) => {
  const application = await applicationOf(ctx, params.id)
  const {
    nameBn,
    nameEn,
    eiin,
    kind,
    boardId,
    thanaId,
    addressBn,
    addressEn,
    establishedYear,
    students,
    contactName,
    contactPost,
    mobile,
    email,
    alias,
    packageId,
    groupIds,
    note,
  } = application
  const text = (value: number | null) => (value === null ? null : String(value))
  return {
    id: application.id,
    trackingNo: application.trackingNo,
    version: application.version,
    open: mayEdit(application),
    state: application.state,
    choices: await applicationChoices(ctx.lang),
    constraint: getZodConstraint(applicationForm),
    domain: context.settings.APP_DOMAIN,
    values: {
      nameBn,
      nameEn,
      eiin,
      kind,
      addressBn,
      addressEn,
      contactName,
      contactPost,
      mobile,
      email,
      alias,
      note,
      boardId: text(boardId),
      thanaId: text(thanaId),
      establishedYear: text(establishedYear),
      students: text(students),
      packageId: text(packageId),
      groupIds: groupIds.map(String),
    },
  }
})

export const action = guard(
  'institutions.applications.decide',
  submitted(applicationForm, async (ctx, value, { params, done }) => {
    const application = await applicationOf(ctx, params.id)
    if (!mayEdit(application)) throw new Refusal(`institutions:application.already.${application.state}`)
    await saveApplication(ctx, application.id, value)
    return done(paths.applicationApprove(application.id), 'institutions:applicationEdit.done')
  }),
)

export default function EditApplication() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<ApplicationValues>({
    id: 'application',
    lastResult,
    constraint: data.constraint,
    defaultValue: data.values,
  })
  return (
    <Page
      title={t('institutions:applicationEdit.title')}
      description={t('institutions:application.number', { number: data.trackingNo })}
    >
      {data.open ? (
        <PostForm form={form} key={data.version} values={{ version: data.version }}>
          <FormErrors form={form} problems={applicationProblems(fields)} />
          <ApplicationFields fields={fields} choices={data.choices} domain={data.domain} live />
          <FormActions cancel={paths.applications} />
        </PostForm>
      ) : (
        <Alert tone="warn" actions={<LinkButton to={paths.applicationApprove(data.id)}>{t('common:view')}</LinkButton>}>
          {t(`institutions:application.already.${data.state}`)}
        </Alert>
      )}
    </Page>
  )
}
