import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makePlan, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'

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
const waivers = () =>
  everywhere(() =>
    sql<{ id: number; studentId: number; state: string }>(
      'SELECT id, student_id AS "studentId", state FROM fee_waiver WHERE site_id = $1 ORDER BY id',
      [site.id],
    ),
  )
const sound = async () => expect(await everywhere(() => sql('SELECT * FROM wrong_dues($1)', [site.id]))).toEqual([])
const typeKey = async (code: string) => `w${(await catalogue())('waiver_type', code)}`
const form = async (values: Record<string, string | number | readonly number[]>) => ({
  to: 'one',
  type: await typeKey('STAFF_CHILD'),
  sessionId: site.session.id,
  startsOn: '2026-01-01',
  reason: 'committee of 5 January',
  ...values,
})

test('a clerk asks, another person approves, it is taken off at once; ended early, the rest comes back', async () => {
  const [student] = site.students
  const asking = await visit(site.alias).login(clerk)
  const asked = await asking.post('/site/fee/waiver/new', await form({ studentIds: [student?.id ?? 0] }))
  expect(asked.status).toBe(200)
  const [one] = await waivers()
  expect(one).toMatchObject({ studentId: student?.id, state: 'asked' })
  expect(await sumOf(student?.id ?? 0)).toBe(100_000)
  expect((await asking.post(`/site/fee/waiver/view/${one?.id}`, { intent: 'approve', id: one?.id })).status).toBe(403)
  const head = await visit(site.alias).login('admin')
  expect((await head.get(`/site/fee/waiver/view/${one?.id}`)).text).toContain('৳৫০০')
  expect((await head.post(`/site/fee/waiver/view/${one?.id}`, { intent: 'approve', id: one?.id })).status).toBe(200)
  expect(await sumOf(student?.id ?? 0)).toBe(50_000)
  expect((await head.post(`/site/fee/waiver/view/${one?.id}`, { intent: 'approve', id: one?.id })).status).toBe(409)
  const end = (endsOn: string) =>
    head.post(`/site/fee/waiver/view/${one?.id}`, { intent: 'end', id: one?.id, endsOn, reason: 'left the staff' })
  expect((await end('2025-12-31')).status).toBe(422)
  expect((await end('৩০/০৬/২০২৬')).status).toBe(200)
  expect(await sumOf(student?.id ?? 0)).toBe(75_000)
  await head.post(`/site/fee/waiver/view/${one?.id}`, { intent: 'end', id: one?.id, wholly: 'on', reason: 'a mistake' })
  expect(await sumOf(student?.id ?? 0)).toBe(100_000)
  await sound()
})

test('refused: a second one of the type, days the wrong way round, a missing document, strangers, wrong lines', async () => {
  const [student] = site.students
  const other = await makeSite({ students: 1 })
  const asking = await visit(site.alias).login(clerk)
  const post = async (values: Record<string, string | number | readonly number[]>) =>
    (await asking.post('/site/fee/waiver/new', await form(values))).status
  const studentIds = [student?.id ?? 0]
  expect(await post({ studentIds, endsOn: '2025-12-31' })).toBe(422)
  expect(await post({ studentIds, startsOn: '1026-01-01' })).toBe(422)
  expect(await post({ studentIds, type: await typeKey('HALF_FREE') })).toBe(422)
  expect(await post({ studentIds, type: 'w999999' })).toBe(422)
  expect(await post({ studentIds: [other.students[0]?.id ?? 0] })).toBe(422)
  expect(await post({ studentIds, sessionId: other.session.id })).toBe(404)
  expect(await post({ to: 'siblings', studentIds })).toBe(422)
  expect(await waivers()).toEqual([])
  const wrong = await asking.post(
    '/site/fee/waiver/new?tab=list',
    await form({ to: 'list', sectionId: site.section.id, students: '১\nnobody\n99' }),
  )
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('লাইন ২')
  expect(wrong.text).toContain('লাইন ৩')
  expect(await post({ to: 'list', sectionId: site.section.id, students: '১\n02\n' })).toBe(200)
  expect((await waivers()).length).toBe(2)
  expect(await post({ studentIds })).toBe(422)
  const teacher = await visit(site.alias).login('teacher')
  expect((await teacher.get('/site/fee/waiver/view')).status).toBe(403)
  const stranger = await visit(other.alias).login('admin')
  const [one] = await waivers()
  expect((await stranger.get(`/site/fee/waiver/view/${one?.id}`)).status).toBe(404)
  expect((await stranger.post(`/site/fee/waiver/view/${one?.id}`, { intent: 'approve', id: one?.id })).status).toBe(404)
})

test('siblings: of three children of a guardian the second and third, whoever stands highest or is oldest pays', async () => {
  const [a, b, c] = site.students
  await everywhere(async () => {
    for (const [student, born] of [
      [a, '2012-01-01'],
      [b, '2010-01-01'],
      [c, '2011-01-01'],
    ] as const) {
      await sql('UPDATE student SET born_on = $3 WHERE site_id = $1 AND id = $2', [site.id, student?.id, born])
      await sql('UPDATE student_guardian SET guardian_id = $3 WHERE site_id = $1 AND student_id = $2', [
        site.id,
        student?.id,
        a?.guardianId,
      ])
    }
  })
  const asking = await visit(site.alias).login(clerk)
  const page = await asking.get('/site/fee/waiver/new?tab=siblings')
  const offered = page
    .$('input[name=studentIds]')
    .toArray()
    .map((box) => Number(page.$(box).attr('value')))
  expect(offered).toEqual([c?.id, a?.id])
  await asking.submit(page, '#give', { startsOn: '2026-01-01', reason: 'brothers and sisters' })
  expect((await waivers()).map((one) => one.studentId).sort()).toEqual([a?.id, c?.id].sort())
  expect((await asking.get('/site/fee/waiver/new?tab=siblings')).$('input[name=studentIds]').length).toBe(0)
  const head = await visit(site.alias).login('admin')
  const ids = (await waivers()).map((one) => one.id)
  expect((await head.post('/site/fee/waiver/view', { intent: 'approve', ids })).status).toBe(200)
  expect([await sumOf(a?.id ?? 0), await sumOf(b?.id ?? 0), await sumOf(c?.id ?? 0)]).toEqual([50_000, 100_000, 50_000])
  expect((await head.get('/site/fee/waiver/view?tab=sums')).text).toContain('৳১,০০০')
  await sound()
})
