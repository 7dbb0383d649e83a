// A process that generates invoices as the workers of the server do; to be killed.
import { closeDatabase } from 'db/connection'
import { generateInvoicesJob } from '~/domain/billing/generate/generate-job.server'
import { registerJobs } from '~/domain/operations/jobs/registry.server'
import { startJobs, stopJobs } from '~/domain/operations/jobs/worker.server'

registerJobs([generateInvoicesJob])
startJobs({}, 2)
process.on(
  'SIGTERM',
  () =>
    void stopJobs()
      .then(closeDatabase)
      .then(() => process.exit(0)),
)
console.log('up')
