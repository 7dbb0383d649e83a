import { currentScope, inScope, sql } from 'db/connection'
import { USE_LINKS } from './use-links'

/** Rows of one table that use a catalogue's row. `more`: there are at least `count` of them; nobody counted on. */
export interface Use {
  table: string
  count: number
  more: boolean
  /** A screen that shows them, if there is one. */
  to: string | null
}

interface Reference {
  table: string
  column: string
  /** The column of the catalogue it points to: mostly `id`, sometimes `code`. */
  target: string
  /** A list, which an index of its own first column cannot serve. */
  array: boolean
  /** The column is a list of objects that bear the target under this name. */
  named?: string
}

/** Counting ends here: for "may it be deleted?" and for the eye, more is more. */
const USES_COUNTED = 1000

/** Lists of ids, which no foreign key can guard, and keys of several columns. */
const LISTS: Record<string, Reference[]> = {
  ledger: [{ table: 'bank_account', column: 'ledger_id', target: 'id', array: false }],
  ledger_group: [
    { table: 'ledger_group', column: 'parent_id', target: 'id', array: false },
    { table: 'ledger', column: 'group_id', target: 'id', array: false },
  ],
  district: [
    { table: 'holiday', column: 'district_ids', target: 'id', array: true },
    { table: 'central_event', column: 'district_ids', target: 'id', array: true },
  ],
  board: [{ table: 'central_event', column: 'board_ids', target: 'id', array: true }],
  part_type: [{ table: 'subject_paper', column: 'parts', target: 'code', array: true, named: 'type' }],
}

const known = new Map<string, Reference[]>()

/**
 * The columns that point to `table`, read from the database's own catalogue once a process. A foreign key that deletes
 * with its row (ON DELETE CASCADE) is a part of it, not a use.
 */
export async function referencesTo(table: string): Promise<Reference[]> {
  const cached = known.get(table)
  if (cached) return cached
  const rows = await sql<Reference>(
    `SELECT c.conrelid::regclass::text AS "table", min(own.attname) AS "column", min(theirs.attname) AS target, false AS array
      FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) k(own, theirs)
      JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = k.own
      JOIN pg_attribute theirs ON theirs.attrelid = c.confrelid AND theirs.attnum = k.theirs
      WHERE c.contype = 'f' AND c.confrelid = to_regclass($1) AND c.confdeltype <> 'c' AND c.conparentid = 0 AND theirs.attname NOT IN ('site_id', 'tenant_id')
      GROUP BY c.oid, c.conrelid HAVING count(*) = 1 ORDER BY 1, 2`,
    [table],
  )
  const all = [...rows, ...(LISTS[table] ?? [])]
  known.set(table, all)
  return all
}

/** Whether anything points to a catalogue at all. */
export const mayBeUsed = async (table: string, parts: readonly string[] = []): Promise<boolean> =>
  (await referencesTo(table)).some((one) => !parts.includes(one.table))

const name = (text: string) => `"${text.replace(/"/g, '""')}"`

function counting(table: string, { table: user, column, target, array, named }: Reference, at: number): string {
  const meets = named
    ? `r.${name(column)} @> jsonb_build_array(jsonb_build_object('${named}', t.${name(target)}))`
    : `r.${name(column)} ${array ? `@> ARRAY[t.${name(target)}]` : `= t.${name(target)}`}`
  return `SELECT ${at} AS at, t.id, (SELECT count(*)::int FROM (SELECT 1 FROM ${name(user)} r WHERE ${meets} LIMIT ${USES_COUNTED + 1}) x) AS count FROM ${name(table)} t WHERE t.id = ANY($1::bigint[])`
}

/**
 * Where rows of a catalogue are used, by id; a row that is not in the map is used nowhere. At the centre over all
 * institutions, elsewhere in what the reader may see. `parts` are tables that belong to the row and do not count.
 */
export async function usesOf(
  table: string,
  ids: readonly number[],
  parts: readonly string[] = [],
): Promise<Map<number, Use[]>> {
  if (ids.length === 0) return new Map()
  const scope = currentScope()
  const central = scope !== null && (scope.tenants === 'all' || (scope.tenants.length === 1 && scope.tenants[0] === 1))
  return central
    ? inScope({ tenants: 'all', readOnly: true }, () => count(table, ids, parts))
    : count(table, ids, parts)
}

async function count(table: string, ids: readonly number[], parts: readonly string[]): Promise<Map<number, Use[]>> {
  const references = (await referencesTo(table)).filter((one) => !parts.includes(one.table))
  const found = new Map<number, Use[]>()
  if (references.length === 0) return found
  const rows = await sql<{ at: number; id: number; count: number }>(
    `SELECT * FROM (${references.map((one, at) => counting(table, one, at)).join(' UNION ALL ')}) x WHERE count > 0 ORDER BY id, at`,
    [ids],
  )
  for (const row of rows) {
    const reference = references[row.at]
    if (!reference) continue
    const uses = found.get(row.id) ?? []
    found.set(row.id, uses)
    const same = uses.find((use) => use.table === reference.table)
    const total = row.count + (same?.count ?? 0)
    const use = {
      table: reference.table,
      count: Math.min(total, USES_COUNTED),
      more: total > USES_COUNTED,
      to: USE_LINKS[`${reference.table}.${reference.column}`]?.(row.id) ?? null,
    }
    if (same) Object.assign(same, use)
    else uses.push(use)
  }
  return found
}
