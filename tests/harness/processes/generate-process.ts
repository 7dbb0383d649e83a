// A process that generates the results of one class and stops halfway, its rows written and nothing committed; to be killed.
import { inScope } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'

const [siteId = 0, examId = 0, classId = 0] = process.argv.slice(2).map(Number)
await inScope({ tenants: [siteId], readOnly: false, snapshot: true }, () =>
  generateResults({
    siteId,
    examId,
    classId,
    userId: null,
    incomplete: 'refuse',
    progress: () => {
      console.log('half')
      return new Promise(() => {
        setInterval(() => {}, 1000)
      })
    },
  }),
)
