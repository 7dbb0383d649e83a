import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import { sendSummary } from '~/domain/attendance/tell/summary.server'
import { tellTodays } from '~/domain/attendance/tell/tell-absent.server'
import { addDays, monthRange, today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, asked, callOf, MASTER } from './attendance-rig'

const REPORT = '/site/student/attendance/report/master'
const SMS = '/site/student/attendance/absence-sms'
const SETTINGS = '/site/student/attendance/settings'

let site: MadeSite
let office: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 4 })
  await alwaysSchool(site)
  office = await visit(site.alias).login('admin')
  for (const back of [3, 2, 1, 0])
    await office.post(
      MASTER,
      callOf(
        site,
        { 1: 'present', 2: 'absent', 3: back > 1 ? 'late' : 'present', 4: back === 3 ? 'absent' : 'present' },
        { day: addDays(today(), -back) },
      ),
    )
})
afterAll(closeDatabase)

test('the register has a row a student and totals; as sheet and as PDF in both papers and languages', async () => {
  const month = today().slice(0, 7)
  const page = await office.get(`${REPORT}?report=register&section=${site.section.id}&month=${month}`)
  expect(page.$('tbody tr').length).toBe(4)
  const sheet = await office.get(`${REPORT}?report=register&section=${site.section.id}&month=${month}&export=csv`)
  const [head = '', ...rows] = sheet.text.trim().split(/\r?\n/)
  expect(rows.length).toBe(4)
  const column = (name: string, of = head) => of.split(',').indexOf(wordsFor('bn')(`attendance:register.${name}`))
  const next = await office.get(
    `${REPORT}?report=register&section=${site.section.id}&month=${addDays(monthRange(today()).to, 1).slice(0, 7)}&export=csv`,
  )
  const [later = '', ...carried] = next.text.trim().split(/\r?\n/)
  expect(carried.map((row) => row.split(',')[column('before', later)])).toEqual(
    rows.map((row) => row.split(',')[column('toDate')]),
  )
  for (const more of ['paper=a4&lang=bn', 'paper=legal&lang=en']) {
    const pdf = await office.get(
      `/site/student/attendance/report/register?section=${site.section.id}&month=${month}&${more}`,
    )
    expect(pdf.status).toBe(200)
    expect(pdf.text.startsWith('%PDF')).toBe(true)
  }
})

test('who changed sections stands in both registers, with the marks of each', async () => {
  const moved = await makeSite({ sections: 2, students: 2 })
  await alwaysSchool(moved)
  const clerk = await visit(moved.alias).login('admin')
  await clerk.post(MASTER, callOf(moved, { 1: 'absent', 2: 'present' }))
  const second = moved.sections[1]?.id ?? 0
  await everywhere(() =>
    sql('UPDATE enrolment SET section_id = $3, roll = 99 WHERE site_id = $1 AND id = $2', [
      moved.id,
      moved.students[0]?.enrolmentId,
      second,
    ]),
  )
  const sheet = async (section: number) =>
    (await clerk.get(`${REPORT}?report=register&section=${section}&month=${today().slice(0, 7)}&export=csv`)).text
  const row = (text: string) => text.split('\n').find((one) => one.includes(moved.students[0]?.nameBn ?? '-')) ?? ''
  expect(row(await sheet(moved.section.id))).not.toBe('')
  expect(row(await sheet(second))).not.toBe('')
  expect(row(await sheet(second))).not.toBe(row(await sheet(moved.section.id)))
})

test('percentages, who is below, sections and runs', async () => {
  const page = await office.get(`${REPORT}?report=students&sort=percent`)
  expect(page.$('tbody tr').length).toBe(4)
  const below = await office.get(`${REPORT}?report=students&f_below=yes`)
  expect(below.$('tbody tr').length).toBe(1)
  expect((await office.get(`${REPORT}?report=sections`)).text).toContain('৬৮.৮%')
  expect((await office.get(`${REPORT}?report=days`)).status).toBe(200)
  const runs = await office.get(`${REPORT}?report=runs`)
  expect(runs.$('tbody tr').length).toBe(1)
  expect(runs.text).toContain('এখনো অনুপস্থিত')
  const fined = await office.post(`${REPORT}?report=students`, {
    intent: 'fine',
    ids: String(site.students[1]?.enrolmentId),
  })
  expect(decodeURIComponent(fined.url)).toContain(site.students[1]?.code ?? '-')
})

test('guardians are told once a day, after words and cost were seen; leave and quiet hours are heeded', async () => {
  await everywhere(() => sql(`UPDATE guardian SET mobile = '8801712345678' WHERE site_id = $1`, [site.id]))
  const always = { quietFrom: '00:00', quietTo: '00:00' }
  const form = { correctDays: '3', belowPercent: '75', runDays: '3', smsLang: 'bn', lateCounts: 'on', ...always }
  const wrong = await office.post(SETTINGS, { ...form, smsBn: '{nmae} অনুপস্থিত' })
  expect([wrong.status, wrong.text.includes('nmae')]).toEqual([422, true])
  expect((await office.post(SETTINGS, form)).status).toBeLessThan(400)
  const page = await office.get(`${SMS}?day=${today()}`)
  expect(page.text).toContain('অনুপস্থিত')
  const sent = await office.submit(page, 'form:has([name=segments])', {})
  expect(sent.status).toBeLessThan(400)
  const count = `SELECT count(*)::int AS value FROM message WHERE tenant_id = $1 AND purpose = 'attendance.absent'`
  expect(await asked(site, count)).toBe(1)
  const told = await inScope({ tenants: [site.id], readOnly: false }, async () =>
    tellTodays({ id: site.id, nameEn: 'S', nameBn: 'স' }, await attendanceSetting(site.id)),
  )
  expect(told).toBe(0)
  expect(await asked(site, count)).toBe(1)
  expect((await office.get(`${SMS}?day=${addDays(today(), -5)}`)).text).toContain('আজ ও গতকালের')
})

test('the head gets the day’s figures once', async () => {
  const place = await makeSite({ students: 2 })
  await alwaysSchool(place)
  const clerk = await visit(place.alias).login('admin')
  await clerk.post(MASTER, callOf(place, { 1: 'present', 2: 'absent' }))
  const send = () =>
    inScope({ tenants: [place.id], readOnly: false }, async () =>
      sendSummary({ id: place.id, nameEn: 'School', nameBn: 'বিদ্যালয়' }, today(), {
        ...(await attendanceSetting(place.id)),
        summaryAt: '10:30',
        summaryTo: '8801712345678',
      }),
    )
  expect([await send(), await send()]).toEqual([true, false])
  expect(
    await asked<string>(
      place,
      `SELECT body AS value FROM message WHERE tenant_id = $1 AND purpose = 'attendance.summary'`,
    ),
  ).toContain('১/২ (৫০.০%)')
})
