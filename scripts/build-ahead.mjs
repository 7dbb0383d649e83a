// `npm run build`: what `npm start` would build, ahead of time; an image is made with it.
import { ready } from './ready.mjs'

await ready({ tools: true })
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt((text) => console.log(text)).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
