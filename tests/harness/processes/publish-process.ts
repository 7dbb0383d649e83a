// A process that publishes a run whose time has come and stops before it commits; to be killed.
import { inScope } from 'db/connection'
import { publishDue } from '~/domain/results/publishing/publish-due.server'

const [siteId = 0, runId = 0, at = 0] = process.argv.slice(2).map(Number)
await inScope({ tenants: [siteId], readOnly: false }, async () => {
  console.log(await publishDue(siteId, null, { runId, publishAt: new Date(at).toISOString() }))
  return new Promise(() => {
    setInterval(() => {}, 1000)
  })
})
