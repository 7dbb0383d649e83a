import http from 'node:http'
import { closeDatabase } from 'db/connection'
import { withClient } from 'db/prepare'
import { visit } from 'tests/harness/visitor'
import { median, timed, type Figure } from './stack'

const FEW = 50_000
const MANY = 5_000_000
const ROUND = 10
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** What is searched for most: everything, a user, a record, an action, an institution, days. */
const SEARCHES: Record<string, string> = {
  'the first page': '', 'of one user': '?f_actor=operator', 'of one record': '?f_type=student&f_record=77', 'of an action': '?f_action=exams.marks.enter-any', 'of an institution': '?f_tenant=SITE',
}

/** Records spread over a year and the demo's institutions, as a year of work would leave them. */
const fill = (count: number) => `INSERT INTO audit_record (tenant_id, at, user_id, action, record_type, record_id, before, after, path, ip)
  SELECT t.ids[1 + n % 3], timestamptz '2026-11-20' - n * interval '6 seconds', u.ids[1 + n % cardinality(u.ids)],
    (ARRAY['students.students.manage', 'exams.marks.enter-any', 'results.results.generate', 'platform.profile.manage'])[1 + n % 4], (ARRAY['student', 'mark-sheet', 'result-run'])[1 + n % 3], (n % 20000)::text,
    '{"state":"active"}', '{"state":"left"}', '/student/list', '10.0.' || n % 250 || '.' || n % 199
  FROM generate_series(1, ${count}) n, (SELECT array_agg(id ORDER BY id) AS ids FROM tenant) t, (SELECT array_agg(id ORDER BY id) AS ids FROM app_user) u`

/** The log's first pages with 50,000 records, and the same with 5,000,000, through the whole stack. */
export async function benchLog(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const operator = await visit(null).login('operator')
  const headers = { host: operator.host, cookie: [...operator.cookies].map(([k, v]) => `${k}=${v}`).join('; ') }
  const get = (path: string) => new Promise<void>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port: Number(process.env.TEST_PORT), path, agent, headers }, (res) => {
      res.on('data', () => {}).on('error', reject).on('end', () => (res.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${res.statusCode}`))))
    }).on('error', reject)
  })
  const [site] = await withClient(superUrl, async (client) => (await client.query<{ id: string }>(`SELECT id FROM tenant WHERE alias = 'shapla'`)).rows)
  const measure = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const [what, query] of Object.entries(SEARCHES)) {
      const one = () => get(`/edu/fetch/edu-log-view${query.replace('SITE', site?.id ?? '')}`)
      for (let i = 0; i < 20; i++) await one()
      const rounds: number[] = []
      for (let round = 0; round < 7; round++) rounds.push(await timed(async () => { for (let i = 0; i < ROUND; i++) await one() }))
      found[what] = median(rounds) / ROUND
    }
    return found
  }
  progress(`log: ${FEW} records`)
  await withClient(superUrl, async (client) => {
    await client.query(fill(FEW))
    await client.query('VACUUM ANALYZE audit_record')
  })
  const few = await measure()
  progress(`log: ${MANY} records`)
  await withClient(superUrl, async (client) => {
    // Indexes are made again afterwards: five million rows into seven indexes one by one would take the longest.
    const { rows: indexes } = await client.query<{ name: string; def: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS def FROM pg_index WHERE indrelid = 'audit_record'::regclass AND NOT indisprimary`)
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    await client.query('TRUNCATE audit_record')
    await client.query(fill(MANY))
    await client.query(`SET maintenance_work_mem = '512MB'`)
    for (const { def } of indexes) await client.query(def)
    await client.query('VACUUM ANALYZE audit_record')
  })
  const many = await measure()
  agent.destroy()
  await closeDatabase()
  return Object.keys(SEARCHES).map((what) => {
    const [a, b] = [many[what] ?? 0, few[what] ?? 1]
    return { what: `log with 5,000,000 records against 50,000: ${what} (${a.toFixed(1)} / ${b.toFixed(1)} ms)`, value: (a / b).toFixed(2), limit: '≤ 2', ok: a / b <= 2 }
  })
}
