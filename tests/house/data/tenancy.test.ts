import fs from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { Model, type ModelStatic } from 'sequelize'
import { REFUSED, Scoped, SiteModel } from 'db/site-model'

/** Central tables that name a tenant but belong to the provider; the application reads them to find the tenant. */
const CENTRAL = [
  'tenant',
  'site',
  'site_group',
  'tenant_domain',
  'site_group_site',
  'membership',
  'role',
  'role_permission',
  'package',
  'rate_limit',
]

interface Column {
  table_name: string
  column_name: string
  is_nullable: string
}

const owner = <T>(work: (client: pg.Client) => Promise<T>) => withClient(process.env.OWNER_DATABASE_URL ?? '', work)

let columns: Column[] = []
let owned: { table: string; key: string }[] = []

beforeAll(async () => {
  columns = await owner(
    async (client) =>
      (
        await client.query<Column>(
          `SELECT table_name, column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public'`,
        )
      ).rows,
  )
  owned = columns
    .filter((c) => ['site_id', 'tenant_id'].includes(c.column_name) && !CENTRAL.includes(c.table_name))
    .map((c) => ({ table: c.table_name, key: c.column_name }))
})
afterAll(closeDatabase)

describe('tables of institutions', () => {
  test('there are some, and each says NOT NULL of its tenant', () => {
    expect(owned.length).toBeGreaterThan(25)
    const loose = columns.filter(
      (c) => owned.some((o) => o.table === c.table_name && o.key === c.column_name) && c.is_nullable === 'YES',
    )
    expect(loose).toEqual([])
  })

  test('wall 2: UNIQUE (tenant, id), and foreign keys among them carry the tenant', async () => {
    const faults = await owner(async (client) => {
      const list: string[] = []
      for (const { table, key } of owned) {
        const hasId = columns.some((c) => c.table_name === table && c.column_name === 'id')
        const { rows: keys } = await client.query<{ cols: string[] }>(
          `SELECT array_agg(a.attname::text ORDER BY x.n) AS cols FROM pg_index i, unnest(i.indkey) WITH ORDINALITY x(k, n), pg_attribute a
           WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indpred IS NULL AND a.attrelid = i.indrelid AND a.attnum = x.k GROUP BY i.indexrelid`,
          [table],
        )
        if (hasId && !keys.some(({ cols }) => cols.length === 2 && cols.includes(key) && cols.includes('id')))
          list.push(`${table}: no UNIQUE (${key}, id)`)
        const { rows: foreign } = await client.query<{ target: string; cols: string[]; def: string }>(
          `SELECT c.confrelid::regclass::text AS target, array_agg(a.attname::text) AS cols, pg_get_constraintdef(c.oid) AS def
           FROM pg_constraint c, unnest(c.conkey) k, pg_attribute a WHERE c.conrelid = $1::regclass AND c.contype = 'f' AND a.attrelid = c.conrelid AND a.attnum = k GROUP BY c.oid`,
          [table],
        )
        for (const { target, cols, def } of foreign) {
          const other = owned.find((o) => o.table === target)
          if (other && !cols.some((col) => col.endsWith(key) || col.endsWith('tenant_id')))
            list.push(`${table}: ${def}`)
        }
      }
      return list
    })
    expect(faults).toEqual([])
  })

  test('wall 3: row-level security enabled, forced, with a policy', async () => {
    const { rows } = await owner((client) =>
      client.query<{ relname: string }>(
        `SELECT relname FROM pg_class WHERE relname = ANY($1) AND relkind = 'r' AND NOT (relrowsecurity AND relforcerowsecurity
         AND EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = pg_class.oid))`,
        [owned.map((o) => o.table)],
      ),
    )
    expect(rows).toEqual([])
  })

  test('the application connects as a role that cannot step over it', async () => {
    const { rows } = await withClient(process.env.RUNTIME_DATABASE_URL ?? '', (client) =>
      client.query<{ strong: boolean; owns: number }>(
        `SELECT rolsuper OR rolbypassrls AS strong, (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owns FROM pg_roles r WHERE rolname = current_user`,
      ),
    )
    expect(rows).toEqual([{ strong: false, owns: 0 }])
  })

  test('without a tenant there are no rows; a query outside a unit of work is refused', async () => {
    const empty = await withClient(process.env.RUNTIME_DATABASE_URL ?? '', async (client) => {
      const counts: string[] = []
      for (const { table } of owned)
        if (Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM "${table}"`)).rows[0]?.n))
          counts.push(table)
      return counts
    })
    expect(empty).toEqual([])
    await expect(sql('SELECT 1')).rejects.toThrow('inScope')
  })
})

describe('no row leaks from one institution to another', async () => {
  const models = new Map<string, ModelStatic<SiteModel>>()
  for (const area of fs.readdirSync('db/models')) {
    for (const [name, model] of Object.entries(
      (await import(`../../../db/models/${area}/index.ts`)) as Record<string, ModelStatic<SiteModel>>,
    )) {
      if (Object.prototype.isPrototypeOf.call(SiteModel, model)) models.set(name, model)
    }
  }
  let a = 0
  let b = 0
  beforeAll(async () => {
    const { rows } = await owner((client) =>
      client.query<{ id: string; alias: string }>(`SELECT id, alias FROM tenant WHERE alias IN ('shapla', 'meghna')`),
    )
    a = Number(rows.find((r) => r.alias === 'shapla')?.id)
    b = Number(rows.find((r) => r.alias === 'meghna')?.id)
  })

  test('wall 3: whoever says the other’s id reads and changes nothing, in no table', async () => {
    const denied = /permission denied|cannot update view|generated|belongs/
    const seen: string[] = []
    let read = 0
    for (const { table, key } of owned)
      await inScope({ tenants: [a], readOnly: false }, async () => {
        const where = `WHERE ${key} = ${b}`
        const [count] = await sql<{ theirs: number; mine: number }>(
          `SELECT count(*) FILTER ${`(${where})`}::int AS theirs, count(*)::int AS mine FROM "${table}"`,
        )
        read += count?.mine ?? 0
        if (count?.theirs) seen.push(`${table}: read`)
        if ((await sql(`UPDATE "${table}" SET ${key} = ${key} ${where} RETURNING 1`)).length)
          seen.push(`${table}: changed`)
      }).catch((error: Error) => {
        if (!denied.test(error.message)) throw error
      })
    expect(seen).toEqual([])
    expect(read).toBeGreaterThan(1000)
  })

  test('wall 1: what Sequelize asks the database with, or makes a row, is refused of a model without its tenant', async () => {
    expect(models.size).toBeGreaterThan(5)
    const own = Object.entries(Object.getOwnPropertyDescriptors(Model))
      .filter(([name, { value }]) => typeof value === 'function' && !name.startsWith('_') && !HARMLESS.test(name))
      .map(([name]) => name)
    expect(own.toSorted()).toEqual([...REFUSED])
    for (const [name, model] of models)
      for (const method of REFUSED) {
        const call = async () => {
          await (Reflect.get(model, method) as (...given: unknown[]) => unknown).call(model, {}, {})
        }
        await expect(inScope({ tenants: [a], readOnly: true }, call), `${name}.${method}`).rejects.toThrow(
          `${name}.of(site).${method}()`,
        )
      }
  })

  test.each([...models.keys()])('a row of %s is named by its tenant too when it is saved', (name) => {
    const model = models.get(name)
    if (!model) throw new Error(name)
    const row = new Scoped(model, a).build({ id: 5 } as never)
    expect(row.where()).toMatchObject({ site_id: a })
  })

  test.each([...models.keys()])('wall 1: the handle of %s is forced over what the caller says', async (name) => {
    const model = models.get(name)
    if (!model) throw new Error(name)
    const key = 'siteId'
    const mine = new Scoped(model, a)
    const theirs = { where: { [key]: b } as never }
    await inScope({ tenants: [a], readOnly: true }, async () => {
      for (const row of await mine.findAll({ ...theirs, limit: 50 })) expect(row.get(key)).toBe(a)
      expect((await mine.findAndCountAll({ ...theirs, limit: 1 })).count).toBe(await mine.count())
      expect(mine.build({ [key]: b } as never).get(key)).toBe(a)
      const [first] = await mine.findAll({ limit: 1 })
      if (first) expect((await first.reload()).get(key)).toBe(a)
    })
    await expect(
      inScope({ tenants: [a], readOnly: false }, () => new Scoped(model, b).bulkCreate([{}] as never[])),
    ).rejects.toThrow()
  })
})

/** Statics of Sequelize that describe a model, or hang something on it, and ask nothing of a table’s rows. */
const HARMLESS =
  /^(getAttributes|init|refreshAttributes|removeAttribute|sync|drop|dropSchema|schema|getTableName|unscoped|addScope|scope|warnOnInvalidOptions|describe|hasAlias|hasMany|belongsToMany|hasOne|belongsTo|getAssociations|getAssociationForAlias|runHooks|addHook|removeHook|hasHooks?|validationFailed|(before|after)[A-Z]\w*)$/
