import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The supervisor with a program in PostgreSQL's place, which writes its process id and lives until it is ended. */
async function supervise() {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'supervisor-')), 'pid')
  const script = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, [path.resolve('db/supervisor.mjs'), process.execPath, '-', '-', '-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const written = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)
  await expect.poll(written, { timeout: 60_000 }).toBeGreaterThan(0)
  return { child, ended, pid: written() }
}

test('a PostgreSQL that is killed ends its supervisor', async () => {
  const { ended, pid } = await supervise()
  process.kill(pid, 'SIGKILL')
  expect(await ended).toBe(1)
})

test('the end of the parent ends both', async () => {
  const { child, ended, pid } = await supervise()
  child.stdin.end()
  expect(await ended).toBeTypeOf('number')
  expect(() => process.kill(pid, 0)).toThrow()
})
