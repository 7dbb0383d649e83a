import { sql } from 'db/connection'

/** The parties of employees by the employees' ids, made where there are none yet: named as they are, with their code. */
export async function employeeParties(
  siteId: number,
  people: readonly { id: number; code: string; nameEn: string; nameBn: string }[],
): Promise<Map<number, number>> {
  if (!people.length) return new Map()
  const en = people.map((one) => `${one.nameEn || one.nameBn} (${one.code})`)
  const bn = people.map((one) => `${one.nameBn || one.nameEn} (${one.code})`)
  await sql(
    `INSERT INTO party (site_id, kind, name_en, name_bn) SELECT $1, 'employee', u.en, u.bn FROM unnest($2::text[], $3::text[]) AS u(en, bn)
     WHERE NOT EXISTS (SELECT FROM party p WHERE p.site_id = $1 AND p.kind = 'employee' AND (p.name_en = u.en OR p.name_bn = u.bn))`,
    [siteId, en, bn],
  )
  const rows = await sql<{ id: number; nameEn: string; nameBn: string }>(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM party WHERE site_id = $1 AND kind = 'employee' AND (name_en = ANY($2::text[]) OR name_bn = ANY($3::text[]))`,
    [siteId, en, bn],
  )
  return new Map(
    people.flatMap(({ id }, at) => {
      const found = rows.find((one) => one.nameEn === en[at]) ?? rows.find((one) => one.nameBn === bn[at])
      return found ? [[id, found.id] as const] : []
    }),
  )
}
