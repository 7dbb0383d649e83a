// `npm run test:changed`: what can have been touched since a commit (the newest that is on main and here, or the one that is given), and no more.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ready } from './ready.mjs'
import { touchedTests } from './touched.mjs'

await ready({ tools: true })
const { FORMAT, LINT, run, TYPES } = await import('./run.mjs')

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const [
  since = git('merge-base', 'HEAD', 'main') === git('rev-parse', 'HEAD') ? 'HEAD~1' : git('merge-base', 'HEAD', 'main'),
] = process.argv.slice(2)
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter(Boolean)
const tests = touchedTests(changed, (file) => fs.existsSync(file))
console.log(`${changed.length} files changed since ${since}:\n${tests.map((one) => `  ${one}`).join('\n')}`)

const results = [
  await run('types', ...TYPES),
  await run('lint', ...LINT),
  await run('format', ...FORMAT),
  await run(
    'tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=./scripts/durations.mjs', ...tests],
    {
      TEST_UNBUILT: '1',
      TEST_WORLD_CACHE: keptWorld(),
    },
  ),
]
process.exit(results.every(Boolean) ? 0 : 1)

/** What the seeds fill is kept for as long as they are the same; migrations that are new run on top of it. */
function keptWorld() {
  const hash = createHash('sha256')
  for (const file of git('ls-files', 'seeders').split('\n')) if (fs.existsSync(file)) hash.update(fs.readFileSync(file))
  const folder = path.resolve('node_modules/.cache')
  const kept = path.join(folder, `test-world-${hash.digest('hex').slice(0, 16)}`)
  fs.mkdirSync(folder, { recursive: true })
  for (const name of fs.readdirSync(folder))
    if (name.startsWith('test-world-') && path.join(folder, name) !== kept)
      fs.rmSync(path.join(folder, name), { recursive: true })
  return kept
}
