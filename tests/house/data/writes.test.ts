import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { NAMED_LATE, NOT_WRITTEN_BY_APP, OWNERS } from './owners'
import { sqlTexts, writtenTables } from './sql-text'

const sources = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => /\.tsx?$/.test(file))

/** The table of each model of db/models. */
const tables = new Map<string, string>()
for (const file of sources('db/models')) {
  const text = fs.readFileSync(file, 'utf8')
  for (const [, name] of text.matchAll(/export class (\w+) extends/g)) {
    const table = new RegExp(`\\b${name}\\.init\\([\\s\\S]*?tableName: '(\\w+)'`).exec(text)?.[1]
    if (name && table) tables.set(name, table)
  }
}

/** A catalogue's model says by its folder whose table it is. */
const ofCatalogues = sources('db/models/catalogue').flatMap((file) =>
  Array.from(fs.readFileSync(file, 'utf8').matchAll(/tableName: '(\w+)'/g), ([, table = '']) => table),
)
const owned: Record<string, readonly string[]> = {
  ...OWNERS,
  catalogues: [...(OWNERS.catalogues ?? []), ...ofCatalogues],
}
const owners = new Map(Object.entries(owned).flatMap(([area, tables]) => tables.map((table) => [table, area] as const)))

/** The area that a file belongs to, the innermost that owns tables; null outside app/domain. */
const areaOf = (file: string): string | null => {
  const folders = /^app\/domain\/(.+)\//.exec(file)?.[1]?.split('/') ?? []
  const areas = folders.map((_, depth) => folders.slice(0, depth + 1).join('/'))
  return areas.findLast((area) => area in owned) ?? areas[0] ?? null
}

/** Writes of a file to tables that are not its area's: SQL, and models, with which a record that was read can be saved. */
function strangeWrites(file: string, source: string): string[] {
  const area = areaOf(file)
  const isStrange = (table: string) => owners.has(table) && (area === null || owners.get(table) !== area)
  const faults: string[] = []
  for (const { line, text } of sqlTexts(source, file))
    for (const table of writtenTables(text)) {
      const late = NAMED_LATE[file]
      if (table === '?' && !late) faults.push(`${file}:${line} a table that is named while running`)
      if ((table === '?' ? (late ?? []) : [table]).some(isStrange)) faults.push(`${file}:${line} ${table}`)
    }
  for (const [, table = ''] of source.matchAll(/\bflat\(\s*'(\w+)'/g))
    if (isStrange(table)) faults.push(`${file} flat('${table}')`)
  for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'db\/models\/[^']*'/g))
    for (const name of names.split(',').map((one) => one.trim()))
      if (area === null ? writesModel(source, name) : isStrange(tables.get(name) ?? '')) faults.push(`${file} ${name}`)
  return [...new Set(faults)]
}

/** Whether a screen writes through a model itself, and does not hand it to a shell. */
const writesModel = (source: string, name: string): boolean =>
  new RegExp(
    `\\b${name}(\\.of\\([^)]*\\))?\\s*\\.(create|bulkCreate|build|update|upsert|destroy|increment|decrement|findOrCreate)\\(`,
  ).test(source)

describe('each table is written by one area', () => {
  test('every table has its area, which is there', () => {
    const schema = fs.readFileSync('db/schema.sql', 'utf8')
    const there = [...schema.matchAll(/^CREATE TABLE (?:public\.)?([a-z_.]+)/gm)].map((one) => one[1] ?? '')
    expect(there.length).toBeGreaterThan(150)
    const said = [...Object.values(owned).flat(), ...NOT_WRITTEN_BY_APP]
    expect(said.toSorted()).toEqual(there.toSorted())
    expect(Object.keys(OWNERS).filter((area) => !fs.existsSync(path.join('app/domain', area)))).toEqual([])
    expect(tables.size).toBeGreaterThan(0)
  })

  test('no area writes another’s tables, and nothing outside app/domain writes any', () => {
    const faults = sources('app').flatMap((file) => strangeWrites(file, fs.readFileSync(file, 'utf8')))
    expect(faults).toEqual([])
  })

  test('such writes are found', () => {
    const found = (file: string, source: string) => strangeWrites(file, source).length
    const sql = (text: string) => `sql(\`${text}\`)`
    expect(found('app/domain/results/a.ts', sql('UPDATE exam SET a = 1'))).toBe(1)
    expect(found('app/domain/exams/a.ts', sql('UPDATE exam SET a = 1'))).toBe(0)
    expect(found('app/domain/results/a.ts', sql('SELECT 1 FROM exam FOR UPDATE OF exam'))).toBe(0)
    expect(found('app/domain/results/a.ts', sql('WITH x AS (DELETE FROM mark RETURNING 1) SELECT 1'))).toBe(1)
    expect(
      found('app/domain/results/a.ts', sql('INSERT INTO result (id) VALUES (1) ON CONFLICT DO UPDATE SET id = 1')),
    ).toBe(0)
    expect(found('app/domain/results/a.ts', sql('UPDATE ${table} SET a = 1'))).toBe(1)
    expect(found('app/domain/results/a.ts', sql('MERGE INTO student s USING x ON true'))).toBe(1)
    expect(found('app/access/a.ts', sql('INSERT INTO audit_record (id) VALUES (1)'))).toBe(1)
    expect(found('app/domain/results/a.ts', `flat('exam', {})`)).toBe(1)
    expect(found('app/domain/results/a.ts', `import { Section } from 'db/models/academics'`)).toBe(1)
    expect(found('app/domain/academics/a.ts', `import { Section } from 'db/models/academics'`)).toBe(0)
    const screen = `import { Shift } from 'db/models/academics'\n`
    expect(found('app/routes/a.tsx', `${screen}saveMaster(Shift.of(ctx.site), form)`)).toBe(0)
    expect(found('app/routes/a.tsx', `${screen}Shift.of(ctx.site).create({})`)).toBe(1)
  })
})
