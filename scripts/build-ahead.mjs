// `npm run build`: what `npm start` would build, ahead of time; an image is made with it.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
const { ensureBuilt } = await import('./build.ts')
await ensureBuilt((text) => console.log(text)).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
