// `npm run fuzz`: what the product should not be sent, and as much as it may be sent; how long others wait meanwhile.
import { ensureInstalled } from './install.mjs'

await ensureInstalled(true)
const { register } = await import('tsx/esm/api')
register()
await import('../tests/bench/fuzz/fuzz.ts')
