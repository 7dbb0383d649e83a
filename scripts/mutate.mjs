// `npm run mutate [-- --only <part of a name>[,<another>]]`: brings faults into a copy of the tree, one at a time, and says which of
// them the tests let pass.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MUTATIONS } from './mutations.mjs'
import { ready } from './ready.mjs'

await ready({ tools: true })
const at = process.argv.indexOf('--only')
const only = (at > 0 ? (process.argv[at + 1] ?? '') : '').split(',')
const chosen = MUTATIONS.filter(({ name }) => only.some((one) => name.includes(one)))
if (!chosen.length) {
  console.error(
    `No mutation is called ${only.join(' or ')}. There are:\n${MUTATIONS.map(({ name }) => name).join('\n')}`,
  )
  process.exit(1)
}

const OUTSIDE = new Set(['node_modules', '.git', '.data', 'build', '.build'])
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-mutate-'))
fs.chmodSync(copy, 0o755)
process.once('exit', () => fs.rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
for (const name of fs.readdirSync('.'))
  if (!OUTSIDE.has(name)) fs.cpSync(name, path.join(copy, name), { recursive: true })
fs.symlinkSync(fs.realpathSync('node_modules'), path.join(copy, 'node_modules'))

/**
 * @param {string[]} args
 * @returns {Promise<string>} what it said, when it has ended, however
 */
const node = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const end = () => child.kill()
    process.once('exit', end)
    child.once('close', () => {
      process.off('exit', end)
      resolve(said)
    })
  })

/**
 * How many tests of the files fail.
 * @param {string[]} files
 * @throws when they could not even begin: then they say nothing
 */
async function failures(files) {
  const report = path.join(copy, 'mutate-report.json')
  fs.rmSync(report, { force: true })
  const said = await node([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    '--bail=1',
    ...files,
  ])
  const told = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null
  if (!told?.numTotalTests) throw new Error(`The tests did not begin:\n${said}`)
  return told.numFailedTests + told.numFailedTestSuites
}

/** The tests run the faulty code in their own process: the server may go on as it was built. */
const KEEP_BUILD = `import { takeAsBuilt } from './scripts/build.mjs'; takeAsBuilt()`

const seconds = (/** @type {number} */ since) => Math.round((Date.now() - since) / 1000)
let started = Date.now()
if ((await failures([...new Set(chosen.flatMap(({ tests }) => tests))])) !== 0) {
  console.error('The tests fail without any mutation: mend them first.')
  process.exit(1)
}
console.log(`sound without a mutation (${seconds(started)} s)`)

const survivors = []
for (const { name, file, from, to, tests, inTests } of chosen) {
  started = Date.now()
  const where = path.join(copy, file)
  const sound = fs.readFileSync(where, 'utf8')
  if (sound.split(from).length !== 2)
    throw new Error(`${name}: its text stands ${sound.split(from).length - 1} times in ${file}`)
  fs.writeFileSync(
    where,
    sound.replace(from, () => to),
  )
  if (inTests) await node(['--input-type=module', '-e', KEEP_BUILD])
  const failed = await failures(tests)
  fs.writeFileSync(where, sound)
  if (!failed) survivors.push(name)
  console.log(`${failed ? 'killed  ' : 'SURVIVED'} ${String(seconds(started)).padStart(4)} s  ${name}`)
}
console.log(`\n${chosen.length - survivors.length} killed, ${survivors.length} survived`)
process.exit(survivors.length ? 1 : 0)
