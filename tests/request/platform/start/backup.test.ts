// A backup of a database that is in use, brought up elsewhere: the same rows, files, seals and books; and what is refused.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnedDatabase, withClient } from 'db/prepare'
import { startBucket } from 'tests/harness/servers/bucket'
import { freePort } from 'tests/harness/servers/healthy'
import { Visitor } from 'tests/harness/visitor'
import { endStarted, folder, gone, removeFolders, run, up } from 'tests/harness/servers/started'

const SECRET = process.env.SESSION_SECRET ?? ''
const WALLS = `
  SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS line FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'hidden'::regnamespace)
  UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity) FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'hidden'::regnamespace) AND relkind = 'r'`
let backup = ''
let target = ''
let ended = 0
let said = ''

const linesOf = async (url: string): Promise<string[]> =>
  withClient(url, async (client) => (await client.query<{ line: string }>(WALLS)).rows.map(({ line }) => line).sort())
async function tool(name: string, env: Record<string, string>, args: string[]): Promise<[number, string]> {
  const done = run(`scripts/${name}.mjs`, { DEMO_DATA: '0', ...env }, args)
  return [await done.ended, done.said()]
}
const emptyDatabase = (name: string) => createOwnedDatabase(process.env.SUPER_DATABASE_URL ?? '', name, SECRET)
const restored = (env: Record<string, string>, from = backup) => tool('restore', { DATA_DIR: folder(), ...env }, [from])

beforeAll(async () => {
  backup = path.join(folder(), 'backup')
  const [code, text] = await tool(
    'backup',
    {
      DATABASE_URL: process.env.OWNER_DATABASE_URL ?? '',
      SESSION_SECRET: SECRET,
      DATA_DIR: process.env.TEST_DATA_DIR ?? '',
    },
    [backup],
  )
  expect([code, text]).toEqual([0, expect.stringMatching(/: \d+ tables with \d+ rows, \d+ files/)])
  target = await emptyDatabase('shikkhangan_restored')
  ;[ended, said] = await restored({ DATABASE_URL: target })
})
afterAll(async () => {
  await endStarted()
  removeFolders()
})

test('everything is there, and the walls are the same', async () => {
  expectWhole([ended, said])
  const [, rows] = /(\d+) rows/.exec(said) ?? []
  expect(Number(rows)).toBeGreaterThan(10_000)
  expect(await linesOf(target)).toEqual(await linesOf(process.env.OWNER_DATABASE_URL ?? ''))
  // A number that was given is not given again.
  await withClient(target, async (client) => {
    await client.query(`SET app.all_sites = 'yes'`)
    const { rows: next } = await client.query(
      `SELECT nextval(pg_get_serial_sequence('audit_record', 'id')) > max(id) AS after FROM audit_record`,
    )
    expect(next).toEqual([{ after: true }])
  })
})

/** What a restore says of files, seals and books: all that there are. */
function expectWhole([code, text]: [number, string]): void {
  expect([code, text]).toEqual([0, expect.stringContaining('Restored: start the product')])
  for (const part of ['files are as their records say', 'sealed rows open', 'books and dues agree']) {
    const [, good, all] = new RegExp(`(\\d+) of (\\d+) ${part}`).exec(text) ?? []
    expect([part, good]).toEqual([part, all])
    expect(Number(all)).toBeGreaterThan(0)
  }
}

test('into a folder with a database of its own: the product starts there, and who was known logs in', async () => {
  const dir = folder()
  expectWhole(await restored({ DATA_DIR: dir }))
  await gone(path.join(dir, 'postgres'))
  expect(fs.readFileSync(path.join(dir, 'secret'), 'utf8')).toBe(SECRET)
  const port = await freePort()
  const server = run('scripts/start.mjs', {
    DATA_DIR: dir,
    PORT: String(port),
    DEMO_DATA: '0',
    WEB_PROCESSES: '1',
    RUN_JOBS: '0',
  })
  await up(server, port)
  const visitor = new Visitor('shapla', { port })
  await visitor.login('admin')
  expect((await visitor.get('/student/list')).$('tbody tr').length).toBeGreaterThan(5)
  // A second restore into it is refused.
  expect(await restored({ DATA_DIR: dir })).toEqual([1, expect.stringContaining(`${dir} is not empty`)])
  server.child.kill('SIGTERM')
  await server.ended
}, 600_000)

test('with files in a bucket: restored into one, backed up from it, the same', async () => {
  const bucket = await startBucket()
  try {
    const url = await emptyDatabase('shikkhangan_bucket')
    const env = { DATABASE_URL: url, ...bucket.env }
    expectWhole(await restored(env))
    const files = fs.readdirSync(path.join(backup, 'files')).sort()
    expect([...bucket.kept.keys()].map((one) => path.basename(one)).sort()).toEqual(files)
    const again = path.join(folder(), 'backup')
    const [code, text] = await tool('backup', { ...env, SESSION_SECRET: SECRET, DATA_DIR: folder() }, [again])
    expect([code, text]).toEqual([0, expect.stringContaining(`${files.length} files`)])
    for (const file of files)
      expect(
        fs.readFileSync(path.join(again, 'files', file)).equals(fs.readFileSync(path.join(backup, 'files', file))),
      ).toBe(true)
    // What the bucket lost is named, and the rest is there.
    const [lost = ''] = files
    bucket.kept.clear()
    fs.rmSync(path.join(again, 'files', lost))
    expect((await restored({ DATA_DIR: folder() }, again))[1]).toContain(`The backup lacks files/${lost}`)
  } finally {
    bucket.close()
  }
}, 600_000)

test('what is there is not written over, and another secret is refused', async () => {
  expect(await restored({ DATABASE_URL: target })).toEqual([
    1,
    expect.stringMatching(/^The database of DATABASE_URL is not empty/),
  ])
  const full = folder()
  fs.writeFileSync(path.join(full, 'something'), '')
  expect(await restored({ DATA_DIR: full })).toEqual([1, expect.stringContaining(`${full} is not empty`)])
  const other = await emptyDatabase('shikkhangan_other_secret')
  expect(await restored({ DATABASE_URL: other, SESSION_SECRET: 'x'.repeat(40) })).toEqual([
    1,
    expect.stringMatching(/^SESSION_SECRET is not the backup's/),
  ])
  const tables = `SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`
  expect((await withClient(other, (client) => client.query(tables))).rows).toEqual([])
})

test('a backup that was touched, or is not whole, is refused', async () => {
  const copy = path.join(folder(), 'copy')
  fs.cpSync(backup, copy, { recursive: true })
  fs.appendFileSync(path.join(copy, 'backup.json'), ' ')
  expect(await restored({}, copy)).toEqual([
    1,
    expect.stringContaining('backup.json of the backup is not what was written'),
  ])
  fs.rmSync(path.join(copy, 'database', 'public.tenant.copy.gz'))
  expect(await restored({}, copy)).toEqual([
    1,
    expect.stringContaining('The backup lacks database/public.tenant.copy.gz'),
  ])
  fs.rmSync(path.join(copy, 'SHA256SUMS'))
  expect(await restored({}, copy)).toEqual([1, expect.stringContaining('is no backup')])
})

/** What a start of the restored database says with a secret, as soon as it has said what is looked for. */
async function startSays(secret: string, until: RegExp): Promise<string> {
  const server = run('scripts/start.mjs', {
    DATABASE_URL: target,
    DATA_DIR: folder(),
    PORT: String(await freePort()),
    SESSION_SECRET: secret,
    DEMO_DATA: '0',
    WEB_PROCESSES: '1',
    RUN_JOBS: '0',
  })
  const all = await new Promise<string>((resolve) => {
    const look = setInterval(() => {
      if (!until.test(server.said()) && server.child.exitCode === null) return
      clearInterval(look)
      resolve(server.said())
    }, 100)
  })
  server.child.kill('SIGTERM')
  await server.ended
  return all
}

test('a start with another secret says what it does not open; the right one after it is said to be right', async () => {
  const lost = await startSays('another secret, long enough to be taken', /nothing is lost yet/)
  expect(lost).toContain('The secret is not the one that this database was used with before:')
  expect(lost).toMatch(/\d+ gateways of institutions do not open/)
  expect(lost).toContain('PINs of applicants, of registrations and of complaints do not fit')
  const right = await startSays(SECRET, /nothing is lost yet|it is the right one/)
  expect(right).toContain('it is the right one')
  expect(right).not.toContain('do not fit')
})
