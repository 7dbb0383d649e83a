import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']
const FAMILY = process.platform === 'win32' ? 'win' : process.platform

/**
 * Continues this command on the Node that the product brings (the current LTS, an npm package of the lock file) when the
 * one that runs it is of an older line; an equal or newer one is used as it is. Where none is brought, or it does not run
 * here (another system, another libc), the installed one does.
 */
export async function onNewestNode() {
  const brought = nodeBrought()
  const forced = process.env.RELAUNCH === '1' // a test of the way through the child
  if (!forced && (!brought || majorOf(brought.version) <= majorOf(process.version))) return
  const node = forced ? process.execPath : brought?.file
  if (!node || spawnSync(node, ['--version'], { stdio: 'ignore' }).status !== 0) return
  const shell = process.ppid
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      RELAUNCH: '',
      RELAUNCHED_BY: String(process.pid),
      PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    },
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref()
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', () => resolve([1, null]))
    child.once('exit', (code, signal) => resolve([code, signal]))
  })
  if (signal) process.removeAllListeners(signal) && process.kill(process.pid, signal)
  process.exit(code ?? 1)
}

/**
 * The binary of the package that npm installed for this system, or null.
 * @returns {{ version: string, file: string } | null}
 */
function nodeBrought() {
  try {
    const file = createRequire(import.meta.url).resolve(`node-${FAMILY}-${process.arch}/package.json`)
    const { version, bin } = JSON.parse(fs.readFileSync(file, 'utf8'))
    return { version, file: path.join(path.dirname(file), bin.node) }
  } catch {
    return null
  }
}

const majorOf = (/** @type {string} */ version) => Number(version.replace(/^v/, '').split('.')[0])
