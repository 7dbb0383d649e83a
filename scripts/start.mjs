// `npm start` and `npm run dev` on a bare machine: installs what is missing, then becomes the server.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import('../server.ts')
