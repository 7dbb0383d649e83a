import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { LinkButton } from '~/ui/button'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnFeeSettings } from './settings/act-on-fee-settings.server'
import { AddPlans } from './settings/add-plans'
import { CapsView } from './settings/caps-view'
import { CopyView } from './settings/copy-view'
import { loadFeeSettings } from './settings/load-fee-settings.server'
import { PlanList } from './settings/plan-list'
import { PlanView } from './settings/plan-view'
import { SettingsHead } from './settings/settings-head'
import { StudentView } from './settings/student-view'

export const handle: ScreenHandle = {
  title: 'fee-settings:title',
  guide: 'fee-settings:guide',
  words: ['fees'],
}

export const loader = guard('fees.settings.view', (ctx, { request }) => loadFeeSettings(ctx, request))
export const action = guard('fees.settings.manage', (ctx, args) => actOnFeeSettings(ctx, args))

export default function FeeSettings() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t } = useWords()
  const wrong = answer?.error?.['']
  if (data.view === 'plan') return <PlanView data={data} />
  return (
    <Page
      title={t('fee-settings:title')}
      description={t('fee-settings:about')}
      actions={
        data.mayRun && data.view !== 'none' ? (
          <LinkButton to={`${paths.feeGenerate}?session=${data.session.id}`}>{t('fee-settings:run.title')}</LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: wrong ?? undefined }} />
      {data.view === 'none' ? (
        <EmptyState title="fee-settings:noSession" text="fee-settings:noSessionText" />
      ) : (
        <>
          <SettingsHead data={data} />
          {data.view === 'plans' ? (
            <PlanList data={data} />
          ) : data.view === 'add' ? (
            <AddPlans data={data} />
          ) : data.view === 'student' ? (
            <StudentView data={data} />
          ) : data.view === 'copy' ? (
            <CopyView key={data.session.id} data={data} />
          ) : (
            <CapsView data={data} />
          )}
        </>
      )}
    </Page>
  )
}
