import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { readBatch } from './batches.server'
import { mayMove, type CheckedRow, type SheetKind } from './kind'

/** What keeps an import from being taken back: what was made since on a record it made, or that a record was changed since. */
interface Hindrance {
  /** Table of what hangs on it; null: the record itself was changed. */
  table: string | null
  /** The record of the import, as people call it. */
  name: string
  count: number
}

/** A traced table, as the catalogue of the database has it. */
interface Target {
  name: string
  keys: string[]
  /** All that a row can be given anew. */
  columns: string[]
  tenant: string
}

interface Reference {
  from: string
  fromColumns: string[]
  to: string
  toColumns: string[]
}

/** Rows that follow others by triggers, or go with them: nobody made them. */
const FOLLOW: readonly string[] = ['enrolment_place']
/** Columns that say when, not what. */
const NOT_SAID = `ARRAY['updated_at']`
const MOST_NAMED = 30
/** Goes on, so that a form from before is not believed. */
const VERSION = '"version"'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** $1 tenant, $2 import: each row of a table as it was before the import (null: it made it) and after it (null: it took it away). */
const netOf = ({ name, keys }: Target): string =>
  `SELECT (array_agg(c.before ORDER BY c.nth))[1] AS before, (array_agg(c.after ORDER BY c.nth DESC))[1] AS after FROM sheet_import_change c
   WHERE c.tenant_id = $1 AND c.import_id = $2 AND c.target = '${name}' GROUP BY ${keys.map((key) => `coalesce(c.after, c.before) -> '${key}'`).join(', ')}`

const keyOf = (row: string, { keys }: Target): string =>
  keys.map((key) => `(${row} ->> '${key}') = x.${quoted(key)}::text`).join(' AND ')

async function targetsOf(tenantId: number, importId: number): Promise<Target[]> {
  const targets = await sql<Target>(
    `SELECT c.relname AS name,
       (SELECT json_agg(a.attname ORDER BY k.at) FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY AS k(n, at) JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.n
         WHERE i.indrelid = c.oid AND i.indisprimary) AS keys,
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id') THEN 'site_id' ELSE 'tenant_id' END AS tenant
     FROM pg_class c WHERE c.oid IN (SELECT DISTINCT s.target::regclass FROM sheet_import_change s WHERE s.tenant_id = $1 AND s.import_id = $2)`,
    [tenantId, importId],
  )
  const references = await referencesTo(targets.map(({ name }) => name))
  return childrenFirst(targets, references)
}

const referencesTo = (names: readonly string[]): Promise<Reference[]> =>
  sql<Reference>(
    `SELECT f.conrelid::regclass::text AS from, t.relname AS to,
       (SELECT json_agg(a.attname ORDER BY k.at) FROM unnest(f.conkey) WITH ORDINALITY AS k(n, at) JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.n) AS "fromColumns",
       (SELECT json_agg(a.attname ORDER BY k.at) FROM unnest(f.confkey) WITH ORDINALITY AS k(n, at) JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.n) AS "toColumns"
     FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid WHERE f.contype = 'f' AND t.relname = ANY ($1::text[]) ORDER BY 1, 2`,
    [names],
  )

/** Tables so that none comes before one that refers to it. */
function childrenFirst(targets: readonly Target[], references: readonly Reference[]): Target[] {
  const order: Target[] = []
  const place = (one: Target, above: readonly string[]) => {
    if (order.includes(one) || above.includes(one.name)) return
    for (const { from } of references.filter(({ to }) => to === one.name)) {
      const child = targets.find(({ name }) => name === from)
      if (child) place(child, [...above, one.name])
    }
    order.push(one)
  }
  for (const one of targets) place(one, [])
  return order
}

/** How people call a traced row: its own name, or that of the person it belongs to. */
const NAMED = (row: string): string =>
  `coalesce(nullif(${row} ->> 'name_bn', ''), nullif(${row} ->> 'name_en', ''),
    (SELECT coalesce(nullif(s.name_bn, ''), s.name_en) FROM student s WHERE s.site_id = $1 AND s.id = (${row} ->> 'student_id')::bigint),
    (SELECT coalesce(nullif(s.name_bn, ''), s.name_en) FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE e.site_id = $1 AND e.id = (${row} ->> 'enrolment_id')::bigint),
    (SELECT coalesce(nullif(p.name_bn, ''), p.name_en) FROM employee p WHERE p.site_id = $1 AND p.id = (${row} ->> 'employee_id')::bigint),
    ${row} ->> 'code', ${row} ->> 'id', '')`

/** What was made of the records of an import since, and which of them were changed since: empty where it can be taken back. */
export async function hindrancesOf(tenantId: number, importId: number): Promise<Hindrance[]> {
  const targets = await targetsOf(tenantId, importId)
  const found: Hindrance[] = []
  for (const one of targets) {
    if (found.length >= MOST_NAMED) break
    found.push(
      ...(await sql<Hindrance>(
        `SELECT NULL AS table, ${NAMED('n.after')} AS name, 1 AS count FROM (${netOf(one)}) n LEFT JOIN ${quoted(one.name)} x ON ${keyOf('n.after', one)} AND x.${one.tenant} = $1
         WHERE n.after IS NOT NULL AND to_jsonb(x) - ${NOT_SAID} IS DISTINCT FROM n.after - ${NOT_SAID} LIMIT ${MOST_NAMED}`,
        [tenantId, importId],
      )),
    )
  }
  for (const reference of await referencesTo(targets.map(({ name }) => name))) {
    if (found.length >= MOST_NAMED) break
    const target = targets.find(({ name }) => name === reference.to)
    if (!target || FOLLOW.includes(reference.from)) continue
    const own = targets.find(({ name }) => name === reference.from)
    const joined = reference.fromColumns
      .map((column, at) => `x.${quoted(column)}::text = n.after ->> '${reference.toColumns[at]}'`)
      .join(' AND ')
    const mine = own
      ? `AND NOT EXISTS (SELECT FROM (${netOf(own)}) o WHERE o.before IS NULL AND ${keyOf('o.after', own)})`
      : ''
    found.push(
      ...(await sql<Hindrance>(
        `SELECT $3 AS table, ${NAMED('n.after')} AS name, n.count FROM (
           SELECT n.after, count(*)::int AS count FROM (${netOf(target)}) n JOIN ${reference.from} x ON ${joined} WHERE n.before IS NULL AND n.after IS NOT NULL ${mine} GROUP BY n.after LIMIT ${MOST_NAMED}) n`,
        [tenantId, importId, reference.from],
      )),
    )
  }
  return found.slice(0, MOST_NAMED)
}

/**
 * Takes an import back, whole: what it made is gone, what it changed or took away is as it was.
 * @returns rows that are gone and rows that are as they were
 * @throws Missing; Refusal where it is not written or was taken back, or something hangs on it (hindrancesOf() says what)
 */
export async function undoImport<Subject extends object, Row extends CheckedRow, C extends UserCtx>(
  ctx: C,
  kind: SheetKind<Subject, Row, C>,
  id: number,
): Promise<{ gone: number; restored: number }> {
  const tenantId = ctx.tenant.id
  const batch = await readBatch<Subject>(tenantId, kind, id, { lock: true })
  if (!kind.undo || !mayMove(batch.state, 'undone')) throw new Refusal('sheets:notNow')
  await kind.lock(ctx, batch)
  await kind.mayUndo?.(ctx, batch)
  const hindrances = await hindrancesOf(tenantId, id)
  if (hindrances.length) throw new Refusal('sheets:undo.hangs', { count: hindrances.length })
  const targets = await targetsOf(tenantId, id)
  if (!targets.length) throw new Refusal('sheets:undo.nothing')
  const bind: [number, number] = [tenantId, id]
  let [gone, restored] = [0, 0]
  for (const one of targets) {
    const removed = await sql(
      `DELETE FROM ${quoted(one.name)} x USING (${netOf(one)}) n WHERE n.before IS NULL AND ${keyOf('n.after', one)} AND x.${one.tenant} = $1 RETURNING 1`,
      bind,
    )
    gone += removed.length
  }
  for (const one of targets.toReversed()) {
    const name = quoted(one.name)
    const aside = kind.aside?.(one.name, netOf(one))
    if (aside) await sql(aside, bind)
    const set = one.columns.filter((column) => !one.keys.includes(column)).map(quoted)
    const changed = await sql(
      `UPDATE ${name} x SET ${set.map((column) => `${column} = ${column === VERSION ? `x.${column} + 1` : `b.${column}`}`).join(', ')} FROM (${netOf(one)}) n, jsonb_populate_record(NULL::${name}, n.before) b
       WHERE n.before IS NOT NULL AND n.after IS NOT NULL AND ${keyOf('n.before', one)} AND x.${one.tenant} = $1 RETURNING 1`,
      bind,
    )
    const back = await sql(
      `INSERT INTO ${name} (${one.columns.map(quoted).join(', ')}) SELECT ${one.columns.map((column) => `b.${quoted(column)}`).join(', ')}
       FROM (${netOf(one)}) n, jsonb_populate_record(NULL::${name}, n.before) b WHERE n.before IS NOT NULL AND n.after IS NULL RETURNING 1`,
      bind,
    )
    restored += changed.length + back.length
  }
  if (kind.undone)
    await kind.undone(
      ctx,
      await sql(
        'SELECT target, after AS row FROM sheet_import_change WHERE tenant_id = $1 AND import_id = $2 AND before IS NULL',
        bind,
      ),
      await sql(
        'SELECT target, after AS row, before AS back FROM sheet_import_change WHERE tenant_id = $1 AND import_id = $2 AND before IS NOT NULL AND after IS NOT NULL ORDER BY nth',
        bind,
      ),
      batch,
    )
  await sql(
    `UPDATE sheet_import SET state = 'undone', undone_at = now(), undone_by = $3 WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id, ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'sheet_import',
    recordId: id,
    before: { state: 'done' },
    after: { state: 'undone', gone, restored, students: await restoredStudents(bind) },
  })
  return { gone, restored }
}

/** For the history of each: students who are as they were. */
async function restoredStudents(bind: [tenantId: number, importId: number]): Promise<Record<string, 'undone'>> {
  const rows = await sql<{ id: string }>(
    `SELECT DISTINCT CASE target WHEN 'student' THEN before ->> 'id' ELSE before ->> 'student_id' END AS id FROM sheet_import_change
     WHERE tenant_id = $1 AND import_id = $2 AND before IS NOT NULL AND (target = 'student' OR before ? 'student_id')`,
    bind,
  )
  return Object.fromEntries(rows.map(({ id }) => [id, 'undone'] as const))
}
