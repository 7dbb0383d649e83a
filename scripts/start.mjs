// `npm start` and `npm run dev` on a bare machine: installs what is missing, then becomes the server.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
const unregister = register()
const { serve } = await import('../server.ts')
await serve(unregister)
