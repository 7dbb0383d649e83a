import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Settings } from '../../settings'
import { BUSY } from './busy.mjs'

const MOST_PAUSE_MS = 30_000

/**
 * Runs the simulated gateways in a process of their own as long as this one lives; one that dies is started anew.
 * Null where the settings want none.
 */
export function runSimulators(settings: Settings): { stop: () => Promise<void> } | null {
  const port = settings.simulatorsPort
  if (!port) return null
  let child: ChildProcess | null = null
  let stopping = false
  let deaths = 0
  const start = () => {
    if (stopping) return
    const one = (child = spawn(
      process.execPath,
      [
        '--max-old-space-size=96',
        'scripts/simulators/start.mjs',
        String(port),
        path.join(settings.dataDir, 'simulators'),
      ],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    ))
    one.on('error', () => {})
    one.once('exit', (code) => {
      child = null
      if (stopping) return
      if (code === BUSY)
        return console.error(
          `The simulated gateways do not run: port ${port} is busy (set GATEWAY_SIMULATORS to another, or off)`,
        )
      setTimeout(start, Math.min(MOST_PAUSE_MS, 500 * 2 ** deaths++)).unref()
    })
  }
  start()
  return {
    stop: async () => {
      stopping = true
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const gone = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGTERM')
      const late = setTimeout(() => ending.kill('SIGKILL'), 3_000)
      await gone
      clearTimeout(late)
    },
  }
}
