// `npm run restore`: brings a backup up in an empty place, and proves that it is all there.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
await import('./restore.ts')
