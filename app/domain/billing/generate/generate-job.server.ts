import { inScope, sql } from 'db/connection'
import { paths } from '~/paths'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { issueCycles, nextChunk, type GenerateWish } from './cycle-invoices.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'

/**
 * Issues the invoices of all cycles of a wish, some institutions to a transaction. Killed at any moment it loses at most
 * one of these, with its numbers; taken up again it goes through all institutions anew and passes over what is there.
 */
export const generateInvoicesJob = defineJob<GenerateWish>(
  'billing.generate',
  async ({ tenant, job, payload, progress, finish, scope }) => {
    const [{ total } = { total: 0 }] = await inScope({ tenants: [tenant.id], readOnly: true }, () =>
      sql<{ total: number }>(
        'SELECT count(DISTINCT site_id)::int AS total FROM membership WHERE starts_on <= $1::date AND cancelled_at IS NULL',
        [payload.to],
      ),
    )
    let after = 0
    let done = 0
    for (;;) {
      await progress(done, Math.max(total, done))
      const chunk = await inScope({ tenants: [tenant.id], readOnly: true }, () => nextChunk(payload, after))
      if (!chunk) break
      const sites = [...new Set(chunk.cycles.map((one) => one.siteId))]
      if (sites.length)
        await inScope({ tenants: [tenant.id, ...sites], readOnly: false }, () =>
          issueCycles(payload, chunk.cycles, { userId: job.createdBy, jobId: job.id }),
        )
      after = chunk.lastSiteId
      done += chunk.sites
    }
    const [made] = await inScope({ tenants: 'all', readOnly: true }, () =>
      sql<{ invoices: number; totalPoisha: number }>(
        'SELECT count(*)::int AS invoices, coalesce(sum(total_poisha), 0)::bigint AS "totalPoisha" FROM invoice WHERE job_id = $1',
        [job.id],
      ),
    )
    await inScope(scope, async () => {
      // What a run did stands in the log once, whoever took it up again.
      await writeAudit({ tenantId: tenant.id, userId: job.createdBy }, [
        {
          action: 'billing.invoices.manage',
          recordType: 'invoice run',
          recordId: job.id,
          after: { ...payload, ...made },
        },
      ])
      await finish({ link: `${paths.invoices}?f_job=${job.id}`, ...made })
    })
  },
  { title: 'billing:generate.job', permission: 'billing.invoices.view', maxAttempts: 10 },
)
