import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { roomForStudents } from '~/domain/platform/tenancy/coverage.server'
import { Refusal } from '~/domain/platform/errors'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { within } from '../support/exams'

let site: MadeSite
let admin: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 2 })
  admin = await visit(site.alias).login('admin')
  await everywhere(async () => {
    const [pack] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn, students_most, storage_mb) VALUES ($1, 'Small', 'ছোট প্যাকেজ', 3, 1) RETURNING id`,
      [`small-${site.alias}`],
    )
    await sql('INSERT INTO package_sub_module SELECT $1, key FROM sub_module', [pack?.id])
    await sql('UPDATE membership SET package_id = $2 WHERE site_id = $1', [site.id, pack?.id])
  })
})
afterAll(closeDatabase)

/** Tests run in any order, and one adds a student. */
const students = async (): Promise<{ count: number }> => {
  const [found] = await everywhere(() =>
    sql<{ count: number }>('SELECT count(*)::int AS count FROM student WHERE site_id = $1', [site.id]),
  )
  return found ?? { count: 0 }
}

test('the institution sees its package, its term and what is taken up; who may not sees nothing', async () => {
  const { count } = await students()
  const page = await admin.get(paths.billPackage)
  expect(page.status).toBe(200)
  expect(page.$('main').text()).toContain('ছোট প্যাকেজ')
  expect(page.$('main li:contains("শিক্ষার্থী")').text()).toContain(`৩টির মধ্যে ${digits(count, 'bn')}টি`)
  const clerk = await makeUser(site.id, { roles: ['teacher'] })
  expect((await (await visit(site.alias).login(clerk.username)).get(paths.billPackage)).status).toBe(403)
})

test('one student more is taken, two are not; the clerk is told and keeps what was typed', async () => {
  const add = async (roll: number) => {
    const page = await admin.get(paths.studentNew)
    return admin.submit(page, 'form:has([name=sectionId])', {
      nameBn: `নতুন ${roll}`,
      gender: 'male',
      sectionId: site.section.id,
      roll,
      religionId: (await everywhere(() => sql<{ id: number }>(`SELECT id FROM religion WHERE code = 'ISLAM'`)))[0]?.id,
    })
  }
  await within(site, () => roomForStudents(site.id, 1))
  await expect(within(site, () => roomForStudents(site.id, 2))).rejects.toThrow(Refusal)
  await everywhere(() =>
    sql(`INSERT INTO student (site_id, code, name_bn, name_en) VALUES ($1, 'Z1', 'তৃতীয়', '')`, [site.id]),
  )
  const refused = await add(50)
  expect([refused.status, refused.text.includes('সর্বোচ্চ ৩ জন')]).toEqual([422, true])
  expect(refused.$('[name=nameBn]').attr('value')).toBe('নতুন 50')
})
