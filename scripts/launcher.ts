import fs from 'node:fs'
import { isAlive } from './alive.mjs'

/**
 * Calls `listener` when npm, which started us, is gone: it hands a signal to its shell, and the shell does not hand it
 * on to us. Does nothing for a process that was not started through npm.
 */
export function whenLauncherEnds(listener: () => void): void {
  if (!process.env.npm_lifecycle_event && !process.env.RELAUNCHED_BY) return
  const parent = process.ppid
  const npm = npmAbove(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return
    clearInterval(timer)
    listener()
  }, 500)
  timer.unref()
}

/** npm, above its shell or above an older Node that continued as this one (newest-node.mjs). Null without /proc: the parent alone is watched. */
function npmAbove(pid: number, steps = 3): number | null {
  try {
    const above = Number(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    if (/^npm|npm-cli/.test(fs.readFileSync(`/proc/${above}/cmdline`, 'utf8'))) return above
    return steps > 1 ? npmAbove(above, steps - 1) : null
  } catch {
    return null
  }
}
