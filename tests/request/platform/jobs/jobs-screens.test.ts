import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { visit } from 'tests/harness/visitor'

let site = 0
let teacher = 0
const inSite = <T>(work: () => Promise<T>) => inScope({ tenants: [site], readOnly: false }, work)
const unheardOf = defineJob<object>('test.unheard-of', async () => {}, { title: 'platform:job.title', maxAttempts: 1 })

/** A job row as it would stand, with nothing at work on it. */
const put = async (values: {
  state: string
  done?: number
  total?: number
  error?: string
  result?: object
  by?: number
}) => {
  const [row] = await inSite(() =>
    sql<{ id: number }>(
      `INSERT INTO job (tenant_id, kind, state, done, total, error, result, created_by) VALUES ($1, 'test.row', $2, $3, $4, $5, $6, $7) RETURNING id`,
      [
        site,
        values.state,
        values.done ?? 0,
        values.total ?? null,
        values.error ?? null,
        values.result ? JSON.stringify(values.result) : null,
        values.by ?? teacher,
      ],
    ),
  )
  return (row as { id: number }).id
}
const stateOf = async (id: number) =>
  (
    await inSite(() =>
      sql<{ state: string; runs: number }>('SELECT state, runs FROM job WHERE tenant_id = $1 AND id = $2', [site, id]),
    )
  )[0]

beforeAll(async () => {
  const [found] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number; userId: number }>(
      `SELECT t.id, u.id AS "userId" FROM tenant t JOIN app_user u ON u.tenant_id = t.id AND u.username = 'teacher' WHERE t.alias = 'shapla'`,
    ),
  )
  site = found?.id ?? 0
  teacher = found?.userId ?? 0
})

afterAll(closeDatabase)

describe('the page of a job', () => {
  test('shows the figures, refreshes itself without JavaScript and answers a script', async () => {
    const id = await put({ state: 'running', done: 30, total: 120 })
    const mine = await visit('shapla').login('teacher')
    const page = await mine.get(`/user/job/${id}`)
    expect(page.$('progress').attr('value')).toBe('25')
    expect(page.text).toContain('১২০')
    expect(page.text).toMatch(/<noscript><meta http-equiv="refresh"/i)
    expect((await mine.get(`/user/job/${id}/state`)).json()).toEqual({
      status: 'running',
      done: 30,
      total: 120,
      message: null,
    })
  })

  test('leads to the result of one that is done', async () => {
    const id = await put({ state: 'done', done: 5, total: 5, result: { link: '/student/list' } })
    const page = await (await visit('shapla').login('teacher')).get(`/user/job/${id}`)
    expect(page.$('main a[href="/student/list"]')).toHaveLength(1)
    expect(page.$('meta[http-equiv=refresh]')).toHaveLength(0)
  })

  test('tells a refusal in its own words, an error only in general', async () => {
    const mine = await visit('shapla').login('teacher')
    expect(
      (await mine.get(`/user/job/${await put({ state: 'failed', error: 'platform:file.tooLarge?megabytes=5' })}`)).text,
    ).toContain('সর্বোচ্চ')
    const internal = await mine.get(
      `/user/job/${await put({ state: 'failed', error: 'relation "secret" does not exist' })}`,
    )
    expect(internal.text).not.toContain('secret')
    expect(internal.text).toContain('সেবাদাতাকে')
  })

  test('is nobody else’s: not a colleague’s, not another institution’s, not a stranger’s', async () => {
    const id = await put({ state: 'running' })
    for (const path of [`/user/job/${id}`, `/user/job/${id}/state`]) {
      expect((await (await visit('shapla').login('student')).get(path)).status).toBe(404)
      expect((await (await visit('meghna').login('admin')).get(path)).status).toBe(404)
      expect((await visit('shapla').get(path)).url).toContain('/login')
    }
    const mine = await visit('shapla').login('teacher')
    for (const wrong of ['0', '-1', 'x', '1e3', '99999999999999999999'])
      expect((await mine.get(`/user/job/${wrong}`)).status).toBe(404)
  })
})

describe('the operator', () => {
  test('sees a failed job of any institution and has it tried again', async () => {
    const id = await inSite(() => enqueueJob({ tenant: { id: site } }, unheardOf, {}))
    await expect.poll(async () => (await stateOf(id))?.state, { timeout: 20_000 }).toBe('failed')
    const operator = await visit(null).login('operator')
    const page = await operator.get('/edu/jobs?q=unheard-of')
    expect(page.text).toContain('test.unheard-of')
    const answer = await operator.submit(page, `form:has([name=id][value="${id}"])`)
    expect([answer.status, answer.url]).toEqual([200, '/edu/jobs'])
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toMatchObject({ state: 'failed', runs: 2 })
    const [audited] = await inScope({ tenants: [1], readOnly: true }, () =>
      sql(`SELECT 1 FROM audit_record WHERE tenant_id = 1 AND action = 'operations.jobs.retry' AND record_id = $1`, [
        String(id),
      ]),
    )
    expect(audited).toBeDefined()
  })

  test('cannot retry what has not failed, nor can an institution retry anything', async () => {
    const done = await put({ state: 'done' })
    const operator = await visit(null).login('operator')
    const answer = await operator.post('/edu/jobs', { id: done })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('কাজটি ব্যর্থ হয়নি')
    expect((await operator.post('/edu/jobs', { id: 'x' })).status).toBe(404)
    const failed = await put({ state: 'failed' })
    expect((await (await visit('shapla').login('admin')).post('/edu/jobs', { id: failed })).status).toBe(404)
    expect((await stateOf(failed))?.state).toBe('failed')
  })
})
