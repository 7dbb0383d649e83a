import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'

/** What tells of a merge, of requests and of work to be done, not of people. */
const BESIDE = new Set([
  'audit_record',
  'person_merge',
  'person_merge_part',
  'session',
  'mark_progress_due',
  'mark_progress',
  'result_change', // what results do not know yet
  'undo_offer',
  'site',
  'app_user', // when somebody was last seen
])

/** Every row of an institution, by its table: to be compared with itself later. */
export async function snapshot(siteId: number): Promise<Record<string, string>> {
  return everywhere(async () => {
    const tables = await sql<{ name: string; tenant: string }>(
      `SELECT c.relname AS name, a.attname AS tenant FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('site_id', 'tenant_id') AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
    )
    const all: Record<string, string> = {}
    for (const { name, tenant } of tables.filter((one) => !BESIDE.has(one.name))) {
      const [row] = await sql<{ text: string | null }>(
        `SELECT string_agg(t::text, E'\\n' ORDER BY t::text) AS text FROM "${name}" t WHERE ${tenant} = $1`,
        [siteId],
      )
      all[name] = row?.text ?? ''
    }
    return all
  })
}
