// `npm run books:check [-- --site ALIAS]`: recomputes the books of every institution on a live database and says what does not agree.
import { program } from './program.mjs'
import { ready } from './ready.mjs'

await ready()
await program('scripts/books-check')
