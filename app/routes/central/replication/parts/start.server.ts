import { posted } from '~/access/intents.server'
import type { Action } from '~/access/intents.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { startReplication } from '~/domain/replication/runs.server'
import { paths } from '~/paths'
import { planOf } from './load-replication.server'

/** Starts the run the form describes; `take` names the targets that take the source's values where they differ. */
export const startFrom: Action<UserCtx> = posted(
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
