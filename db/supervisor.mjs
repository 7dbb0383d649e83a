// Runs PostgreSQL as its child and ends it when the parent goes away, even by kill -9:
// the parent holds our standard input, and its end is our signal. A PostgreSQL that ran and was killed (by hand, or for want of memory)
// is started again, on the same port; one that dies again within ten minutes is not, and then the parent ends as well.
import { spawn } from 'node:child_process'

const [bin = '', uid, gid, ...args] = process.argv.slice(2)
const identity = uid === '-' ? {} : { uid: Number(uid), gid: Number(gid) }
/** What lived so long had started; what dies before is for whoever waits for it. */
const STEADY = Number(process.env.SUPERVISOR_STEADY ?? 20_000)
const PAUSE = 10 * 60_000
/** The children of a killed postmaster may hold on to its memory for a while. */
const PATIENCE = Number(process.env.SUPERVISOR_PATIENCE ?? 60_000)

let stopping = false
let began = 0
let recovered = -PAUSE
let until = 0
let postgres = run()

function run() {
  const child = spawn(bin, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd: '/', ...identity })
  began = performance.now()
  child.on('exit', (code) => lost(code ?? 1))
  child.on('error', () => process.exit(1))
  return child
}

/** @param {number} code */
function lost(code) {
  const now = performance.now()
  if (stopping) process.exit(code)
  if (now - began >= STEADY && now - recovered >= PAUSE) {
    recovered = now
    until = now + PATIENCE
  }
  if (now >= until) process.exit(code)
  console.error('supervisor: PostgreSQL ended without being asked to; it is started again')
  setTimeout(() => (stopping ? process.exit(0) : (postgres = run())), 1_000)
}

const stop = () => {
  if (stopping) return
  stopping = true
  postgres.kill('SIGINT') // fast shutdown: roll back, checkpoint, exit
  setTimeout(() => postgres.kill('SIGQUIT'), 20_000).unref()
}
process.stdin.on('end', stop).on('error', stop).on('close', stop).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
