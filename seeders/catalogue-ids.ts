import { sql } from '../db/connection'
import { must } from './rows'

const LISTS = [
  'board',
  'religion',
  'version',
  'study_group',
  'designation',
  'part_type',
  'exam_type',
  'session_type',
  'class',
  'grade_scale',
  'fee_sub_head',
  'waiver_type',
  'role',
  'package',
  'payment_gateway',
] as const
type List = (typeof LISTS)[number]

/** Finds the identity of a catalogue row by its code. Throws when there is none. */
export type CatalogueId = (list: List, code: string) => number

/** Reads the codes of the shared catalogues once: `const id = await catalogueIds(); id('class', 'NINE')`. Runs inside a scope. */
export async function catalogueIds(): Promise<CatalogueId> {
  const rows = await sql<{ key: string; id: number }>(
    LISTS.map((list) =>
      list === 'role'
        ? `SELECT 'role/' || key AS key, id FROM role WHERE tenant_id IS NULL`
        : `SELECT '${list}/' || ${list === 'package' ? 'key' : 'code'} AS key, id FROM ${list}`,
    ).join(' UNION ALL '),
  )
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  return (list, code) => must(ids, `${list}/${code}`, 'catalogue row')
}
