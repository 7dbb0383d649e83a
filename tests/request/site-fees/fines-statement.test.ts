import { afterAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makePlan, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { onlyOnce } from '~/domain/fees/statement/request-once.server'
import type { SiteCtx } from '~/domain/context'

let site: MadeSite
let clerk: string
beforeEach(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  clerk = (await makeUser(site.id, { roles: ['accountant'] })).username
  await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
  await makePlan(site.id, site.session.id, 'TUITION', { '2026-01': '2026-01-10', '2026-12': '2026-12-10' }, [
    { amount: 50_000 },
  ])
  await inScope({ tenants: [site.id], readOnly: false }, async () => {
    const until = '2026-12-31'
    const { id } = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: until })
    await generateFees(site, { id, sessionId: site.session.id, until })
  })
})
afterAll(closeDatabase)

const sumOf = async (studentId: number) =>
  (
    await everywhere(() =>
      sql<{ rest: number }>(
        'SELECT coalesce(sum(rest), 0)::bigint AS rest FROM fee_due WHERE site_id = $1 AND student_id = $2',
        [site.id, studentId],
      ),
    )
  )[0]?.rest
const sound = async () => expect(await everywhere(() => sql('SELECT * FROM wrong_dues($1)', [site.id]))).toEqual([])
test('fines: by section and list, once for a form; no stranger, no nonsense; let off with a reason, never more than is open', async () => {
  const [a, b] = site.students
  const other = await makeSite({ students: 1 })
  const subHeadId = (await catalogue())('fee_sub_head', 'FINE_ABSENCE')
  const user = await visit(site.alias).login(clerk)
  const key = randomUUID()
  const fines = (values: Record<string, string | number>) =>
    user.post('/site-fine-management/new', {
      intent: 'section',
      request: key,
      sessionId: site.session.id,
      sectionId: site.section.id,
      subHeadId,
      dueOn: '2026-11-30',
      amount: '',
      ...values,
    })
  const rows = { 'rows[0].studentId': a?.id ?? 0, 'rows[0].amount': '৫০' }
  for (const amount of ['-1', '1.005', '1000000000000000000', 'x', '0'])
    expect((await fines({ ...rows, 'rows[0].amount': amount })).status).toBe(422)
  expect((await fines({ ...rows, 'rows[0].studentId': other.students[0]?.id ?? 0 })).status).toBe(422)
  expect((await fines({ ...rows, subHeadId: (await catalogue())('fee_sub_head', 'TUITION') })).status).toBe(422)
  expect((await fines({ ...rows, sectionId: other.section.id })).status).toBe(404)
  expect((await fines({ ...rows, dueOn: '2206-11-30' })).status).toBe(422)
  expect((await fines({})).status).toBe(422)
  expect(
    (await fines({ ...rows, 'rows[1].studentId': b?.id ?? 0, 'rows[1].chosen': 'on', amount: '20.50' })).status,
  ).toBe(200)
  expect((await fines(rows)).status).toBe(409)
  expect([await sumOf(a?.id ?? 0), await sumOf(b?.id ?? 0)]).toEqual([105_000, 102_050])
  const list = await user.get('/site-fine-management?f_state=open')
  expect(list.text).toContain('৭০.৫০')
  const [fine] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM fee_charge WHERE site_id = $1 AND source = 'hand' AND student_id = $2`, [
      site.id,
      a?.id,
    ]),
  )
  const off = (amount: string, request: string = randomUUID()) =>
    user.post(`/site-fine-management?waive=${fine?.id}`, { chargeId: fine?.id, amount, reason: 'was ill', request })
  expect((await off('50.01')).status).toBe(422)
  const once = randomUUID()
  expect((await off('20', once)).status).toBe(200)
  expect((await off('20', once)).status).toBe(409)
  expect((await off('৩০')).status).toBe(200)
  expect(await sumOf(a?.id ?? 0)).toBe(100_000)
  expect((await off('1')).status).toBe(422)
  const [tuition] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM fee_charge WHERE site_id = $1 AND source = 'plan' LIMIT 1`, [site.id]),
  )
  const wrong = { chargeId: tuition?.id, amount: '1', reason: 'x', request: randomUUID() }
  expect((await user.post('/site-fine-management', wrong)).status).toBe(404)
  const teacher = await visit(site.alias).login('teacher')
  expect((await teacher.get('/site-fine-management')).status).toBe(403)
  await sound()
})

test('the account: charges and corrections by hand, a balance that is the independent sum, and no stranger', async () => {
  const [a] = site.students
  const id = a?.id ?? 0
  const other = await makeSite({ students: 1 })
  const head = await visit(site.alias).login('admin')
  const at = `/site/fee/statement?student=${id}`
  const subHeadId = (await catalogue())('fee_sub_head', 'TESTIMONIAL')
  const charge = { intent: 'charge', subHeadId, amount: '১০০.২৫', dueOn: '2026-11-30', request: randomUUID() }
  expect((await head.post(at, { ...charge, amount: '0' })).status).toBe(422)
  expect((await head.post(at, charge)).status).toBe(200)
  expect((await head.post(at, charge)).status).toBe(409)
  const [tuition] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT id FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND source = 'plan' ORDER BY due_on LIMIT 1`,
      [site.id, id],
    ),
  )
  const correct = (amount: string, chargeId = tuition?.id) =>
    head.post(at, { intent: 'correct', chargeId, amount, reason: 'agreed', request: randomUUID() })
  expect((await correct('-500.01')).status).toBe(422)
  expect((await correct('0')).status).toBe(422)
  expect((await correct('-120.10')).status).toBe(200)
  expect((await correct('20')).status).toBe(200)
  const [sum] = await everywhere(() =>
    sql<{ sum: number }>(
      `SELECT ((SELECT sum(amount) FROM fee_charge WHERE site_id = $1 AND student_id = $2)
         + (SELECT sum(amount) FROM fee_adjustment WHERE site_id = $1 AND student_id = $2))::bigint AS sum`,
      [site.id, id],
    ),
  )
  expect(sum?.sum).toBe(100_000 + 10_025 - 12_010 + 2_000)
  expect(await sumOf(id)).toBe(sum?.sum)
  const page = await head.get(at)
  expect(page.text).toContain('১,০০০.১৫')
  const file = (await head.get(`${at}&export=csv`)).text.trim().split('\r\n')
  expect(file.at(-1)).toContain('1000.15')
  // A later run of the generation does not undo what a person corrected.
  await inScope({ tenants: [site.id], readOnly: false }, async () => {
    const run = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: '2026-12-31' })
    await generateFees(site, { id: run.id, sessionId: site.session.id, until: '2026-12-31' })
  })
  expect(await sumOf(id)).toBe(sum?.sum)
  const stranger = await visit(other.alias).login('admin')
  expect((await stranger.get(at)).status).toBe(404)
  expect((await stranger.post(at, { ...charge, request: randomUUID() })).status).toBe(404)
  expect((await head.get(`/student/view/${id}`)).text).toContain(at)
  await sound()
})

test('what was asked more than a week ago is forgotten by the next who asks', async () => {
  const { id, admin } = await makeSite({ students: 1 })
  const ages = () =>
    everywhere(async () => {
      const rows = await sql<{ days: number }>(
        `SELECT extract(day FROM now() - made_at)::int AS days FROM fee_request WHERE site_id = $1 ORDER BY made_at`,
        [id],
      )
      return rows.map(({ days }) => days)
    })
  await everywhere(() =>
    sql(
      `INSERT INTO fee_request (site_id, key, made_at) SELECT $1, gen_random_uuid(), now() - make_interval(days => d) FROM unnest(ARRAY[9, 8, 6]) d`,
      [id],
    ),
  )
  const key = randomUUID()
  const ask = () =>
    inScope({ tenants: [id], readOnly: false }, () =>
      onlyOnce({ site: { id }, user: { userId: admin.id } } as SiteCtx, key),
    )
  await ask()
  expect(await ages()).toEqual([6, 0])
  await expect(ask()).rejects.toThrow('fee-relief:error.twice')
})
