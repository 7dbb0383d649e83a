// `npm run gateways:rekey`: seals institutions' secrets anew with the first of SEALING_KEYS; afterwards the older keys may go.
import { program } from './program.mjs'
import { ready } from './ready.mjs'

await ready()
await program('scripts/gateways-rekey')
