import { beforeAll, describe, expect, test } from 'vitest'
import { createOwnedDatabase, prepareDatabase, withClient } from 'db/prepare'

/** The two roles the application connects as, in a database of their own. */
const secret = 'the secret of the test run, long enough to pass'
const superUrl = process.env.SUPER_DATABASE_URL ?? ''
let ownerUrl = ''
let made: Awaited<ReturnType<typeof prepareDatabase>>

const as = (username: string) => Object.assign(new URL(ownerUrl), { username, password: 'secret' }).href
const bySuper = (text: string, url = superUrl) => withClient(url, (client) => client.query(text))
const inDatabase = () => Object.assign(new URL(superUrl), { pathname: new URL(ownerUrl).pathname }).href

beforeAll(async () => {
  ownerUrl = await createOwnedDatabase(superUrl, 'shikkhangan_roles', secret)
  made = await prepareDatabase(ownerUrl, { secret })
  await bySuper(`
    CREATE ROLE roles_narrow LOGIN NOINHERIT PASSWORD 'secret';
    CREATE ROLE roles_wide LOGIN NOINHERIT PASSWORD 'secret';
    CREATE ROLE roles_member LOGIN NOINHERIT PASSWORD 'secret' IN ROLE roles_wide;
    CREATE ROLE roles_maker LOGIN NOINHERIT CREATEROLE PASSWORD 'secret';
    CREATE ROLE roles_strong LOGIN NOINHERIT BYPASSRLS PASSWORD 'secret'`)
})

describe('roles that cannot be are refused in one line', () => {
  const cases: [string, () => { runtimeUrl?: string; wideUrl?: string; directUrl?: string }, RegExp][] = [
    [
      'a wide role above row-level security',
      () => ({ wideUrl: as('roles_strong') }),
      /^The database role roles_strong could step over/,
    ],
    [
      'a narrow role that makes roles',
      () => ({ runtimeUrl: as('roles_maker') }),
      /^The database role roles_maker could step over/,
    ],
    ['the owner as the wide role', () => ({ wideUrl: ownerUrl }), /^The database role \w+_owner could step over/],
    [
      'a member of another role',
      () => ({ runtimeUrl: as('roles_member') }),
      /^The database role roles_member could step over .* it is a member of roles_wide; REVOKE that$/,
    ],
    [
      'one role for both',
      () => ({ runtimeUrl: made.runtimeUrl, wideUrl: made.runtimeUrl }),
      /^RUNTIME_DATABASE_URL and WIDE_DATABASE_URL must connect as two roles, both are shikkhangan_roles_app$/,
    ],
    [
      'a direct connection as the narrow role',
      () => ({ directUrl: made.runtimeUrl }),
      /^DATABASE_DIRECT_URL must connect as shikkhangan_roles_wide, the role of WIDE_DATABASE_URL$/,
    ],
    ['one that is not there', () => ({ wideUrl: as('roles_none') }), /^The database role roles_none does not exist/],
  ]
  test.each(cases)('%s', async (_what, options, line) => {
    await expect(prepareDatabase(ownerUrl, { secret, ...options() })).rejects.toThrow(line)
  })
})

test('an operator’s own roles: the policies and privileges follow them, and back', async () => {
  const rolesOf = async () => {
    const { rows } = await bySuper(
      `SELECT DISTINCT CASE WHEN policyname LIKE 'narrow%' THEN 'narrow' WHEN policyname = 'runtime' THEN 'jobs' ELSE 'wide' END AS kind, array_to_string(ARRAY(SELECT unnest(roles)::text ORDER BY 1), ' ') AS roles
       FROM pg_policies WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
      inDatabase(),
    )
    return rows.map((row: { kind: string; roles: string }) => `${row.kind}: ${row.roles}`)
  }
  const own = { runtimeUrl: as('roles_narrow'), wideUrl: as('roles_wide') }
  expect(await prepareDatabase(ownerUrl, { secret, ...own })).toMatchObject(own)
  expect(await rolesOf()).toEqual([
    'jobs: roles_wide',
    'narrow: roles_narrow',
    'wide: roles_wide shikkhangan_roles_owner',
  ])
  await withClient(own.runtimeUrl, async (client) => {
    expect((await client.query('SELECT * FROM student')).rows).toEqual([])
    await expect(client.query('SELECT * FROM graphile_worker._private_jobs')).rejects.toThrow('permission denied')
  })
  await withClient(own.wideUrl, (client) => client.query('SELECT * FROM graphile_worker._private_jobs'))
  await prepareDatabase(ownerUrl, { secret })
  expect(await rolesOf()).toEqual([
    'jobs: shikkhangan_roles_wide',
    'narrow: shikkhangan_roles_app',
    'wide: shikkhangan_roles_owner shikkhangan_roles_wide',
  ])
})

test('temporary tables are taken from both, or the start says what the database’s owner must do', async () => {
  await bySuper('GRANT TEMPORARY ON DATABASE shikkhangan_roles TO PUBLIC, shikkhangan_roles_app')
  const { wideUrl, runtimeUrl } = await prepareDatabase(ownerUrl, { secret })
  for (const url of [wideUrl, runtimeUrl])
    await expect(
      withClient(url, (client) => client.query('CREATE TEMPORARY TABLE student (id bigint)')),
    ).rejects.toThrow('permission denied to create temporary tables')
  try {
    await bySuper('ALTER DATABASE shikkhangan_roles OWNER TO CURRENT_USER')
    await bySuper('GRANT TEMPORARY ON DATABASE shikkhangan_roles TO PUBLIC')
    await bySuper('GRANT ALL ON SCHEMA public TO shikkhangan_roles_owner', inDatabase())
    await expect(prepareDatabase(ownerUrl, { secret })).rejects.toThrow(
      /^The database role shikkhangan_roles_\w+ may make temporary tables: REVOKE TEMPORARY ON DATABASE shikkhangan_roles FROM PUBLIC/,
    )
  } finally {
    await bySuper('REVOKE TEMPORARY ON DATABASE shikkhangan_roles FROM PUBLIC')
    await bySuper('ALTER DATABASE shikkhangan_roles OWNER TO shikkhangan_roles_owner')
  }
})
