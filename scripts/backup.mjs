// `npm run backup`: writes all that an installation is into one folder, while it works on.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
await import('./backup.ts')
