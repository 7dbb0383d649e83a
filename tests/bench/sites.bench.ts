import http from 'node:http'
import { closeDatabase } from 'db/connection'
import { withClient } from 'db/prepare'
import { visit } from 'tests/harness/visitor'
import { median, timed, type Figure } from './stack'

const FEW = 50
const MANY = 5_000
const ROUND = 40
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

const get = (path: string, headers: Record<string, string>) => new Promise<number>((resolve, reject) => {
  http.get({ host: '127.0.0.1', port: Number(process.env.TEST_PORT), path, agent, headers }, (res) => {
    let bytes = 0
    res.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', reject).on('end', () => (res.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${res.statusCode}`))))
  }).on('error', reject)
})

/** Fills the database up to so many institutions, each with a place, a board and a membership. */
async function fillTo(superUrl: string, total: number): Promise<void> {
  await withClient(superUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    const [{ n }] = (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM site')).rows as [{ n: number }]
    const from = Math.max(0, total - n)
    await client.query(`INSERT INTO tenant (kind, alias) SELECT 'site', 'bench' || $2 || 'x' || g FROM generate_series(1, $1::int) g`, [from, total])
    await client.query(
      `INSERT INTO site (id, name_en, name_bn, kind, eiin, board_id, thana_id, created_at)
        SELECT t.id, 'Bench School ' || md5(t.alias::text), 'বেঞ্চ বিদ্যালয় ' || md5(t.alias::text), 'school', NULL, (SELECT min(id) FROM board), (SELECT id FROM thana OFFSET t.id % 600 LIMIT 1), now() - t.id * interval '1 minute'
        FROM tenant t LEFT JOIN site s ON s.id = t.id WHERE t.kind = 'site' AND s.id IS NULL`)
    await client.query(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on) SELECT s.id, (SELECT min(id) FROM package), date '2024-01-01' + y * 365, date '2024-12-30' + y * 365
        FROM site s, generate_series(0, 3) y WHERE NOT EXISTS (SELECT 1 FROM membership m WHERE m.site_id = s.id)`)
    await client.query('ANALYZE tenant, site, membership')
  })
}

/** The first page of the centre's list of institutions with 5,000 of them, against the same with 50. */
export async function benchSites(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const operator = await visit(null).login('operator')
  const headers = { host: operator.host, cookie: [...operator.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const round = (path: string) => async () => { for (let i = 0; i < ROUND; i++) await get(path, headers) }
  const rounds = async (path: string) => {
    const times: number[] = []
    for (let i = 0; i < 7; i++) times.push(await timed(round(path)))
    return median(times) / ROUND
  }
  const paths = { 'first page': '/edu/site/list', 'by EIIN': '/edu/site/list?sort=-eiin', 'last ones': '/edu/site/list?sort=-createdAt' }
  progress(`sites: ${FEW}`)
  await fillTo(superUrl, FEW)
  await round('/edu/site/list')()
  await round('/edu/site/list')()
  const few = new Map<string, number>()
  for (const [what, path] of Object.entries(paths)) few.set(what, await rounds(path))
  progress(`sites: ${MANY}`)
  await fillTo(superUrl, MANY)
  await round('/edu/site/list')()
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(paths)) {
    const many = await rounds(path)
    const before = few.get(what) ?? many
    figures.push({ what: `list of ${MANY} institutions, ${what}, against ${FEW} (${many.toFixed(1)} / ${before.toFixed(1)} ms)`, value: (many / before).toFixed(2), limit: '≤ 2', ok: many / before <= 2 })
  }
  for (const [what, path] of Object.entries({ searched: '/edu/site/list?q=bench', 'by membership': '/edu/site/list?f_membership=valid' })) figures.push({ what: `list of ${MANY} institutions, ${what}, ms`, value: (await rounds(path)).toFixed(1) })
  agent.destroy()
  await closeDatabase()
  return figures
}
