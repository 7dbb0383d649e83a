import type pg from 'pg'
import { withClient } from 'db/prepare'

/** Asks the database past every wall. */
export const asSuperuser = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const url = new URL(process.env.SUPER_DATABASE_URL ?? '')
  url.pathname = new URL(process.env.OWNER_DATABASE_URL ?? '').pathname
  return withClient(url.href, work)
}

/** Tables of the database, those of the job queue too, with a row that shows this text: as text, or as bytes. */
export const tablesShowing = (text: string): Promise<string[]> =>
  asSuperuser(async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM ${name} t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0 LIMIT 1`,
        [text, Buffer.from(text).toString('hex')],
      )
      if (rowCount) found.push(name)
    }
    return found
  })
