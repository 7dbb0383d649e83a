import { sql } from 'db/connection'
import { everywhere, makeSite, makeStudent, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { beforeAll, describe, expect, test } from 'vitest'

let site: MadeSite
let admin: Visitor
const NAMES = ['আমেনা', 'বিলকিস', 'চাঁপা', 'ডলি', 'এমিলি', 'ফারিয়া'] as const
const made = new Map<string, MadeStudent>()
beforeAll(async () => {
  site = await makeSite({ group: 'HUMANITIES', students: 0, sections: 2 })
  admin = await visit(site.alias).login('admin')
  for (const nameBn of NAMES) made.set(nameBn, await makeStudent(site, { religion: 'ISLAM', nameBn }))
})

const FORM = 'form:has([name=sectionId])'
/** The lines of a student's history, the newest record first. */
async function history(student: { id: number }, lang: 'bn' | 'en' = 'bn'): Promise<string[]> {
  admin.cookies.set('lang', lang)
  const page = await admin.get(`/student/view/${student.id}`)
  admin.cookies.set('lang', 'bn')
  return page
    .$('main ol li p')
    .toArray()
    .map((one) => page.$(one).text().replace(/\s+/g, ' ').trim())
}
const student = (nameBn: (typeof NAMES)[number]): MadeStudent => {
  const one = made.get(nameBn)
  if (!one) throw new Error(`nobody is ${nameBn}`)
  return one
}
const rename = (one: MadeStudent, name: string, mobile: string) =>
  everywhere(() =>
    sql(`UPDATE guardian SET name_bn = $3, name_en = 'Rahim Mia', mobile = $4 WHERE site_id = $1 AND id = $2`, [
      site.id,
      one.guardianId,
      name,
      mobile,
    ]),
  )
const edit = async (one: MadeStudent, fields: Record<string, string | string[]>): Promise<void> => {
  const saved = await admin.submit(await admin.get(`/student/edit/${one.id}`), FORM, fields)
  expect(saved.status, saved.$('[role=alert]').text()).toBe(200)
}

describe('the history of a student says what was and what is', () => {
  test('of guardians: another one, and a name that is corrected for all the children', async () => {
    const [a, b] = [student('আমেনা'), student('বিলকিস')]
    await rename(a, 'রহিম মিয়া', '8801711000001')
    await edit(a, {
      guardianNameBn: 'করিম উদ্দিন',
      guardianNameEn: 'Karim Uddin',
      guardianMobile: '01711000002',
      relation: 'guardian',
    })
    const said = await history(a)
    expect(said.find((one) => one.startsWith('অভিভাবক বাদ'))).toMatch(/রহিম মিয়া \(.+\), ০১৭১১-০০০০০১, .+ → –$/)
    expect(said).toContain('অভিভাবক যোগ: – → করিম উদ্দিন (অভিভাবক), ০১৭১১-০০০০০২, প্রথম যোগাযোগ')
    expect(await history(a, 'en')).toContain('Guardian added: – → Karim Uddin (Guardian), 01711-000002, First contact')
    await edit(b, {
      guardianMobile: '01711000002',
      guardianNameBn: 'করিম উদ্দীন',
      guardianNameEn: '',
      relation: 'father',
    })
    expect(await history(b)).toContain('অভিভাবক যোগ: – → করিম উদ্দীন (পিতা), ০১৭১১-০০০০০২, প্রথম যোগাযোগ')
    expect((await history(a))[2]).toBe(
      'অভিভাবক: করিম উদ্দিন (অভিভাবক), ০১৭১১-০০০০০২, প্রথম যোগাযোগ → করিম উদ্দীন (অভিভাবক), ০১৭১১-০০০০০২, প্রথম যোগাযোগ',
    )
  })

  test('of a number that the quick update changes, also for the brother', async () => {
    const [a, b] = [student('চাঁপা'), student('ডলি')]
    await rename(a, 'সালাম', '8801711000003')
    await everywhere(() =>
      sql('UPDATE student_guardian SET guardian_id = $3 WHERE site_id = $1 AND student_id = $2', [
        site.id,
        b.id,
        a.guardianId,
      ]),
    )
    const page = await admin.get(
      `/site/student/quick-update/site-student-quick-update-master?f_section=${site.section.id}&f_field=guardianMobile`,
    )
    const saved = await admin.submit(page, 'form:has([name=seen])', {
      'rows[2].guardianMobile': '01711000004',
      'rows[3].guardianMobile': '01711000004',
    })
    expect(saved.status).toBe(200)
    for (const one of [a, b])
      expect((await history(one)).join('\n')).toMatch(/অভিভাবক: সালাম \(.+\), ০১৭১১-০০০০০৩.* → সালাম .*০১৭১১-০০০০০৪/)
  })

  test('of the choice of subjects, in the editor and in the grid', async () => {
    const one = student('এমিলি')
    await everywhere(() =>
      sql('DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2', [site.id, one.enrolmentId]),
    )
    const page = await admin.get(`/student/subjects?f_session=${site.session.id}&f_section=${site.section.id}`)
    const pick = (slot: string, name: string) => {
      const options = page.$(`select[name="c.${one.enrolmentId}.${slot}"] option`).toArray()
      return page.$(options.find((each) => page.$(each).text().includes(name))).attr('value') ?? ''
    }
    const slots = { r: 'ইসলাম', 'e0-0': 'ইতিহাস', 'e0-1': 'ভূগোল', 'e0-2': 'অর্থনীতি' }
    await admin.submit(
      page,
      '#choice-grid',
      Object.fromEntries(
        Object.entries(slots).map(([slot, name]) => [`c.${one.enrolmentId}.${slot}`, pick(slot, name)]),
      ),
    )
    const [, , given] = await history(one)
    expect(given).toMatch(/^বিষয়: – → .*ইতিহাস.*, .*ভূগোল.*/)
    expect((await history(one, 'en'))[2]).toMatch(/^Subjects: – → .*History.*/)
    const form = await admin.get(`/student/edit/${one.id}`)
    const options = form.$('select[name=optionalSubject] option').toArray()
    const optional = form.$(options.find((each) => form.$(each).text().includes('কৃষি'))).attr('value') ?? ''
    expect((await admin.submit(form, FORM, { optionalSubject: optional })).status).toBe(200)
    const [, , taken] = await history(one)
    expect(taken).toMatch(/^বিষয়: .*ইতিহাস.* → .*ইতিহাস.*কৃষি.* – ঐচ্ছিক/)
  })

  test('of religion and section by their names, in either language', async () => {
    const one = student('ফারিয়া')
    await edit(one, { gender: 'other' })
    expect((await history(one))[2]).toMatch(/^লিঙ্গ: .+ → অন্যান্য/)
    const moved = await admin.get(`/student/chosen?ids=${one.enrolmentId}`)
    await admin.submit(
      moved,
      'form:has([name=section])',
      { section: String(site.sections[1]?.id ?? 0) },
      {
        name: 'intent',
        value: 'move',
      },
    )
    expect((await history(one)).find((each) => each.startsWith('শাখা:'))).toMatch(/· ক · .* → .*· খ · /)
    expect((await history(one, 'en')).find((each) => each.startsWith('Section:'))).toMatch(/· A · .* → .*· B · /)
  })
})
