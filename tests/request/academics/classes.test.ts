import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { paths } from '~/paths'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import { type Answer, visit, type Visitor } from 'tests/harness/visitor'

const SCREENS = [
  [paths.shifts, 'শিফট', 'Shifts'],
  [paths.classSettings, 'শিফট, শ্রেণি, বিভাগ ও শাখা বিন্যাস', 'Shift, class, group and section settings'],
  [paths.subjectSettings, 'শ্রেণির বিষয় ও শর্ত', 'Subject group conditions'],
] as const

let site: MadeSite
let other: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 2 })
  other = await makeSite({ students: 1 })
  admin = await visit(site.alias).login('admin')
})

const one = async <Row extends object>(text: string, binds: unknown[]): Promise<Row> => {
  const [row] = await everywhere(() => sql<Row>(text, binds))
  if (!row) throw new Error('no row')
  return row
}
const count = async (table: string, siteId: number) =>
  (await one<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE site_id = $1`, [siteId])).n
const alertOf = (page: Answer) => page.$('[role=alert]').text()

describe('one institution’s classes, from test to test', { shuffle: false }, () => {
  describe('the screens of the academic setup', () => {
    test.each(SCREENS)('%s opens in both languages', async (path, bn, en) => {
      const visitor = await visit(site.alias).login('admin')
      const first = await visitor.get(path)
      expect(first.status).toBe(200)
      expect(first.$('h1').text()).toBe(bn)
      expect(first.body.includes(0)).toBe(false)
      await visitor.submit(first, 'form[action="/language"]', {}, { name: 'lang', value: 'en' })
      expect((await visitor.get(path)).$('h1').text()).toBe(en)
    })

    test.each(SCREENS)('%s is for the office alone', async (path) => {
      for (const username of ['teacher', 'student']) {
        const visitor = await visit(site.alias).login(username)
        expect((await visitor.get(path)).status).toBe(403)
        expect(
          (await visitor.post(path, { intent: 'current', id: site.session.id, offering: site.offering.id })).status,
        ).toBe(403)
      }
      const nobody = await visit(site.alias).send('GET', path)
      expect(nobody.status).toBe(302)
      expect(nobody.headers.location).toContain('/login?returnTo=')
    })

    test('an exam controller may look and not touch', async () => {
      const { makeUser } = await import('tests/factories')
      const user = await makeUser(site.id, { roles: ['exam-controller'] })
      const visitor = await visit(site.alias).login(user.username)
      const page = await visitor.get(paths.classSettings)
      expect(page.status).toBe(200)
      expect(page.$('a[href*="edit="]')).toHaveLength(0)
      expect((await visitor.post(paths.classSettings, { intent: 'current', id: site.session.id })).status).toBe(403)
    })
  })

  describe('shifts', () => {
    const shift = {
      nameBn: 'প্রভাতি',
      nameEn: 'Morning',
      startsAt: '07:30',
      endsAt: '11:45',
      position: '২',
      active: 'on',
    }

    test('one is added, changed, retired and, unused, deleted', async () => {
      const page = await admin.get(`${paths.shifts}?edit=new`)
      const added = await admin.submit(page, 'form:has([name=startsAt])', shift)
      expect(added.text).toContain('প্রভাতি')
      const { id } = await one<{ id: number }>('SELECT id FROM shift WHERE site_id = $1 AND name_en = $2', [
        site.id,
        'Morning',
      ])
      const edit = await admin.get(`${paths.shifts}?edit=${id}`)
      expect(edit.$('[name=startsAt]').attr('value')).toBe('০৭:৩০')
      await admin.submit(edit, 'form:has([name=startsAt])', { endsAt: '12:00' })
      await admin.post(paths.shifts, { intent: 'retire', id })
      expect(await one('SELECT ends_at, active, position FROM shift WHERE id = $1', [id])).toEqual({
        ends_at: '12:00:00',
        active: false,
        position: 2,
      })
      expect((await admin.post(paths.shifts, { intent: 'delete', id })).status).toBe(200)
      expect((await one<{ n: number }>('SELECT count(*)::int AS n FROM shift WHERE id = $1', [id])).n).toBe(0)
    })

    test('one in use is not deleted, and says where it is used', async () => {
      const page = await admin.get(paths.shifts)
      expect(page.text).toContain('শিক্ষাবর্ষ ২০২৬: ১টি শ্রেণি, ২ জন শিক্ষার্থী')
      const answer = await admin.post(paths.shifts, { intent: 'delete', id: site.shift.id })
      expect(answer.status).toBe(422)
      expect(alertOf(answer)).toContain('এই শিফট মুছে ফেলা যাবে না')
      await admin.post(paths.shifts, { intent: 'retire', id: site.shift.id })
      expect(await one('SELECT active FROM shift WHERE id = $1', [site.shift.id])).toEqual({ active: false })
      await admin.post(paths.shifts, { intent: 'restore', id: site.shift.id })
    })

    test('times that make no sense and names that are taken are refused', async () => {
      const before = await count('shift', site.id)
      const page = await admin.get(`${paths.shifts}?edit=new`)
      const late = await admin.submit(page, 'form:has([name=startsAt])', { ...shift, startsAt: '13:00' })
      expect(late.status).toBe(422)
      expect(late.text).toContain('শেষের সময় শুরুর সময়ের পরে হতে হবে।')
      expect((await admin.submit(page, 'form:has([name=startsAt])', { ...shift, startsAt: '25:00' })).status).toBe(422)
      expect((await admin.submit(page, 'form:has([name=startsAt])', { ...shift, nameEn: 'Day' })).status).toBe(422)
      expect(await count('shift', site.id)).toBe(before)
    })
  })

  describe('sessions, classes and sections', () => {
    test('a new session is made and marked as current', async () => {
      const own = await makeSite({ students: 1 })
      const visitor = await visit(own.alias).login('admin')
      const page = await visitor.get(`${paths.classSettings}?edit=session`)
      await visitor.submit(page, 'form:has([name=startsOn])', {
        label: '2027',
        startsOn: '2027-01-01',
        endsOn: '2027-12-31',
        isCurrent: 'on',
      })
      const current = await everywhere(() =>
        sql('SELECT label FROM site_session WHERE site_id = $1 AND is_current', [own.id]),
      )
      expect(current).toEqual([{ label: '2027' }])
      expect((await visitor.get(paths.classSettings)).$('main').text()).toContain('শিক্ষাবর্ষ ২০২৭')
      expect((await visitor.post(paths.classSettings, { intent: 'current', id: own.session.id })).status).toBe(200)
      expect(
        await everywhere(() => sql('SELECT label FROM site_session WHERE site_id = $1 AND is_current', [own.id])),
      ).toEqual([{ label: '2026' }])
      const twin = await visitor.submit(page, 'form:has([name=startsOn])', {
        label: '2027',
        startsOn: '2028-01-01',
        endsOn: '2028-12-31',
      })
      expect(twin.status).toBe(422)
      const backwards = await visitor.submit(page, 'form:has([name=startsOn])', {
        label: '2028',
        startsOn: '2028-12-31',
        endsOn: '2028-01-01',
      })
      expect(backwards.status).toBe(422)
      expect(await count('site_session', own.id)).toBe(2)
    })

    test("a session of the centre's list gives label, type and dates; dates may be its own", async () => {
      const own = await makeSite({ students: 1 })
      const visitor = await visit(own.alias).login('admin')
      const label = `L${Math.random().toString(36).slice(2, 8)}`
      const listed = await one<{ id: number; type: number }>(
        `INSERT INTO academic_session (code, session_type_id, label, starts_on, ends_on) SELECT $1, id, $1, '2031-01-01', '2031-12-31' FROM session_type ORDER BY id LIMIT 1 RETURNING id, session_type_id AS type`,
        [label],
      )
      const retired = await one<{ id: number }>(
        `INSERT INTO academic_session (code, session_type_id, label, starts_on, ends_on, active) SELECT $1, id, $1, '2031-01-01', '2031-12-31', false FROM session_type ORDER BY id LIMIT 1 RETURNING id`,
        [`${label}x`],
      )
      const page = await visitor.get(`${paths.classSettings}?edit=session`)
      const values = page
        .$('[name=academicSessionId] option')
        .toArray()
        .map((option) => option.attribs.value)
      expect(values).toContain(String(listed.id))
      expect(values).not.toContain(String(retired.id))
      const save = (fields: Record<string, string | number>) =>
        visitor.post(`${paths.classSettings}?edit=session`, { intent: 'session', ...fields })
      const stored = () =>
        everywhere(() =>
          sql(
            'SELECT label, session_type_id AS type, academic_session_id AS listed, starts_on AS from, ends_on AS to FROM site_session WHERE site_id = $1 AND id <> $2',
            [own.id, own.session.id],
          ),
        )

      expect((await save({ academicSessionId: retired.id })).status).toBe(422)
      expect((await save({ academicSessionId: 999999999 })).status).toBe(422)
      expect((await save({ label: '2031' })).status).toBe(422)
      expect((await save({ academicSessionId: listed.id, label: 'Another' })).status).toBe(422)
      expect((await save({ academicSessionId: listed.id, startsOn: '2032-02-01' })).status).toBe(422)
      expect(await stored()).toEqual([])
      expect((await save({ academicSessionId: listed.id, startsOn: '2031-01-10' })).status).toBe(200)
      expect(await stored()).toEqual([
        { label, type: listed.type, listed: listed.id, from: '2031-01-10', to: '2031-12-31' },
      ])

      const { id } = await one<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND label = $2', [
        own.id,
        label,
      ])
      await everywhere(() => sql('UPDATE academic_session SET active = false WHERE id = $1', [listed.id]))
      expect(
        (await visitor.get(`${paths.classSettings}?edit=session-${id}`))
          .$('[name=academicSessionId] option[selected]')
          .attr('value'),
      ).toBe(String(listed.id))
      expect(
        (await save({ id, academicSessionId: listed.id, label, startsOn: '2031-01-11', endsOn: '2031-12-30' })).status,
      ).toBe(200)
      expect((await save({ id, label: 'Our own', startsOn: '2031-01-11', endsOn: '2031-12-30' })).status).toBe(200)
      expect(await stored()).toEqual([
        { label: 'Our own', type: null, listed: null, from: '2031-01-11', to: '2031-12-30' },
      ])
      expect((await save({ id, academicSessionId: listed.id })).status).toBe(422)
    })

    const addClass = async (fields: Record<string, string | number | number[]>) => {
      const page = await admin.get(`${paths.classSettings}?edit=class`)
      return admin.submit(page, 'form:has([name=classId])', {
        shiftId: site.shift.id,
        versionId: site.version.id,
        ...fields,
      })
    }

    test('class six is added with its sections, without groups', async () => {
      const id = await catalogue()
      const answer = await addClass({
        classId: id('class', 'SIX'),
        sections: 'ক, খ',
        groupIds: [id('study_group', 'SCIENCE')],
      })
      expect(answer.status).toBe(200)
      const rows = await everywhere(() =>
        sql(
          `SELECT g.code, s.name_bn, s.name_en FROM class_offering o JOIN study_group g ON g.id = o.study_group_id JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
        WHERE o.site_id = $1 AND o.class_id = $2 ORDER BY s.position`,
          [site.id, id('class', 'SIX')],
        ),
      )
      expect(rows).toEqual([
        { code: 'NONE', name_bn: 'ক', name_en: 'A' },
        { code: 'NONE', name_bn: 'খ', name_en: 'B' },
      ])
      const again = await addClass({ classId: id('class', 'SIX'), sections: 'গ' })
      expect(again.status).toBe(422)
      expect(again.text).toContain('শ্রেণিটি আগেই যোগ করা হয়েছে')
    })

    test('class ten needs groups and gets one offering for each', async () => {
      const id = await catalogue()
      const classId = id('class', 'TEN')
      expect((await addClass({ classId, sections: 'A' })).status).toBe(422)
      expect((await addClass({ classId, sections: 'A', groupIds: [id('study_group', 'NONE')] })).status).toBe(422)
      expect(
        (
          await addClass({
            classId,
            sections: 'পদ্মা = Padma',
            groupIds: [id('study_group', 'SCIENCE'), id('study_group', 'BUSINESS')],
          })
        ).status,
      ).toBe(200)
      expect(
        (
          await one<{ n: number }>(
            'SELECT count(*)::int AS n FROM class_offering WHERE site_id = $1 AND class_id = $2',
            [site.id, classId],
          )
        ).n,
      ).toBe(2)
    })

    test('a section is added, renamed, given a teacher; with students it stays', async () => {
      const page = await admin.get(`${paths.classSettings}?edit=section-new-${site.offering.id}`)
      await admin.submit(page, 'form:has([name=capacity])', {
        nameBn: 'খ',
        nameEn: 'B',
        capacity: '৫৫',
        classTeacherId: site.teacher.employeeId,
      })
      const made = await one<{ id: number; capacity: number; class_teacher_id: number }>(
        'SELECT id, capacity, class_teacher_id FROM section WHERE site_id = $1 AND class_offering_id = $2 AND name_en = $3',
        [site.id, site.offering.id, 'B'],
      )
      expect(made).toMatchObject({ capacity: 55, class_teacher_id: site.teacher.employeeId })
      const edit = await admin.get(`${paths.classSettings}?edit=section-${made.id}`)
      expect((await admin.submit(edit, 'form:has([name=capacity])', { nameBn: 'ক' })).status).toBe(422)
      await admin.submit(edit, 'form:has([name=capacity])', { nameBn: 'গ', nameEn: 'C' })
      expect(await one('SELECT name_bn FROM section WHERE id = $1', [made.id])).toEqual({ name_bn: 'গ' })
      const question = await admin.get(`${paths.classSettings}?confirm=section-${made.id}`)
      await admin.submit(question, 'form:has([value=removeSection])')
      expect((await one<{ n: number }>('SELECT count(*)::int AS n FROM section WHERE id = $1', [made.id])).n).toBe(0)

      const kept = await admin.post(paths.classSettings, { intent: 'removeSection', id: site.section.id })
      expect(kept.status).toBe(409)
      expect(alertOf(kept)).toContain('২ জন শিক্ষার্থী')
      const small = await admin.submit(
        await admin.get(`${paths.classSettings}?edit=section-${site.section.id}`),
        'form:has([name=capacity])',
        { capacity: '1' },
      )
      expect(small.status).toBe(422)
      const whole = await admin.post(paths.classSettings, { intent: 'removeClass', id: site.offering.id })
      expect(whole.status).toBe(409)
      expect(await count('enrolment', site.id)).toBe(2)
    })

    test('a class without students goes with its sections and subjects', async () => {
      const own = await makeSite({ students: 0 })
      const visitor = await visit(own.alias).login('admin')
      const question = await visitor.get(`${paths.classSettings}?confirm=class-${own.offering.id}`)
      expect((await visitor.submit(question, 'form:has([value=removeClass])')).status).toBe(200)
      for (const table of ['class_offering', 'section', 'subject_offering', 'part', 'assignment'])
        expect(await count(table, own.id), table).toBe(0)
    })

    test('another institution’s keys are nothing here', async () => {
      const state = () =>
        everywhere(() =>
          sql(
            `SELECT (SELECT json_agg(s ORDER BY s.id) FROM section s WHERE s.site_id = ANY($1)) AS sections, (SELECT json_agg(o ORDER BY o.id) FROM class_offering o WHERE o.site_id = ANY($1)) AS offerings,
        (SELECT json_agg(n ORDER BY n.id) FROM site_session n WHERE n.site_id = ANY($1)) AS sessions, (SELECT json_agg(h ORDER BY h.id) FROM shift h WHERE h.site_id = ANY($1)) AS shifts`,
            [[site.id, other.id]],
          ),
        )
      const before = await state()
      const id = await catalogue()
      const base = paths.classSettings
      for (const query of [
        `session=${other.session.id}`,
        `edit=session-${other.session.id}`,
        `edit=section-${other.section.id}`,
        `edit=section-new-${other.offering.id}`,
        `confirm=section-${other.section.id}`,
        `confirm=class-${other.offering.id}`,
        'session=x',
      ]) {
        expect((await admin.get(`${base}?${query}`)).status, query).toBe(404)
      }
      for (const query of [`edit=${other.shift.id}`, `confirm=${other.shift.id}`])
        expect((await admin.get(`${paths.shifts}?${query}`)).status, query).toBe(404)
      const section = { intent: 'section', nameBn: 'ঙ', nameEn: 'E' }
      const added = {
        intent: 'class',
        sessionId: site.session.id,
        shiftId: site.shift.id,
        versionId: site.version.id,
        classId: id('class', 'SEVEN'),
        sections: 'ক',
      }
      const posts: [Record<string, string | number>, number][] = [
        [{ intent: 'current', id: other.session.id }, 404],
        [{ intent: 'session', id: other.session.id, label: '2030', startsOn: '2030-01-01', endsOn: '2030-12-31' }, 404],
        [{ ...section, id: other.section.id }, 404],
        [{ ...section, classOfferingId: other.offering.id }, 404],
        [{ ...section, classOfferingId: site.offering.id, classTeacherId: other.teacher.employeeId }, 422],
        [{ intent: 'removeSection', id: other.section.id }, 404],
        [{ intent: 'removeClass', id: other.offering.id }, 404],
        [{ ...added, sessionId: other.session.id }, 404],
        [{ ...added, shiftId: other.shift.id }, 422],
      ]
      for (const [fields, status] of posts)
        expect((await admin.post(base, fields)).status, JSON.stringify(fields)).toBe(status)
      for (const intent of ['update', 'retire', 'delete']) {
        const answer = await admin.post(paths.shifts, {
          intent,
          id: other.shift.id,
          nameBn: 'য',
          nameEn: 'Z',
          startsAt: '07:00',
          endsAt: '08:00',
          position: 1,
        })
        expect(answer.status, intent).toBe(404)
      }
      expect(await state()).toEqual(before)
    })
  })
})
