import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'db/connection'
import { ageOn, tally } from '~/domain/students/report/report.policy'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

const PATH = '/site/student/report/master'
const COUNT = '/site/student/manual/site-student-manual-count'
let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 4 })
  admin = await visit(site.alias).login('admin')
  await everywhere(async () => {
    await sql(`UPDATE student SET gender = 'female', blood_group = NULL WHERE site_id = $1`, [site.id])
    await sql(
      `UPDATE student SET gender = 'male', blood_group = 'B+', birth_reg_no = '20110000000000011' WHERE id = $1`,
      [site.students[0]?.id],
    )
    await sql(`UPDATE guardian SET mobile = NULL WHERE id = $1`, [site.students[1]?.guardianId])
  })
})
const bn = (text: string | number) => String(text).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

describe('rules', () => {
  it.each([
    ['2010-11-21', '2026-11-21', 16],
    ['2010-11-22', '2026-11-21', 15],
    ['2012-02-29', '2026-02-28', 13],
    [null, '2026-01-01', null],
  ] as const)('born %s is on %s: %s', (born, day, age) => expect(ageOn(born, day)).toBe(age))
  it('tallies by section, what is not recorded last, empty sections left out', () => {
    const people = [
      { sectionId: 1, key: 'b' },
      { sectionId: 1, key: null },
      { sectionId: 2, key: 'a' },
      { sectionId: 2, key: 'b' },
    ]
    expect(tally(people, [2, 1, 3], (a, b) => a.localeCompare(b))).toEqual({
      keys: ['a', 'b', null],
      rows: [
        { id: 2, counts: [1, 1, 0], total: 2 },
        { id: 1, counts: [0, 1, 1], total: 2 },
      ],
      totals: [1, 2, 1],
      total: 4,
    })
  })
})

describe('student reports', () => {
  it('lists chosen columns; the choice is in the address, and files have the same', async () => {
    const page = await admin.get(
      `${PATH}?f_session=${site.session.id}&f_section=${site.section.id}&f_column=roll&f_column=nameEn&f_column=bloodGroup`,
    )
    expect(
      page
        .$('table thead th')
        .toArray()
        .map((head) => page.$(head).text()),
    ).toEqual(['রোল', 'নাম (ইংরেজি)', 'রক্তের গ্রুপ'])
    expect(page.$('table tbody tr').length).toBe(4)
    const csv = await admin.get(`${page.url}&export=csv`)
    expect(csv.headers['content-type']).toContain('csv')
    expect(csv.text).toContain(`${site.students[0]?.nameEn},B+`)
    expect((await admin.get(`${page.url}&export=xlsx`)).headers['content-type']).toContain('spreadsheetml')
    const pdf = await admin.get(page.url.replace(PATH, '/student/report/sheet'))
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('counts by gender and all the rest', async () => {
    const page = await admin.get(`${PATH}?tab=stats&f_session=${site.session.id}`)
    expect(page.$('.figures tbody td:not([data-label])').length).toBe(0)
    const first = page
      .$('section table')
      .filter((_, table) => page.$(table).find('tfoot').length > 0)
      .first()
    expect(
      first
        .find('tfoot td')
        .toArray()
        .map((cell) => page.$(cell).text()),
    ).toEqual([bn(1), bn(7), bn(8)])
    expect((await admin.get(`${page.url}&export=csv`)).text).toContain('B+,1')
  })

  it('says whom to call, and who has nobody', async () => {
    const phones = await admin.get(`${PATH}?tab=phones&f_session=${site.session.id}`)
    expect(phones.$('table tbody a[href^="tel:"]').length).toBe(7)
    const missing = await admin.get(`${PATH}?tab=missing&f_session=${site.session.id}&f_fact=guardianMobile`)
    expect(missing.$('table tbody tr').length).toBe(1)
    expect(missing.text).toContain(site.students[1]?.nameBn)
    expect(
      (await admin.get(`${PATH}?tab=missing&f_session=${site.session.id}&f_fact=birthRegNo`)).$('table tbody tr')
        .length,
    ).toBeGreaterThanOrEqual(0)
  })

  it('shows who was admitted and who left between two days; the day of leaving goes with a return', async () => {
    const one = site.students[2]
    await everywhere(() => sql(`UPDATE student SET state = 'left' WHERE id = $1`, [one?.id]))
    await everywhere(() => sql(`UPDATE student SET left_on = '2026-03-03' WHERE id = $1`, [one?.id]))
    const moved = await admin.get(`${PATH}?tab=moved&f_session=${site.session.id}&f_from=2026-03-01&f_to=2026-03-31`)
    expect(moved.text).toContain('চলে গেছে')
    expect(moved.text).toContain(one?.nameBn)
    await everywhere(() => sql(`UPDATE student SET state = 'active' WHERE id = $1`, [one?.id]))
    expect((await admin.get(moved.url)).$('table tbody tr').length).toBe(0)
  })

  it('shows nobody of another institution, and is not for everybody', async () => {
    const stranger = await visit((await makeSite()).alias).login('admin')
    expect((await stranger.get(`${PATH}?f_session=${site.session.id}`)).status).toBe(404)
    expect((await stranger.get(`${PATH}?f_section=${site.section.id}`)).text).not.toContain(site.students[0]?.nameBn)
    expect(
      (
        await visit(site.alias)
          .login('student')
          .then((one) => one.get(PATH))
      ).status,
    ).toBe(403)
    expect(
      (
        await visit(site.alias)
          .login('student')
          .then((one) => one.get('/student/report/sheet'))
      ).status,
    ).toBe(403)
  })
})

describe('the manual count', () => {
  const day = '2026-05-05'
  const open = () => admin.get(`${COUNT}?f_session=${site.session.id}&f_day=${day}&edit=1`)
  it('keeps figures beside the register and shows the difference', async () => {
    const answer = await admin.submit(await open(), 'form:has([name=version])', {
      'rows[0].male': '৩',
      'rows[0].female': '3',
      note: 'বোর্ডের জন্য',
    })
    expect(answer.url).toContain(`f_day=${day}`)
    expect(answer.$('#count tfoot').text()).toContain(`+${bn(2)}`)
    expect(answer.text).toContain('বোর্ডের জন্য')
    const [row] = await everywhere(() =>
      sql('SELECT male, female, other, register_male, register_female FROM student_count_row WHERE site_id = $1', [
        site.id,
      ]),
    )
    expect(row).toEqual({ male: 3, female: 3, other: null, register_male: 1, register_female: 3 })
  })

  it('refuses nonsense at its cell, an empty sheet, a day to come, and a stale save', async () => {
    const page = await open()
    expect(
      (await admin.submit(page, 'form:has([name=version])', { 'rows[0].male': '-1' })).$('#rows-0-male-error').text(),
    ).not.toBe('')
    expect((await admin.submit(page, 'form:has([name=version])', { 'rows[0].male': 'A' })).status).toBe(422)
    expect(
      (await admin.submit(page, 'form:has([name=version])', { 'rows[0].male': '', 'rows[0].female': '' })).status,
    ).toBe(422)
    expect((await admin.submit(page, 'form:has([name=version])', { day: '2099-01-01' })).status).toBe(422)
    expect((await admin.submit(page, 'form:has([name=version])', { version: 0 })).status).toBe(409)
    expect((await admin.submit(page, 'form:has([name=version])', { note: 'x'.repeat(100_000) })).status).toBe(422)
  })

  it('is not for other institutions or roles', async () => {
    const stranger = await visit((await makeSite()).alias).login('admin')
    const fields = { session: site.session.id, day, version: 1, 'rows[0].key': site.section.id, 'rows[0].male': 9 }
    expect((await stranger.post(COUNT, fields)).status).toBe(404)
    const accountant = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
    expect((await accountant.get(COUNT)).status).toBe(403)
    expect((await accountant.post(COUNT, fields)).status).toBe(403)
  })
})

it('a count kept long ago is on a later page of the counts', async () => {
  const old = await makeSite()
  await everywhere(() =>
    sql(
      `INSERT INTO student_count (site_id, session_id, counted_on, note) SELECT $1, $2, date '2025-01-01' + n, 'গণনা ' || n FROM generate_series(0, 210) n`,
      [old.id, old.session.id],
    ),
  )
  const head = await visit(old.alias).login('admin')
  const last = await head.get(`${COUNT}?page=9`)
  expect(last.$('main table.list tbody tr').length).toBe(11)
  expect(last.text).toMatch(/গণনা 0\b/)
})
