// `npm start` by real processes: what it says when it cannot, and what it leaves behind when it ends.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { runningEmbedded } from 'db/embedded'
import { withClient } from 'db/prepare'
import { eventually } from 'tests/harness/servers/own-server'
import { freePort } from 'tests/harness/servers/healthy'
import {
  endStarted,
  folder,
  gone,
  processesOf,
  removeFolders,
  run,
  type Run,
  start,
  up,
} from 'tests/harness/servers/started'
import { killTree } from 'tests/harness/processes/process-tree'
import { Visitor } from 'tests/harness/visitor'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const root = process.getuid?.() === 0

/** Stops a server while a request comes in: it takes no other, answers this one, and then ends. */
async function endsWhenAnswered(server: Run, port: number): Promise<void> {
  const answer = new Promise<number>((resolve, reject) => {
    const body = 'login=nobody&password=nothing&padding='
    const req = http
      .request(
        {
          host: '127.0.0.1',
          port,
          path: '/edu/login',
          method: 'POST',
          headers: {
            host: `localhost:${port}`,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': body.length + 3,
          },
        },
        (res) => {
          res.resume()
          resolve(res.statusCode ?? 0)
        },
      )
      .on('error', reject)
    req.write(body)
    setTimeout(() => server.child.kill('SIGTERM'), 300)
    setTimeout(() => req.end('end'), 1_800)
  })
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  expect(await answer).toBe(403) // no form token: the guard looked, so the database was still there
  expect(await server.ended).toBe(0)
}

afterEach(endStarted)
afterAll(removeFolders)

describe('what cannot be is said in one line, with exit code 1', () => {
  const ownerUrl = new URL(process.env.OWNER_DATABASE_URL ?? '')
  const as = (user: string, password = 'secret', database = ownerUrl.pathname) => {
    const url = new URL(ownerUrl)
    Object.assign(url, { username: user, password, pathname: database })
    return url.href
  }
  beforeAll(() =>
    withClient(process.env.SUPER_DATABASE_URL ?? '', (client) =>
      client.query(`
    CREATE ROLE start_plain LOGIN PASSWORD 'secret';
    CREATE ROLE start_strong LOGIN PASSWORD 'secret' BYPASSRLS;
  `),
    ),
  )

  const cases: [string, Record<string, string>, RegExp][] = [
    ['a port that is none', { PORT: 'abc' }, /^Setting PORT: must be a whole number from 1 to 65535$/],
    ['a short secret', { SESSION_SECRET: 'short' }, /^Setting SESSION_SECRET: must be at least 32 characters$/],
    [
      'a real domain without a secret',
      { APP_DOMAIN: 'example.test' },
      /^Setting SESSION_SECRET: is required .*example\.test/,
    ],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://localhost/x' },
      /^Setting DATABASE_URL: must be a postgres:/,
    ],
    ['half of the S3 settings', { S3_ENDPOINT: 'https://files.example.test' }, /^Setting S3_ENDPOINT: needs S3_BUCKET/],
    ['a busy port', { PORT: process.env.TEST_PORT ?? '' }, /^Port \d+ is busy: stop the other program or set PORT$/],
    [
      'nobody at the database address',
      { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' },
      /^The database cannot be reached: .*ECONNREFUSED/,
    ],
    [
      'an unknown database host',
      { DATABASE_URL: 'postgres://x:y@no-such-host.invalid/z' },
      /^The database cannot be reached: .*no-such-host\.invalid/,
    ],
    [
      'a wrong password',
      { DATABASE_URL: as('start_plain', 'wrong') },
      /^The database cannot be reached: password authentication failed/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: as('start_plain', 'secret', '/no_such_database') },
      /^The database cannot be reached: database "no_such_database" does not exist/,
    ],
    [
      'an owner who may not make the runtime role',
      { DATABASE_URL: as('start_plain', 'secret', '/postgres') },
      /^The role of DATABASE_URL may not create the role postgres_app: give it CREATEROLE, or .*RUNTIME_DATABASE_URL$/,
    ],
    [
      'a superuser in an owner’s database',
      {
        DATABASE_URL: Object.assign(new URL(process.env.SUPER_DATABASE_URL ?? ''), { pathname: ownerUrl.pathname })
          .href,
      },
      /^DATABASE_URL connects as postgres, but the tables of this database belong to \w+_owner: connect as \w+_owner; nothing was changed$/,
    ],
    [
      'a runtime role above row-level security',
      { DATABASE_URL: ownerUrl.href, RUNTIME_DATABASE_URL: as('start_strong') },
      /^The database role start_strong could step over row-level security/,
    ],
    [
      'the owner as runtime role',
      { DATABASE_URL: ownerUrl.href, RUNTIME_DATABASE_URL: ownerUrl.href },
      /^The database role \w+_owner could step over row-level security/,
    ],
  ]
  test.each(cases)('%s', async (_name, env, line) => {
    const server = start({ PORT: String(await freePort()), DATA_DIR: folder(), ...env })
    expect(await server.ended).toBe(1)
    expect(server.said().trim()).toMatch(line)
    expect(server.said().trim().split('\n')).toHaveLength(1)
  })
})

describe('the embedded database', () => {
  const state = (dir: string) => {
    const url = new URL(runningEmbedded(dir) ?? '')
    url.pathname = '/shikkhangan'
    return withClient(url.href, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
      )
      const counts = new Map<string, number>()
      for (const { name } of rows)
        counts.set(name, Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM "${name}"`)).rows[0]?.n))
      const seeds = (await client.query(`SELECT name, fingerprint, at::text, xmin::text FROM seed_state ORDER BY name`))
        .rows
      return { counts: [...counts], seeds }
    })
  }
  const operator = (env: Record<string, string>, args: string[], password = 'a-good-one') =>
    run('scripts/operator-create.mjs', { ...env, OPERATOR_PASSWORD: password }, args)

  test('first start, operators, second start, and the ends of it', async () => {
    const dir = folder()
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: dir, DEMO_DATA: '0' }
    const cluster = path.join(dir, 'postgres')

    let server = start(env)
    for (
      let i = 0;
      i < 200 &&
      !(await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ));
      i++
    )
      await new Promise((resolve) => setTimeout(resolve, 50))
    const early = await fetch(`http://127.0.0.1:${port}/`)
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await early.text()).toContain('The server is starting.')
    await up(server, port)
    expect(server.said()).toMatch(/Setting up the embedded PostgreSQL[^]*migration 0001[^]*seed menus[^]*is running/)
    expect(server.said()).not.toContain('demo1234')

    const second = start({ ...env, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(/^DATA_DIR \S+ is in use by process \d+: stop it or set another DATA_DIR\n$/)

    const first = operator(env, ['--username', 'rahima', '--name', 'Rahima Khatun', '--email', 'Rahima@centre.example'])
    expect([await first.ended, first.said()]).toEqual([
      0,
      expect.stringMatching(
        /The server is running \(process \d+\)[^]*Operator rahima is made\. Log in at http:\/\/localhost:\d+\/edu\/login/,
      ),
    ])
    for (const [args, password, line] of [
      [['--username', 'RAHIMA', '--name', 'Another'], 'a-good-one', /^There is an operator rahima already/m],
      [
        ['--username', 'other', '--name', 'Another', '--email', 'rahima@CENTRE.example'],
        'a-good-one',
        /^There is an operator rahima already/m,
      ],
      [['--username', 'other', '--name', 'Another'], 'short', /^The password must have 6 to 200 characters/m],
      [['--username', 'o', '--name', 'Another'], 'a-good-one', /^The username needs/m],
      [['--name', 'Another'], 'a-good-one', /^Without a terminal give/m],
      [['--password', 'a-good-one'], 'a-good-one', /^Usage:/m],
    ] as const) {
      const refused = operator(env, [...args], password)
      expect([await refused.ended, refused.said()]).toEqual([1, expect.stringMatching(line)])
    }
    const rahima = new Visitor(null, { port })
    await rahima.login('rahima', 'a-good-one')
    expect((await rahima.get('/dashboard')).status).toBe(200)

    const before = await state(dir)
    await endsWhenAnswered(server, port)
    await gone(cluster)

    const offline = operator(env, ['--username', 'karim', '--name', 'Karim'])
    expect([await offline.ended, offline.said()]).toEqual([0, expect.stringContaining('Operator karim is made')])
    await gone(cluster)

    server = start(env)
    await up(server, port)
    expect(server.said()).not.toMatch(/Setting up|migration|seed|Building/)
    const after = await state(dir)
    expect(after.seeds).toEqual(before.seeds)
    const plus = new Map([
      ['app_user', 1],
      ['user_role', 1],
      ['audit_record', 1],
    ])
    expect(after.counts).toEqual(before.counts.map(([name, n]) => [name, n + (plus.get(name) ?? 0)]))

    server.child.kill('SIGKILL')
    await server.ended
    await gone(cluster)

    server = start(env)
    await up(server, port)
    const supervisor = processesOf(cluster).find((pid) =>
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('supervisor.mjs'),
    )
    if (!supervisor || !server.child.pid) throw new Error('the server has no process')
    process.kill(supervisor, 'SIGSTOP') // it would end PostgreSQL when it sees the server die before its own end
    killTree(server.child.pid) // the keeper would end what its supervisor left
    process.kill(supervisor, 'SIGKILL')
    await server.ended
    // What it has just forked bears its name for a moment.
    await vi.waitFor(() => expect(processesOf(cluster)).toHaveLength(1), 20_000)
    const orphan = processesOf(cluster)
    server = start(env)
    await up(server, port)
    expect(processesOf(cluster)).not.toContain(orphan[0])
    expect((await state(dir)).counts).toEqual(after.counts)

    // Its supervisor killed under a running server, and with it PostgreSQL: both come back, and the server says so all the while.
    for (const pid of processesOf(cluster)) process.kill(pid, 'SIGKILL')
    await eventually('the database again', async () => {
      const health = await fetch(`http://127.0.0.1:${port}/healthz`)
      expect([200, 503]).toContain(health.status)
      return server.said().includes('PostgreSQL answers again') && health.status === 200
    })
    const again = new Visitor(null, { port })
    await again.login('rahima', 'a-good-one')
    expect((await again.get('/dashboard')).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await gone(cluster)
  }, 600_000)

  test.runIf(root)(
    'root, with data in a folder that others may not enter',
    async () => {
      const dir = folder()
      fs.chmodSync(dir, 0o700)
      const port = await freePort()
      const server = start({ PORT: String(port), DATA_DIR: dir, DEMO_DATA: '0' })
      await up(server, port)
      const moved = fs.readFileSync(path.join(dir, 'postgres.location'), 'utf8')
      try {
        expect(moved).toMatch(/^\/var\/lib\/shikkhangan\/cluster-/)
        expect(fs.statSync(moved).uid).not.toBe(0)
        expect(runningEmbedded(dir)).not.toBeNull()
        server.child.kill('SIGINT')
        expect(await server.ended).toBe(0)
        await gone(moved)
      } finally {
        fs.rmSync(moved, { recursive: true, force: true })
      }
    },
    400_000,
  )

  const nobody = root
    ? {
        uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })),
      }
    : { uid: -1, gid: -1 }
  const mayEnter =
    root &&
    (() => {
      try {
        execFileSync('/usr/bin/test', ['-r', 'scripts/start.mjs'], nobody)
        return true
      } catch {
        return false
      }
    })()
  test.runIf(mayEnter)(
    'another user than root',
    async () => {
      const dir = folder()
      fs.chownSync(dir, nobody.uid, nobody.gid)
      const port = await freePort()
      const env = { PORT: String(port), DATA_DIR: dir, DEMO_DATA: '0', TMPDIR: dir }
      const server = start(env, nobody)
      await up(server, port)
      expect(fs.statSync(path.join(dir, 'postgres')).uid).toBe(nobody.uid)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      await gone(path.join(dir, 'postgres'))
      // Root afterwards leaves the data that user's.
      const again = start(env)
      await up(again, port)
      expect(fs.statSync(path.join(dir, 'postgres', 'PG_VERSION')).uid).toBe(nobody.uid)
      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
    },
    400_000,
  )
})
