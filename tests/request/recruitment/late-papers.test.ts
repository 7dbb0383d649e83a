import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import type { Tenant } from '~/domain/context'
import { candidateOf } from '~/domain/recruitment/form/candidate.server'
import { saveJobPapers } from '~/domain/recruitment/form/papers.server'
import { openingOf } from '~/domain/recruitment/openings/openings.server'
import { everywhere } from 'tests/factories'
import { asked, begin, makeJobs } from './support'

afterAll(closeDatabase)

test('documents that were still being looked at when the office decided are not hung on the form', async () => {
  const jobs = await makeJobs()
  const { number } = await begin(jobs)
  const id =
    (await asked<number>(jobs, 'SELECT id AS value FROM application WHERE site_id = $1 AND number = $2', number)) ?? 0
  const owner = { tenant: { id: jobs.site.id } as Tenant, user: null }
  const one = await everywhere(() => candidateOf(jobs.site.id, id))
  const opening = await everywhere(() => openingOf(jobs.site.id, jobs.opening))
  await everywhere(() => saveJobPapers(owner, one, opening, {}))
  await everywhere(() =>
    sql(`UPDATE job_candidate SET state = 'withdrawn' WHERE site_id = $1 AND application_id = $2`, [jobs.site.id, id]),
  )
  await expect(everywhere(() => saveJobPapers(owner, one, opening, {}))).rejects.toThrow('job-form:error.decided')
})
