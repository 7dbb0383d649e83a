import fs from 'node:fs'
import { withClient } from 'db/prepare'
import { processesBelow } from '../../harness/processes/process-tree'

/** The unit of /proc: a hundredth of a second on every Linux. */
const TICK_MS = 10

/** CPU in milliseconds: of the processes that answer, of PostgreSQL, of everything on the machine. */
export interface Cpu {
  app: number
  db: number
  machine: number
}

/** What a process used, with those of its children that have ended. */
function used(pid: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  } catch {
    return 0
  }
}

const family = (pid: number): number => [pid, ...processesBelow(pid)].reduce((sum, one) => sum + used(one), 0)

/** What was busy on all cores. */
function machine(): number {
  const [, , ...fields] = (fs.readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(' ')
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = fields.map(Number)
  return (user + nice + system + irq + soft + steal) * TICK_MS
}

/** A watch over the CPU of an application's processes and of the PostgreSQL that `superUrl` leads to. Needs /proc. */
export async function cpuWatch(app: number | undefined, superUrl: string): Promise<() => Cpu> {
  const postmaster = await withClient(superUrl, async (client) => {
    const [row] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
    return Number(fs.readFileSync(`/proc/${row?.pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1])
  })
  const look = () => ({ app: family(app ?? 0), db: family(postmaster), machine: machine() })
  let last = look()
  return () => {
    const now = look()
    const since = { app: now.app - last.app, db: now.db - last.db, machine: now.machine - last.machine }
    last = now
    return since
  }
}

/** The same of this very process and of PostgreSQL, for work that a bench does without a server. */
export async function ownWatch(superUrl: string): Promise<() => Cpu> {
  const others = await cpuWatch(process.pid, superUrl)
  let last = process.cpuUsage()
  return () => {
    const { db, machine } = others()
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    return { app: (user + system) / 1000, db, machine }
  }
}

/** As it stands beside a time: "7.3 + 1.4 ms of CPU". */
export const perRequest = ({ app, db }: Cpu, requests: number): string =>
  `${(app / requests).toFixed(1)} + ${(db / requests).toFixed(1)} ms of CPU`

export const together = (all: readonly Cpu[]): Cpu =>
  all.reduce((sum, one) => ({ app: sum.app + one.app, db: sum.db + one.db, machine: sum.machine + one.machine }), {
    app: 0,
    db: 0,
    machine: 0,
  })
