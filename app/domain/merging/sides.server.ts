import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { MergedKind, PersonRow } from './merged-fields.policy'

/** One of two records of a person. */
export interface PersonSide {
  id: number
  code: string
  nameBn: string
  nameEn: string
  state: string
  row: PersonRow
  photoKey: string | null
  religionBn: string | null
  religionEn: string | null
}

const AS_SIDE = `p.id, p.code, p.name_bn AS "nameBn", p.name_en AS "nameEn", p.state, to_jsonb(p) AS row, f.key AS "photoKey", r.name_bn AS "religionBn", r.name_en AS "religionEn"`

const READ: Record<MergedKind, (ids: readonly number[], siteId: number) => Promise<PersonSide[]>> = {
  student: (ids, siteId) =>
    sql<PersonSide>(
      `SELECT ${AS_SIDE} FROM student p LEFT JOIN religion r ON r.id = p.religion_id LEFT JOIN file f ON f.tenant_id = p.site_id AND f.id = p.photo_file_id
       WHERE p.site_id = $1 AND p.id = ANY($2::bigint[])`,
      [siteId, ids],
    ),
  employee: (ids, siteId) =>
    sql<PersonSide>(
      `SELECT ${AS_SIDE} FROM employee p LEFT JOIN religion r ON r.id = p.religion_id LEFT JOIN file f ON f.tenant_id = p.site_id AND f.id = p.photo_file_id
       WHERE p.site_id = $1 AND p.id = ANY($2::bigint[])`,
      [siteId, ids],
    ),
}

/** @throws Missing for a record that is not there, or another institution's */
export async function sideOf(siteId: number, kind: MergedKind, id: number): Promise<PersonSide> {
  const [side] = await READ[kind]([id], siteId)
  if (!side) throw new Missing(kind)
  return side
}

/** Both. @throws Missing, also where it is one record twice */
export async function sidesOf(
  siteId: number,
  kind: MergedKind,
  keepId: number,
  goneId: number,
): Promise<{ keep: PersonSide; gone: PersonSide }> {
  const found = await READ[kind]([keepId, goneId], siteId)
  const keep = found.find((one) => one.id === keepId)
  const gone = found.find((one) => one.id === goneId)
  if (!keep || !gone || keep === gone) throw new Missing(kind)
  return { keep, gone }
}

/** What hangs on a record, by the table in which it is kept. */
export interface Hanging {
  source: string
  many: number
  /** Of it: what cannot become the other's beside what the other has. */
  clashes: number
  /** Goes with a record that has nothing else. */
  bare: boolean
}

/** What hangs on `goneId`, a row that names student and enrolment once; with the record that is to stay also what stands against it. */
export async function hangingOn(
  siteId: number,
  kind: MergedKind,
  goneId: number,
  keepId: number | null = null,
): Promise<Hanging[]> {
  const rows = await sql<Hanging>(
    `SELECT source, bool_and(bare) AS bare, max(many)::int AS many, sum(clashes)::int AS clashes FROM merge_preview($1::bigint, $2, $3::bigint, $4::bigint) GROUP BY source ORDER BY source`,
    [siteId, kind, keepId, goneId],
  )
  return rows
}
