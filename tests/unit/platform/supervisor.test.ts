import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The supervisor with a program in PostgreSQL's place, which writes its process id and lives until it is ended. */
function supervise(steady: number) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'supervisor-')), 'pids')
  const script = `require('fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, [path.resolve('db/supervisor.mjs'), process.execPath, '-', '-', '-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, SUPERVISOR_STEADY: String(steady), SUPERVISOR_PATIENCE: '1' } as never,
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const pids = () =>
    fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map(Number) : []
  return { child, ended, pids }
}
const count = (pids: () => number[], many: number) => expect.poll(() => pids().length, { timeout: 10_000 }).toBe(many)
const kill = (pids: () => number[]) => process.kill(pids().at(-1) ?? 0, 'SIGKILL')

test('a PostgreSQL that ran and was killed is started again, once; a second death soon after ends its supervisor', async () => {
  const { ended, pids } = supervise(0)
  await count(pids, 1)
  kill(pids)
  await count(pids, 2)
  kill(pids)
  expect(await ended).toBe(1)
  expect(pids()).toHaveLength(2)
})

test('one that dies while somebody waits for its start is not', async () => {
  const { ended, pids } = supervise(60_000)
  await count(pids, 1)
  kill(pids)
  expect(await ended).toBe(1)
  expect(pids()).toHaveLength(1)
})

test('the end of the parent ends it, also while it is down', async () => {
  const { child, ended, pids } = supervise(0)
  await count(pids, 1)
  child.stdin.end()
  expect(await ended).toBeTypeOf('number')
  const other = supervise(0)
  await count(other.pids, 1)
  kill(other.pids)
  other.child.stdin.end()
  expect(await other.ended).toBeTypeOf('number')
})
