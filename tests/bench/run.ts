import { fork } from 'node:child_process'
import os from 'node:os'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Figure } from './rig/stack'

/** Each part has a process, a database and a server of its own, so that none meets another's rows or memory. */
const PARTS = [
  'weight',
  'website',
  'permissions',
  'pdf',
  'sheets',
  'import',
  'list',
  'growth',
  'memory',
  'sites',
  'users',
  'site-report',
  'billing',
  'books',
  'money',
  'log',
  'results',
  'combined',
  'marks',
  'machines',
  'attendance',
  'payroll',
  'admission',
  'seating',
  'solver',
  'omr',
  'draw',
  'papers',
  'result-day',
  'fairness',
  'offline',
] as const
const MOST_MINUTES = 20

type Row = Figure & { part: string }
const load = () => os.loadavg()[0]?.toFixed(1) ?? ''
const wanted = process.argv.slice(2)
const unknown = wanted.filter((one) => !(PARTS as readonly string[]).includes(one))
if (unknown.length) {
  console.error(`no such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`)
  process.exit(1)
}

/** One part, ended when it takes too long: a whole run always comes to its table. */
function run(part: string): Promise<Row[]> {
  return new Promise((resolve) => {
    let rows: Row[] = []
    let why = ''
    const child = fork('tests/bench/rig/part.ts', [part], {
      execArgv: ['--import', 'tsx', '--import', './tests/bench/rig/words.mjs', '--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const late = setTimeout(() => {
      why = `ended after ${MOST_MINUTES} minutes`
      child.kill('SIGTERM')
    }, MOST_MINUTES * 60_000)
    child.on('message', (figures) => {
      rows = (figures as Figure[]).map((figure) => ({ part, ...figure }))
    })
    child.on('exit', (code) => {
      clearTimeout(late)
      if (code !== 0) rows.push({ part, what: 'did not come to its end', value: why || `exit ${code}`, ok: false })
      resolve(rows)
    })
  })
}

await ensureBuilt((text) => console.error(`  ${text}`))
const rows: Row[] = []
const started = performance.now()
for (const part of PARTS) {
  if (wanted.length && !wanted.includes(part)) continue
  const [since, before] = [performance.now(), load()]
  console.error(part)
  const found = await run(part)
  rows.push(...found)
  for (const row of found) console.error(`  ${row.what}: ${row.value}`)
  console.error(
    `  ${part}: ${((performance.now() - since) / 1000).toFixed(0)} s, load ${before} before, ${load()} after`,
  )
}
console.log(
  `\n${os.cpus()[0]?.model ?? ''}, ${os.cpus().length} cores, Node ${process.version}, load ${os
    .loadavg()
    .map((l) => l.toFixed(1))
    .join(' ')}, ${((performance.now() - started) / 60_000).toFixed(1)} minutes\n`,
)
for (const { part, what, value, limit, ok } of rows)
  console.log(
    `${part.padEnd(11)} ${what.padEnd(110)} ${value}${limit ? `   (${limit}${ok === undefined ? '' : ok ? ', reached' : ', NOT reached'})` : ''}`,
  )
process.exit(rows.some((row) => row.what === 'did not come to its end') ? 1 : 0)
