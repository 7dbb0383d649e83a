import { inScope, sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { defineJob } from '~/domain/operations/jobs/registry.server'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const leave = (job: number) => sql('INSERT INTO effect (job_id) VALUES ($1)', [job])

/** Works through its steps, then leaves one effect together with its end. */
export const steps = defineJob<{ steps: number; ms: number }>(
  'test.steps',
  async ({ scope, job, payload, progress, finish }) => {
    for (let done = 0; done < payload.steps; done++) {
      await pause(payload.ms)
      await progress(done + 1, payload.steps)
    }
    await inScope(scope, async () => {
      await leave(job.id)
      await finish({ link: '/dashboard' })
    })
  },
  { title: 'platform:job.title' },
)

/** Fails until an effect with its own number and a minus sign is there. */
export const failing = defineJob<object>(
  'test.failing',
  async ({ scope, job }) => {
    const mended = await inScope(scope, () => sql('SELECT 1 FROM effect WHERE job_id = $1', [-job.id]))
    if (!mended.length) throw new Error('kaput')
    return { mended: true }
  },
  { title: 'platform:job.title', failed: async ({ job }) => void (await leave(job.id)) },
)

export const refusing = defineJob<object>(
  'test.refusing',
  async () => {
    throw new Refusal('platform:file.tooLarge', { megabytes: 5 })
  },
  { title: 'platform:job.title' },
)

/** Finishes in a transaction that is rolled back, once. */
export const relapsing = defineJob<object>(
  'test.relapsing',
  async ({ scope, job, finish }) => {
    await inScope(scope, async () => {
      await leave(job.id)
      await finish()
      if (job.attempt === 1) throw new Error('after the end')
    })
  },
  { title: 'platform:job.title' },
)

export const kinds = [steps, failing, refusing, relapsing]
