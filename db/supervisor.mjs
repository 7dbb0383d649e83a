// Runs PostgreSQL as its child and ends it when the parent goes away, even by kill -9:
// the parent holds our standard input, and its end is our signal. Ends with PostgreSQL; whether it is started again is the parent's to say.
import { spawn } from 'node:child_process'

const [bin = '', uid, gid, ...args] = process.argv.slice(2)
const identity = uid === '-' ? {} : { uid: Number(uid), gid: Number(gid) }
const postgres = spawn(bin, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd: '/', ...identity })

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  postgres.kill('SIGINT') // fast shutdown: roll back, checkpoint, exit
  setTimeout(() => postgres.kill('SIGQUIT'), 20_000).unref()
}
process.stdin.on('end', stop).on('error', stop).on('close', stop).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
postgres.on('exit', (code) => process.exit(code ?? 1))
postgres.on('error', () => process.exit(1))
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
