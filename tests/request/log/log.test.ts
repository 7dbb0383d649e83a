import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeClient } from '../oauth/support'

const PATH = '/edu/fetch/edu-log-view'
const all = <T>(work: () => Promise<T>) => inScope({ tenants: 'all', readOnly: false }, work)
let operator: Visitor
let site = 0
let teacher = 0
const kind = `test-log-${Date.now()}`

beforeAll(async () => {
  operator = await visit(null).login('operator')
  const [found] = await all(() =>
    sql<{ id: number; userId: number }>(
      `SELECT t.id, u.id AS "userId" FROM tenant t JOIN app_user u ON u.tenant_id = t.id AND u.username = 'teacher' WHERE t.alias = 'shapla'`,
    ),
  )
  site = found?.id ?? 0
  teacher = found?.userId ?? 0
  const put = (values: {
    at: string
    action: string
    id: string
    before?: object
    after?: object
    actor?: boolean
    ip?: string
  }) =>
    sql(
      `INSERT INTO audit_record (tenant_id, at, user_id, actor_tenant_id, actor_user_id, action, record_type, record_id, before, after, path, ip, request_id)
     SELECT $1, $2, $3, CASE WHEN $9 THEN 1 END, CASE WHEN $9 THEN (SELECT id FROM app_user WHERE tenant_id = 1 AND username = 'operator') END, $4, $5, $6, $7, $8, '/student/list', $10, 'req-1'`,
      [
        site,
        values.at,
        teacher,
        values.action,
        kind,
        values.id,
        values.before ? JSON.stringify(values.before) : null,
        values.after ? JSON.stringify(values.after) : null,
        values.actor ?? false,
        values.ip ?? '203.0.113.7',
      ],
    )
  await all(async () => {
    await put({
      at: '2026-03-01T18:30:00Z',
      action: 'students.students.manage',
      id: '1',
      before: { nameBn: 'রহিম', password: 'very-secret-1' },
      after: { nameBn: 'করিম', password: 'very-secret-2' },
    })
    await put({ at: '2026-03-01T17:30:00Z', action: 'students.students.view', id: '2' })
    await put({ at: '2026-03-05T05:00:00Z', action: 'exams.exams.manage', id: '3', actor: true, ip: '198.51.100.9' })
  })
})
afterAll(closeDatabase)

const rows = async (query: string) => (await operator.get(encodeURI(`${PATH}?f_type=${kind}&${query}`))).$('tbody tr')

describe('the log', () => {
  test('newest first, of all institutions, with every filter', async () => {
    expect((await rows('')).length).toBe(3)
    expect((await rows('')).first().text()).toContain('পরীক্ষা: পরিবর্তন')
    expect((await rows('f_record=2')).length).toBe(1)
    expect((await rows('f_record=২')).length).toBe(1)
    expect((await rows('f_action=students.students.manage')).length).toBe(1)
    expect((await rows('f_action=students.')).length).toBe(2)
    // As it stands on the screen, too.
    expect((await rows('f_action=শিক্ষার্থী: পরিবর্তন')).length).toBe(1)
    expect((await rows('f_ip=198.51.100.9')).length).toBe(1)
    expect((await rows(`f_tenant=${site}`)).length).toBe(3)
    expect((await rows('f_as=yes')).length).toBe(1)
    expect((await rows('f_actor=teacher')).length).toBe(3)
    expect((await rows('f_actor=operator')).length).toBe(1)
    expect((await rows(`f_actor=teacher&f_tenant=${site}`)).length).toBe(3)
    for (const named of ['shapla', 'SHAPLA', 'শাপলা আদর্শ'])
      expect([named, (await rows(`f_tenant=${named}`)).length]).toEqual([named, 3])
    expect((await rows('f_tenant=no-such-institution')).length).toBe(0)
    expect(
      (await operator.get(`${PATH}?f_type=${kind}&f_actor=nobody-of-this-name`)).$('tbody tr').text(),
    ).not.toContain('students')
  })

  test('the search box finds by username, action and kind of record, beside the filters', async () => {
    const found = async (q: string, more = '') => (await rows(`${more}&q=${encodeURIComponent(q)}`)).length
    expect(await found(kind)).toBe(3)
    expect(await found('students.students.view')).toBe(1)
    expect(await found('exams.')).toBe(1)
    expect(await found('operator')).toBe(1)
    expect(await found('teacher', 'f_actor=operator')).toBe(1)
    expect(await found('nobody-of-that-name')).toBe(0)
  })

  test('days are Dhaka’s: half past midnight belongs to the next day', async () => {
    expect((await rows('f_at_from=2026-03-02&f_at_to=2026-03-02')).length).toBe(1)
    expect((await rows('f_at_from=2026-03-01&f_at_to=2026-03-01')).length).toBe(1)
    expect((await rows('f_at_from=2026-03-01&f_at_to=2026-03-05')).length).toBe(3)
  })

  test('one record: fields before and after in words, secrets never', async () => {
    const link = (await rows('f_record=1')).find('a').attr('href') ?? ''
    const page = await operator.get(link.startsWith('?') ? PATH + link : link)
    expect(page.text).toContain('রহিম')
    expect(page.text).toContain('করিম')
    expect(page.text).toContain('নাম (বাংলা)')
    expect(page.text).not.toContain('very-secret')
    expect(page.$('del').length).toBe(2)
    expect((await operator.get(`${PATH}?record=1.999999999`)).status).toBe(404)
    expect((await operator.get(`${PATH}?record=x`)).status).toBe(404)
  })

  test('exports what was found, in both forms, without secrets', async () => {
    const csv = await operator.get(`${PATH}?f_type=${kind}&export=csv`)
    expect(csv.text.trim().split('\r\n')).toHaveLength(4)
    expect(csv.text).toContain('নাম (বাংলা): রহিম → করিম')
    expect(csv.text).toContain('শিক্ষার্থী: পরিবর্তন')
    expect(csv.text).not.toContain('students.students.manage')
    expect(csv.text).not.toContain('very-secret')
    expect((await operator.get(`${PATH}?f_type=${kind}&export=xlsx`)).headers['content-type']).toContain(
      'spreadsheetml',
    )
  })

  test('a long export is made as a job, and its file has every record once', async () => {
    const many = `${kind}-many`
    await all(() =>
      sql(
        `INSERT INTO audit_record (tenant_id, at, user_id, action, record_type, record_id) SELECT $1, timestamptz '2026-02-01' + (n / 7) * interval '1 microsecond', $2, 'students.students.manage', $3, n::text FROM generate_series(1, 4500) n`,
        [site, teacher, many],
      ),
    )
    const page = await operator.get(`${PATH}?f_type=${many}`)
    expect(page.text).toContain('২০০০')
    const job = await operator.submit(page, 'form:has([name=format])', {}, { name: 'format', value: 'csv' })
    expect(job.url).toMatch(/^\/user\/job\/\d+$/)
    await expect
      .poll(async () => (await operator.get(`${job.url}/state`)).json().status, { timeout: 20_000 })
      .toBe('done')
    const file = (await operator.get(job.url)).$('main a[href^="/files/"]').attr('href') ?? ''
    const lines = (await operator.get(file)).text.trim().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => /,(\d+),/.exec(line)?.[1])).size).toBe(4500)
    expect(lines).toHaveLength(4500)
    expect(
      (
        await visit('shapla')
          .login('admin')
          .then((admin) => admin.get(file))
      ).status,
    ).toBe(404)
  })

  test('a login names who logged in', async () => {
    await visit('shapla').login('teacher')
    const [last] = await all(() =>
      sql<{ user: number | null }>(
        `SELECT user_id AS user FROM audit_record WHERE tenant_id = $1 AND action = 'platform.session.open' AND record_id = $2 ORDER BY id DESC LIMIT 1`,
        [site, String(teacher)],
      ),
    )
    expect(last?.user).toBe(teacher)
  })

  test('the program that acted: beside the user, in the record, as a filter, in the file', async () => {
    const [program, other] = [await makeClient(), await makeClient()]
    const type = `${kind}-program`
    await all(() =>
      sql(
        `INSERT INTO audit_record (tenant_id, user_id, action, record_type, record_id, oauth_client_id) VALUES ($1, $2, 'academics.shifts.manage', $3, 'for', $4), ($1, NULL, 'academics.shifts.manage', $3, 'alone', $4), ($1, $2, 'academics.shifts.manage', $3, 'self', NULL)`,
        [site, teacher, type, program.id],
      ),
    )
    const name = `Program ${program.key.slice(0, 5)}`
    operator.cookies.set('lang', 'en')
    const found = async (query: string) => (await operator.get(`${PATH}?f_type=${type}&${query}`)).$('tbody tr').length
    expect([
      await found(''),
      await found(`f_program=${program.id}`),
      await found(`f_program=${program.id}&f_program=${other.id}`),
    ]).toEqual([3, 2, 2])
    expect(await found(`f_program=${other.id}`)).toBe(0)
    const page = await operator.get(`${PATH}?f_type=${type}`)
    expect(
      page
        .$('tbody tr')
        .toArray()
        .map((row) => page.$(row).text().includes(`through ${name}`))
        .filter(Boolean),
    ).toHaveLength(2)
    const one = await operator.get(`${PATH}?f_type=${type}&f_record=for`)
    const href = one.$('tbody tr a').attr('href') ?? ''
    expect((await operator.get(href.startsWith('?') ? PATH + href : href)).$('dialog, [role=dialog]').text()).toContain(
      name,
    )
    const csv = (await operator.get(`${PATH}?f_type=${type}&export=csv`)).text
    expect(csv.split('\r\n').filter((line) => line.includes(name))).toHaveLength(2)
    operator.cookies.delete('lang')
  })

  test('leads to jobs and messages; support sees it, an institution does not', async () => {
    const hrefs = (await operator.get(PATH))
      .$('main nav a')
      .toArray()
      .map((one) => one.attribs.href)
    expect(hrefs).toEqual(expect.arrayContaining(['/edu/jobs', '/edu/outbox']))
    for (const [alias, user, status] of [
      ['shapla', 'admin', 404],
      ['shapla', 'student', 404],
      ['padma', 'admin', 404],
    ] as const) {
      expect((await (await visit(alias).login(user)).get(PATH)).status).toBe(status)
      expect((await (await visit(alias).login(user)).post(PATH, { format: 'csv' })).status).toBe(status)
    }
    expect((await visit(null).get(PATH)).url).toContain('/edu/login')
  })

  test('nonsense in the address is as if it were not there', async () => {
    for (const query of [
      "f_ip=';%20DROP%20TABLE%20menu;%20--",
      'f_at_from=2026-02-31',
      'page=99999',
      'f_tenant=-1',
      'f_record=%00',
      `f_action=${'x'.repeat(300)}`,
    ]) {
      expect([200, 404], query).toContain((await operator.get(`${PATH}?${query}`)).status)
    }
  })
})
