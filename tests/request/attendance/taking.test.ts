import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, makeStudent, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { alwaysSchool, asked, callOf, MASTER, OWN, OWN_PERIODS, stands } from './attendance-rig'

let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 4 })
  other = await makeSite()
  await alwaysSchool(site)
})
afterAll(closeDatabase)

/** The page of a roll call of the first section: what its form is sent to. */
const at = (of: MadeSite, day = today()) => `${OWN}?section=${of.section.id}&day=${day}`
const ALL = { 1: 'present', 2: 'absent', 3: 'late', 4: 'present' }

journey('a class teacher takes the day', (step) => {
  let teacher: Visitor
  let office: Visitor
  step('who may not', async () => {
    expect((await visit(site.alias).get(MASTER)).url).toContain('/login')
    teacher = await visit(site.alias).login(site.teacher.username)
    office = await visit(site.alias).login('admin')
    expect((await teacher.get(MASTER)).status).toBe(403)
    const student = await visit(site.alias).login(site.student.username)
    for (const path of [MASTER, OWN]) expect((await student.get(path)).status).toBe(403)
  })
  step('the office sees at a glance that nothing is taken', async () => {
    const page = await office.get(MASTER)
    expect(page.$('tbody tr').length).toBe(2)
    expect(page.text).toContain('নেওয়া হয়নি')
    const narrowed = await office.get(`${MASTER}?f_progress=taken`)
    expect(narrowed.$('tbody a[href*="section="]').length).toBe(0)
  })
  step('everybody is present to begin with; who is not is tapped, and it is one save', async () => {
    const page = await teacher.get(`${OWN}?section=${site.section.id}&day=${today()}`)
    expect(page.$('input[value=present][checked]').length).toBe(4)
    const saved = await teacher.submit(page, 'form:has([name=key])', {
      [`s-${site.students[1]?.enrolmentId}`]: 'absent',
      [`s-${site.students[2]?.enrolmentId}`]: 'late',
      [`m-${site.students[2]?.enrolmentId}`]: '১২',
    })
    expect(saved.url).toContain(OWN)
    expect(await stands(site)).toEqual(ALL)
    expect(
      await asked(site, 'SELECT minutes::int AS value FROM attendance_mark WHERE site_id = $1 AND minutes IS NOT NULL'),
    ).toBe(12)
    expect(
      await asked(
        site,
        `SELECT present || '/' || absent || '/' || late AS value FROM attendance_sheet WHERE site_id = $1`,
      ),
    ).toBe('2/1/1')
  })
  step('another section is not this teacher’s, another institution’s is nobody’s', async () => {
    const second = site.sections[1]?.id ?? 0
    expect((await teacher.get(`${OWN}?section=${second}`)).status).toBe(403)
    expect((await teacher.post(OWN, callOf(site, { 1: 'present' }, { section: second }))).status).toBe(403)
    expect((await office.get(`${MASTER}?section=${other.section.id}`)).status).toBe(404)
    const strange = { ...callOf(site, ALL, { base: 1 }), [`s-${other.students[0]?.enrolmentId}`]: 'present' }
    expect((await teacher.post(OWN, strange)).status).toBe(404)
  })
  step('two at once: the older page is refused with who and when, and keeps what was typed', async () => {
    await office.post(MASTER, callOf(site, { ...ALL, 4: 'absent' }, { base: 1 }))
    const late = await teacher.post(at(site), callOf(site, { ...ALL, 4: 'late' }, { base: 1 }))
    expect(late.status).toBe(422)
    expect(late.$('[role=alert]').text()).toContain('প্রধান শিক্ষক')
    expect(late.$(`input[name="s-${site.students[3]?.enrolmentId}"][value=late]`).attr('checked')).toBeDefined()
    expect((await stands(site))[4]).toBe('absent')
    const over = late.$('button[name=over]').attr('value') ?? ''
    await teacher.post(OWN, callOf(site, { ...ALL, 4: 'late' }, { base: 1, over }))
    expect((await stands(site))[4]).toBe('late')
  })
  step('the same save twice is one', async () => {
    const key = randomUUID()
    const form = callOf(site, { 4: 'present' }, { key, base: 3 })
    await teacher.post(OWN, form)
    const changes = 'SELECT count(*)::int AS value FROM attendance_change WHERE site_id = $1'
    const before = await asked<number>(site, changes)
    const again = await teacher.post(OWN, form)
    expect(again.status).toBeLessThan(400)
    expect(await asked<number>(site, changes)).toBe(before)
    expect(
      await asked(
        site,
        'SELECT count(*)::int AS value FROM attendance_receipt WHERE site_id = $1 AND key = $2::uuid',
        key,
      ),
    ).toBe(1)
  })
  step('a card marks its student present', async () => {
    const student = site.students[1]
    const version = await asked<number>(
      site,
      'SELECT version AS value FROM attendance_sheet WHERE site_id = $1 AND period_id IS NULL',
    )
    const scan = {
      intent: 'scan',
      section: String(site.section.id),
      day: today(),
      key: randomUUID(),
      base: String(version),
      code: `https://x.example/site-public/student-details/${student?.code}.${site.id}.${student?.enrolmentId}`,
    }
    await teacher.post(`${OWN}?section=${site.section.id}&day=${today()}&scan=1`, scan)
    expect((await stands(site))[2]).toBe('present')
    const nobody = await teacher.post(OWN, { ...scan, key: randomUUID(), code: 'nobody' })
    expect(nobody.status).toBe(422)
  })
})

describe('what is refused, in words', () => {
  test('a future day, a holiday of that class, a day of the past', async () => {
    const place = await makeSite({ students: 2 })
    await alwaysSchool(place)
    const teacher = await visit(place.alias).login(place.teacher.username)
    const on = (day: string) => callOf(place, { 1: 'present', 2: 'present' }, { day })
    expect((await teacher.post(at(place, addDays(today(), 1)), on(addDays(today(), 1)))).text).toContain('আগামী দিনের')
    const late = await teacher.post(at(place, addDays(today(), -9)), on(addDays(today(), -9)))
    expect([late.status, late.text.includes('সংশোধনের সময় শেষ')]).toEqual([409, true])
    expect((await teacher.post(at(place, '2025-12-30'), on('2025-12-30'))).text).toContain('শিক্ষাবর্ষের বাইরে')
    await everywhere(async () => {
      await sql('DELETE FROM calendar_event WHERE site_id = $1', [place.id])
      await createRow('calendar_event', {
        site_id: place.id,
        kind: 'holiday',
        title_en: 'Feast',
        title_bn: 'উৎসব',
        from_on: today(),
        to_on: today(),
        class_ids: [place.classId],
      })
    })
    expect((await teacher.post(at(place), on(today()))).text).toContain('ছুটি')
    expect(await asked(place, 'SELECT count(*)::int AS value FROM attendance_sheet WHERE site_id = $1')).toBe(0)
  })
  test('a correction of yesterday says why; long afterwards only the head corrects', async () => {
    const place = await makeSite({ students: 2 })
    await alwaysSchool(place)
    const teacher = await visit(place.alias).login(place.teacher.username)
    const clerk = await makeUser(place.id, { roles: ['admin'] })
    const office = await visit(place.alias).login(clerk.username)
    const head = await makeUser(place.id, { roles: ['head'] })
    const yesterday = addDays(today(), -1)
    await teacher.post(OWN, callOf(place, { 1: 'present', 2: 'present' }, { day: yesterday }))
    const changed = (more: object) => callOf(place, { 2: 'absent' }, { day: yesterday, base: 1, ...more })
    expect((await teacher.post(OWN, changed({}))).status).toBe(422)
    expect((await teacher.post(OWN, changed({ reason: 'ভুলে উপস্থিত দেওয়া হয়েছিল' }))).status).toBeLessThan(400)
    expect(
      await asked(place, `SELECT from_state || '>' || to_state AS value FROM attendance_change WHERE site_id = $1`),
    ).toBe('present>absent')
    const long = callOf(place, { 1: 'present', 2: 'present' }, { day: addDays(today(), -10) })
    expect((await office.post(MASTER, long)).status).toBe(409)
    expect((await (await visit(place.alias).login(head.username)).post(MASTER, long)).status).toBeLessThan(400)
  })
  test('who left before is not called, and who left that day still is', async () => {
    const place = await makeSite({ students: 2 })
    await alwaysSchool(place)
    const gone = await makeStudent(place)
    await everywhere(async () => {
      await sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [place.id, gone.enrolmentId])
      await sql(`UPDATE student SET state = 'left', left_on = $3::date WHERE site_id = $1 AND id = $2`, [
        place.id,
        gone.id,
        addDays(today(), -1),
      ])
    })
    const teacher = await visit(place.alias).login(place.teacher.username)
    const form = (day: string) => callOf(place, { 1: 'present', 2: 'present', 3: 'absent' }, { day })
    expect((await teacher.post(OWN, form(today()))).status).toBe(404)
    expect((await teacher.post(OWN, form(addDays(today(), -1)))).status).toBeLessThan(400)
  })
})

test('in a period its teacher by the routine takes attendance, nobody else does', async () => {
  const place = await makeSite({ students: 3, sections: 2 })
  await alwaysSchool(place)
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay()
  const { period, second } = await everywhere(async () => {
    const { id } = await createRow('period', {
      site_id: place.id,
      shift_id: place.shift.id,
      name_en: '1st',
      name_bn: '১ম',
      weekdays: [weekday],
      starts_at: '09:00',
      ends_at: '09:45',
      kind: 'class',
    })
    const section = place.sections[1]?.id ?? 0
    await createRow('routine_entry', {
      site_id: place.id,
      session_id: place.session.id,
      section_id: section,
      weekday,
      period_id: id,
      subject_offering_id: place.taught[0]?.id ?? 0,
      employee_id: place.teacher.employeeId,
    })
    return { period: id, second: section }
  })
  const teacher = await visit(place.alias).login(place.teacher.username)
  const list = await teacher.get(`${OWN_PERIODS}?day=${today()}`)
  expect(list.$(`a[href*="period=${period}"]`).length).toBeGreaterThan(0)
  const students = place.students.filter((one) => one.sectionId === second)
  const form = callOf(place, Object.fromEntries(students.map((one) => [one.roll, 'present'])), {
    section: second,
    period,
  })
  expect((await teacher.post(OWN_PERIODS, form)).status).toBeLessThan(400)
  expect(
    await asked(place, 'SELECT present AS value FROM attendance_sheet WHERE site_id = $1 AND period_id = $2', period),
  ).toBe(students.length)
  const colleague = await makeUser(place.id, { roles: ['teacher'] })
  const stranger = await visit(place.alias).login(colleague.username)
  expect((await stranger.post(OWN_PERIODS, { ...form, key: randomUUID() })).status).toBe(403)
  expect((await teacher.post(OWN, callOf(place, { 1: 'present' }, { section: second }))).status).toBe(403)
})
