import fs from 'node:fs'

/** The processes below one, by number; needs /proc. */
export function processesBelow(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ')[1])
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
    } catch {
      continue // it ended while we looked
    }
  }
  const below = (one: number): number[] => (parents.get(one) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}

/** What a process calls itself: 'shikkhangan web', 'shikkhangan jobs'. Empty when it is gone. */
export function titleOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** kill -9 of a process and of all below it that are the product's own, so that none finishes what the others began. */
export function killTree(pid: number): void {
  for (const one of [pid, ...processesBelow(pid).filter((child) => titleOf(child).startsWith('shikkhangan'))]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      continue // gone before us
    }
  }
}
