// A process that carries a promotion out and stops before its end, its rows written and nothing committed; to be killed.
import { inScope } from 'db/connection'
import { promote } from '~/domain/promotion/promote.server'

const [siteId = 0, runId = 0] = process.argv.slice(2).map(Number)
await inScope({ tenants: [siteId], readOnly: false }, () =>
  promote(siteId, runId, () => {
    console.log('half')
    return new Promise(() => {
      setInterval(() => {}, 1000)
    })
  }),
)
