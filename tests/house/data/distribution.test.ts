import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from 'db/prepare'
import { faultsOf, sqlTexts, type Tenanted } from './sql-text'

/** Tables that name a tenant and are nobody's: in a distributed schema each is whole everywhere. Why, see docs/decisions/keys.md. */
const REFERENCE: Record<string, string> = {
  role: 'the roles every institution has are stored once, and rights are looked up by the role alone',
  role_permission: 'they stand with their role',
  tenant_domain: 'the host of a request tells whose it is: it is found before there is a tenant',
}

interface Key {
  table: string
  name: string
  kind: 'p' | 'u' | 'x'
  columns: string[]
}
interface Reference {
  table: string
  target: string
  name: string
  own: string[]
  theirs: string[]
}

/** What may say SQL. */
const sources = (): string[] =>
  ['app', 'db', 'seeders'].flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(root, file))
      .filter((file) => /\.tsx?$/.test(file)),
  )

const owner = <T>(work: (client: pg.Client) => Promise<T>) => withClient(process.env.OWNER_DATABASE_URL ?? '', work)

let tenanted: Tenanted = new Map()
let keys: Key[] = []
let references: Reference[] = []

beforeAll(async () => {
  await owner(async (client) => {
    const named = await client.query<{ table: string; column: string }>(
      `SELECT c.oid::regclass::text AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('site_id', 'tenant_id') AND NOT a.attisdropped
       WHERE c.relnamespace IN ('public'::regnamespace, 'hidden'::regnamespace) AND c.relkind IN ('r', 'p')`,
    )
    tenanted = new Map(
      named.rows.filter((one) => !(one.table in REFERENCE)).map((one) => [one.table, one.column] as const),
    )
    keys = (
      await client.query<Key>(
        `SELECT i.indrelid::regclass::text AS table, n.relname AS name, CASE WHEN i.indisprimary THEN 'p' WHEN i.indisexclusion THEN 'x' ELSE 'u' END AS kind,
           ARRAY(SELECT coalesce(a.attname::text, '(…)') FROM unnest(i.indkey) WITH ORDINALITY k(num, n) LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.num AND k.num > 0 WHERE k.n <= i.indnkeyatts ORDER BY k.n) AS columns
         FROM pg_index i JOIN pg_class n ON n.oid = i.indexrelid JOIN pg_class c ON c.oid = i.indrelid
         WHERE c.relnamespace IN ('public'::regnamespace, 'hidden'::regnamespace) AND (i.indisunique OR i.indisexclusion)`,
      )
    ).rows
    references = (
      await client.query<Reference>(
        `SELECT f.conrelid::regclass::text AS table, f.confrelid::regclass::text AS target, f.conname AS name,
           ARRAY(SELECT a.attname::text FROM unnest(f.conkey) WITH ORDINALITY k(num, n) JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.num ORDER BY k.n) AS own,
           ARRAY(SELECT a.attname::text FROM unnest(f.confkey) WITH ORDINALITY k(num, n) JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.num ORDER BY k.n) AS theirs
         FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid WHERE f.contype = 'f' AND c.relnamespace IN ('public'::regnamespace, 'hidden'::regnamespace)`,
      )
    ).rows
  })
})

/** Keys of tenants' tables that do not begin with the tenant, and tables without a primary key. */
const looseKeys = (of: readonly Key[], tables: Tenanted): string[] => [
  ...of
    .filter((key) => tables.has(key.table) && key.columns[0] !== tables.get(key.table))
    .map((key) => `${key.table}: ${key.name} (${key.columns.join(', ')})`),
  ...[...tables.keys()]
    .filter((table) => !of.some((key) => key.table === table && key.kind === 'p'))
    .map((table) => `${table}: no primary key`),
]

/** Unique indexes that say again what the primary key says. */
const twins = (of: readonly Key[], tables: Tenanted): string[] =>
  of
    .filter((key) => tables.has(key.table) && key.kind === 'u')
    .filter((key) =>
      of.some((one) => one.table === key.table && one.kind === 'p' && one.columns.join() === key.columns.join()),
    )
    .map((key) => `${key.table}: ${key.name}`)

/** Foreign keys to a tenant's table that do not carry the tenant on both sides. */
const looseReferences = (of: readonly Reference[], tables: Tenanted): string[] =>
  of
    .filter(({ table, target, own, theirs }) => {
      const column = tables.get(target)
      if (!column) return false
      const mine = tables.get(table)
      return !mine || !own.some((one, at) => one === mine && theirs[at] === column)
    })
    .map(({ table, name, target }) => `${table}: ${name} -> ${target}`)

describe('the catalogue', () => {
  test('the list of reasons names tables that are there', () => {
    expect(tenanted.size).toBeGreaterThan(100)
    const tables = new Set(keys.map((key) => key.table))
    expect(Object.keys(REFERENCE).filter((table) => !tables.has(table))).toEqual([])
  })

  test('every primary key, unique index and exclusion of a tenant’s table begins with the tenant', () => {
    expect(looseKeys(keys, tenanted)).toEqual([])
    const bad: Key[] = [
      { table: 'student', name: 'student_pkey', kind: 'p', columns: ['id'] },
      { table: 'file', name: 'file_pkey', kind: 'p', columns: ['tenant_id', 'id'] },
      { table: 'file', name: 'file_key_key', kind: 'u', columns: ['key'] },
      { table: 'country', name: 'country_pkey', kind: 'p', columns: ['id'] },
    ]
    expect(looseKeys(bad, EXAMPLE)).toEqual([
      'student: student_pkey (id)',
      'file: file_key_key (key)',
      'mark: no primary key',
      'invoice: no primary key',
    ])
  })

  test('no unique index repeats a primary key', () => {
    expect(twins(keys, tenanted)).toEqual([])
  })

  test('a foreign key to a tenant’s table carries the tenant on both sides', () => {
    expect(looseReferences(references, tenanted)).toEqual([])
    const bad: Reference[] = [
      { table: 'mark', target: 'student', name: 'good', own: ['site_id', 'student_id'], theirs: ['site_id', 'id'] },
      { table: 'student', target: 'file', name: 'levels', own: ['site_id', 'photo'], theirs: ['tenant_id', 'id'] },
      { table: 'mark', target: 'student', name: 'alone', own: ['student_id'], theirs: ['id'] },
      { table: 'mark', target: 'student', name: 'other', own: ['of_site', 'student_id'], theirs: ['site_id', 'id'] },
      { table: 'country', target: 'file', name: 'from none', own: ['flag'], theirs: ['id'] },
      { table: 'student', target: 'country', name: 'to none', own: ['country_id'], theirs: ['id'] },
    ]
    expect(looseReferences(bad, EXAMPLE)).toEqual([
      'mark: alone -> student',
      'mark: other -> student',
      'country: from none -> file',
    ])
  })

  test('the SQL of its functions names the tenant too', async () => {
    const { rows } = await owner((client) =>
      client.query<{ name: string; text: string }>(
        `SELECT p.oid::regprocedure::text AS name, p.prosrc AS text FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname IN ('sql', 'plpgsql')
         WHERE p.pronamespace IN ('public'::regnamespace, 'hidden'::regnamespace) AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
      ),
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.flatMap(({ name, text }) => faultsOf(text, tenanted).map((fault) => `${name}: ${fault}`))).toEqual([])
  })
})

const EXAMPLE: Tenanted = new Map([
  ['student', 'site_id'],
  ['mark', 'site_id'],
  ['invoice', 'site_id'],
  ['file', 'tenant_id'],
])

describe('the SQL of the source', () => {
  test('joins, conflicts and groups of tenants’ tables name the tenant', () => {
    const texts = sources().flatMap((file) =>
      sqlTexts(fs.readFileSync(file, 'utf8'), file).map((one) => ({ ...one, file })),
    )
    expect(texts.length).toBeGreaterThan(1_000)
    expect(
      texts.flatMap(({ file, line, text }) => faultsOf(text, tenanted).map((fault) => `${file}:${line} ${fault}`)),
    ).toEqual([])
  })

  test('settings of a transaction are said with SET LOCAL, but for the pass, which is bound', () => {
    const said = sources().filter((file) => fs.readFileSync(file, 'utf8').includes('set_config('))
    expect(said).toEqual(['db/connection.ts', 'db/migrate.ts'])
  })

  const good = [
    'SELECT 1 FROM student s JOIN mark m ON m.site_id = s.site_id AND m.student_id = s.id',
    'SELECT 1 FROM student s LEFT JOIN mark AS m ON m.student_id = s.id AND m.site_id = $1 WHERE s.site_id = $1',
    'SELECT 1 FROM student s JOIN mark m USING (site_id, student_id)',
    'SELECT 1 FROM student s JOIN mark m ON (m.site_id, m.student_id) = (s.site_id, s.id)',
    'SELECT 1 FROM invoice i JOIN site s ON s.id = i.site_id',
    'SELECT 1 FROM student s LEFT JOIN file f ON f.tenant_id = s.site_id AND f.id = s.photo_file_id',
    'SELECT 1 FROM a CROSS JOIN mark m WHERE m.site_id = a.site_id',
    'UPDATE mark m SET obtained = 1 FROM student s WHERE s.site_id = m.site_id AND s.id = m.student_id',
    'DELETE FROM mark m USING student s WHERE m.site_id = s.site_id AND m.student_id = s.id',
    'INSERT INTO student (site_id, id) VALUES ($1, $2) ON CONFLICT (site_id, id) DO NOTHING',
    'INSERT INTO country (code) VALUES ($1) ON CONFLICT (code) DO NOTHING',
    'INSERT INTO student (site_id) VALUES ($1) ON CONFLICT DO NOTHING',
    'SELECT s.id, s.name_en, count(*) FROM student s GROUP BY s.site_id, s.id ORDER BY s.id',
    'SELECT k.id, k.name_en, count(*) FROM country k GROUP BY k.id',
    'SELECT student_id, count(*) FROM mark GROUP BY student_id',
    'SELECT extract(epoch FROM now()), f(s.a, mark) FROM student s',
  ]
  test.each(good)('nothing is found in: %s', (text) => {
    expect(faultsOf(text, EXAMPLE)).toEqual([])
  })

  const bad: [string, string][] = [
    ['SELECT 1 FROM student s JOIN mark m ON m.student_id = s.id', 'JOIN mark m'],
    ['SELECT 1 FROM student s LEFT JOIN mark m ON m.student_id = s.id WHERE m.site_id = $1', 'JOIN mark m'],
    ['SELECT 1 FROM site s JOIN mark m ON m.student_id = $1 JOIN student x ON x.site_id = m.site_id', 'JOIN mark m'],
    ['SELECT 1 FROM student s JOIN mark ON student_id = s.id', 'JOIN mark mark'],
    ['SELECT 1 FROM student s JOIN mark m USING (student_id)', 'JOIN mark USING'],
    ['SELECT 1 FROM student s JOIN file f ON f.id = s.photo_file_id AND s.site_id = $1', 'JOIN file f'],
    ['SELECT 1 FROM student s JOIN mark m ON s.site_id = $1 AND m.site_id > 0 AND m.student_id = s.id', 'JOIN mark m'],
    ['SELECT 1 FROM student s CROSS JOIN mark m WHERE m.student_id = s.id', 'JOIN mark m'],
    ['SELECT 1 FROM student s, mark m WHERE m.student_id = s.id AND s.site_id = $1', ', mark m'],
    ['UPDATE mark m SET obtained = 1 FROM student s WHERE s.id = m.student_id AND m.site_id = $1', 'FROM student s'],
    ['DELETE FROM mark m USING student s WHERE m.student_id = s.id AND m.site_id = $1', 'USING student s'],
    ['SELECT (SELECT 1 FROM site t JOIN mark m ON m.id = 1) FROM student s WHERE s.site_id = $1', 'JOIN mark m'],
    ['INSERT INTO student (site_id, id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', 'ON CONFLICT (id) of student'],
    ['INSERT INTO file (key) VALUES ($1) ON CONFLICT (key) DO NOTHING', 'ON CONFLICT (key) of file'],
    ['SELECT s.id, s.name_en, count(*) FROM student s GROUP BY s.id', 'GROUP BY s.id of student'],
    ['SELECT s.id FROM student s JOIN country k ON true GROUP BY k.id, s.id HAVING true', 'GROUP BY s.id of student'],
  ]
  test.each(bad)('found in: %s', (text, fault) => {
    expect(faultsOf(text, EXAMPLE)).toEqual([fault])
  })

  test('texts are found in sources, with the consts of the file in them', () => {
    const source = [
      "const FROM = 'FROM student s JOIN mark m ON m.student_id = s.id'",
      'const label = `a plain ${word}`',
      'export const read = (order: string) => sql(`SELECT s.id ${FROM} WHERE s.site_id = $1 ORDER BY ${order}`)',
      '// a comment: `SELECT 1 FROM student s JOIN mark m ON true`',
    ].join('\n')
    const found = sqlTexts(source)
    expect(found.map((one) => one.line)).toEqual([1, 3])
    expect(found[1]?.text).toBe(
      'SELECT s.id FROM student s JOIN mark m ON m.student_id = s.id WHERE s.site_id = $1 ORDER BY ?',
    )
    expect(found.flatMap((one) => faultsOf(one.text, EXAMPLE))).toEqual(['JOIN mark m', 'JOIN mark m'])
  })
})
