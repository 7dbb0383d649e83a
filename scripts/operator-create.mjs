// `npm run operator:create`: makes the first central operator of a real installation, which has no demo accounts.
import { program } from './program.mjs'
import { ready } from './ready.mjs'

await ready()
await program('scripts/operator')
