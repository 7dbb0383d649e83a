import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { passOf } from 'db/wall'

/** Rows that the narrow role reads beyond its tenant, and why. */
const BEYOND: Record<string, string> = {
  'machine_serial narrow': 'a serial number is its holder’s, and of those of nobody only the provider knows',
  'oauth_client narrow': 'programs are registered with the centre and ask for their tokens at any host',
  'role narrow_shared': 'the roles every institution has are stored once',
  'role_permission narrow_shared': 'those of the roles every institution has',
}

const owner = <T>(work: (client: pg.Client) => Promise<T>) =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    await client.query(`SET app.all_sites = 'yes'`)
    return work(client)
  })
const narrow = <T>(work: (client: pg.Client) => Promise<T>) => withClient(process.env.RUNTIME_DATABASE_URL ?? '', work)
const roleOf = (url: string | undefined) => new URL(url ?? '').username

let mine = 0
let theirs = 0
/** Counts, of every table with a wall, the rows that are another tenant's. */
let strangers = ''
let walled: { table: string; column: string }[] = []

beforeAll(async () => {
  await owner(async (client) => {
    const { rows } = await client.query<{ id: number; alias: string }>(
      `SELECT id, alias::text FROM tenant WHERE alias IN ('shapla', 'meghna')`,
    )
    mine = rows.find((row) => row.alias === 'shapla')?.id ?? 0
    theirs = rows.find((row) => row.alias === 'meghna')?.id ?? 0
    walled = (
      await client.query<{ table: string; column: string }>(
        `SELECT DISTINCT c.relname AS table, a.attname AS column FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
           JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped AND (a.attname IN ('site_id', 'tenant_id') OR c.relname IN ('tenant', 'site', 'site_group') AND a.attname = 'id')
         WHERE c.relnamespace = 'public'::regnamespace AND p.polname = 'narrow' ORDER BY 1`,
      )
    ).rows
  })
  strangers = walled
    .map(
      ({ table, column }) =>
        `SELECT '${table}' AS "table", count(*)::int AS n FROM "${table}" WHERE ${column} <> ${mine} HAVING count(*) > 0`,
    )
    .join(' UNION ALL ')
})
afterAll(closeDatabase)

/** A transaction of the narrow role that was rightly let into one tenant; then whatever somebody tries in it. */
async function inside(client: pg.Client, tenant: number): Promise<void> {
  await client.query(`START TRANSACTION; SET LOCAL app.site_id = '${tenant}'`)
  await client.query(`SELECT set_config('app.wall', $1, true)`, [passOf(tenant)])
}

const forged = (until: string, of = passOf(mine)) => until + of.slice(10)
const later = String(Number(passOf(1).slice(0, 10)) + 86_400)

describe('the narrow role sees one tenant', () => {
  test('a pass opens its own tenant and no other', async () => {
    await narrow(async (client) => {
      for (const tenant of [mine, theirs]) {
        await inside(client, tenant)
        const { rows } = await client.query<{ site: number; n: number }>(
          'SELECT site_id AS site, count(*)::int AS n FROM student GROUP BY 1',
        )
        expect(rows).toHaveLength(1)
        expect(rows[0]?.site).toBe(tenant)
        await client.query('COMMIT')
      }
      await inside(client, mine)
      expect((await client.query(strangers)).rows).toEqual([])
    })
    const everything = await owner((client) => client.query(strangers))
    expect(everything.rows.length).toBeGreaterThan(30) // what there is to be found
  })

  const settings: [string, () => string[]][] = [
    ['another id', () => [`SET LOCAL app.site_id = '${theirs}'`]],
    ['another id for the session', () => [`SET app.site_id = '${theirs}'`, `SET SESSION app.site_id = '${theirs}'`]],
    ['set_config', () => [`SELECT set_config('app.site_id', '${theirs}', false)`]],
    ['lists of tenants', () => [`SET app.site_ids = '{${mine},${theirs}}'`, `SET LOCAL app.site_ids = '{${theirs}}'`]],
    ['all tenants', () => [`SET app.all_sites = 'yes'`, `SET LOCAL app.all_sites = 'yes'`]],
    ['no wall', () => [`SET LOCAL app.wall = ''`, `SET LOCAL app.site_id = '${theirs}'`]],
    ['a pass of zeros', () => other(`${later}${'0'.repeat(64)}`)],
    ['its own pass for another', () => other(passOf(mine))],
    ['its own pass, made longer', () => other(forged(later))],
    ['a shortened pass', () => other(passOf(theirs).slice(0, -2))],
    ['a pass with more behind it', () => other(`${passOf(theirs)}00`)],
    ['a pass whose time is changed', () => other(forged(later, passOf(theirs)))],
    ['everything forgotten first', () => ['COMMIT', 'DISCARD ALL', 'BEGIN', ...other(passOf(mine))]],
  ]
  const other = (pass: string) => [`SET LOCAL app.site_id = '${theirs}'`, `SET LOCAL app.wall = '${pass}'`]
  test.each(settings)('setting %s shows nothing of another', async (_what, statements) => {
    await narrow(async (client) => {
      await inside(client, mine)
      for (const statement of statements()) await client.query(statement)
      expect((await client.query(strangers)).rows).toEqual([])
    })
  })

  test('a pass ends: a true one of yesterday opens nothing', async () => {
    const { createHmac } = await import('node:crypto')
    const key = Buffer.from(process.env.WALL_KEY ?? '', 'hex')
    const madeAt = (until: number) => until + createHmac('sha256', key).update(`${until} ${theirs}`).digest('hex')
    const now = Math.floor(Date.now() / 1000)
    const seen = (pass: string) =>
      narrow(async (client) => {
        await client.query(`BEGIN; SET LOCAL app.site_id = '${theirs}'; SET LOCAL app.wall = '${pass}'`)
        return (await client.query('SELECT 1 FROM student LIMIT 1')).rowCount
      })
    expect(await seen(madeAt(now - 60))).toBe(0)
    expect(await seen(madeAt(now + 60))).toBe(1) // the same in time
  })

  test.each([
    ['the owner', () => `SET ROLE ${roleOf(process.env.OWNER_DATABASE_URL)}`],
    ['the wide role', () => `SET ROLE ${roleOf(process.env.WIDE_DATABASE_URL)}`],
    ['the wide role’s session', () => `SET SESSION AUTHORIZATION ${roleOf(process.env.WIDE_DATABASE_URL)}`],
    ['the key', () => 'SELECT * FROM hidden.wall_key'],
    ['a temporary table', () => 'CREATE TEMPORARY TABLE student (site_id bigint)'],
    ['a temporary sequence', () => 'CREATE TEMPORARY SEQUENCE wall'],
    ['a table', () => 'CREATE TABLE mine (site_id bigint)'],
    [
      'a function',
      () => 'CREATE OR REPLACE FUNCTION wall_site() RETURNS bigint LANGUAGE sql AS $$ SELECT 1::bigint $$',
    ],
    ['another policy', () => 'CREATE POLICY everything ON student USING (true)'],
    ['no policy', () => 'ALTER TABLE student DISABLE ROW LEVEL SECURITY'],
    ['rows without row security', () => 'SET LOCAL row_security = off; SELECT * FROM student'],
    ['names by their letters', () => `SET LOCAL app.all_sites = 'yes'; SELECT find_users('%a%', 10)`],
    ['words of people', () => 'SELECT * FROM hidden.person'],
    ['words of questions', () => 'SELECT * FROM hidden.question_words'],
    ['the worker’s tables', () => 'SELECT * FROM graphile_worker._private_jobs'],
    ['another’s work', () => `SELECT add_task('job', '{"tenantId": ${theirs}, "jobId": 1}')`],
    ['nobody’s work', () => `SET LOCAL app.wall = ''; SELECT add_task('job', '{}')`],
    ['a row for another', () => `UPDATE shift SET site_id = ${theirs} WHERE site_id = ${mine}`],
    ['the country’s catalogue', () => 'UPDATE class SET position = position'],
    ['its own membership', () => `UPDATE membership SET ends_on = '2999-12-31' WHERE site_id = ${mine}`],
    ['its own state', () => `UPDATE tenant SET state = 'active' WHERE id = ${mine}`],
    ['prices', () => 'SELECT * FROM package_price'],
    ['two tenants as one', () => `SET LOCAL app.site_id = '${mine} ${theirs}'; SELECT * FROM student`],
    ['the log', () => `DELETE FROM audit_record WHERE tenant_id = ${mine}`],
    ['attempts', () => 'SELECT * FROM rate_limit'],
  ])('it cannot have %s', async (_what, statement) => {
    await narrow(async (client) => {
      await inside(client, mine)
      await expect(client.query(statement())).rejects.toThrow(
        /permission denied|must be owner|policy for table|would be affected|work of another|must be able to SET ROLE|invalid input syntax/,
      )
    })
  })

  test('it may queue its own work', async () => {
    await narrow(async (client) => {
      await inside(client, mine)
      await client.query(`SELECT add_task('job', '{"tenantId": ${mine}, "jobId": -1}')`)
      await client.query('ROLLBACK')
    })
  })

  test('what others are told is not to be read: no pass stands in the text of a statement', async () => {
    await inScope({ tenants: [theirs], readOnly: true }, async () => {
      await sql('SELECT 1 FROM student WHERE site_id = $1 LIMIT 1', [theirs])
      await narrow(async (client) => {
        const { rows } = await client.query<{ query: string }>(
          `SELECT query FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()
           UNION ALL SELECT statement FROM pg_prepared_statements`,
        )
        expect(rows.length).toBeGreaterThan(0)
        const secret = passOf(theirs).slice(10)
        expect(rows.filter((row) => row.query.includes(secret))).toEqual([])
      })
    })
  })

  test('a unit of work leaves nothing to the next one of its connection', async () => {
    process.env.DATABASE_POOL = '2'
    await closeDatabase()
    const broken = inScope({ tenants: [theirs], readOnly: false }, async () => {
      await sql('SELECT 1 FROM student WHERE site_id = $1', [theirs])
      await sql('SELECT 1 / 0')
    })
    await expect(broken).rejects.toThrow('division by zero')
    const left = () =>
      sql<{ site: string; wall: string }>(
        `SELECT coalesce(current_setting('app.site_id', true), '') AS site, coalesce(current_setting('app.wall', true), '') AS wall`,
      )
    for (let round = 0; round < 4; round++)
      expect(await inScope({ tenants: [], readOnly: true }, left)).toEqual([{ site: '', wall: '' }])
    delete process.env.DATABASE_POOL
    await closeDatabase()
  })
})

describe('every table has its wall', () => {
  test('a table with a tenant has one; a table without is a catalogue that the narrow role only reads', async () => {
    const { rows } = await owner((client) =>
      client.query<{ table: string }>(
        `SELECT c.relname AS table FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
           AND CASE WHEN EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('site_id', 'tenant_id') AND NOT a.attisdropped)
             OR c.relname IN ('tenant', 'site', 'site_group')
           THEN NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'narrow'))
           ELSE has_table_privilege($1, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') END`,
        [roleOf(process.env.RUNTIME_DATABASE_URL)],
      ),
    )
    expect(rows).toEqual([])
  })

  test('each policy is for its role, and a narrow one asks wall_site()', async () => {
    const { rows } = await owner((client) =>
      client.query<{ policy: string; roles: string[]; using: string; check: string | null }>(
        `SELECT tablename || ' ' || policyname AS policy, roles::text[], qual AS using, with_check AS check FROM pg_policies WHERE schemaname = 'public'`,
      ),
    )
    const [narrowRole, wideRole] = [process.env.RUNTIME_DATABASE_URL, process.env.WIDE_DATABASE_URL].map(roleOf)
    const ownerRole = roleOf(process.env.OWNER_DATABASE_URL)
    const of = (policy: string) => (/ narrow/.test(policy) ? [narrowRole] : [ownerRole, wideRole])
    expect(rows.filter((row) => [...row.roles].sort().join() !== of(row.policy).sort().join())).toEqual([])
    expect(
      rows.filter(
        (row) =>
          / narrow/.test(row.policy) &&
          !(row.policy in BEYOND) &&
          !/^\(\(\( SELECT wall_site\(\) AS wall_site\) = (site_id|tenant_id|id)\) AND \(\1 = \(NULLIF\(current_setting\('app\.site_id'::text, true\), ''::text\)\)::bigint\)\)$/.test(
            row.using,
          ),
      ),
    ).toEqual([])
    expect(rows.filter((row) => / narrow/.test(row.policy) && row.check !== null)).toEqual([])
    expect(Object.keys(BEYOND).filter((one) => !rows.some((row) => row.policy === one))).toEqual([])
  })

  test('the narrow role runs no function with the owner’s rights but nine', async () => {
    const { rows } = await owner((client) =>
      client.query<{ name: string; path: string[] | null }>(
        `SELECT p.proname AS name, p.proconfig AS path FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'hidden'::regnamespace)
           AND has_function_privilege($1, p.oid, 'EXECUTE') ORDER BY 1`,
        [roleOf(process.env.RUNTIME_DATABASE_URL)],
      ),
    )
    expect(rows.map((row) => row.name)).toEqual([
      'add_task',
      'find_people',
      'find_questions',
      'merge_people',
      'merge_preview',
      'remove_task',
      'seal_merge',
      'unmerge_people',
      'wall_site',
    ])
    for (const row of rows) expect(row.path?.find((one) => one.startsWith('search_path='))).toMatch(/pg_temp$/)
  })
})

interface Plan {
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'One-Time Filter'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

describe('what the wall costs', () => {
  /** Sixty small institutions beside the two, for one transaction; then the narrow role in the first of the two. */
  const amongMany = <T>(
    work: (plan: (text: string, values: unknown[]) => Promise<Plan>, client: pg.Client) => Promise<T>,
  ) => {
    const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
    url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
    return withClient(url.href, async (client) => {
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica`)
      const { rows: columns } = await client.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'student'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      )
      const names = columns.map((one) => one.name).join(', ')
      await client.query(
        `INSERT INTO student (${names}) SELECT ${names.replace(/\b(\w+)\b/g, 'made.$1')} FROM generate_series(1, 60) i,
           (SELECT s AS one, row_number() OVER () AS n FROM student s WHERE s.site_id = $1 LIMIT 30) kept,
           jsonb_populate_record(kept.one, jsonb_build_object('id', 1000000 + i * 100 + kept.n, 'site_id', 1000000 + i)) made`,
        [mine],
      )
      await client.query('ANALYZE student')
      await client.query(
        `SET LOCAL ROLE ${roleOf(process.env.RUNTIME_DATABASE_URL)}; SET LOCAL app.site_id = '${mine}'`,
      )
      await client.query(`SELECT set_config('app.wall', $1, true)`, [passOf(mine)])
      const plan = async (text: string, values: unknown[]) => {
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
          values,
        )
        const found = rows[0]?.['QUERY PLAN'][0]?.Plan
        if (!found) throw new Error('no plan')
        return found
      }
      return work(plan, client)
    })
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

  test('the planner knows how many rows a school among many has, also when the query forgets to name it', async () => {
    const [{ n } = { n: 0 }] = await inScope({ tenants: [mine], readOnly: true }, () =>
      sql<{ n: number }>('SELECT count(*)::int AS n FROM student WHERE site_id = $1', [mine]),
    )
    await amongMany(async (plan) => {
      for (const [text, values] of [
        ['SELECT name_en FROM student WHERE site_id = $1', [mine]],
        ['SELECT name_en FROM student', []],
      ] as const) {
        const rows = (await plan(text, [...values]))['Plan Rows']
        expect(rows).toBeGreaterThan(n / 2)
        expect(rows).toBeLessThan(n * 2)
      }
    })
  })

  test('the tenant is the condition of an index, not a filter over what others have', async () => {
    await amongMany(async (plan, client) => {
      await client.query('SET LOCAL enable_seqscan = off')
      const all = nodes(await plan('SELECT name_en FROM student', []))
      expect(all.map((one) => one['Index Cond']).join()).toContain(`site_id = (NULLIF(current_setting('app.site_id'`)
    })
  })

  test('another’s id is answered without touching the table', async () => {
    await amongMany(async (plan) => {
      const all = nodes(
        await plan(
          'SELECT s.name_en FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id WHERE s.site_id = $1',
          [theirs],
        ),
      )
      expect(all[0]?.['One-Time Filter']).toContain('InitPlan')
      const tables = all.filter((one) => one['Relation Name'])
      expect(tables).toHaveLength(2)
      for (const below of tables) {
        expect(below['Actual Loops']).toBe(0)
        expect((below['Shared Hit Blocks'] ?? 0) + (below['Shared Read Blocks'] ?? 0)).toBe(0)
      }
    })
  })
})
