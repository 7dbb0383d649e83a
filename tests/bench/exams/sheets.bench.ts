import { inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { generateResults } from '~/domain/results/generate-results.server'
import { markSheetsJob } from '~/domain/results/report/mark-sheets-job.server'
import { catalogue, everywhere } from 'tests/factories/index'
import { makeLargeSchool } from 'tests/harness/large-school'
import { cpuWatch, perRequest, type Cpu } from '../rig/cpu'
import { median, type Figure, type Stack } from '../rig/stack'

/** So many that class nine, with its three groups in 15 sections, has 1,000. */
const STUDENTS = 4_000
const ROUNDS = 3
const MOST_MS = 5

/** People have names as people have: those of the demo institutions, each put together anew. */
const NAMES = `WITH n AS (SELECT array_agg(name_bn) AS own, array_agg(name_en) AS latin, array_agg(father_name_bn) AS fathers, array_agg(mother_name_bn) AS mothers, count(*) AS n
    FROM student s JOIN tenant t ON t.id = s.site_id WHERE t.alias IN ('shapla', 'meghna') AND father_name_bn <> '' AND mother_name_bn <> '')
  UPDATE student s SET name_bn = n.own[1 + s.id % n.n], name_en = n.latin[1 + s.id % n.n], father_name_bn = n.fathers[1 + s.id * 7 % n.n], mother_name_bn = n.mothers[1 + s.id * 13 % n.n] FROM n WHERE s.site_id = $1`

/** One order through the server's own worker. @returns how many pages it made, in how many seconds */
async function order(siteId: number, runId: number): Promise<{ pages: number; seconds: number }> {
  const tenants = [siteId]
  const id = await inScope({ tenants, readOnly: false }, () =>
    enqueueJob({ tenant: { id: siteId } }, markSheetsJob, { runId, unit: 'run', lang: 'bn', kind: 'progress' }),
  )
  const started = performance.now()
  for (;;) {
    const [job] = await inScope({ tenants, readOnly: true }, () =>
      sql<{ state: string; error: string | null; result: { pages: number } | null }>(
        'SELECT state, error, result FROM job WHERE tenant_id = $1 AND id = $2',
        [siteId, id],
      ),
    )
    if (job?.state === 'done') return { pages: job.result?.pages ?? 0, seconds: (performance.now() - started) / 1000 }
    if (!job || job.error) throw new Error(`the sheets failed: ${job?.error ?? 'they are gone'}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** 1,000 mark sheets of a class in the database, by the job that an office orders: reading, drawing, storing. */
export async function benchSheets(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress(`sheets: a school of ${STUDENTS}`)
  const { site, exams } = await makeLargeSchool(stack.superUrl, STUDENTS, true)
  await withClient(stack.superUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(NAMES, [site.id])
  })
  const [examId = 0] = exams
  const classId = (await catalogue())('class', 'NINE')
  const runId = await inScope({ tenants: [site.id], readOnly: false, snapshot: true }, async () => {
    await generateResults({ siteId: site.id, examId, classId, userId: null, incomplete: 'refuse' })
    const [run] = await sql<{ id: number }>('SELECT id FROM result_run WHERE site_id = $1 AND class_id = $2', [
      site.id,
      classId,
    ])
    return run?.id ?? 0
  })
  await everywhere(() =>
    sql(`UPDATE result_run SET state = 'published', published_at = now() WHERE site_id = $1`, [site.id]),
  )
  const watch = await cpuWatch(stack.pid, stack.superUrl)
  const spent: { cpu: Cpu; pages: number; seconds: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    watch()
    const made = await order(site.id, runId)
    const cpu = watch()
    if (round > 0) spent.push({ ...made, cpu }) // the first starts the workers
    progress(`sheets: ${made.pages} pages, ${perRequest(cpu, made.pages)} a page`)
  }
  const each = median(spent.map(({ cpu, pages }) => (cpu.app + cpu.db) / pages))
  const one = spent.find(({ cpu, pages }) => (cpu.app + cpu.db) / pages === each) ?? spent[0]
  if (!one) throw new Error('no sheets')
  return [
    {
      what: `${one.pages} mark sheets of a class in the database as one file (${one.seconds.toFixed(1)} s; ${perRequest(one.cpu, one.pages)} a page)`,
      value: `${each.toFixed(1)} ms of CPU a page`,
      limit: `≤ ${MOST_MS}`,
      ok: each <= MOST_MS && one.pages >= 990,
    },
  ]
}
