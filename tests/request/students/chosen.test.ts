import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { newRolls } from '~/domain/students/chosen.policy'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let admin: Visitor
beforeAll(async () => {
  ;[site, other] = await Promise.all([makeSite({ sections: 2, students: 4 }), makeSite({ students: 1 })])
  admin = await visit(site.alias).login('admin')
})

const enrolments = (sectionId: number) =>
  everywhere(() =>
    sql<{ id: number; roll: number; student: number }>(
      'SELECT id, roll, student_id AS student FROM enrolment WHERE site_id = $1 AND section_id = $2 ORDER BY roll',
      [site.id, sectionId],
    ),
  )
const [a, b] = [() => site.sections[0]?.id ?? 0, () => site.sections[1]?.id ?? 0]
const open = (ids: readonly number[]) => admin.get(paths.studentsChosen(ids))
const messages = () =>
  everywhere(() =>
    sql<{ recipient: string; body: string }>(
      `SELECT recipient, body FROM message WHERE tenant_id = $1 AND purpose LIKE 'students.chosen %' ORDER BY id`,
      [site.id],
    ),
  )

describe('rolls in a new section', () => {
  test.each([
    { rolls: [1, 2], taken: [2, 7], how: 'keep' as const, given: [1, 8] },
    { rolls: [1, 2], taken: [2, 7], how: 'end' as const, given: [8, 9] },
    { rolls: [3, 3], taken: [], how: 'keep' as const, given: [3, 4] },
    { rolls: [5, 1], taken: [1], how: 'keep' as const, given: [5, 6] },
    { rolls: [4], taken: [], how: 'end' as const, given: [1] },
  ])('$how $rolls among $taken: $given', ({ rolls, taken, how, given }) => {
    expect(newRolls(rolls, new Set(taken), how)).toEqual(given)
  })
})

describe('students chosen in the list', { shuffle: false }, () => {
  test('are called at one tap on a phone, too', async () => {
    const page = await open((await enrolments(a())).map((one) => one.id))
    expect(page.$('main td.list-call a[href^="tel:"]').length).toBeGreaterThan(0)
  })

  test('are led to what can be done with them', async () => {
    const list = await admin.get(paths.students)
    const [first, second] = await enrolments(a())
    const boxes = list.$('tbody input[name=ids]')
    expect(boxes.length).toBeGreaterThanOrEqual(4)
    const page = await admin.post(paths.students, { intent: 'chosen', ids: [String(first?.id), String(second?.id)] })
    expect(page.url).toBe(`${paths.studentsChosen([first?.id ?? 0, second?.id ?? 0])}&list=`)
    expect(page.$('tbody tr').length).toBe(2)
    expect((await admin.post(paths.students, { intent: 'chosen' })).status).toBe(422)
    const cards = await admin.get(page.$(`a[href^="${paths.idCards}?"]`).attr('href') ?? '')
    expect(cards.$('input[name=student]').length).toBe(2)
    const subjects = await admin.get(page.$('a[href^="/student/subjects?"]').attr('href') ?? '')
    const [one, , third] = site.students.map((student) => student.nameBn)
    expect(subjects.$('main tbody').text()).toContain(one)
    expect(subjects.$('main tbody').text()).not.toContain(third)
  })

  test('know the list they were ticked in', async () => {
    const [first] = await enrolments(a())
    const list = `f_section=${a()}&sort=-name`
    const page = await admin.post(`${paths.students}?${list}`, { intent: 'chosen', ids: [String(first?.id)] })
    const back = (of: typeof page) => of.$(`main a[href^="${paths.students}?"]`).attr('href')
    expect(back(page)).toBe(`${paths.students}?${list}`)
    const moved = await admin.submit(
      page,
      'form:has([name=section])',
      { section: String(b()), rolls: 'keep' },
      { name: 'intent', value: 'move' },
    )
    expect(back(moved)).toBe(`${paths.students}?${list}`)
    const home = { section: String(a()), rolls: 'keep' }
    await admin.submit(moved, 'form:has([name=section])', home, { name: 'intent', value: 'move' })
    expect((await enrolments(a())).length).toBe(4)
  })

  test('move to another section of their class with the rolls that are free', async () => {
    const [first, second] = await enrolments(a())
    const before = await enrolments(b())
    const ids = [first?.id ?? 0, second?.id ?? 0]
    const page = await open(ids)
    expect((await admin.submit(page, 'form:has([name=section])', {}, { name: 'intent', value: 'move' })).status).toBe(
      422,
    )
    const moved = await admin.submit(
      page,
      'form:has([name=section])',
      { section: String(b()), rolls: 'end' },
      { name: 'intent', value: 'move' },
    )
    expect(moved.text).toContain('২ জনকে নতুন শাখায়')
    const last = Math.max(...before.map((one) => one.roll))
    expect((await enrolments(b())).slice(-2).map((one) => [one.id, one.roll])).toEqual(
      ids.map((id, at) => [id, last + 1 + at]),
    )
    const student = await admin.get(paths.student(first?.student ?? 0))
    expect(student.$('del').length).toBeGreaterThan(0)
    const back = await admin.submit(
      await open(ids),
      'form:has([name=section])',
      { section: String(a()), rolls: 'keep' },
      { name: 'intent', value: 'move' },
    )
    expect(back.status).toBe(200)
    expect((await enrolments(a())).length).toBe(4)
  })

  test('are not moved where they do not belong', async () => {
    const [first] = await enrolments(a())
    const move = (ids: readonly number[], section: number) =>
      admin.post(paths.studentsChosen([first?.id ?? 0]), {
        intent: 'move',
        ids: ids.map(String),
        section,
        rolls: 'keep',
      })
    const foreign = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM enrolment WHERE site_id = $1', [other.id]),
    )
    expect((await move([first?.id ?? 0, foreign[0]?.id ?? 0], b())).status).toBe(404)
    expect((await move([first?.id ?? 0], other.section.id)).status).toBe(404)
    expect((await open([foreign[0]?.id ?? 0])).status).toBe(404)
    await everywhere(() => sql(`UPDATE enrolment SET state = 'left' WHERE id = $1`, [first?.id]))
    expect((await move([first?.id ?? 0], b())).status).toBe(422)
    await everywhere(() => sql(`UPDATE enrolment SET state = 'active' WHERE id = $1`, [first?.id]))
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    expect((await move(many, b())).status).toBe(422)
    const teacher = await visit(site.alias).login(
      (await makeUser(site.id, { username: 'looker', roles: ['class-teacher'] })).username,
    )
    expect((await teacher.post(paths.studentsChosen([first?.id ?? 0]), { intent: 'move' })).status).toBe(403)
  })

  test('get a text once, as it was agreed to, one a number', async () => {
    const all = await enrolments(a())
    await everywhere(async () => {
      await sql('DELETE FROM student_guardian WHERE site_id = $1', [site.id])
      await sql('UPDATE student SET mobile = NULL WHERE site_id = $1', [site.id])
      for (const [at, number] of ['8801711000201', '8801711000201', '8801711000202'].entries())
        await sql('UPDATE student SET mobile = $2 WHERE id = $1', [all[at]?.student, number])
    })
    const page = await open(all.map((one) => one.id))
    expect((await admin.submit(page, 'form:has([name=text])', {}, { name: 'intent', value: 'preview' })).status).toBe(
      422,
    )
    const preview = await admin.submit(
      page,
      'form:has(textarea[name=text])',
      { text: 'আগামীকাল বিদ্যালয় বন্ধ।' },
      { name: 'intent', value: 'preview' },
    )
    expect(preview.text).toContain('২টি বার্তা পাঠান')
    expect(preview.text).toContain('১ জনের ব্যবহারযোগ্য নম্বর নেই')
    expect(await messages()).toEqual([])
    const send = () => admin.submit(preview, 'form:has([name=token])', {}, { name: 'intent', value: 'send' })
    await everywhere(() => sql(`UPDATE student SET mobile = '8801711000203' WHERE id = $1`, [all[1]?.student]))
    expect((await send()).text).toContain('এর মধ্যে কিছু বদলেছে')
    expect(await messages()).toEqual([])
    await everywhere(() => sql(`UPDATE student SET mobile = '8801711000201' WHERE id = $1`, [all[1]?.student]))
    const both = await Promise.all([send(), send()])
    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect(await messages()).toEqual([
      { recipient: '8801711000201', body: 'আগামীকাল বিদ্যালয় বন্ধ।' },
      { recipient: '8801711000202', body: 'আগামীকাল বিদ্যালয় বন্ধ।' },
    ])
  })

  test('get login slips, those of them who need one', async () => {
    const all = [...(await enrolments(a())), ...(await enrolments(b()))]
    await everywhere(() => sql(`UPDATE enrolment SET state = 'active' WHERE site_id = $1`, [site.id]))
    const known = all.find((one) => one.student === site.student.studentId)
    const fresh = all.filter((one) => one !== known).slice(-2)
    const ids = [known, ...fresh].map((one) => one?.id ?? 0)
    const page = await open(ids)
    const form = `form[action="${paths.loginSlips}"]`
    // One of them has a login with a password from the beginning.
    expect(page.$(form).text()).toContain('২টি স্লিপ')
    const links = () =>
      everywhere(() =>
        sql<{ student: number }>(
          `SELECT u.student_id AS student FROM password_reset r JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id
           WHERE r.tenant_id = $1 AND r.used_at IS NULL ORDER BY u.student_id`,
          [site.id],
        ),
      )
    expect(await links()).toEqual([])
    const pdf = await admin.submit(page, form)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const wanted = fresh.map((one) => one.student).sort((x, y) => x - y)
    expect((await links()).map((one) => one.student)).toEqual(wanted)
    const foreign = other.students[0]?.enrolmentId ?? 0
    expect((await admin.post(paths.loginSlips, { ids: `${ids.join()},${foreign}` })).status).toBe(404)
    const teacher = await visit(site.alias).login((await makeUser(site.id, { roles: ['teacher'] })).username)
    expect((await teacher.post(paths.loginSlips, { ids: ids.join() })).status).toBe(403)
  })
})
