import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { catalogue, everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { snapshot } from './snapshot'

let site: MadeSite
let head: Visitor
/** The class teacher, and another record of the same person. */
let keep: number
let gone: number
beforeEach(async () => {
  site = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  keep = site.teacher.employeeId
  const id = await catalogue()
  gone = await everywhere(async () => {
    const one = await createRow('employee', {
      site_id: site.id,
      code: 'E901',
      name_en: 'Class Teachar',
      name_bn: 'শ্রেণি শিক্ষক',
      designation_id: id('designation', 'ASST_TEACHER'),
      is_teacher: true,
      position: 9,
      state: 'active',
      nid: '1234567890',
      born_on: '1980-02-03',
    })
    await insertRows('employee_event', [
      {
        site_id: site.id,
        employee_id: one.id,
        kind: 'joined',
        on_date: '2020-02-01',
        pay_grade: null,
        note: '',
        order_no: '',
      },
      {
        site_id: site.id,
        employee_id: one.id,
        kind: 'promotion',
        on_date: '2022-02-01',
        pay_grade: 10,
        note: '',
        order_no: '',
      },
    ])
    await insertRows('employee_training', [
      {
        site_id: site.id,
        employee_id: one.id,
        title: 'ICT',
        provider: '',
        from_on: '2021-01-01',
        to_on: '2021-01-05',
      },
    ])
    await insertRows('teacher_limit', [{ site_id: site.id, employee_id: one.id, daily: 5 }])
    return one.id
  })
})
afterAll(closeDatabase)

const one = async <T>(text: string, ...values: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(text, [site.id, ...values])))[0]?.value
const merge = (more: Record<string, string | number> = {}, who = head, at = keep) =>
  who.post(paths.employeeMerge(at), { intent: 'merge', keep, gone, reason: 'two sheets', ...more })
const lastMerge = () => one<number>('SELECT max(id) AS value FROM person_merge WHERE site_id = $1')
const undo = async (who = head) =>
  who.post(paths.employeeMerge(keep), { intent: 'undo', merge: (await lastMerge()) ?? 0 })
const joined = () =>
  everywhere(() =>
    insertRows('employee_event', [
      { site_id: site.id, employee_id: keep, kind: 'joined', on_date: '2019-06-01', note: '', order_no: '' },
    ]),
  )

test('two records of one employee become one, with their events; post and grade follow; and two again as before', async () => {
  await joined()
  const before = await snapshot(site.id)
  const page = await head.get(paths.employeeMergeWith(keep, gone))
  expect(page.status).toBe(200)
  expect(page.text).toContain('প্রশিক্ষণ')
  expect((await merge({ 'field.name_en': 'keep' })).status).toBe(200)
  expect(
    await everywhere(() =>
      sql(
        `SELECT code, nid, pay_grade AS grade, to_char(joined_on, 'YYYY-MM-DD') AS joined, name_en AS name FROM employee WHERE site_id = $1 AND id = ANY($2::bigint[])`,
        [site.id, [keep, gone]],
      ),
    ),
  ).toEqual([{ code: 'E002', nid: '1234567890', grade: 10, joined: '2019-06-01', name: 'Class Teacher' }])
  expect(
    await one(
      `SELECT string_agg(kind || CASE WHEN taken_back_at IS NULL THEN '' ELSE ' (back)' END, ', ' ORDER BY on_date) AS value FROM employee_event WHERE site_id = $1 AND employee_id = $2`,
      keep,
    ),
  ).toBe('joined, joined (back), promotion')
  expect((await undo()).status).toBe(200)
  const after = await snapshot(site.id)
  // When pay was last touched is told of whatever touches it.
  const still = (text: string | undefined) => text?.replace(/,("[^"]*\+00"|)\)(?=\n|$)/g, ')')
  expect({ ...after, employee: still(after.employee) }).toEqual({ ...before, employee: still(before.employee) })
})

test('is refused where both are paid, or the one that goes has payslips; nothing is written', async () => {
  await everywhere(() =>
    insertRows(
      'salary_structure',
      [keep, gone].map((employee_id) => ({
        site_id: site.id,
        employee_id,
        from_on: '2026-01-01',
        basic: 1_250_000,
        reason: 'joining',
        note: '',
      })),
    ),
  )
  const before = await snapshot(site.id)
  expect((await head.get(paths.employeeMergeWith(keep, gone))).text).toContain('বেতন কাঠামো')
  expect((await merge()).status).toBe(409)
  expect(await snapshot(site.id)).toEqual(before)
})

test('is refused where the events of both cannot be one service', async () => {
  await joined()
  await everywhere(() =>
    insertRows('employee_event', [
      { site_id: site.id, employee_id: keep, kind: 'resigned', on_date: '2021-01-01', note: '', order_no: '' },
    ]),
  )
  const before = await snapshot(site.id)
  const answer = await merge()
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('এক চাকরি')
  expect(await snapshot(site.id)).toEqual(before)
})

test('is refused to others', async () => {
  const other = await makeSite({ students: 1 })
  const stranger = await visit(other.alias).login('admin')
  expect((await merge({}, stranger)).status).toBe(404)
  expect((await merge({ gone: other.teacher.employeeId })).status).toBe(404)
  expect((await merge({}, await visit(site.alias).login(site.teacher.username))).status).toBe(403)
  expect((await merge()).status).toBe(200)
  expect((await undo(stranger)).status).toBe(404)
})

test('the last head is not shut out by a merge', async () => {
  const [headId] = await everywhere(() =>
    sql<{ id: number }>('SELECT employee_id AS id FROM app_user WHERE tenant_id = $1 AND id = $2', [
      site.id,
      site.admin.id,
    ]),
  )
  await makeUser(site.id, { employeeId: gone, roles: ['teacher'] })
  if (headId?.id) expect((await merge({ keep: gone, gone: headId.id }, head, gone)).status).toBe(409)
})

test('somebody typed by mistake is removed; who has more than that is not', async () => {
  const answer = await head.post(paths.employeeMerge(gone), { intent: 'remove', reason: 'mistake' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('প্রশিক্ষণ (১)')
  await everywhere(() => sql('DELETE FROM employee_training WHERE site_id = $1 AND employee_id = $2', [site.id, gone]))
  expect((await head.post(paths.employeeMerge(gone), { intent: 'remove', reason: 'mistake' })).status).toBe(200)
  expect(await one('SELECT count(*)::int AS value FROM employee WHERE site_id = $1 AND id = $2', gone)).toBe(0)
})

test('likely doubles are listed', async () => {
  await everywhere(() =>
    sql(`UPDATE employee SET born_on = '1980-02-03', name_bn = 'শ্রেণি শিক্ষক' WHERE site_id = $1 AND id = $2`, [
      site.id,
      keep,
    ]),
  )
  const list = await head.get(paths.employeeTwins)
  expect(list.status).toBe(200)
  expect(list.$('table tbody tr').length).toBe(1)
  expect((await head.get(`${paths.employeeMerge(keep)}?q=E901`)).text).toContain(`other=${gone}`)
})
