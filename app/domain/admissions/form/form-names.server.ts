import { sql } from 'db/connection'
import { keysIn, type Answers, type FormNames } from './admission-fields.policy'

/** Where the names of a list stand. */
const TABLES: Readonly<Record<string, string>> = {
  religion: 'religion',
  board: 'board',
  country: 'country',
  division: 'division',
  district: 'district',
  thana: 'thana',
  subject: 'subject',
}

/** Names of what these answers say by key, in both languages, for shownAnswers(). */
export async function formNames(siteId: number, answers: readonly Answers[]): Promise<FormNames> {
  const keys = new Map<string, Set<number>>()
  for (const { of, id } of answers.flatMap(keysIn)) keys.set(of, (keys.get(of) ?? new Set()).add(id))
  const names: Record<string, { bn: string; en: string }> = {}
  for (const [of, ids] of keys) {
    const rows = await sql<{ id: number; bn: string; en: string }>(
      TABLES[of]
        ? `SELECT id, name_bn AS bn, name_en AS en FROM ${TABLES[of]} WHERE id = ANY ($1::bigint[]) AND $2::bigint > 0`
        : `SELECT o.id, concat_ws(' · ', c.name_bn, nullif(g.name_bn, ''), s.name_bn, v.name_bn) AS bn,
             concat_ws(' · ', c.name_en, nullif(g.name_en, ''), s.name_en, v.name_en) AS en
           FROM admission_offer o JOIN class_offering co ON co.site_id = o.site_id AND co.id = o.class_offering_id
             JOIN class c ON c.id = co.class_id JOIN shift s ON s.site_id = co.site_id AND s.id = co.shift_id
             JOIN version v ON v.id = co.version_id LEFT JOIN study_group g ON g.id = co.study_group_id AND g.code <> 'NONE'
           WHERE o.id = ANY ($1::bigint[]) AND o.site_id = $2`,
      [[...ids], siteId],
    )
    for (const { id, bn, en } of rows) names[`${of} ${id}`] = { bn, en }
  }
  return names
}
