// `npm run operator:create`: makes the first central operator of a real installation, which has no demo accounts.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
await import('./operator.ts')
