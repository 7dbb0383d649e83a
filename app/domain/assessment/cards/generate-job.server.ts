import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { paths } from '~/paths'
import { readAssessment } from '../declare/assessments.server'
import { generateCards, type GeneratedCards } from './generate-cards.server'

interface GeneratePayload {
  assessmentId: number
  incomplete: 'refuse' | 'leave-out'
}

/** One run, in one transaction with the database as it was when it began. Taken up again after a crash it finds what it made. */
export const generateCardsJob = defineJob<GeneratePayload>(
  'assessment.generate',
  async ({ tenant, scope, job, payload, progress }) => {
    const { assessmentId, incomplete } = payload
    const made = await inScope({ ...scope, snapshot: true }, async () => {
      const [before] = await sql<GeneratedCards>(
        `SELECT id AS "runId", cards, left_out AS "leftOut" FROM assessment_run WHERE site_id = $1 AND assessment_id = $2 AND job_id = $3`,
        [tenant.id, assessmentId, job.id],
      )
      return (
        before ??
        generateCards({ site: tenant, assessmentId, incomplete, userId: job.createdBy, jobId: job.id, progress })
      )
    })
    return { link: `${paths.assessmentGenerate}?assessment=${assessmentId}`, ...made }
  },
  { title: 'site-assessment:job.generate', permission: 'assessment.results.generate' },
)

/** Queues a run; whoever comes second while one is under way is led to it. @throws Missing */
export async function startCards(ctx: SiteCtx, assessmentId: number, leaveOut: boolean): Promise<number> {
  await readAssessment(ctx.site.id, assessmentId)
  ctx.audit({ recordType: 'assessment', recordId: assessmentId, after: { leaveOut } })
  return enqueueJob(
    ctx,
    generateCardsJob,
    { assessmentId, incomplete: leaveOut ? 'leave-out' : 'refuse' },
    { key: String(assessmentId) },
  )
}
