import type pg from 'pg'

/** Fills the database up to so many institutions named Bench School …, beside the demo's, each with a place and a board. @returns their ids, in order */
export async function fillInstitutions(client: pg.Client, total: number): Promise<number[]> {
  const [{ n }] = (
    await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM tenant WHERE alias::text ~ '^bench[0-9]+x'`)
  ).rows as [{ n: number }]
  await client.query(
    `INSERT INTO tenant (kind, alias) SELECT 'site', 'bench' || $2::int || 'x' || g FROM generate_series(1, $1::int) g`,
    [Math.max(0, total - n), total],
  )
  await client.query(
    `WITH places AS (SELECT array_agg(id ORDER BY id) AS ids FROM thana)
     INSERT INTO site (id, name_en, name_bn, kind, board_id, thana_id, created_at)
     SELECT t.id, 'Bench School ' || md5(t.alias::text), 'বেঞ্চ বিদ্যালয় ' || md5(t.alias::text), 'school', (SELECT min(id) FROM board), p.ids[1 + t.id % cardinality(p.ids)], now() - t.id * interval '1 minute'
     FROM places p, tenant t LEFT JOIN site s ON s.id = t.id WHERE t.kind = 'site' AND s.id IS NULL`,
  )
  const { rows } = await client.query<{ id: number }>(
    `SELECT id::int AS id FROM tenant WHERE alias::text ~ '^bench[0-9]+x' ORDER BY id`,
  )
  return rows.map((row) => row.id)
}
