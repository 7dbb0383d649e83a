import { beforeAll, expect } from 'vitest'
import { journey } from 'tests/harness/journey'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeStudent, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

const PATH = '/site/student/quick-update/site-student-quick-update-master'
let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 4 })
  admin = await visit(site.alias).login('admin')
})
const open = (...fields: string[]) =>
  admin.get(`${PATH}?f_section=${site.section.id}${fields.map((one) => `&f_field=${one}`).join('')}`)
const save = (page: Answer, cells: Record<string, string>, button?: { name: string; value: string }) =>
  admin.submit(page, 'form:has([name=seen])', cells, button)
const students = () =>
  everywhere(() =>
    sql<{
      id: number
      roll: number
      nameBn: string
      gender: string
      bornOn: string
      mobile: string | null
      number: string | null
      blood: string | null
      guardian: string | null
    }>(
      `SELECT s.id, e.roll, s.name_bn AS "nameBn", s.gender, s.born_on AS "bornOn", s.mobile, s.birth_reg_no AS number, s.blood_group AS blood,
    (SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.id = l.guardian_id WHERE l.student_id = s.id AND l.is_primary) AS guardian
    FROM enrolment e JOIN student s ON s.id = e.student_id WHERE e.section_id = $1 ORDER BY s.id`,
      [site.section.id],
    ),
  )

journey('the quick update', (step) => {
  step('reads words of offices in both scripts and stores what they mean', async () => {
    const page = await open('nameBn', 'gender', 'bornOn', 'bloodGroup', 'mobile', 'birthRegNo')
    expect(page.$('input[name^="rows["][name$=".nameBn"]').length).toBe(4)
    const answer = await save(page, {
      'rows[0].nameBn': '  নতুন   নাম ',
      'rows[0].gender': 'ছাত্রী',
      'rows[0].bornOn': '০৫/০৬/২০১২',
      'rows[0].bloodGroup': 'ও পজিটিভ',
      'rows[0].mobile': '01711-223344',
      'rows[0].birthRegNo': '২০১২০০০০০০০০০০০১২',
    })
    expect(answer.status).toBe(200)
    expect((await students())[0]).toMatchObject({
      nameBn: 'নতুন নাম',
      gender: 'female',
      bornOn: '2012-06-05',
      blood: 'O+',
      mobile: '8801711223344',
      number: '20120000000000012',
    })
    const view = await admin.get(`/student/view/${site.students[0]?.id}`)
    expect(view.text).toContain('2012-06-05')
  })

  step('swaps rolls in one save, and refuses one roll twice', async () => {
    const page = await open('roll')
    expect((await save(page, { 'rows[0].roll': '2', 'rows[1].roll': '১' })).status).toBe(200)
    expect((await students()).map((row) => row.roll)).toEqual([2, 1, 3, 4])
    // The grid is in order of the rolls as they are now.
    const twice = await save(await open('roll'), { 'rows[0].roll': '3' })
    expect(twice.status).toBe(422)
    expect(twice.$('#rows-0-roll-error').text()).not.toBe('')
    expect((await students()).map((row) => row.roll)).toEqual([2, 1, 3, 4])
    await save(await open('roll'), { 'rows[0].roll': '2', 'rows[1].roll': '1' })
  })

  step('says what is wrong at the cell, keeps what was typed, and writes nothing at all', async () => {
    const page = await open('nameBn', 'nameEn', 'bornOn', 'mobile', 'guardianMobile')
    const answer = await save(page, {
      'rows[0].nameBn': 'বদলানো হয়নি',
      'rows[1].bornOn': '31/02/2012',
      'rows[2].mobile': '0171',
      'rows[3].nameBn': '',
      'rows[3].nameEn': '',
    })
    expect(answer.status).toBe(422)
    for (const cell of ['rows-1-bornOn', 'rows-2-mobile', 'rows-3-nameBn'])
      expect(answer.$(`#${cell}-error`).text(), cell).not.toBe('')
    expect(answer.$('#rows-0-nameBn').attr('value')).toBe('বদলানো হয়নি')
    expect((await students())[0]?.nameBn).toBe('নতুন নাম')
  })

  step('refuses 100,000 characters kindly', async () => {
    const answer = await save(await open('presentAddress'), { 'rows[0].presentAddress': 'ক'.repeat(100_000) })
    expect(answer.status).toBe(422)
    expect(answer.$('#rows-0-presentAddress-error').text()).toContain('৫০০')
    expect(answer.text.length).toBeLessThan(150_000)
  })

  step('refuses a stale cell, shows what stands there, and writes over it only when told to', async () => {
    const page = await open('nameEn')
    await everywhere(() =>
      sql(`UPDATE student SET name_en = 'Changed Meanwhile' WHERE id = $1`, [site.students[1]?.id]),
    )
    const untouched = await save(page, { 'rows[0].nameEn': 'Only This' })
    expect(untouched.status).toBe(200)
    const stale = await save(page, { 'rows[1].nameEn': 'Mine' })
    expect(stale.status).toBe(422)
    expect(stale.$('#rows-1-nameEn-error').text()).toContain('Changed Meanwhile')
    expect((await save(stale, {}, { name: 'over', value: '1' })).status).toBe(200)
    const [row] = await everywhere(() =>
      sql<{ name: string }>('SELECT name_en AS name FROM student WHERE id = $1', [site.students[1]?.id]),
    )
    expect(row?.name).toBe('Mine')
  })

  step(
    'a guardian’s number that somebody has makes the students siblings; a new one changes it for all the children',
    async () => {
      await save(await open('guardianMobile'), {
        'rows[0].guardianMobile': '01911000001',
        'rows[1].guardianMobile': '01911000001',
      })
      expect((await students()).slice(0, 2).map((row) => row.guardian)).toEqual(['8801911000001', '8801911000001'])
      const [count] = await everywhere(() =>
        sql<{ n: number }>(`SELECT count(*)::int AS n FROM guardian WHERE site_id = $1 AND mobile = '8801911000001'`, [
          site.id,
        ]),
      )
      expect(count?.n).toBe(1)
      await save(await open('guardianMobile'), {
        'rows[0].guardianMobile': '01911000002',
        'rows[1].guardianMobile': '01911000002',
      })
      expect((await students()).slice(0, 2).map((row) => row.guardian)).toEqual(['8801911000002', '8801911000002'])
      expect(
        (
          await save(await open('guardianMobile'), {
            'rows[0].guardianMobile': '01911000003',
            'rows[1].guardianMobile': '01911000004',
          })
        ).status,
      ).toBe(422)
    },
  )

  step('two students never share a birth registration number, also not one of another section', async () => {
    const other = await makeStudent(site, { section: site.sections[1] })
    await everywhere(() => sql(`UPDATE student SET birth_reg_no = '20110000000000099' WHERE id = $1`, [other.id]))
    const answer = await save(await open('birthRegNo'), { 'rows[2].birthRegNo': '20110000000000099' })
    expect(answer.status).toBe(422)
    expect(answer.$('#rows-2-birthRegNo-error').text()).toContain(
      other.code.replace(/\d/g, (d) => '০১২৩৪৫৬৭৮৯'[Number(d)] ?? d).slice(0, 2),
    )
  })

  step('knows no other section, field, institution or role', async () => {
    const stranger = await visit((await makeSite()).alias).login('admin')
    const [enrolment] = site.students
    const forged = {
      section: site.section.id,
      fields: 'nameBn',
      seen: '[]',
      'rows[0].key': enrolment?.enrolmentId ?? 0,
      'rows[0].nameBn': 'চোর',
    }
    expect((await stranger.post(PATH, forged)).status).toBe(404)
    expect((await stranger.get(`${PATH}?f_section=${site.section.id}&f_field=nameBn`)).text).not.toContain('rows[0]')
    expect((await admin.post(PATH, { ...forged, section: site.sections[1]?.id })).status).toBe(422)
    expect((await admin.post(PATH, { ...forged, fields: 'photo_file_id' })).status).toBe(404)
    expect((await admin.post(PATH, { ...forged, 'rows[0].state': 'left' })).status).toBe(404)
    const accountant = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
    expect((await accountant.get(PATH)).status).toBe(403)
    expect((await accountant.post(PATH, forged)).status).toBe(403)
    expect((await students())[0]?.nameBn).toBe('নতুন নাম')
  })
})
