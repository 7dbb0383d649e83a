// `npm run gateways:rekey`: seals institutions' secrets anew with the first of SEALING_KEYS; afterwards the older keys may go.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
await import('./gateways-rekey.ts')
