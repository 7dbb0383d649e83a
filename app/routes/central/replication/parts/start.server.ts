import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { UserCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { startReplication } from '~/domain/replication/runs.server'
import { paths } from '~/paths'
import { planOf } from './load.server'

/** Starts the run the form describes; `take` names the targets that take the source's values where they differ. */
export async function startFrom(ctx: UserCtx, { form, context }: EntranceArgs): Promise<Response> {
  const fields = await form()
  const plan = planOf(fields)
  if (!plan) throw new Missing('source')
  const take = plan.targets.filter((id) => fields.get(`conflict-${id}`) === 'source')
  const { jobId } = await startReplication(ctx, plan, take)
  return redirectWithToast(context.settings, paths.job(jobId), { kind: 'success', key: 'common:saved' })
}
