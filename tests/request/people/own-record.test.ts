import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeTeacher, setUpLeave } from '../leave/leave-rig'

let site: MadeSite
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 1 })
  await setUpLeave(site)
  await everywhere(() =>
    sql(
      `UPDATE employee SET nid = '1234567890', present_address = 'নিজের সড়ক', bank_name = 'সোনালী ব্যাংক', bank_account = '987654321' WHERE site_id = $1 AND id = $2`,
      [site.id, site.teacher.employeeId],
    ),
  )
  await everywhere(() =>
    createRow('employee_education', {
      site_id: site.id,
      employee_id: site.teacher.employeeId,
      level: 'master',
      subject: 'গণিত',
      institute: 'ঢাকা বিশ্ববিদ্যালয়',
      year: 2010,
      result: '',
    }),
  )
  teacher = await visit(site.alias).login(site.teacher.username)
})
afterAll(closeDatabase)

test('everything of it is there, private numbers too, and nobody else’s', async () => {
  await everywhere(() =>
    sql(`UPDATE employee SET present_address = 'অন্যের সড়ক' WHERE site_id = $1 AND code = 'E001'`, [site.id]),
  )
  const page = await teacher.get(paths.ownRecord)
  expect(page.status).toBe(200)
  for (const words of ['1234567890', 'নিজের সড়ক', '987654321', 'ঢাকা বিশ্ববিদ্যালয়', 'আমার ছুটি'])
    expect(page.text, words).toContain(words)
  expect(page.text).not.toContain('অন্যের সড়ক')
  expect((await teacher.get(paths.employee(site.teacher.employeeId))).status).toBe(403)
})

test('a correction is asked for: a task of the office, followed in the own panel; nothing of the record changes', async () => {
  const asking = await teacher.get(`${paths.ownRecord}?ask=1`)
  const bare = await teacher.submit(asking, 'form:has([name=part])', { part: 'private', text: '' })
  expect(bare.status).toBe(422)
  const sent = await teacher.submit(asking, 'form:has([name=part])', { part: 'private', text: 'এনআইডির শেষ অঙ্ক ১ হবে' })
  expect(sent.url).toMatch(/^\/employee\/task\/view\/\d+$/)
  expect(sent.text).toContain('এনআইডির শেষ অঙ্ক ১ হবে')
  const [task] = await everywhere(() =>
    sql<{ id: number; title: string; to: number }>(
      'SELECT id, title, assigned_to AS "to" FROM site_task WHERE site_id = $1',
      [site.id],
    ),
  )
  expect(task?.to).toBe(site.admin.id)
  expect(task?.title).toContain('এনআইডি, ব্যাংক ও ঠিকানা')
  const admin = await visit(site.alias).login('admin')
  expect((await admin.get(paths.siteTask(task?.id ?? 0))).text).toContain('এনআইডির শেষ অঙ্ক ১ হবে')
  const other = await visit(site.alias).login((await makeTeacher(site, 'E009')).username)
  expect((await other.get(paths.ownTask(task?.id ?? 0))).status).toBe(404)
})

test('five wait at most', async () => {
  const ask = () => teacher.post(paths.ownRecord, { part: 'mpo', text: 'গ্রেড ৯ হবে, আদেশ আছে' }, { multipart: true })
  for (let times = 0; times < 4; times++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(409)
})

test('papers are one’s own alone; a login without a record has none', async () => {
  expect((await teacher.get(paths.ownDocument(99_999))).status).toBe(404)
  expect((await teacher.get(paths.ownOrder(99_999))).status).toBe(404)
  const nobody = await visit(site.alias).login((await makeUser(site.id, { roles: ['teacher'] })).username)
  expect((await nobody.get(paths.ownRecord)).text).toContain('নথির সঙ্গে যুক্ত নয়')
  const student = await visit(site.alias).login(site.student.username)
  expect((await student.get(paths.ownRecord)).status).toBe(403)
})

test('of who has left the office is told that the login still works', async () => {
  const gone = await makeTeacher(site, 'E010')
  const admin = await visit(site.alias).login('admin')
  expect((await admin.get(paths.employee(gone.employeeId))).text).not.toContain('লগইন বন্ধ করুন')
  await everywhere(() =>
    sql(`UPDATE employee SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, gone.employeeId]),
  )
  const page = await admin.get(paths.employee(gone.employeeId))
  expect(page.$(`a[href="${paths.siteUsers}?q=${gone.username}"]`).length).toBe(1)
})
