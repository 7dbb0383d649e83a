// `npm run restore`: brings a backup up in an empty place, and proves that it is all there.
import { program } from './program.mjs'
import { ready } from './ready.mjs'

await ready()
await program('scripts/restore')
