import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'db/connection'
import { paths } from '~/paths'
import type { FoundAnswer } from '~/ui/search/found'
import { everywhere, makeSite, makeStudent, makeUser, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let other: MadeSite
let pupil: MadeStudent
let admin: Visitor
const PUPIL = 'ঐন্দ্রিলা সুহাসিনী'

const exam = (of: MadeSite, name: string) =>
  everywhere(async () => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO exam (site_id, session_id, name_en, name_bn) VALUES ($1, $2, $3, $4) RETURNING id`,
      [of.id, of.session.id, `Half ${name}`, `অর্ধবার্ষিক ${name}`],
    )
    return row?.id ?? 0
  })
const found = async (who: Visitor, q: string) => {
  const answer = await who.get(`${paths.searchFound}?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return answer.json<FoundAnswer>().groups
}
const kinds = async (who: Visitor, q: string) => (await found(who, q)).map((group) => group.kind)
const pathsOf = async (who: Visitor, q: string) =>
  (await found(who, q)).flatMap((group) => group.items.map((item) => item.path))

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  pupil = await makeStudent(site, { nameBn: PUPIL, nameEn: 'Oindrila Suhasini', roll: 41 })
  await makeStudent(other, { nameBn: PUPIL, nameEn: 'Oindrila Suhasini', roll: 41 })
  await everywhere(async () => {
    for (const one of [site, other]) {
      await sql(`UPDATE app_user SET name_bn = 'ঐন্দ্রিলা শিক্ষিকা' WHERE id = $1`, [one.teacher.id])
      await sql(
        `INSERT INTO notification (tenant_id, user_id, title_en, title_bn) VALUES ($1, $2, 'About Oindrila', 'ঐন্দ্রিলার খবর')`,
        [one.id, one.admin.id],
      )
    }
  })
  admin = await visit(site.alias).login(site.admin.username)
})

describe('search over everything', () => {
  it('gives the office people, pages, exams and notices of its own, each with the line that tells it apart', async () => {
    const mine = await exam(site, 'ঐন্দ্রিলা')
    await exam(other, 'ঐন্দ্রিলা')
    const groups = await found(admin, 'ঐন্দ্রিলা')
    expect(groups.map((group) => [group.kind, group.items.map((item) => item.path)])).toEqual([
      ['students', [paths.student(pupil.id)]],
      ['users', [`${paths.siteUsers}?user=${site.teacher.id}`]],
      ['exams', [`${paths.examDeclare}?exam=${mine}`]],
      ['notices', [expect.stringMatching(/^\/user\/notification\/view\/\d+$/)]],
    ])
    expect(groups[0]?.items[0]).toMatchObject({ title: PUPIL, line: expect.stringMatching(/নবম.* রোল ৪১ · .*আইডি/) })
    for (const path of groups.flatMap((group) => group.items.map((item) => item.path)))
      expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  })

  it('finds in the other script, and a telephone in pieces', async () => {
    expect(await pathsOf(admin, 'suhasini')).toEqual([paths.student(pupil.id)])
    const [row] = await everywhere(() =>
      sql<{ mobile: string }>('SELECT mobile FROM guardian WHERE id = $1', [pupil.guardianId]),
    )
    expect(await pathsOf(admin, `${row?.mobile.slice(2, 7)} ${row?.mobile.slice(7)}`)).toContain(
      paths.student(pupil.id),
    )
  })

  it('finds pages by their name in either language, and says where they stand in the menu', async () => {
    for (const q of ['students', 'শিক্ষার্থী তালিকা'])
      expect(
        (await found(admin, q)).find((group) => group.kind === 'screens')?.items.map((item) => item.path),
        q,
      ).toContain(paths.students)
  })

  it('a teacher finds what a teacher may open', async () => {
    const teacher = await visit(site.alias).login(site.teacher.username)
    const groups = await found(teacher, 'ঐন্দ্রিলা')
    for (const group of groups)
      for (const { path } of group.items) expect([path, (await teacher.get(path)).status]).toEqual([path, 200])
    expect(groups.map((group) => group.kind)).not.toContain('users')
    expect(await pathsOf(teacher, 'result')).not.toContain(paths.resultSettings)
    for (const path of await pathsOf(teacher, 'a'))
      expect([path, (await teacher.get(path)).status]).toEqual([path, 200])
  })

  it('a student and a guardian find nobody, and of the exams those of their own class with a routine', async () => {
    const [guardian] = await everywhere(() =>
      sql<{ guardian_id: number }>('SELECT guardian_id FROM student_guardian WHERE site_id = $1 AND student_id = $2', [
        site.id,
        site.student.studentId,
      ]),
    )
    const parent = await makeUser(site.id, { kind: 'guardian', guardianId: guardian?.guardian_id, roles: ['guardian'] })
    const hidden = await exam(site, 'গোপন')
    const own = await exam(site, 'প্রকাশিত')
    await everywhere(async () => {
      await sql(`UPDATE exam SET routine_published_at = now() WHERE id = $1`, [own])
      await sql(
        `INSERT INTO exam_paper (site_id, exam_id, subject_offering_id) SELECT site_id, $2, id FROM subject_offering WHERE site_id = $1 AND class_offering_id = $3 LIMIT 1`,
        [site.id, own, site.offering.id],
      )
    })
    expect(hidden).toBeGreaterThan(0)
    for (const username of [site.student.username, parent.username]) {
      const who = await visit(site.alias).login(username)
      expect(await kinds(who, 'ঐন্দ্রিলা')).toEqual([])
      expect(await kinds(who, pupil.code)).toEqual([])
      const exams = (await found(who, 'অর্ধবার্ষিক')).filter((group) => group.kind === 'exams')
      expect(exams.flatMap((group) => group.items)).toEqual([
        { path: paths.studentExams, title: 'অর্ধবার্ষিক প্রকাশিত', line: expect.any(String) },
      ])
      expect(await pathsOf(who, 'student list')).not.toContain(paths.students)
    }
  })

  it('the centre finds institutions and its own people, none of an institution’s', async () => {
    const boss = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
    const operator = await visit(null).login(boss.username)
    expect(await kinds(operator, PUPIL)).toEqual([])
    expect(await pathsOf(operator, other.alias)).toEqual([paths.siteAcademicDetails(other.id)])
    expect(await pathsOf(operator, 'invoice')).toContain(paths.invoices)
  })

  it('stands on a page of its own, five of a kind with the way to all', async () => {
    for (let n = 1; n <= 6; n++) await makeStudent(site, { nameBn: `মধুমালতী ${n}`, nameEn: '', roll: 60 + n })
    const page = await admin.get(`${paths.search}?q=${encodeURIComponent('মধুমালতী')}`)
    expect(page.status).toBe(200)
    const links = page.$('main a[href^="/student/view/"]')
    expect(links.length).toBe(5)
    expect(page.$(`main a[href="${paths.students}?q=${encodeURIComponent('মধুমালতী')}"]`).length).toBe(1)
    expect((await admin.get(`${paths.search}?q=${encodeURIComponent('নেইতো এমনকেউ')}`)).text).toContain('কিছু পাওয়া যায়নি')
    for (const q of ['', '%', '?', "' OR 1", '()&|!:*', 'a'.repeat(300)])
      expect((await admin.get(`${paths.search}?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
    expect((await visit(site.alias).get(paths.search)).url).toContain(paths.login)
  })
})
