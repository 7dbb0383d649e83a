// A process that runs the jobs of tests/harness/processes/job-kinds.ts; ended by SIGTERM, or killed.
import { closeDatabase } from 'db/connection'
import { registerJobs } from '~/domain/operations/jobs/registry.server'
import { startJobs, stopJobs } from '~/domain/operations/jobs/worker.server'
import { kinds } from './job-kinds'

registerJobs(kinds)
startJobs({}, 2)
process.on(
  'SIGTERM',
  () =>
    void stopJobs()
      .then(closeDatabase)
      .then(() => process.exit(0)),
)
console.log('up')
