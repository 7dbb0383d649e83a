// Accounts with a published password, and a published secret, cannot exist on a real domain.
import { runningEmbedded } from 'db/embedded'
import { withClient } from 'db/prepare'
import { freePort } from 'tests/harness/servers/healthy'
import { endStarted, folder, removeFolders, run, start, up } from 'tests/harness/servers/started'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

afterEach(endStarted)
afterAll(removeFolders)

const real = { APP_DOMAIN: 'example.test', SESSION_SECRET: 'x'.repeat(40) }

describe('a real domain', () => {
  test.each([
    [
      'demo data that is asked for',
      { ...real, DEMO_DATA: '1' },
      /^Setting DEMO_DATA: is for trials on localhost only: .*example\.test/,
    ],
    [
      'a database in which the demo was seeded',
      {
        ...real,
        DEMO_DATA: '0',
        DATABASE_URL: process.env.OWNER_DATABASE_URL ?? '',
        SESSION_SECRET: process.env.SESSION_SECRET ?? '',
      },
      /^This database holds demo data with a published password and cannot serve the real domain example\.test: /,
    ],
    [
      "compose.yaml's database password",
      { ...real, DATABASE_URL: 'postgres://shikkhangan_owner:only-for-a-trial@127.0.0.1:1/shikkhangan' },
      /^Setting DATABASE_URL: still has the published password/,
    ],
  ])('refuses %s, in one line', async (_name, env, line) => {
    const server = start({ PORT: String(await freePort()), DATA_DIR: folder(), ...env })
    expect(await server.ended).toBe(1)
    expect(server.said().trim()).toMatch(line)
    expect(server.said().trim().split('\n')).toHaveLength(1)
  })

  test('with the embedded database has no accounts but those that are made, and none with the published password', async () => {
    const dir = folder()
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: dir, ...real }
    const server = start(env)
    await up(server, port)
    expect(server.said()).not.toMatch(/demo/)
    const url = new URL(runningEmbedded(dir) ?? '')
    url.pathname = '/shikkhangan'
    const users = await withClient(url.href, (client) => client.query('SELECT username FROM app_user'))
    expect(users.rows).toEqual([])
    const easy = run('scripts/operator-create.mjs', { ...env, OPERATOR_PASSWORD: 'demo1234' }, [
      '--username',
      'rahima',
      '--name',
      'Rahima',
    ])
    expect([await easy.ended, easy.said()]).toEqual([
      1,
      expect.stringMatching(/^This password is one of the most common/m),
    ])
  }, 240_000)
})
