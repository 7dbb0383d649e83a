// `npm run operator:create`: makes the first central operator of a real installation, which has no demo accounts.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('./operator.ts')
