import { crawl } from 'tests/harness/crawl'
import { makeLargeSchool } from 'tests/harness/large-school'
import { manifest } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { cpuWatch } from './rig/cpu'
import { median, type Figure, type Stack } from './rig/stack'

const FEW = 600
const MANY = 20_000
const MOST_PAGES = 160
const ROUNDS = 4
const ROUND = 6
const SHOWN = 15
/** Answers that are files. */
const FILES = /\/([a-z-]*-)?(file|paper|card|preview|template|sheet|slips)$/

/** Addresses of one kind: what differs in numbers only is the same screen. */
const shapeOf = (url: string): string => {
  const at = new URL(url, 'http://x')
  const asked = [...at.searchParams].map(([name, value]) => `${name}=${/^\d+$/.test(value) ? 'N' : value}`)
  return `${at.pathname.replace(/\d+/g, 'N')}?${asked.sort().join('&')}`
}

interface School {
  head: Visitor
  pages: Map<string, string>
}

/** The screens of an office, by their kind. */
async function office(superUrl: string, students: number): Promise<School> {
  const { site, exams } = await makeLargeSchool(superUrl, students)
  const head = await visit(site.alias).login(site.admin.username)
  const screens = (await manifest())
    .filter((route) => route.id.startsWith('routes/site/') && route.module.loader && route.own)
    .map((route) => route.path)
    .filter((path) => !/[:*]/.test(path) && !FILES.test(path))
  const [exam] = exams
  const begin = [
    ...screens,
    `${paths.examDeclare}?exam=${exam}&tab=progress`,
    `${paths.examAttendance}?exam=${exam}&report=1`,
    `${paths.marksEntry}?exam=${exam}`,
  ]
  const { pages } = await crawl(head, begin, MOST_PAGES)
  return { head, pages: new Map([...pages.keys()].map((url) => [shapeOf(url), url])) }
}

/** Every screen of the office in a school of 20,000 against one of 600 with as many sections, in one database, by CPU. */
export async function benchGrowth(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  const schools: School[] = []
  for (const students of [FEW, MANY]) {
    progress(`growth: a school of ${students}`)
    schools.push(await office(stack.superUrl, students))
  }
  const watch = await cpuWatch(stack.pid, stack.superUrl)
  const [few, many] = schools
  const rows: { shape: string; few: number; many: number }[] = []
  progress('growth: screens')
  for (const [shape, url] of few?.pages ?? []) {
    const other = many?.pages.get(shape)
    if (!few || !many || other === undefined) continue
    const cost = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < ROUNDS; round++)
      for (const [of, head, path] of [
        ['few', few.head, url],
        ['many', many.head, other],
      ] as const) {
        if (round === 0) await head.get(path)
        watch()
        for (let i = 0; i < ROUND; i++) await head.get(path)
        const { app, db } = watch()
        cost[of].push((app + db) / ROUND)
      }
    rows.push({ shape, few: median(cost.few), many: median(cost.many) })
  }
  const ratio = (row: (typeof rows)[number]) => row.many / row.few
  const over = rows.filter((row) => ratio(row) > 2)
  return [
    {
      what: `screens of an office with ${MANY} students that need more than twice the CPU of one with ${FEW}, of ${rows.length}`,
      value: String(over.length),
      limit: '0, but for what they show',
      ok: over.length === 0,
    },
    ...rows
      .sort((a, b) => ratio(b) - ratio(a))
      .slice(0, SHOWN)
      .map((row) => ({
        what: `  ${row.shape} (${row.many.toFixed(1)} / ${row.few.toFixed(1)} ms of CPU)`,
        value: ratio(row).toFixed(2),
      })),
  ]
}
