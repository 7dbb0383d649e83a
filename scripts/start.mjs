// `npm start` and `npm run dev` on a bare machine: installs what is missing, then becomes the server, as it was built or from the sources.
import { ready } from './ready.mjs'

const dev = process.argv.includes('--dev')
await ready({ tools: dev })
const { serve } = dev ? await sources() : await (await import('./program.mjs')).program('server')
await serve()

async function sources() {
  delete process.env.PROGRAM_FOLDER
  const { register } = await import('tsx/esm/api')
  register()
  return import('../server.ts')
}
