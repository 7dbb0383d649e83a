import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { loadReplication, planOf } from './parts/load-replication.server'
import { PlanForm } from './parts/plan-form'
import { Previews } from './parts/previews'
import { RunView, Runs } from './parts/runs'
import { posted, type Action } from '~/access/intents.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { startReplication } from '~/domain/replication/runs.server'

export const handle: ScreenHandle = { title: 'replication:title', words: ['calendar'] }

/** Starts the run the form describes; `take` names the targets that take the source's values where they differ. */
const startFrom: Action<UserCtx> = posted(
  (fields) => {
    const plan = planOf(fields)
    if (!plan) throw new Missing('source')
    return { plan, take: plan.targets.filter((id) => fields.get(`conflict-${id}`) === 'source') }
  },
  async (ctx, { plan, take }, { done }) => {
    const { jobId } = await startReplication(ctx, plan, take)
    return done(paths.job(jobId), 'common:saved')
  },
)

export const loader = guard('replication.runs.view', (ctx, { request }) => loadReplication(ctx, request))
export const action = guard('replication.runs.run', { body: 'grid' }, startFrom)

export default function Replication() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as { error?: Record<string, string[] | null> } | undefined
  const { t } = useWords()
  return (
    <Page title={t('replication:title')} description={t('replication:about')}>
      <Tabs
        label="replication:parts"
        tabs={[
          { to: '?', label: 'replication:copy' },
          { to: '?tab=runs', label: 'replication:runs' },
        ]}
      />
      <FormErrors
        form={{ errors: refused?.error ? Object.values(refused.error).flatMap((one) => one ?? []) : undefined }}
      />
      {data.view === 'run' ? (
        <RunView data={data} back={`${paths.replication}?tab=runs`} />
      ) : data.view === 'runs' ? (
        <Runs data={data} />
      ) : (
        <>
          <PlanForm data={data} />
          {data.previews ? <Previews data={data} previews={data.previews} /> : null}
        </>
      )}
    </Page>
  )
}
