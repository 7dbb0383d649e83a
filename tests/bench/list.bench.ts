import http from 'node:http'
import os from 'node:os'
import { closeDatabase, inScope, rawClient, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { listStudents, type StudentQuery } from '~/domain/students/student-list.server'
import { everywhere, makeSite, type MadeSite } from 'tests/factories/index'
import { paths } from '~/paths'
import { visit, Visitor } from 'tests/harness/visitor'
import { bareRoute } from './rig/bare'
import { cpuWatch, perRequest, together, type Cpu } from './rig/cpu'
import { load } from './rig/load'
import { median, pairs, type Figure, type Stack } from './rig/stack'

const STUDENTS = 5_000
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

const get = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path, agent, headers }, (res) => {
        let bytes = 0
        res
          .on('data', (chunk: Buffer) => (bytes += chunk.length))
          .on('error', reject)
          .on('end', () => (res.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${res.statusCode}`))))
      })
      .on('error', reject)
  })

const many = (times: number, one: () => Promise<number>) => async () => {
  for (let i = 0; i < times; i++) await one()
}

/** 5,000 students in 84 sections of one class, loaded without triggers. */
async function largeSite(superUrl: string): Promise<MadeSite> {
  const site = await makeSite({ students: 0, sections: 1 })
  await withClient(superUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO section (site_id, class_offering_id, name_en, name_bn, position) SELECT $1, $2, 'S' || n, 'শাখা ' || n, n FROM generate_series(2, 84) n`,
      [site.id, site.offering.id],
    )
    await client.query(
      `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, father_name_en, father_name_bn, mother_name_bn, gender, born_on)
         SELECT $1, '26' || lpad(n::text, 5, '0'), 'Md. Student Number ' || n, 'মোঃ শিক্ষার্থী ' || n, 'Md. Father ' || n, 'মোঃ পিতা ' || n, 'মোছাঃ মাতা ' || n, 'male', date '2011-01-01' + n % 900 FROM generate_series(1, $2::int) n RETURNING id),
       p AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM s), c AS (SELECT array_agg(id ORDER BY id) AS ids FROM section WHERE site_id = $1)
       INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, p.id, $3, c.ids[1 + p.n / 60], 1 + p.n % 60 FROM p, c`,
      [site.id, STUDENTS, site.session.id],
    )
    await client.query(
      `WITH g AS (INSERT INTO guardian (site_id, name_bn, mobile) SELECT $1, 'অভিভাবক ' || n, '88017' || lpad(n::text, 8, '0') FROM generate_series(1, $2::int) n RETURNING id),
       a AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM g), b AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM student WHERE site_id = $1)
       INSERT INTO student_guardian (site_id, student_id, guardian_id, relation, is_primary) SELECT $1, b.id, a.id, 'father', true FROM a JOIN b USING (n)`,
      [site.id, STUDENTS],
    )
    await client.query(`SET app.all_sites = 'yes'; CALL hidden.keep_people()`)
    await client.query('ANALYZE student, enrolment, section, guardian, student_guardian')
  })
  return site
}

/** What the list asks for its first page. */
async function statementsOf(site: MadeSite): Promise<{ text: string; values: unknown[] }[]> {
  const sections = (
    await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM section WHERE site_id = $1 ORDER BY position, id', [site.id]),
    )
  ).map((s) => s.id)
  const query: StudentQuery = {
    sessionId: site.session.id,
    sections,
    wholeSession: true,
    q: '',
    state: undefined,
    sort: { key: 'roll', dir: 'asc' },
    offset: 0,
    limit: 25,
    lang: 'bn',
  } as StudentQuery
  const statements: { text: string; values: unknown[] }[] = []
  await inScope({ tenants: [site.id], readOnly: true }, async () => {
    const client = await rawClient()
    const run = client.query.bind(client)
    client.query = ((given: string | { text: string; values: unknown[] }, values: unknown[]) => {
      const asked = typeof given === 'string' ? { text: given, values } : { text: given.text, values: given.values }
      if (/FROM enrolment/.test(asked.text)) statements.push(asked)
      return typeof given === 'string' ? run(given, values) : run(given)
    }) as typeof client.query
    await listStudents(site.id, query)
    client.query = run as typeof client.query
  })
  if (!statements.length) throw new Error('no statement was recorded')
  return statements
}

const ROUND = 40
/** A process that answers all day has compiled what it runs often; before that a list costs twice as much. */
const WARM = 1_000
const ROUNDS = 7
const SESSIONS = 8

/** The list and the bare route in turn; compared by CPU, since times of a busy machine say how busy it is. */
async function againstBare(stack: Stack, site: MadeSite, list: () => Promise<number>): Promise<Figure> {
  const bare = await bareRoute(stack.ownerUrl, await statementsOf(site))
  try {
    const json = () => get(bare.port, '/students', {})
    await many(WARM, json)()
    const [ours, theirs] = [await cpuWatch(stack.pid, stack.superUrl), await cpuWatch(bare.child.pid, stack.superUrl)]
    const spent: { a: Cpu[]; b: Cpu[] } = { a: [], b: [] }
    const wall = await pairs(
      ROUNDS,
      async () => {
        ours()
        await many(ROUND, list)()
        spent.a.push(ours())
      },
      async () => {
        theirs()
        await many(ROUND, json)()
        spent.b.push(theirs())
      },
    )
    const [a, b] = [together(spent.a.slice(1)), together(spent.b.slice(1))] // the first pair warms up
    const ratio = (a.app + a.db) / (b.app + b.db)
    const requests = ROUND * ROUNDS
    return {
      what: `CPU of 25 of ${STUDENTS} students as HTML through the whole stack, against the same query as JSON on bare Express (${perRequest(a, requests)}; ${perRequest(b, requests)}; time ${wall.ratio.toFixed(2)}, ${wall.spread})`,
      value: ratio.toFixed(2),
      limit: '≤ 3',
      ok: ratio <= 3,
    }
  } finally {
    bare.child.disconnect()
  }
}

/** Eight sessions ask one process and then two behind one port, in turn. */
async function byProcesses(stack: Stack, site: MadeSite): Promise<Figure[]> {
  const two = await stack.another({ WEB_PROCESSES: '2', RUN_JOBS: '0' })
  const servers = await Promise.all(
    [{ port: stack.port, pid: stack.pid }, two].map(async ({ port, pid }) => {
      const admin = await new Visitor(site.alias, { port }).login(site.admin.username)
      const wish = {
        port,
        host: admin.host,
        cookies: [cookiesOf(admin)],
        connections: SESSIONS,
        asks: [{ path: paths.students }],
      }
      await load({ ...wish, most: WARM })
      return {
        wish,
        watch: await cpuWatch(pid, stack.superUrl),
        rates: [] as number[],
        cpu: [] as Cpu[],
        requests: 0,
        others: 0,
      }
    }),
  )
  for (let round = 0; round < 5; round++)
    for (const one of servers) {
      one.watch()
      const done = await load({ ...one.wish, seconds: 5 })
      if (done.wrong) throw new Error(`${done.wrong} of ${done.answered} lists were wrong`)
      const cpu = one.watch()
      one.cpu.push(cpu)
      one.requests += done.answered
      one.rates.push(done.answered / done.seconds)
    }
  const [single, double] = servers
  if (!single || !double) return []
  const ratio = median(double.rates.map((rate, at) => rate / (single.rates[at] ?? NaN)))
  const said = ({ rates, cpu, requests }: typeof single) =>
    `${median(rates).toFixed(0)} a second, ${perRequest(together(cpu), requests)}`
  const all = together(servers.flatMap(({ cpu }) => cpu))
  const seconds = servers.length * 5 * 5
  return [
    {
      what: `the list by ${SESSIONS} sessions, two processes against one (${said(double)}; ${said(single)})`,
      value: ratio.toFixed(2),
      limit: '≥ 1.7 on two cores of their own',
      ok: ratio >= 1.7,
    },
    {
      what: `  meanwhile the machine: cores that others used, visitors among them (${os.availableParallelism()} there are)`,
      value: ((all.machine - all.app - all.db) / 1000 / seconds).toFixed(2),
    },
  ]
}

const cookiesOf = (visitor: Visitor): string => [...visitor.cookies].map(([k, v]) => `${k}=${v}`).join('; ')

/** The student list through the whole stack against its own query on a bare route; by one process and by two; and with 1,000 institutions in the database. */
export async function benchList(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress('list: an institution with 5,000 students')
  const site = await largeSite(stack.superUrl)
  const admin = await visit(site.alias).login(site.admin.username)
  const headers = { host: admin.host, cookie: cookiesOf(admin) }
  const list = () => get(stack.port, paths.students, headers)
  await many(WARM, list)()
  const figures: Figure[] = [await againstBare(stack, site, list)]
  progress('list: one process and two')
  figures.push(...(await byProcesses(stack, site)))
  progress('list: 1,000 institutions')
  const before = await rounds(7, many(ROUND, list))
  await withClient(stack.superUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(`INSERT INTO tenant (kind, alias) SELECT 'site', 'b' || n FROM generate_series(1, 1000) n`)
    await client.query(
      `INSERT INTO site (id, name_en, name_bn, kind) SELECT id, alias, alias, 'school' FROM tenant WHERE alias::text ~ '^b[0-9]+$'`,
    )
    await client.query(
      `INSERT INTO student (site_id, code, name_en, name_bn) SELECT s.id, n::text, 'Student ' || n, 'শিক্ষার্থী ' || n FROM site s, generate_series(1, 100) n WHERE s.name_en ~ '^b[0-9]+$'`,
    )
    await client.query(
      `INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT t.site_id, t.id, t.site_id, t.site_id, row_number() OVER (PARTITION BY t.site_id ORDER BY t.id) FROM student t JOIN site s ON s.id = t.site_id WHERE s.name_en ~ '^b[0-9]+$'`,
    )
    await client.query('ANALYZE')
  })
  const after = await rounds(7, many(ROUND, list))
  figures.push({
    what: `the same list with 1,000 institutions and 100,000 more students (${(after / ROUND).toFixed(1)} / ${(before / ROUND).toFixed(1)} ms)`,
    value: (after / before).toFixed(2),
    limit: '≤ 1.2',
    ok: after / before <= 1.2,
  })
  agent.destroy()
  await closeDatabase()
  return figures
}

async function rounds(times: number, work: () => Promise<void>): Promise<number> {
  const all: number[] = []
  for (let i = 0; i < times; i++) {
    const started = performance.now()
    await work()
    all.push(performance.now() - started)
  }
  return median(all)
}
