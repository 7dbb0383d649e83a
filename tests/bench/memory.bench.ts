import fs from 'node:fs'
import { paths } from '~/paths'
import { makeLargeSchool } from 'tests/harness/large-school'
import { visit } from 'tests/harness/visitor'
import { processesBelow, titleOf } from '../harness/processes/process-tree'
import { load } from './rig/load'
import type { Figure } from './rig/stack'

const REQUESTS = 20_000
const STEPS = 10
const SESSIONS = 8
const STUDENTS = 2_000
const MOST_MB = 600

/** Resident memory of a process in megabytes. */
const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** What an office opens in a day: dashboards, lists, forms, reports. */
const SCREENS = [
  paths.dashboard,
  paths.students,
  `${paths.students}?q=%E0%A6%86%E0%A6%B6%E0%A6%BE`,
  `${paths.students}?page=2`,
  paths.studentNew,
  paths.allMarkList,
  paths.marksEntry,
  '/site/result-report/site-result-report-form',
  '/user/profile',
]

/** Memory of the process that answers, over 20,000 requests of eight sessions. */
export async function benchMemory(
  keeper: number | undefined,
  superUrl: string,
  progress: (text: string) => void,
): Promise<Figure[]> {
  const web = processesBelow(keeper ?? 0).find((pid) => titleOf(pid) === 'shikkhangan web')
  if (!web) throw new Error('no process that answers')
  progress(`memory: a school of ${STUDENTS}`)
  const { site } = await makeLargeSchool(superUrl, STUDENTS)
  const cookies: string[] = []
  let host = ''
  for (let i = 0; i < SESSIONS; i++) {
    const admin = await visit(site.alias).login(site.admin.username)
    host = admin.host
    cookies.push([...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (i === 0)
      for (const path of SCREENS) {
        const { status, url } = await admin.get(path)
        if (status !== 200 || url !== path) throw new Error(`${path}: ${status}, ${url}`)
      }
  }
  const memory = [resident(web)]
  let wrong = 0
  for (let step = 1; step <= STEPS; step++) {
    const port = Number(process.env.TEST_PORT)
    const asks = SCREENS.map((path) => ({ path }))
    const done = await load({ port, host, cookies, connections: SESSIONS, asks, most: REQUESTS / STEPS })
    wrong += done.wrong
    memory.push(resident(web))
    progress(`memory: ${(step * REQUESTS) / STEPS} requests, ${memory.at(-1)?.toFixed(0)} MB`)
  }
  const [half, last] = [memory[STEPS / 2] ?? NaN, memory[STEPS] ?? NaN]
  return [
    {
      what: `resident memory of a process after each ${REQUESTS / STEPS} requests: ${memory.map((mb) => mb.toFixed(0)).join(' ')} MB; ${wrong} wrong`,
      value: `${Math.max(...memory).toFixed(0)} MB`,
      limit: `≤ ${MOST_MB} MB`,
      ok: Math.max(...memory) <= MOST_MB && wrong === 0,
    },
    {
      what: `after ${REQUESTS} requests against after ${REQUESTS / 2}`,
      value: (last / half).toFixed(2),
      limit: '≤ 1.1',
      ok: last / half <= 1.1,
    },
  ]
}
