// `npm run books:check [-- --site ALIAS]`: recomputes the books of every institution on a live database and says what does not agree.
import { ready } from './ready.mjs'

await ready()
const { register } = await import('tsx/esm/api')
register()
await import('./books-check.ts')
