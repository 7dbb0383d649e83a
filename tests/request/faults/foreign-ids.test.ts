import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { closeDatabase, inScope } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { publicationDigest } from '~/domain/results/publishing/difference.server'
import { publishResults } from '~/domain/results/publishing/publish-results.server'
import { lockRun } from '~/domain/results/publishing/run-state.server'
import { makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { crawl, type Crawl } from 'tests/harness/crawl'
import { manifest } from 'tests/harness/manifest'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { contextOf, within } from '../support/exams'

const MARK = 'Zqvictim'
const CENTRAL = [
  'tenant',
  'site',
  'site_group',
  'tenant_domain',
  'site_group_site',
  'membership',
  'role',
  'role_permission',
  'package',
  'rate_limit',
]
/** What a job of the provider's counts anew by itself, whatever anybody asks. */
const COUNTED = ['routine_state', 'site_figures']

interface Table {
  table: string
  key: string
  id: boolean
}
interface Place {
  site: MadeSite
  exam: MadeExam
  run: number
}
type Ids = Map<string, number[]>

let tables: Table[] = []
let attacker: Place
let victim: Place
let mine: Ids
let theirs: Ids
let keys: string[] = []
let before: Map<string, string>

/** One connection for all of it: some hundreds of tables are asked a few times each. */
let client: pg.Client
const owner = async <T extends object>(text: string, bind: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(text, bind)).rows

async function place(mark: string): Promise<Place> {
  const site = await makeSite({ students: 4 })
  const exam = await makeExam(site, { subjects: ['101', '107', '109'], marks: 'full' })
  for (const table of ['student', 'guardian', 'employee', 'section', 'shift', 'exam', 'site']) {
    const own = table === 'site' ? 'id' : 'site_id'
    if (mark)
      await owner(
        `UPDATE "${table}" SET name_en = $2 || left(name_en, 20), name_bn = $2 || left(name_bn, 20) WHERE ${own} = $1`,
        [site.id, mark],
      )
  }
  const run = await inScope({ tenants: [site.id], readOnly: false, snapshot: true }, () =>
    generateResults({
      siteId: site.id,
      examId: exam.id,
      classId: site.classId,
      userId: site.admin.id,
      incomplete: 'leave-out',
    }),
  )
  await within(site, async () =>
    publishResults(
      contextOf(site, site.admin),
      run.runId,
      await publicationDigest(site.id, await lockRun(site.id, run.runId)),
    ),
  )
  const admin = await visit(site.alias).login(site.admin.username)
  await admin.submit(await admin.get('/student/import'), 'form:has([name=file])', {
    file: new File([`রোল,নাম\n77,${mark}x\n`], `${mark || 'own'}.csv`),
  })
  await admin.post('/user/profile', { intent: 'token', label: `${mark || 'own'} token` })
  await owner(
    `INSERT INTO notification (tenant_id, user_id, title_en, title_bn, body_en, body_bn) VALUES ($1, $2, $3, $3, $3, $3)`,
    [site.id, site.admin.id, `${mark}news`],
  )
  return { site, exam, run: run.runId }
}

/** Ids of an institution's rows by table; a few of each. */
async function idsOf(siteId: number, most: number): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { table, key, id } of tables) {
    if (id)
      ids.set(
        table,
        (
          await owner<{ id: string }>(`SELECT id FROM "${table}" WHERE "${key}" = $1 ORDER BY id LIMIT ${most}`, [
            siteId,
          ])
        ).map((row) => Number(row.id)),
      )
  }
  return ids
}

async function sums(siteId: number): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const { table, key } of tables.filter((one) => !COUNTED.includes(one.table))) {
    const [row] = await owner<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${table}" t WHERE "${key}" = $1`,
      [siteId],
    )
    all.set(table, row?.sum ?? '')
  }
  return all
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.OWNER_DATABASE_URL })
  await client.connect()
  await client.query(`SELECT set_config('app.all_sites', 'yes', false)`)
  const columns = await owner<{ table_name: string; column_name: string; id: boolean }>(
    `SELECT c.table_name, c.column_name, EXISTS (SELECT 1 FROM information_schema.columns i WHERE i.table_schema = 'public' AND i.table_name = c.table_name AND i.column_name = 'id' AND i.data_type = 'bigint') AS id
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name) WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN ('site_id', 'tenant_id')`,
  )
  tables = columns
    .filter((row) => !CENTRAL.includes(row.table_name))
    .map((row) => ({ table: row.table_name, key: row.column_name, id: row.id }))
  victim = await place(MARK)
  attacker = await place('')
  for (const [at, title] of [
    [victim, `${MARK} notice`],
    [attacker, 'Own notice'],
  ] as const)
    await owner(
      `INSERT INTO web_entry (site_id, kind, title_bn, title_en, state, shown_revision) VALUES ($1, 'notice', $2, $2, 'published', 1)`,
      [at.site.id, title],
    )
  mine = await idsOf(attacker.site.id, 5000)
  theirs = await idsOf(victim.site.id, 2)
  before = await sums(victim.site.id)
  keys = (await owner<{ key: string }>('SELECT key FROM file WHERE tenant_id = $1', [victim.site.id])).map(
    (row) => row.key,
  )
})
afterAll(async () => {
  await client.end()
  await closeDatabase()
})

/** The other institution's counterparts of an id of ours. */
const counterparts = (value: string): number[] =>
  /^\d+$/.test(value)
    ? [
        ...new Set(
          [...mine].flatMap(([table, ids]) =>
            ids.includes(Number(value)) ? (theirs.get(table)?.slice(0, 1) ?? []) : [],
          ),
        ),
      ]
    : []

const ok = (answer: Answer) =>
  answer.status < 500 && !answer.text.includes(MARK) && !answer.text.includes(victim.site.alias)
const faults: string[] = []
const judge = (what: string, answer: Answer) => {
  if (!ok(answer)) faults.push(`${what}: ${answer.status}${answer.text.includes(MARK) ? ' with their names' : ''}`)
}

async function attackAddresses(visitor: Visitor, urls: Iterable<string>): Promise<Set<string>> {
  const done = new Set<string>()
  for (const url of urls) {
    const at = new URL(url, 'http://x')
    const segments = at.pathname.split('/')
    for (const [position, segment] of segments.entries())
      for (const id of counterparts(segment)) {
        const path = segments.map((one, i) => (i === position ? String(id) : one)).join('/')
        done.add(`${segments.map((one, i) => (i === position ? ':id' : one)).join('/')}`)
        judge(`GET ${path}${at.search}`, await visitor.get(path + at.search))
      }
    for (const [name, value] of at.searchParams) {
      const [, prefix = '', number = ''] = /^(\D*)(\d+)$/.exec(value) ?? []
      for (const id of counterparts(number)) {
        const query = new URLSearchParams(at.searchParams)
        query.set(name, prefix + id)
        const key = `${at.pathname}?${name}=${id}`
        if (done.has(key)) continue
        done.add(key)
        judge(`GET ${at.pathname}?${query}`, await visitor.get(`${at.pathname}?${query}`))
      }
    }
  }
  return done
}

/** Each field that held an id of ours is sent with theirs, the rest of the form as the page had it. */
async function attackForms(visitor: Visitor, found: Crawl): Promise<Set<string>> {
  const done = new Set<string>()
  for (const { page, form, name, value } of found.fields) {
    for (const id of counterparts(value)) {
      const key = `${new URL(page, 'http://x').pathname} ${name.replace(/\d+/g, 'N')}`
      if (done.has(key)) continue
      done.add(key)
      const fresh = await visitor.get(page)
      const element = fresh.$('form').get(form)
      if (!element) continue
      fresh.$(element).attr('data-attacked', '')
      const button = fresh.$(element).find('button[name]').first()
      judge(
        `POST ${page} ${name}=${id}`,
        await visitor.submit(
          fresh,
          '[data-attacked]',
          { [name]: id },
          button.length ? { name: button.attr('name') ?? '', value: button.attr('value') ?? '' } : undefined,
        ),
      )
    }
  }
  return done
}

journey(
  'another institution’s ids',
  (step) => {
    const routes = manifest()

    step('in every address and every field an admin, a teacher, a student and a stranger can send', async () => {
      const screens = (await routes)
        .filter(({ own, path, module }) => own && module.loader && !/[:*]/.test(path) && !/stream|logout/.test(path))
        .map(({ path }) => path)
      const seen: Record<string, number> = {}
      for (const who of ['admin', 'teacher', 'student', 'nobody'] as const) {
        const visitor = visit(attacker.site.alias)
        if (who !== 'nobody') await visitor.login(attacker.site[who].username)
        const start =
          who === 'nobody'
            ? ['/', '/web/exam-result', '/web/verify']
            : who === 'admin'
              ? [
                  ...screens,
                  `/student/view/${attacker.site.students[0]?.id}`,
                  `/student/edit/${attacker.site.students[0]?.id}`,
                ]
              : ['/dashboard', ...screens]
        const found = await crawl(visitor, start, who === 'admin' ? 420 : 80)
        const addresses = await attackAddresses(visitor, found.urls)
        const fields = await attackForms(visitor, found)
        seen[who] = addresses.size + fields.size
        if (who === 'admin') {
          console.log(`attacked ${addresses.size} addresses, ${fields.size} fields of ${found.pages.size} pages`)
          expect(addresses.size).toBeGreaterThan(15)
          expect(
            [...fields].map((one) => one.split(' ')[0]).filter((one, at, all) => all.indexOf(one) === at).length,
          ).toBeGreaterThan(4)
        }
      }
      expect(faults).toEqual([])
      expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
    })

    step('in every parametrised address, whatever the id is of', async () => {
      const open = (await routes).filter(
        ({ own, path, module }) => own && (module.loader ?? module.action) && /:/.test(path),
      )
      expect(open.length).toBeGreaterThan(8)
      const admin = await visit(attacker.site.alias).login(attacker.site.admin.username)
      const all = [...new Set([...theirs].flatMap(([, ids]) => ids.slice(0, 1)))]
      for (const { path, module } of open) {
        if (module.loader)
          for (const id of all) judge(`GET ${path} ${id}`, await admin.get(path.replace(/:\w+/g, String(id))))
        if (module.action)
          for (const id of all)
            judge(`POST ${path} ${id}`, await admin.post(path.replace(/:\w+/g, String(id)), { intent: 'delete', id }))
      }
      for (const key of keys) expect((await admin.get(`/files/${key}`)).status).toBe(404)
      expect(faults).toEqual([])
    })

    step('change nothing there', async () => {
      const after = await sums(victim.site.id)
      const changed = [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table)
      expect(changed).toEqual([])
      expect([...before.values()].filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(15)
    })

    step('while its own people do see what they ask for', async () => {
      const admin = await visit(victim.site.alias).login(victim.site.admin.username)
      expect((await admin.get(`/student/view/${victim.site.students[0]?.id}`)).text).toContain(MARK)
      expect((await admin.get(`/site/result-report/site-result-report-form?f_exam=${victim.exam.id}`)).text).toContain(
        MARK,
      )
    })
  },
  600_000,
)
