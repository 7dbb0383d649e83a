import { sql } from 'db/connection'
import type { Lang } from '~/format/lang'

export interface Choice {
  value: number
  text: string
  group?: string
}

const name = (lang: Lang, of: string) => (lang === 'bn' ? `${of}.name_bn` : `${of}.name_en`)

/** Active rows of a plain catalogue, in order, in the reader's language. */
const plainList = (table: 'board' | 'study_group', lang: Lang): Promise<Choice[]> =>
  sql(`SELECT c.id AS value, ${name(lang, 'c')} AS text FROM ${table} c WHERE c.active ORDER BY c.position, c.id`)

export const boardChoices = (lang: Lang) => plainList('board', lang)
export const groupChoices = (lang: Lang) => plainList('study_group', lang)

export const packageChoices = (lang: Lang): Promise<Choice[]> =>
  sql(`SELECT p.id AS value, ${name(lang, 'p')} AS text FROM package p WHERE p.active ORDER BY p.id`)

export const divisionChoices = (lang: Lang): Promise<Choice[]> =>
  sql(`SELECT d.id AS value, ${name(lang, 'd')} AS text FROM division d WHERE d.active ORDER BY 2`)

/** Districts under their divisions. */
export const districtChoices = (lang: Lang): Promise<Choice[]> =>
  sql(
    `SELECT d.id AS value, ${name(lang, 'd')} AS text, ${name(lang, 'v')} AS "group" FROM district d JOIN division v ON v.id = d.division_id WHERE d.active ORDER BY 3, 2`,
  )

/** Upazilas and metropolitan thanas under 'division › district': one list that needs no JavaScript to narrow it. */
export const thanaChoices = (lang: Lang): Promise<Choice[]> =>
  sql(`SELECT t.id AS value, ${name(lang, 't')} AS text, ${name(lang, 'v')} || ' › ' || ${name(lang, 'd')} AS "group"
    FROM thana t JOIN district d ON d.id = t.district_id JOIN division v ON v.id = d.division_id WHERE t.active AND d.active ORDER BY 3, t.kind, 2`)

/** A district that is in use, with its upazilas and then its metropolitan thanas, named by kind; null for none. */
export async function districtPlaces(
  lang: Lang,
  districtId: number,
): Promise<{ id: number; text: string; thanas: { value: number; text: string; kind: 'upazila' | 'thana' }[] } | null> {
  const [district] = await sql<{ id: number; text: string }>(
    `SELECT d.id, ${name(lang, 'd')} AS text FROM district d WHERE d.id = $1 AND d.active`,
    [districtId],
  )
  if (!district) return null
  const thanas = await sql<{ value: number; text: string; kind: 'upazila' | 'thana' }>(
    `SELECT t.id AS value, ${name(lang, 't')} AS text, t.kind FROM thana t WHERE t.district_id = $1 AND t.active ORDER BY t.kind DESC, 2`,
    [districtId],
  )
  return { ...district, thanas }
}

/** Ids that are rows of a catalogue still in use; whatever a form forged falls away. */
export async function knownIds(
  table: 'board' | 'study_group' | 'class' | 'thana' | 'package',
  ids: readonly number[],
): Promise<number[]> {
  return (await sql<{ id: number }>(`SELECT id FROM ${table} WHERE id = ANY($1::bigint[])`, [ids])).map((row) => row.id)
}
