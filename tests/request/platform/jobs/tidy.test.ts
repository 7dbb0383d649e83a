import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { tidyQueue } from '~/domain/operations/jobs/tidy.server'

afterAll(closeDatabase)

test('what was given up long ago leaves the queue; what waits, runs or was given up lately stays', async () => {
  const { id } = await makeSite({ students: 1 })
  const later = new Date(Date.now() + 86_400_000)
  const keys = ['old', 'lately', 'waits', 'runs'].map((one) => `tidy ${one} ${id}`)
  const left = () =>
    everywhere(async () => {
      const rows = await sql<{ key: string }>(
        'SELECT key FROM graphile_worker._private_jobs WHERE key = ANY($1) ORDER BY id',
        [keys],
      )
      return rows.map(({ key }) => key)
    })
  await everywhere(async () => {
    for (const key of keys)
      await sql('SELECT add_task($1, $2::json, $3, $4)', ['statistics', JSON.stringify({ tenantId: id }), later, key])
    await sql(
      `UPDATE graphile_worker._private_jobs SET updated_at = now() - CASE WHEN key = $2 THEN interval '13 days' ELSE interval '15 days' END,
         attempts = CASE WHEN key = $3 THEN 1 ELSE max_attempts END, locked_at = CASE WHEN key = $4 THEN now() END WHERE key = ANY($1)`,
      [keys, keys[1], keys[2], keys[3]],
    )
  })
  await tidyQueue()
  expect(await left()).toEqual(keys.slice(1))
  await everywhere(() => sql('DELETE FROM graphile_worker._private_jobs WHERE key = ANY($1)', [keys]))
})

test('what an offer to take back kept of old data goes when nobody can take it up any more', async () => {
  const site = await makeSite({ students: 1 })
  const ids = await everywhere(async () => {
    const made: string[] = []
    for (const hours of [1, 25]) {
      const [row] = await sql<{ id: string }>(
        `INSERT INTO undo_offer (tenant_id, id, user_id, kind, kept, made_at) VALUES ($1, gen_random_uuid(), $2, 'test', '{"before":"old data"}', now() - make_interval(hours => $3::int)) RETURNING id`,
        [site.id, site.admin.id, hours],
      )
      made.push(row?.id ?? '')
    }
    return made
  })
  await tidyQueue()
  const left = await everywhere(() => sql<{ id: string }>('SELECT id FROM undo_offer WHERE tenant_id = $1', [site.id]))
  expect(left.map(({ id }) => id)).toEqual([ids[0]])
})
