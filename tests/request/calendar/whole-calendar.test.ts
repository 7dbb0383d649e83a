import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { workingDays } from '~/domain/calendar/working-days.server'
import { loadRunFrame } from '~/domain/results/run-frame.server'
import { everywhere, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { type Answer, visit, type Visitor } from 'tests/harness/visitor'

const MONTH = '/site/calendar/monthly-view'
const YEAR = '/site/calendar/yearly-view'
const LIST = '/site/calendar/list-view'
const FEED = '/site/calendar/feed'
const OWN = '/site/student/calendar-view'
let site: MadeSite
let other: MadeSite
let admin: Visitor
let teacher: Visitor
let student: Visitor

const event = (more: Record<string, string | number> = {}) => ({
  titleBn: 'ক্রীড়া দিবস',
  titleEn: 'Sports day',
  kind: 'event',
  fromOn: '2032-05-10',
  toOn: '2032-05-12',
  ...more,
})
const add = (more: Record<string, string | number> = {}, by = admin) =>
  by.post(`${MONTH}?edit=new`, { intent: 'save', ...event(more) })
/** By the button that the toast of a page offers. */
const takeBack = (page: Answer) =>
  admin.submit(page, 'form:has([name=undo])', { undo: page.$('[name=undo]').attr('value') })
const find = async (titleEn: string, of = site) =>
  (
    await everywhere(() =>
      sql<{ id: number; fromOn: string; toOn: string }>(
        'SELECT id, from_on AS "fromOn", to_on AS "toOn" FROM calendar_event WHERE site_id = $1 AND title_en = $2 AND active',
        [of.id, titleEn],
      ),
    )
  )[0]
const count = (from: string, to: string, classId: number | null = null) =>
  inScope({ tenants: [site.id], readOnly: true }, async () => (await workingDays(site, from, to, classId)).length)

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite({ students: 0 })
  await everywhere(() => sql('INSERT INTO site_class (site_id, class_id) VALUES ($1, $2)', [site.id, site.classId]))
  admin = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login('teacher')
  student = await visit(site.alias).login('student')
})
afterAll(closeDatabase)

describe('the year of an institution, from test to test', { shuffle: false }, () => {
  test('every view says its name, to whom may see it', async () => {
    for (const [path, title] of [
      ['/site/calendar-view', 'ক্যালেন্ডার'],
      [MONTH, 'মাসিক ক্যালেন্ডার'],
      [YEAR, 'বার্ষিক ক্যালেন্ডার'],
      [LIST, 'ক্যালেন্ডার তালিকা'],
    ] as const) {
      for (const who of [admin, teacher]) expect((await who.get(path)).$('h1').text(), path).toBe(title)
      expect((await student.get(path)).status, path).toBe(403)
      expect((await visit(site.alias).get(path)).url).toContain('/login')
    }
    expect((await teacher.get(MONTH)).$('[href*="edit=new"]')).toHaveLength(0)
    expect((await student.get(OWN)).$('h1').text()).toBe('শিক্ষা ক্যালেন্ডার')
    expect((await admin.get(OWN)).status).toBe(403)
  })

  test('wrong days are said at their fields; a class that is not taught here is none', async () => {
    const early = await add({ toOn: '2032-05-01' })
    expect([early.status, early.text.includes('শুরুর তারিখের আগে')]).toEqual([422, true])
    expect((await add({ fromOn: '2032-02-31' })).status).toBe(422)
    expect((await add({ classIds: 999_999 })).status).toBe(422)
    expect((await add({}, teacher)).status).toBe(403)
    expect(await find('Sports day')).toBeUndefined()
  })

  test('an event over days is one bar, found by kind, people and class in the address', async () => {
    expect((await add({ audience: 'staff', classIds: site.classId })).status).toBe(200)
    const bar = (await admin.get(`${MONTH}?month=2032-05`)).$('td [data-carried]')
    expect(bar.length).toBe(1)
    expect(bar.attr('data-carried')).toMatch(/^of=site&id=\d+&from=2032-05-10&at=2032-05-10$/)
    expect(bar.text()).toContain('ক্রীড়া দিবস')
    const shown = async (query: string) => (await admin.get(`${MONTH}?month=2032-05&${query}`)).$('td a').length
    expect(await shown('f_kind=event')).toBe(1)
    expect(await shown('f_kind=holiday')).toBe(0)
    expect(await shown('f_for=guardians')).toBe(0)
    expect(await shown(`f_class=${site.classId}`)).toBe(1)
    const list = await admin.get(`${LIST}?f_on_from=2032-05-01&f_on_to=2032-05-31&export=csv`)
    expect(list.text.trim().split('\r\n')).toHaveLength(2)
    expect((await teacher.get(`${MONTH}?month=2032-05`)).$('[data-carried]')).toHaveLength(0)
    expect((await student.get(`${OWN}?month=2032-05`)).text).not.toContain('ক্রীড়া দিবস')
  })

  test('it is dragged to another day and lasts as long; from where it no longer is, it is not', async () => {
    const { id } = (await find('Sports day')) ?? { id: 0 }
    const move = (more: Record<string, string | number>, by = admin) =>
      by.post(`${MONTH}?month=2032-05`, {
        intent: 'move',
        of: 'site',
        id,
        from: '2032-05-10',
        at: '2032-05-11',
        day: '2032-05-20',
        ...more,
      })
    const stranger = await visit(other.alias).login('admin')
    expect((await move({}, stranger)).status).toBe(404)
    expect((await move({}, teacher)).status).toBe(403)
    expect((await move({ day: 'tomorrow' })).status).toBe(422)
    expect((await move({ of: 'exam' })).status).toBe(422)
    const moved = await move({})
    expect(moved.status, moved.$('[role=alert]').text()).toBe(200)
    expect(await find('Sports day')).toMatchObject({ fromOn: '2032-05-19', toOn: '2032-05-21' })
    expect((await move({})).status).toBe(409)
    const back = await takeBack(moved)
    expect(back.status, back.$('main').text()).toBe(200)
    expect(await find('Sports day')).toMatchObject({ fromOn: '2032-05-10', toOn: '2032-05-12' })
  })

  test('a central event is moved for this institution alone, and taken back', async () => {
    const title = `Moved ${site.alias}`
    const [central] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO central_event (title_en, title_bn, kind, from_on, to_on) VALUES ($1, $1, 'holiday', '2032-05-03', '2032-05-03') RETURNING id`,
        [title],
      ),
    )
    const moved = await admin.post(MONTH, {
      intent: 'move',
      of: 'centre',
      id: central?.id ?? 0,
      from: '2032-05-03',
      at: '2032-05-03',
      day: '2032-05-04',
    })
    expect(moved.status).toBe(200)
    const cell = (page: Awaited<ReturnType<Visitor['get']>>, day: string) =>
      page.$(`td:has(time[datetime="${day}"])`).text()
    const theirs = await visit(other.alias).login('admin')
    const [mine, hers] = [await admin.get(`${MONTH}?month=2032-05`), await theirs.get(`${MONTH}?month=2032-05`)]
    expect([cell(mine, '2032-05-03').includes(title), cell(mine, '2032-05-04').includes(title)]).toEqual([false, true])
    expect([cell(hers, '2032-05-03').includes(title), cell(hers, '2032-05-04').includes(title)]).toEqual([true, false])
    const back = await takeBack(moved)
    expect(back.status, back.$('main').text()).toBe(200)
    expect(cell(await admin.get(`${MONTH}?month=2032-05`), '2032-05-03')).toContain(title)
  })

  test('working days: the weekend, a holiday, a Saturday that is worked, and what one class has', async () => {
    // May 2032 has 31 days, four Fridays and five Saturdays; the holiday of the test before is on a Monday.
    expect(await count('2032-05-01', '2032-05-31')).toBe(31 - 9 - 1)
    await add({ titleEn: 'Worked', titleBn: 'কাজ', kind: 'working', fromOn: '2032-05-08', toOn: '' })
    await add({
      titleEn: 'Class off',
      titleBn: 'শ্রেণির ছুটি',
      kind: 'holiday',
      fromOn: '2032-05-09',
      toOn: '2032-05-10',
      classIds: site.classId,
    })
    expect(await count('2032-05-01', '2032-05-31')).toBe(22)
    expect(await count('2032-05-01', '2032-05-31', site.classId)).toBe(20)
    await everywhere(() => sql(`UPDATE site SET weekend = '{5}' WHERE id = $1`, [site.id]))
    expect(await count('2032-05-01', '2032-05-31')).toBe(31 - 4 - 1)
    const page = await admin.get(`${YEAR}?year=2032&f_class=${site.classId}`)
    expect(page.$('main').text()).toContain('২৪ কর্মদিবস')
    const [exam] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO exam (site_id, session_id, name_en, name_bn, starts_on, ends_on) SELECT site_id, id, 'Counted', 'গোনা', ends_on - 10, ends_on - 5 FROM site_session WHERE site_id = $1 AND is_current RETURNING id`,
        [site.id],
      ),
    )
    const frame = await inScope({ tenants: [site.id], readOnly: true }, () =>
      loadRunFrame(site.id, exam?.id ?? 0, site.classId),
    )
    const [session] = await everywhere(() =>
      sql<{ from: string; to: string }>(
        'SELECT starts_on AS "from", ends_on - 5 AS "to" FROM site_session WHERE site_id = $1 AND is_current',
        [site.id],
      ),
    )
    expect(frame.shown.workingDays).toBe(await count(session?.from ?? '', session?.to ?? '', site.classId))
  })

  test('the plan is a PDF in either language; another class is none', async () => {
    for (const lang of ['bn', 'en']) {
      const plan = await teacher.get(`/site/calendar/year-plan?year=2032&lang=${lang}&class=${site.classId}`)
      expect([plan.status, plan.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect((await admin.get('/site/calendar/year-plan?class=999999')).status).toBe(404)
    expect((await student.get('/site/calendar/year-plan?year=2032')).status).toBe(403)
  })

  test('the public sees what is not for the staff alone, and a robot does not walk through the centuries', async () => {
    await add({ titleEn: 'Open day', titleBn: 'উন্মুক্ত দিবস', fromOn: '2027-03-02', toOn: '' })
    await add({ titleEn: 'Secret meeting', titleBn: 'গোপন সভা', fromOn: '2027-03-03', toOn: '', audience: 'staff' })
    const page = await visit(site.alias).get('/web/calendar?month=2027-03')
    expect(page.$('main').text()).toContain('উন্মুক্ত দিবস')
    expect(page.text).not.toContain('গোপন সভা')
    expect(page.$('script')).toHaveLength(0)
    expect((await visit(site.alias).get('/en/web/calendar?month=2027-03')).$('main').text()).toContain('Open day')
    expect((await visit(site.alias).get('/web/calendar?month=2199-03')).text).not.toContain('২১৯৯')
    expect((await visit(site.alias).get('/web/calendar?view=list')).status).toBe(200)
    const ics = await visit(site.alias).get('/en/web/calendar.ics')
    expect(ics.headers['content-type']).toContain('text/calendar')
    expect(ics.text).toContain('Open day')
    expect(ics.text).not.toContain('Secret')
    const same = await visit(site.alias).get('/en/web/calendar.ics', { 'if-none-match': String(ics.headers.etag) })
    expect(same.status).toBe(304)
    expect((await visit(null).get('/web/calendar.ics')).status).toBe(404)
  })

  test('papers of a published routine: a class’s all, a student’s those they sit', async () => {
    const exam = await makeExam(site)
    const change = (text: string) => everywhere(() => sql(text, [site.id, exam.id]))
    await change(
      `UPDATE exam_paper SET held_on = date '2027-04-01' + (id % 28)::int, starts_at = '10:00', minutes = 180 WHERE site_id = $1 AND exam_id = $2`,
    )
    const mine = async () => (await student.get(`${OWN}?month=2027-04&f_kind=exam`)).$('td li').length
    const all = async () =>
      (await admin.get(`${MONTH}?month=2027-04&f_kind=exam&f_class=${site.classId}`)).$('td li').length
    expect([await mine(), await all()]).toEqual([0, 0])
    await change('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2')
    const [taken] = await everywhere(() =>
      sql<{ n: number; all: number }>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject c JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
           WHERE c.site_id = o.site_id AND c.subject_offering_id = o.id AND e.student_id = $3))::int AS n
         FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.exam_id = $2`,
        [site.id, exam.id, site.student.studentId],
      ),
    )
    expect(taken?.n).toBeLessThan(taken?.all ?? 0)
    expect([await mine(), await all()]).toEqual([taken?.n, taken?.all])
    expect((await visit(site.alias).get('/web/calendar?month=2027-04')).text).not.toContain(' — ')
  })

  test('one’s own feed: told once, as its owner sees the calendar, ended by the next', async () => {
    const made = async (who: Visitor) =>
      new URL((await who.post(FEED, { intent: 'renew' })).$('#feed-address').text().trim()).pathname
    const read = (path: string, alias = site.alias) => visit(alias).get(path)
    const [staff, pupil] = [await made(teacher), await made(student)]
    expect((await read(staff)).text).toContain('গোপন সভা')
    const theirs = await read(pupil)
    expect([theirs.status, theirs.text.includes('উন্মুক্ত দিবস'), theirs.text.includes('গোপন সভা')]).toEqual([
      200,
      true,
      false,
    ])
    expect(theirs.headers['set-cookie']).toBeUndefined()
    expect((await read(staff, other.alias)).status).toBe(404)
    expect((await read(`${staff.slice(0, -6)}x.ics`)).status).toBe(404)
    expect((await teacher.get(FEED)).text).not.toContain(staff.slice(14, 40))
    const renewed = await made(teacher)
    expect([(await read(staff)).status, (await read(renewed)).status]).toEqual([404, 200])
    expect(
      (await visit(site.alias).get(renewed, { 'if-none-match': String((await read(renewed)).headers.etag) })).status,
    ).toBe(304)
    expect((await teacher.post(FEED, { intent: 'end' })).status).toBe(200)
    expect((await read(renewed)).status).toBe(404)
    expect((await teacher.post(FEED, { intent: 'end' })).status).toBe(404)
    await everywhere(() =>
      sql(`UPDATE app_user SET state = 'disabled' WHERE tenant_id = $1 AND id = $2`, [site.id, site.student.id]),
    )
    expect((await read(pupil)).status).toBe(404)
  })
})

describe('a group’s own events', () => {
  const PATH = '/site-group/calendar'

  test('stand in its institutions’ calendars, and in no other', async () => {
    const officer = await visit('padma').login('admin')
    const title = `Founders ${site.alias}`
    const saved = await officer.post(PATH, {
      intent: 'save',
      ...event({ titleEn: title, titleBn: title, fromOn: '2033-04-05', toOn: '' }),
    })
    expect(saved.status, saved.$('[role=alert]').text()).toBe(200)
    const shown = async (alias: string) =>
      (await (await visit(alias).login('admin')).get(`${MONTH}?month=2033-04`)).text.includes(title)
    expect([await shown('shapla'), await shown(site.alias)]).toEqual([true, false])
    const operator = await visit(null).login('operator')
    expect((await operator.get(`/edu/global-calendar/index?month=2033-04`)).text).not.toContain(title)
    const [row] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM central_event WHERE title_en = $1', [title]),
    )
    expect((await operator.get(`/edu/global-calendar/index?edit=${row?.id}`)).status).toBe(404)
    expect((await officer.post(PATH, { intent: 'retire', id: row?.id ?? 0 })).status).toBe(200)
    expect(await shown('shapla')).toBe(false)
    const [foreign] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM central_event WHERE owner_group_id IS NULL LIMIT 1'),
    )
    expect((await officer.get(`${PATH}?edit=${foreign?.id}`)).status).toBe(404)
    expect((await officer.post(PATH, { intent: 'retire', id: foreign?.id ?? 0 })).status).toBe(404)
    expect((await admin.get(PATH)).status).toBe(404)
  })
})
