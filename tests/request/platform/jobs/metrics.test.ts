// What an operator sees: figures of all processes behind one port, and slow requests with their statements.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { withoutValues } from '~/domain/operations/metrics/watch.server'
import { closeDatabase } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories/index'
import { freePort } from 'tests/harness/servers/healthy'
import { eventually } from 'tests/harness/servers/own-server'
import { endStarted, folder, removeFolders, start, up, type Run } from 'tests/harness/servers/started'
import { Visitor, visit } from 'tests/harness/visitor'

vi.setConfig({ testTimeout: 240_000 })

const TOKEN = createHash('sha256').update(folder()).digest('hex')
let port = 0
let server: Run
let site: MadeSite

beforeAll(async () => {
  site = await makeSite({ students: 3 })
  port = await freePort()
  server = start({
    PORT: String(port),
    DATABASE_URL: process.env.OWNER_DATABASE_URL ?? '',
    SESSION_SECRET: process.env.SESSION_SECRET ?? '',
    DATA_DIR: folder(),
    WEB_PROCESSES: '2',
    METRICS_TOKEN: TOKEN,
    SLOW_REQUEST_MS: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  })
  await up(server, port)
})

afterAll(async () => {
  await endStarted()
  removeFolders()
  await closeDatabase()
})

const at = (alias: string | null) => new Visitor(alias, { port })
const metrics = async (): Promise<string> =>
  (await at(null).send('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).text

/** A figure by the line it stands in, 0 where there is none. */
const figure = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  )

test('figures are for who has the token; where none is set there is no such address', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect((await at('shapla').send('GET', '/metrics', undefined, { authorization })).status).toBe(401)
  expect((await visit(null).send('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).status).toBe(404)
  expect((await visit('shapla').send('GET', '/metrics')).status).toBe(404)
})

test('requests of all processes are summed by screen, whichever process is asked', async () => {
  const of = 'http_requests_total{screen="public/login",status="2xx"}'
  const before = figure(await metrics(), of)
  for (let i = 0; i < 10; i++) expect((await at('shapla').send('GET', '/login')).status).toBe(200)
  await eventually('the last one', async () => figure(await metrics(), of) >= before + 10)
  const texts = [await metrics(), await metrics(), await metrics()]
  expect(texts.map((text) => figure(text, of) - before)).toEqual([10, 10, 10])

  const [text = ''] = texts
  expect(text.endsWith('\n# EOF\n')).toBe(true)
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(
    lines.filter((line) => !/^[a-z_0-9]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?[\d.e+-]+$/i.test(line)),
  ).toEqual([])
  expect(new Set(lines.map((line) => line.split(' ').slice(0, -1).join(' '))).size).toBe(lines.length)
  const processes = new Set(
    [...text.matchAll(/^process_resident_memory_bytes\{process="(\w+) \d+"\}/gm)].map(([all]) => all),
  )
  expect([...processes].map((one) => one.split('"')[1]?.split(' ')[0]).sort()).toEqual(['jobs', 'web', 'web'])
  expect(text).toMatch(/^db_pool_connections\{process="web \d+",pool="narrow",state="waiting"\} 0$/m)
  for (const line of ['database_up', 'jobs{state="queued"}', 'jobs{state="failed"}', 'outbox_messages{state="queued"}'])
    expect(text).toContain(`\n${line} `)
})

test('a screen has its statements, database and CPU time; an institution is named by what it uses', async () => {
  const admin = await at(site.alias).login(site.admin.username)
  expect((await admin.get('/student/list')).status).toBe(200)
  const text = await metrics()
  const of = '{screen="site/students/list"}'
  expect(figure(text, `http_request_statements_total${of}`)).toBeGreaterThan(0)
  expect(figure(text, `http_request_database_seconds_total${of}`)).toBeGreaterThan(0)
  expect(figure(text, `http_request_cpu_seconds_total${of}`)).toBeGreaterThan(0)
  const took = figure(text, `http_request_duration_seconds_sum${of}`)
  expect(figure(text, `http_request_database_seconds_total${of}`)).toBeLessThan(took)
  expect(figure(text, `institution_busy_seconds{institution="${site.alias}"}`)).toBeGreaterThan(0)
  expect(text).not.toContain(`/${site.alias}`)
  expect([...text.matchAll(/^institution_busy_seconds\{/gm)].length).toBeLessThanOrEqual(10)
})

test('a slow request is logged with its statements and without what was searched for', async () => {
  const admin = await at(site.alias).login(site.admin.username)
  expect((await admin.get('/student/list?q=Zebunnesa')).status).toBe(200)
  const logged = await eventually('the log', async () =>
    server
      .said()
      .split('\n')
      .filter((line) => line.includes('slow request') && line.includes('site/students/list'))
      .at(-1),
  )
  const line = JSON.parse(logged) as {
    screen: string
    tenant: string
    ms: number
    slowest: { ms: number; text: string }[]
  }
  expect(line).toMatchObject({ screen: 'site/students/list', tenant: site.alias, method: 'GET', status: 200 })
  expect(line.slowest.some(({ text }) => /SELECT .* FROM/i.test(text))).toBe(true)
  expect(line.slowest.length).toBeLessThanOrEqual(12)
  expect(server.said()).not.toContain('Zebunnesa')
})

test('statements are told without values', () => {
  expect(
    withoutValues(`SELECT "a 1" FROM t1 -- of 2026's\n WHERE x = 'it''s -- me' AND y = $1 AND z IN (12, 3.5)`),
  ).toBe('SELECT "a 1" FROM t1 WHERE x = ? AND y = $1 AND z IN (?, ?)')
})
