// `npm run backup`: writes all that an installation is into one folder, while it works on.
import { program } from './program.mjs'
import { ready } from './ready.mjs'

await ready()
await program('scripts/backup')
