/**
 * A table of a unit, as statements. Rows are matched by natural keys, never by ids: names, labels, catalogue ids.
 * `rows` reads a site's rows ($1 site, $2 session label or NULL) as id, key, labelEn, labelBn, values and editable;
 * `insert` and `update` write to the target ($2) from the source's ($1) rows of the ids $3. An insert leaves out what
 * clashes with another unique name of the target or has no parent there.
 */
export interface Layer {
  table: string
  rows: string
  insert: string
  update: string | null
  /** Which new rows ($3) of the source ($1) cannot be made at the target ($2): id and why, a word of `replication:why`. */
  cannot?: string
}

interface Flat {
  /** Of the row `t` (and its parent `p`). */
  key: string
  /** Columns that make the natural key, beside the parent. */
  match?: readonly string[]
  label: readonly [string, string]
  /** What is compared and copied: name of the value -> column. */
  columns: Record<string, string>
  /** Column of the site; 'id' for the site itself. */
  own?: 'site_id' | 'id'
  /** Column that tells the rows of a site apart; 'site_id' where a site has one row. */
  id?: string
  where?: string
  parent?: { column: string; keys: (site: string) => string; join: string }
  /** Columns of new rows that the source does not say. */
  fixed?: Record<string, string>
  /** Which of the target's rows may be changed at all; of `t`. */
  editable?: string
}

const isName = (text: string) => /^\w+$/.test(text)
/** The values of a row `t`, by name. */
export const valuesOf = (columns: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(columns)
    .map(([name, column]) => `'${name}', t.${column}`)
    .join(', ')})`

/** A table that hangs on nothing, or on one parent. */
export function flat(
  table: string,
  {
    key,
    match = [],
    label,
    columns,
    own = 'site_id',
    id = 'id',
    where = 'true',
    parent,
    fixed = {},
    editable = 'true',
  }: Flat,
): Layer {
  const [labelEn, labelBn] = label.map((one) => (isName(one) ? `t.${one}` : one))
  const copied = [...match, ...Object.values(columns)]
  const from = parent
    ? `JOIN (${parent.keys('$1')}) f ON f.id = s.${parent.column} JOIN (${parent.keys('$2')}) g ON g.key = f.key`
    : ''
  const same = [...match.map((column) => `d.${column} = s.${column}`), ...(parent ? [`d.${parent.column} = g.id`] : [])]
  return {
    table,
    rows: `SELECT t.${id} AS id, ${key} AS key, ${labelEn} AS "labelEn", ${labelBn} AS "labelBn", ${valuesOf(columns)} AS values, ${editable} AS editable
      FROM ${table} t ${parent ? `JOIN ${parent.join}` : ''} WHERE t.${own} = $1 AND ($2::text IS NULL OR true) AND ${where}`,
    insert: `INSERT INTO ${table} (${['site_id', ...copied, ...(parent ? [parent.column] : []), ...Object.keys(fixed)].join(', ')})
      SELECT ${['$2', ...copied.map((column) => `s.${column}`), ...(parent ? ['g.id'] : []), ...Object.values(fixed)].join(', ')}
      FROM ${table} s ${from} WHERE s.${own} = $1 AND s.${id} = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
    update: `UPDATE ${table} d SET ${Object.values(columns)
      .map((column) => `${column} = s.${column}`)
      .join(', ')} FROM ${table} s ${from}
      WHERE s.${own} = $1 AND s.${id} = ANY($3::bigint[]) AND d.${own} = $2 ${same.map((one) => `AND ${one}`).join(' ')} RETURNING 1`,
  }
}
