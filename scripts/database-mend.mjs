// `npm run database:mend`: gives tables and functions back to their owner after another role had prepared the database.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
await import('./database-mend.ts')
