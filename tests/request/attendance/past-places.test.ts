import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { expect, test } from 'vitest'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import { dayOverview } from '~/domain/attendance/take/day-overview.server'
import { absencePlan } from '~/domain/attendance/tell/absent.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'

test('what is told of a past day names section and roll of that day', async () => {
  const site = await makeSite({ students: 2, sections: 2 })
  const [one, other] = site.sections
  const absent = site.students.find((student) => student.sectionId === one?.id)
  if (!one || !other || !absent) throw new Error('nobody')
  const day = addDays(today(), -3)
  await everywhere(async () => {
    await sql(`UPDATE student SET mobile = '8801712345678', admitted_on = NULL WHERE site_id = $1`, [site.id])
    const { id } = await createRow('attendance_sheet', { site_id: site.id, section_id: one.id, day })
    await insertRows('attendance_mark', [
      { site_id: site.id, sheet_id: id, enrolment_id: absent.enrolmentId, day, state: 'absent' },
    ])
    await sql(`UPDATE attendance_setting SET sms_en = '{class} {roll}', sms_lang = 'en' WHERE site_id = $1`, [site.id])
  })
  const told = (sections?: number[]) =>
    everywhere(async () => {
      const setting = { ...(await attendanceSetting(site.id)), smsLang: 'en' as const, smsEn: '{class} {roll}' }
      const plan = await absencePlan({ id: site.id, nameEn: 'School', nameBn: 'স্কুল' }, day, setting, sections)
      return [plan.messages.map((message) => message.text), plan.without.map((who) => who.roll)]
    })
  const admin = await visit(site.alias).login(site.admin.username)
  const choices = async () =>
    (await admin.get(`${paths.absenceSms}?day=${day}`)).$('select[name=section] option').text().replace(/\s+/g, ' ')
  const overview = () =>
    everywhere(async () => (await dayOverview(site, 'en', day)).map((row) => [row.sectionId, row.place]))
  const before = [await told(), await told([one.id]), await choices(), await overview()]
  expect(JSON.stringify(before[0])).toContain(String(absent.roll))
  await everywhere(async () => {
    await sql('UPDATE enrolment SET section_id = $3, roll = 91 WHERE site_id = $1 AND id = $2', [
      site.id,
      absent.enrolmentId,
      other.id,
    ])
    await sql(`UPDATE section SET name_en = 'Renamed', name_bn = 'বদলানো' WHERE site_id = $1 AND id = $2`, [
      site.id,
      one.id,
    ])
  })
  expect([await told(), await told([one.id]), await choices(), await overview()]).toEqual(before)
})

test('a day in one’s own month is a letter to the eye and a word to the ear', async () => {
  const site = await makeSite({ students: 1 })
  const [own] = site.students
  if (!own) throw new Error('nobody')
  const day = `${today().slice(0, 7)}-01`
  await everywhere(async () => {
    await sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id])
    const { id } = await createRow('attendance_sheet', { site_id: site.id, section_id: own.sectionId, day })
    await insertRows('attendance_mark', [
      { site_id: site.id, sheet_id: id, enrolment_id: own.enrolmentId, day, state: 'present' },
    ])
  })
  const student = await visit(site.alias).login(site.student.username)
  const page = await student.get(`${paths.ownAttendance}?month=${day.slice(0, 7)}`)
  const cell = page.$('main ol.grid li:not([aria-hidden])').first()
  expect(cell.find('[aria-hidden=true]').text()).toBe('উ')
  expect(cell.find('.sr-only').text()).toBe('উপস্থিত')
  const heads = page.$('main ol.grid li[aria-hidden=true]').toArray()
  expect(heads.map((head) => page.$(head).text()).every((text) => text.length <= 5)).toBe(true)
})
