import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A keeper of one process that is held still while a connection is handed to it, and then killed. */
const KEEPER = `
import cluster from 'node:cluster'
import http from 'node:http'
import net from 'node:net'
import { closeUntaken } from '${path.resolve('scripts/handed-over.ts')}'
if (cluster.isWorker) http.createServer((_req, res) => res.end('ok')).listen(0, '127.0.0.1')
else {
  const worker = cluster.fork()
  closeUntaken(worker)
  // Killed when the call is on its way to it.
  const send = worker.process.send.bind(worker.process)
  worker.process.send = (message, ...rest) => {
    const sent = send(message, ...rest)
    if (message.act === 'newconn') setTimeout(() => worker.process.kill('SIGKILL'), 50)
    return sent
  }
  worker.once('listening', ({ port }) => {
    worker.process.kill('SIGSTOP')
    const caller = net.connect(port, '127.0.0.1', () => caller.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'))
    caller.on('error', () => {}).resume()
    caller.once('close', () => { console.log('closed'); process.exit(0) })
  })
  setTimeout(() => { console.log('waits for ever'); process.exit(0) }, 30_000)
}
`

test('who called a process that is killed before it took the call is not left waiting', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'handed-'))
  const file = path.join(folder, 'keeper.mjs')
  fs.writeFileSync(file, KEEPER)
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += String(bytes)))
  await new Promise((resolve) => child.once('exit', resolve))
  fs.rmSync(folder, { recursive: true, force: true })
  expect(said.trim()).toBe('closed')
})
