// `npm run schema`: writes db/schema.sql, the schema that the migrations make, for reading.
import { ready } from './ready.mjs'

await ready({ tools: true })
const { register } = await import('tsx/esm/api')
register()
await import('./write-schema.ts')
