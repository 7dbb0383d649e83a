// `npm run check`: types, lint, floors and the house tests.
import { ready } from './ready.mjs'

await ready({ tools: true })
const { checks, floors, run } = await import('./run.mjs')
const results = [
  ...(await checks()),
  await floors(),
  await run('house tests', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'house']),
]
process.exit(results.every(Boolean) ? 0 : 1)
