import fs from 'node:fs'

/**
 * Calls `listener` when npm, which started us, is gone: it hands a signal to its shell, and the shell does not hand it
 * on to us. Does nothing for a process that was not started through npm.
 */
export function whenLauncherEnds(listener: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = npmAbove(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || isAlive(npm))) return
    clearInterval(timer)
    listener()
  }, 500)
  timer.unref()
}

function npmAbove(shell: number): number | null {
  try {
    const above = Number(fs.readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    return /^npm|npm-cli/.test(fs.readFileSync(`/proc/${above}/cmdline`, 'utf8')) ? above : null
  } catch {
    return null // no /proc: the shell alone is watched
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
