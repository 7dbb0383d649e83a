// `npm start` by real processes, in folders of their own.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { untilHealthy } from './healthy'
import { eventually } from './own-server'

const started: ChildProcess[] = []
const folders: string[] = []

/** An environment as bare as a new machine's. */
const bare = (env: Record<string, string>) =>
  ({
    PATH: process.env.PATH,
    HOME: os.tmpdir(),
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    ...env,
  }) as unknown as NodeJS.ProcessEnv

export function folder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-start-'))
  fs.chmodSync(dir, 0o755)
  folders.push(dir)
  return dir
}

export interface Run {
  child: ChildProcess
  said: () => string
  ended: Promise<number>
}

export function run(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
  as: { uid?: number; gid?: number } = {},
): Run {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: bare(env) as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk))
  return {
    child,
    said: () => text,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1))),
  }
}

export const start = (env: Record<string, string>, as?: { uid: number; gid: number }) =>
  run('scripts/start.mjs', env, [], as)

export async function up(server: Run, port: number): Promise<void> {
  await untilHealthy(port, () => server.child.exitCode, server.said)
  await eventually('every process', async () => server.said().includes('is running'), 300_000)
}

/** Processes that have the folder on their command line: the supervisor and the postmaster of its cluster. */
export const processesOf = (cluster: string): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
      } catch {
        return false
      }
    })

export async function gone(cluster: string): Promise<void> {
  for (let i = 0; i < 100 && processesOf(cluster).length; i++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(processesOf(cluster)).toEqual([])
}

/** Ends what was started since; for afterEach. */
export async function endStarted(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await closed
  }
}

/** For afterAll. */
export function removeFolders(): void {
  for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true })
}
