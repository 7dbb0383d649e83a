import { afterAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'

afterAll(closeDatabase)

const shapla = async () =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) =>
    Number((await client.query<{ id: string }>(`SELECT id FROM tenant WHERE alias = 'shapla'`)).rows[0]?.id),
  )

test('a loader cannot write: its transaction is READ ONLY', async () => {
  const id = await shapla()
  await expect(
    inScope({ tenants: [id], readOnly: true }, () =>
      sql(`UPDATE shift SET name_en = name_en WHERE site_id = $1`, [id]),
    ),
  ).rejects.toThrow('read-only')
  const [written] = await inScope({ tenants: [id], readOnly: false }, () =>
    sql<{ n: number }>(
      `WITH u AS (UPDATE shift SET name_en = name_en WHERE site_id = $1 RETURNING 1) SELECT count(*)::int AS n FROM u`,
      [id],
    ),
  )
  expect(written?.n).toBeGreaterThan(0)
})

test('a snapshot reads the database as it was at the first statement', async () => {
  const id = await shapla()
  const [seen] = await inScope({ tenants: [id], readOnly: true, snapshot: true }, () =>
    sql<{ level: string }>(`SELECT current_setting('transaction_isolation') AS level`),
  )
  expect(seen?.level).toBe('repeatable read')
})
