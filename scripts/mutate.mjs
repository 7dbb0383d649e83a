// `npm run mutate [-- --only <part of a name>]`: brings faults into a copy of the tree, one at a time, and says which of
// them the tests let pass.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MUTATIONS } from './mutations.mjs'
import { ready } from './ready.mjs'

await ready()
const at = process.argv.indexOf('--only')
const only = at > 0 ? (process.argv[at + 1] ?? '') : ''
const chosen = MUTATIONS.filter(({ name }) => name.includes(only))
if (!chosen.length) {
  console.error(`No mutation is called ${only}. There are:\n${MUTATIONS.map(({ name }) => name).join('\n')}`)
  process.exit(1)
}

const OUTSIDE = new Set(['node_modules', '.git', '.data', 'build'])
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-mutate-'))
fs.chmodSync(copy, 0o755)
process.once('exit', () => fs.rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
for (const name of fs.readdirSync('.'))
  if (!OUTSIDE.has(name)) fs.cpSync(name, path.join(copy, name), { recursive: true })
fs.symlinkSync(fs.realpathSync('node_modules'), path.join(copy, 'node_modules'))

/**
 * How many tests of the files fail; null when they could not even begin.
 * @param {string[]} files
 */
function failures(files) {
  const report = path.join(copy, 'mutate-report.json')
  fs.rmSync(report, { force: true })
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, '--bail=1', ...files],
    { cwd: copy, stdio: 'ignore' },
  )
  if (!fs.existsSync(report)) return null
  const told = JSON.parse(fs.readFileSync(report, 'utf8'))
  return told.numTotalTests ? told.numFailedTests + told.numFailedTestSuites : null
}

const seconds = (/** @type {number} */ since) => Math.round((Date.now() - since) / 1000)
let started = Date.now()
if (failures([...new Set(chosen.flatMap(({ tests }) => tests))]) !== 0) {
  console.error('The tests fail without any mutation: mend them first.')
  process.exit(1)
}
console.log(`sound without a mutation (${seconds(started)} s)`)

const survivors = []
for (const { name, file, from, to, tests } of chosen) {
  started = Date.now()
  const where = path.join(copy, file)
  const sound = fs.readFileSync(where, 'utf8')
  if (sound.split(from).length !== 2)
    throw new Error(`${name}: its text stands ${sound.split(from).length - 1} times in ${file}`)
  fs.writeFileSync(
    where,
    sound.replace(from, () => to),
  )
  const failed = failures(tests)
  fs.writeFileSync(where, sound)
  if (failed === null) throw new Error(`${name}: with it the tests do not begin, so they say nothing`)
  if (!failed) survivors.push(name)
  console.log(`${failed ? 'killed  ' : 'SURVIVED'} ${String(seconds(started)).padStart(4)} s  ${name}`)
}
console.log(`\n${chosen.length - survivors.length} killed, ${survivors.length} survived`)
process.exit(survivors.length ? 1 : 0)
