import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { runForm } from '~/domain/fees/generate/run.form'
import { startRun } from '~/domain/fees/generate/run-fees.server'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { DateField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, EmptyState, Page, fieldRow } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { loadGenerate } from './generate/load-generate.server'
import { Preview } from './generate/preview'
import { RunList } from './generate/run-list'

export const handle: ScreenHandle = {
  title: 'fee-settings:run.title',
  guide: 'fee-settings:run.guide',
  words: ['fees'],
}

export const loader = guard('fees.charges.view', (ctx, { request }) => loadGenerate(ctx, request))
export const action = guard(
  'fees.charges.run',
  submitted(runForm, async (ctx, value, { done }) => {
    const { jobId, underWay } = await startRun(ctx, value)
    return underWay
      ? done(paths.job(jobId), 'fee-settings:run.underWay', {}, 'warning')
      : done(paths.job(jobId), 'fee-settings:run.started')
  }),
)

export default function GenerateFees() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t, n } = useWords()
  if (!data.session)
    return (
      <Page title={t('fee-settings:run.title')}>
        <EmptyState title="fee-settings:noSession" text="fee-settings:noSessionText" />
      </Page>
    )
  const { session, sessions, until, untilWrong, live, preview } = data
  return (
    <Page
      title={t('fee-settings:run.title')}
      description={t('fee-settings:run.about')}
      actions={
        data.mayPlan ? (
          <LinkButton to={`${paths.feeSettings}?session=${session.id}`}>{t('fee-settings:title')}</LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? answer?.error?.until ?? undefined }} />
      {live ? (
        <Alert
          actions={
            <LinkButton small to={paths.job(live)}>
              {t('fee-settings:run.watch')}
            </LinkButton>
          }
        >
          {t('fee-settings:run.underWay')}
        </Alert>
      ) : null}
      {data.plans ? (
        <GetForm className={`chooser mb-4 ${fieldRow}`}>
          <SelectField
            field={plain('session', session.id)}
            label="fee-settings:session"
            empty={false}
            options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            className="w-40"
          />
          <DateField
            field={plain('until', until, { errors: untilWrong ? [untilWrong] : undefined })}
            label="fee-settings:run.until"
            hint="fee-settings:run.untilHint"
            min={session.startsOn}
            max={session.endsOn}
            className="w-60"
          />
          <Button type="submit" look={preview ? 'plain' : 'primary'} name="preview" value="1">
            {t('fee-settings:run.preview')}
          </Button>
        </GetForm>
      ) : (
        <EmptyState
          title="fee-settings:empty"
          text="fee-settings:run.noPlans"
          action={
            data.mayPlan ? (
              <LinkButton look="primary" to={`${paths.feeSettings}?session=${session.id}`}>
                {t('fee-settings:title')}
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {preview ? <Preview data={data} preview={preview} /> : null}
      <RunList data={data} />
    </Page>
  )
}
