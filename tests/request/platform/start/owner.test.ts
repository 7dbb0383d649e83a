// Who prepares the database: its owner alone, as a whole or not at all, and no older version after a newer one.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mendOwner } from 'db/owner'
import { createOwnedDatabase, prepareDatabase, withClient } from 'db/prepare'

const NAME = 'shikkhangan_owned'
const secret = 'a secret that is long enough for a test'
const roles = { narrow: `${NAME}_app`, wide: `${NAME}_wide` }
const newer = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-newer-'))
const superUrl = Object.assign(new URL(process.env.SUPER_DATABASE_URL ?? ''), { pathname: `/${NAME}` }).href
let ownerUrl = ''

const bySuper = async <Row extends object>(text: string) =>
  (await withClient(superUrl, (client) => client.query<Row>(text))).rows
const SCHEMAS = `('public'::regnamespace, 'hidden'::regnamespace, 'graphile_worker'::regnamespace)`
const sorted = (acl: string) => `(SELECT string_agg(a::text, ' ' ORDER BY a::text) FROM unnest(${acl}) a)`
/** Everything of owners, policies, privileges and roles, a line each. */
const state = async (): Promise<string[]> =>
  (
    await bySuper<{ line: string }>(`
    SELECT concat_ws(' ', oid::regclass, relowner::regrole, ${sorted('relacl')}) AS line FROM pg_class WHERE relnamespace IN ${SCHEMAS}
    UNION ALL SELECT concat_ws(' ', oid::regprocedure, proowner::regrole, ${sorted('proacl')}, md5(prosrc)) FROM pg_proc WHERE pronamespace IN ${SCHEMAS}
    UNION ALL SELECT concat_ws(' ', schemaname, tablename, policyname, (SELECT array_agg(r ORDER BY r) FROM unnest(roles) r), md5(concat(qual, with_check))) FROM pg_policies
    UNION ALL SELECT concat_ws(' ', rolname, rolpassword, rolsuper, rolcreaterole, rolbypassrls) FROM pg_authid WHERE rolname LIKE '${NAME}%'
    UNION ALL SELECT array_to_string(setconfig, ',') FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = '${NAME}')
    UNION ALL SELECT concat_ws(' ', datname, datdba::regrole, ${sorted('datacl')}) FROM pg_database WHERE datname = '${NAME}'`)
  ).map(({ line }) => line)
const unsalted = (line: string): string => line.replace(/SCRAM\S+/, '')
/** What is other than it was, the first few. */
async function changedSince(before: string[], seen = (line: string) => line): Promise<string[]> {
  const after = (await state()).map(seen)
  const [was, is] = [new Set(before), new Set(after)]
  return [...before.filter((one) => !is.has(one)), ...after.filter((one) => !was.has(one))].slice(0, 5)
}

beforeAll(async () => {
  ownerUrl = await createOwnedDatabase(process.env.SUPER_DATABASE_URL ?? '', NAME, secret)
  await prepareDatabase(ownerUrl, { secret })
  fs.cpSync('db/migrations', newer, { recursive: true })
  fs.writeFileSync(
    path.join(newer, '9999_newer.sql'),
    'CREATE TABLE of_the_newer (id int); REVOKE ALL ON message FROM CURRENT_USER;',
  )
  await bySuper(
    `CREATE ROLE owned_other LOGIN CREATEROLE PASSWORD 'secret'; GRANT CREATE ON SCHEMA public TO owned_other`,
  )
})
afterAll(() => fs.rmSync(newer, { recursive: true }))

test('a superuser, and any role but the owner, is refused in one line that names the owner, and nothing is changed', async () => {
  const before = await state()
  const other = Object.assign(new URL(ownerUrl), { username: 'owned_other', password: 'secret' }).href
  for (const [url, me] of [
    [superUrl, 'postgres'],
    [other, 'owned_other'],
  ] as const)
    await expect(prepareDatabase(url, { secret: 'of another installation, long enough' })).rejects.toThrow(
      `DATABASE_URL connects as ${me}, but the tables of this database belong to ${NAME}_owner: connect as ${NAME}_owner; nothing was changed`,
    )
  expect(await changedSince(before)).toEqual([])
})

test('an owner without a right it needs changes nothing', async () => {
  const before = await state()
  await bySuper(`ALTER ROLE ${NAME}_owner NOCREATEROLE`)
  try {
    // The narrow role may be another's; the wide one would be changed.
    await expect(
      prepareDatabase(ownerUrl, { secret, wideUrl: ownerUrl.replace(`${NAME}_owner`, 'owned_none') }),
    ).rejects.toThrow(/may not change the role|does not exist/)
  } finally {
    await bySuper(`ALTER ROLE ${NAME}_owner CREATEROLE`)
  }
  expect(await changedSince(before)).toEqual([])
  // The first role could be changed, the second is refused: the first keeps its password.
  await expect(
    prepareDatabase(ownerUrl, {
      secret: 'of another installation, long enough',
      wideUrl: ownerUrl.replace(`${NAME}_owner`, 'owned_none'),
    }),
  ).rejects.toThrow('The database role owned_none does not exist')
  expect(await changedSince(before)).toEqual([])
})

test('what an older version did as a superuser is put right by the owner’s next start', async () => {
  // A role's password is salted anew.
  const before = (await state()).map(unsalted)
  await bySuper(`DO $$ DECLARE p record; BEGIN
    FOR p IN SELECT * FROM pg_policies WHERE '${NAME}_owner' = ANY(roles) LOOP
      EXECUTE format('ALTER POLICY %I ON %I.%I TO postgres, ${NAME}_wide', p.policyname, p.schemaname, p.tablename);
    END LOOP; END $$`)
  expect(await changedSince(before, unsalted)).not.toEqual([])
  await prepareDatabase(ownerUrl, { secret })
  expect(await changedSince(before, unsalted)).toEqual([])
})

test('what was made by another is given back by the command that the refusal names', async () => {
  await bySuper(`ALTER TABLE message OWNER TO owned_other; ALTER FUNCTION wall_site OWNER TO postgres`)
  const broken = await state()
  await expect(prepareDatabase(ownerUrl, { secret })).rejects.toThrow(
    /^Some tables or functions .* run npm run database:mend; nothing was changed$/,
  )
  expect(await changedSince(broken)).toEqual([])
  const changed = await withClient(superUrl, (client) => mendOwner(client, `${NAME}_owner`, roles))
  expect(changed).toEqual(expect.arrayContaining(['table message: owned_other', 'routine wall_site(): postgres']))
  await prepareDatabase(ownerUrl, { secret })
  expect(await withClient(superUrl, (client) => mendOwner(client, `${NAME}_owner`, roles))).toEqual([])
})

test('an older version after a newer one, and both at once, leave what the newer one made', async () => {
  const older = await Promise.all([
    prepareDatabase(ownerUrl, { secret }),
    prepareDatabase(ownerUrl, { secret, migrations: newer }),
    prepareDatabase(ownerUrl, { secret }),
  ])
  expect(older[1].newer).toBe(false)
  await prepareDatabase(ownerUrl, { secret, migrations: newer })
  const before = await state()
  const said: string[] = []
  const after = await prepareDatabase(ownerUrl, {
    secret: 'of another installation, long enough',
    progress: (text) => said.push(text),
    then: async ({ newer: seen }) => void said.push(`newer ${seen}`),
  })
  expect(after.newer).toBe(true)
  expect(said).toEqual(['A newer version prepared this database: it is used as it is', 'newer true'])
  expect(await changedSince(before)).toEqual([])
})
