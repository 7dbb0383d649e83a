// `npm run bench`: figures as ratios within one run. `npm run bench results list` runs only those parts.
import { ready } from './ready.mjs'

await ready({ tools: true })
const { register } = await import('tsx/esm/api')
register()
await import('../tests/bench/run.ts')
