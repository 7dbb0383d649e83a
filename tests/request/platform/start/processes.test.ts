// `npm start` as several processes behind one port, and on the Node it brings: what dies is replaced, nothing stays behind.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { eventually } from 'tests/harness/servers/own-server'
import { freePort, untilHealthy } from 'tests/harness/servers/healthy'
import { processesBelow, titleOf } from 'tests/harness/processes/process-tree'
import { afterEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 240_000 })

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-processes-'))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

interface Running {
  child: ChildProcess
  pid: number
  port: number
  ended: Promise<number | null>
  /** Process ids by what they do. */
  pids: (share: 'web' | 'jobs') => number[]
  said: () => string
}

async function start(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: os.tmpdir(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: process.env.OWNER_DATABASE_URL,
      SESSION_SECRET: process.env.SESSION_SECRET,
      DATA_DIR: dir,
      LOG_LEVEL: 'fatal',
      ...env,
    } as unknown as NodeJS.ProcessEnv,
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await untilHealthy(
    port,
    () => child.exitCode,
    () => said,
  )
  await eventually('the start', async () => said.includes('is running'))
  const pid = child.pid ?? 0
  return {
    child,
    pid,
    port,
    ended,
    said: () => said,
    pids: (share) => processesBelow(pid).filter((one) => titleOf(one) === `shikkhangan ${share}`),
  }
}

/** One request on a connection of its own; 0 when it was not answered. */
const ask = (port: number): Promise<number> =>
  new Promise((resolve) => {
    http
      .get(
        { host: '127.0.0.1', port, path: '/login', headers: { host: `shapla.localhost:${port}` }, agent: false },
        (res) => {
          res.resume()
          res.once('end', () => resolve(res.statusCode ?? 0))
        },
      )
      .on('error', () => resolve(0))
  })

test('the start is over when all are ready; what dies is replaced, all are one by one, and a stop leaves none', async () => {
  const late = path.join(dir, 'late.mjs')
  fs.writeFileSync(
    late,
    `if (process.env.NODE_UNIQUE_ID === '1') {
       const send = process.send.bind(process)
       process.send = (message, ...rest) => message?.is === 'ready' ? (setTimeout(send, 4000, message), true) : send(message, ...rest)
     }`,
  )
  // The first to be asked is the last to be ready.
  const server = await start({ WEB_PROCESSES: '2', NODE_OPTIONS: `--import ${late}` })
  const first = server.pids('web')
  expect([first.length, server.pids('jobs').length]).toEqual([2, 1])

  process.kill(first[0] ?? 0, 'SIGKILL')
  const second = await eventually('another process', async () => {
    const now = server.pids('web')
    return now.length === 2 && !now.includes(first[0] ?? 0) ? now : null
  })
  expect(second).toContain(first[1])
  await eventually('it answers', async () => (await ask(server.port)) === 200)

  const before = [...server.pids('web'), ...server.pids('jobs')]
  server.child.kill('SIGUSR2')
  const broken = await eventually('the next process', async () =>
    server.pids('web').find((pid) => !before.includes(pid)),
  )
  process.kill(broken, 'SIGKILL')
  await eventually('that it is given up', async () => server.said().includes('go on as they are'))
  expect([...server.pids('web'), ...server.pids('jobs')].sort()).toEqual([...before].sort())

  server.child.kill('SIGUSR2')
  const answers: number[] = []
  await eventually('all replaced', async () => {
    answers.push(await ask(server.port))
    const now = [...server.pids('web'), ...server.pids('jobs')]
    return now.length === 3 && !now.some((pid) => before.includes(pid))
  })
  expect(new Set(answers)).toEqual(new Set([200]))

  const all = processesBelow(server.pid)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(all.filter((pid) => titleOf(pid))).toEqual([])
})

test('the only process that answers is killed: the page of the start stands there until the next can answer; a killed keeper takes all with it', async () => {
  const server = await start({ WEB_PROCESSES: '1' })
  const url = (path: string) => `http://127.0.0.1:${server.port}${path}`
  const [only = 0] = server.pids('web')
  process.kill(only, 'SIGKILL')
  // What was under way breaks off with the process; from the first answer on the port never closes.
  const page = await eventually('the page of the start', () =>
    // A call handed to the process as it died is never answered: it must not take all the time that the page stands there.
    fetch(url('/login'), { signal: AbortSignal.timeout(400) }).then(
      async (answer) => (answer.status === 503 ? { answer, text: await answer.text() } : null),
      () => null,
    ),
  )
  expect(page.answer.headers.get('retry-after')).toBe('5')
  expect(page.text).toContain('সার্ভার চালু হচ্ছে')
  expect(page.text).toContain('The server is starting')
  expect(page.text).toContain('http-equiv="refresh"')
  const said = new Set<string>()
  await eventually('the next process', async () => {
    // Between the two listeners the port is nobody's for a moment: who calls then calls again.
    const health = await fetch(url('/healthz'), { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    if (!health) return false
    said.add(`${health.status} ${await health.text()}`)
    return health.status === 200
  })
  expect([...said].sort()).toEqual(['200 ok', '503 starting'])
  expect(server.pids('web')).not.toContain(only)
  expect(await ask(server.port)).toBe(200)

  const all = processesBelow(server.pid)
  expect(all.length).toBeGreaterThan(1)
  server.child.kill('SIGKILL')
  await server.ended
  expect(all.filter((pid) => titleOf(pid))).toEqual([])
})

test('continued on another Node, it ends with whoever started it', async () => {
  const gently = await start({ WEB_PROCESSES: '1', RELAUNCH: '1' })
  expect(gently.pids('web')).toHaveLength(1)
  gently.child.kill('SIGTERM')
  expect(await gently.ended).toBe(0)

  const roughly = await start({ WEB_PROCESSES: '1', RELAUNCH: '1' })
  const all = processesBelow(roughly.pid)
  roughly.child.kill('SIGKILL')
  await roughly.ended
  expect(all.filter((pid) => titleOf(pid))).toEqual([])
})
