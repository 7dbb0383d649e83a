import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories/index'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { bareRoute } from './rig/bare'
import { cpuWatch, perRequest, together, type Cpu } from './rig/cpu'
import { fillInstitutions } from './rig/institutions'
import { fill, Screens } from './rig/screens'
import { pairs, type Figure, type Stack } from './rig/stack'

const INSTITUTIONS = 5_000
const [ROUNDS, ROUND, WARM] = [7, 10, 200]
const YEAR = today().slice(0, 4)

const LIST = '/edu/site/list'
const REPORTS: Record<string, string> = {
  'by board': paths.siteReport,
  'by district, most students first': `${paths.siteReport}?f_by=district&sort=-students`,
  'by institution, the first page': `${paths.siteReport}?f_by=site`,
  'by institution, most dues first': `${paths.siteReport}?f_by=site&sort=-dues`,
  'by board, one kind of the year before': `${paths.siteReport}?f_kind=school&f_year=${Number(YEAR) - 1}`,
}

/** What the report's one page of institutions shows and nothing else: names and the year's kept figures of twenty-five. */
const ONE_PAGE = `SELECT p.id, p.name_bn, max(f.students) AS students, max(f.staff) AS staff, sum(f.days_present) AS present, sum(f.days_called) AS called, sum(f.examined) AS examined, sum(f.passed) AS passed,
    max(f.users) AS users, sum(f.messages) AS messages, sum(f.charged) AS charged, sum(f.collected) AS collected, max(f.dues) AS dues
  FROM (SELECT s.id, s.name_bn FROM site s ORDER BY s.name_bn, s.id LIMIT 25) p JOIN site_figures f ON f.site_id = p.id AND f.month BETWEEN $1 AND $2 GROUP BY p.id, p.name_bn ORDER BY p.name_bn`

/** A month of kept figures for each institution and month of this year and the one before, as the night counts them. */
const fillFigures = (superUrl: string) =>
  fill(superUrl, 'tenant, site, membership, site_figures', async (client) => {
    await fillInstitutions(client, INSTITUTIONS)
    await client.query(
      `INSERT INTO membership (site_id, package_id, starts_on, ends_on) SELECT s.id, (SELECT min(id) FROM package), date '2024-01-01', date '2099-12-31'
       FROM site s WHERE NOT EXISTS (SELECT 1 FROM membership m WHERE m.site_id = s.id)`,
    )
    await client.query(
      `INSERT INTO site_figures (site_id, month, students, girls, staff, teachers, days_present, days_called, examined, passed, users, messages, charged, collected, dues)
       SELECT s.id, to_char(m, 'YYYY-MM'), 200 + s.id % 900, 100 + s.id % 400, 12 + s.id % 30, 10 + s.id % 25, (200 + s.id % 900) * 19, (200 + s.id % 900) * 22, 180, 160, 40 + s.id % 60, 300,
         20000000, 18000000, 3000000 + s.id % 1000 * 100
       FROM site s, generate_series(make_date($1::int - 1, 1, 1), $2::date, interval '1 month') m ORDER BY m, s.id ON CONFLICT (site_id, month) DO NOTHING`,
      [YEAR, monthRange(today()).from],
    )
  })

/** The centre's report over 5,000 institutions, against the list of the same institutions and against a bare read of one page. */
export async function benchSiteReport(stack: Stack, progress: (text: string) => void): Promise<Figure[]> {
  progress(`site-report: ${INSTITUTIONS} institutions with kept figures of two years`)
  await fillFigures(stack.superUrl)
  const [kept] = await everywhere(() =>
    sql<{ sites: number; rows: number }>(
      'SELECT count(DISTINCT site_id)::int AS sites, count(*)::int AS rows FROM site_figures',
    ),
  )
  if (!kept || kept.sites < INSTITUTIONS) throw new Error(`${kept?.sites} institutions have figures`)
  await closeDatabase()
  const bare = await bareRoute(stack.ownerUrl, [{ text: ONE_PAGE, values: [`${YEAR}-01`, `${YEAR}-12`] }])
  const screens = await Screens.open()
  try {
    const json = async () => {
      const answer = await fetch(`http://127.0.0.1:${bare.port}/students`)
      const [rows] = (await answer.json()) as [unknown[]]
      if (rows.length !== 25) throw new Error(`${rows.length} rows`)
    }
    const screen = (path: string) => async () => void (await screens.get(path))
    for (let i = 0; i < WARM; i++) await json()
    for (let i = 0; i < WARM / 10; i++) for (const path of [LIST, ...Object.values(REPORTS)]) await screens.get(path)
    const [served, read] = [await cpuWatch(stack.pid, stack.superUrl), await cpuWatch(bare.child.pid, stack.superUrl)]
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(REPORTS)) {
      if ((await screens.rows(path)) < 1) throw new Error(`${path} shows nothing`)
      progress(`site-report: ${name}`)
      const page = await inTurn([served, screen(path)], [served, screen(LIST)])
      const plain = await inTurn([served, screen(path)], [read, json])
      figures.push(
        {
          what: `the centre's report ${name}, of ${kept.rows} kept months of ${kept.sites} institutions, against the first page of their list (${page.said})`,
          value: page.cpu.toFixed(2),
          limit: '≤ 2',
          ok: page.cpu <= 2,
        },
        {
          what: `  against a bare read of one page of twenty-five as JSON on Express (${plain.said})`,
          value: `${plain.cpu.toFixed(1)} times the CPU`,
        },
      )
    }
    const control = await inTurn([served, screen('/user/profile')], [read, json])
    figures.push({
      what: `  meanwhile: a screen that reads none of it, against the same bare read (${control.said})`,
      value: `${control.cpu.toFixed(1)} times the CPU`,
    })
    return figures
  } finally {
    screens.close()
    bare.child.disconnect()
  }
}

type Side = [watch: () => Cpu, ask: () => Promise<void>]

/** Two kinds of asking in turn: by CPU, with the time beside it. */
async function inTurn(a: Side, b: Side): Promise<{ cpu: number; said: string }> {
  const spent = { a: [] as Cpu[], b: [] as Cpu[] }
  const round =
    ([watch, ask]: Side, kept: Cpu[]) =>
    async () => {
      watch()
      for (let i = 0; i < ROUND; i++) await ask()
      kept.push(watch())
    }
  const wall = await pairs(ROUNDS, round(a, spent.a), round(b, spent.b))
  // The first pair warms up.
  const [one, other] = [together(spent.a.slice(1)), together(spent.b.slice(1))]
  const asked = ROUND * ROUNDS
  return {
    cpu: (one.app + one.db) / (other.app + other.db),
    said: `${perRequest(one, asked)} / ${perRequest(other, asked)}; time ${(wall.a / ROUND).toFixed(1)} / ${(wall.b / ROUND).toFixed(1)} ms, ${wall.ratio.toFixed(2)}, ${wall.spread}`,
  }
}
