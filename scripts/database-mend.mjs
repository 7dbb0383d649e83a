// `npm run database:mend`: gives tables and functions back to their owner after another role had prepared the database.
import { program } from './program.mjs'
import { ready } from './ready.mjs'

await ready()
await program('scripts/database-mend')
