import { afterAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { guard, open, type EntranceArgs } from '~/access/guard.server'
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

/** Calls an entrance as Remix does, for somebody who may do everything. */
async function enter(entrance: (args: EntranceArgs) => Promise<unknown>, method: string): Promise<unknown> {
  const tenant = { id: await shapla(), kind: 'site', state: 'active', membership: 'valid', modules: null, siteIds: [] }
  const context = {
    tenant,
    token: { kind: 'bearer' },
    lang: 'en',
    identity: () => Promise.resolve({ userId: 0, permissions: { has: () => true }, impersonation: null }),
  }
  const request = new Request('http://shapla.localhost/', { method })
  return entrance({ request, context, params: {} } as unknown as EntranceArgs)
}

test.each(['GET', 'HEAD'])(
  'what guard() and open() make cannot write when it is asked by %s, and can by POST',
  async (method) => {
    const mode = async () =>
      (await sql<{ mode: string }>(`SELECT current_setting('transaction_read_only') AS mode`))[0]?.mode
    for (const made of [guard('results.results.publish', mode), open(mode)]) {
      expect(await enter(made, method)).toBe('on')
      expect(await enter(made, 'POST')).toBe('off')
    }
  },
)

test('a snapshot reads the database as it was at the first statement', async () => {
  const id = await shapla()
  const [seen] = await inScope({ tenants: [id], readOnly: true, snapshot: true }, () =>
    sql<{ level: string }>(`SELECT current_setting('transaction_isolation') AS level`),
  )
  expect(seen?.level).toBe('repeatable read')
})
