import type pg from 'pg'
import { withClient } from 'db/prepare'
import { fill, inChunks, ratios, Screens, withoutIndexes } from './rig/screens'
import type { Figure } from './rig/stack'

const FEW = 50_000
const MANY = 5_000_000

/** What is searched for most. One record in a thousand is of student 77, so that its search fills a page in both sizes. */
const SEARCHES: Record<string, string> = {
  'the first page': '',
  'of one user': '?f_actor=operator',
  'of one record': '?f_type=student&f_record=77',
  'of an action': '?f_action=exams.marks.enter-any',
  'of an institution': '?f_tenant=SITE',
  'of some days': '?f_at_from=2026-11-17&f_at_to=2026-11-18',
}

/** Records of numbers `$1` to `$2`, the first being the newest: of the centre, the two demo institutions and the users of each. */
const RECORDS = `INSERT INTO audit_record (tenant_id, at, user_id, action, record_type, record_id, before, after, path, ip)
  SELECT w.tenant_id, timestamptz '2026-11-20' - n * interval '6 seconds', w.users[1 + n / 3 % cardinality(w.users)],
    (ARRAY['students.students.manage', 'exams.marks.enter-any', 'results.results.generate', 'platform.profile.manage'])[1 + n % 4],
    CASE WHEN n % 1000 = 0 THEN 'student' ELSE (ARRAY['student', 'mark-sheet', 'result-run'])[1 + n % 3] END, CASE WHEN n % 1000 = 0 THEN '77' ELSE (n % 20000)::text END,
    '{"state":"active"}', '{"state":"left"}', '/student/list', '10.0.' || n % 250 || '.' || n % 199
  FROM generate_series($1::int, $2::int) n
  JOIN (SELECT u.tenant_id, array_agg(u.id ORDER BY u.id) AS users, row_number() OVER (ORDER BY u.tenant_id) - 1 AS at
    FROM app_user u JOIN tenant t ON t.id = u.tenant_id WHERE t.id = 1 OR t.alias IN ('shapla', 'meghna') GROUP BY u.tenant_id) w ON w.at = n % 3`

const fillTo = (superUrl: string, total: number, progress: (text: string) => void) =>
  fill(superUrl, 'audit_record', async (client: pg.Client) => {
    await client.query('TRUNCATE audit_record')
    // Not logged ahead: it is read like any other table, and filled in half the time.
    await client.query('ALTER TABLE audit_record SET UNLOGGED')
    await withoutIndexes(client, 'audit_record', async () => {
      await inChunks(client, 1, total, RECORDS)
      progress(`log: ${total} records, their indexes`)
    })
  })

/** The log's first pages with 50,000 records, and the same with 5,000,000, through the whole stack. */
export async function benchLog(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const screens = await Screens.open()
  const tenant = await withClient(
    superUrl,
    async (client) =>
      (await client.query<{ id: string }>(`SELECT id::text AS id FROM tenant WHERE alias = 'shapla'`)).rows[0]?.id ??
      '',
  )
  const paths = Object.fromEntries(
    Object.entries(SEARCHES).map(([name, query]) => [name, `/edu/fetch/edu-log-view${query.replace('SITE', tenant)}`]),
  )
  const measure = async (total: number) => {
    progress(`log: ${total} records`)
    await fillTo(superUrl, total, progress)
    for (const [name, path] of Object.entries(paths)) {
      const rows = await screens.rows(path)
      if (rows < 20) throw new Error(`${name}: ${rows} rows of ${total}`)
    }
    return screens.times(paths)
  }
  const few = await measure(FEW)
  const many = await measure(MANY)
  screens.close()
  return ratios('log with 5,000,000 records against 50,000', many, few)
}
