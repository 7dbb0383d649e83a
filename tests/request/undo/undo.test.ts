import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { beforeAll, describe, expect, test } from 'vitest'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 8 })
  admin = await visit(site.alias).login('admin')
})

const UNDO = 'form:has([name=undo])'
const undo = (page: Answer, who = admin): Promise<Answer> => {
  const id = page.$('[name=undo]').attr('value') ?? ''
  expect(id).not.toBe('')
  return who.submit(page, UNDO, {}, { name: 'undo', value: id })
}
const offers = (page: Answer) => page.$(UNDO).length
const query = <Row extends object>(text: string, bind: unknown[]) => everywhere(() => sql<Row>(text, bind))

/** A student's row, guardians, places and subjects. */
const whole = async (one: MadeStudent) =>
  (
    await query<{ row: object }>(
      `SELECT jsonb_build_object('student', to_jsonb(s) - '{updated_at}'::text[], 'guardians', (SELECT jsonb_agg(to_jsonb(l) || to_jsonb(g) ORDER BY g.id) FROM student_guardian l
          JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id),
        'places', (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM enrolment e WHERE e.site_id = s.site_id AND e.student_id = s.id)) AS row
       FROM student s WHERE s.site_id = $1 AND s.id = $2`,
      [site.id, one.id],
    )
  )[0]?.row
const student = (at: number): MadeStudent => {
  const one = site.students[at]
  if (!one) throw new Error(`no student ${at}`)
  return one
}
const edit = async (one: MadeStudent, fields: Record<string, string>): Promise<Answer> => {
  const saved = await admin.submit(await admin.get(`/student/edit/${one.id}`), 'form:has([name=sectionId])', fields)
  expect(saved.status, saved.$('[role=alert]').text()).toBe(200)
  return saved
}

describe('an edit of a student', () => {
  test('is undone whole, once, and the history says it', async () => {
    const one = student(0)
    const before = await whole(one)
    const saved = await edit(one, {
      nameBn: 'ভুল নাম',
      bloodGroup: 'AB-',
      roll: '77',
      guardianMobile: '01799000001',
      guardianNameBn: 'ভুল অভিভাবক',
      guardianNameEn: '',
      relation: 'guardian',
    })
    expect(await whole(one)).not.toEqual(before)
    const back = await undo(saved)
    expect(back.status).toBe(200)
    expect(back.url).toBe(saved.url)
    expect(back.$('[role=status]').text()).toContain('আগের অবস্থায় ফিরিয়ে নেওয়া হয়েছে।')
    expect(offers(back)).toBe(0)
    expect(await whole(one)).toEqual(before)
    expect(back.$('main li.border-l-2').first().text()).toMatch(/পরিবর্তন ফিরিয়ে নেওয়া হয়েছে.*রোল: ৭৭ → /s)
    const again = await undo(saved)
    expect(again.status).toBe(409)
    expect(again.text).toContain('এটি আগেই ফিরিয়ে নেওয়া হয়েছে।')
    expect(again.$(`main a[href^="/student/view/${one.id}"]`).length).toBe(1)
    expect(await whole(one)).toEqual(before)
  })

  test('gives a guardian who was known the name back that was typed over', async () => {
    const [one, other] = [student(1), student(2)]
    await query(`UPDATE guardian SET mobile = '8801799000009', name_bn = 'আসল নাম' WHERE site_id = $1 AND id = $2`, [
      site.id,
      other.guardianId,
    ])
    const before = [await whole(one), await whole(other)]
    const saved = await edit(one, { guardianMobile: '01799000009', guardianNameBn: 'টাইপের ভুল', relation: 'mother' })
    expect((await undo(saved)).status).toBe(200)
    expect([await whole(one), await whole(other)]).toEqual(before)
  })

  test('leaves a guardian alone whom it had taken away and who was renamed since', async () => {
    const school = await makeSite({ students: 2 })
    const [one, other] = school.students
    const office = await visit(school.alias).login('admin')
    const form = 'form:has([name=sectionId])'
    const save = async (id: number | undefined, fields: Record<string, string>) =>
      office.submit(await office.get(`/student/edit/${id}`), form, fields)
    const name = async () =>
      (
        await query<{ name_en: string }>('SELECT name_en FROM guardian WHERE site_id = $1 AND id = $2', [
          school.id,
          other?.guardianId,
        ])
      )[0]?.name_en
    await query(`UPDATE guardian SET mobile = '8801799000021' WHERE site_id = $1 AND id = $2`, [
      school.id,
      other?.guardianId,
    ])
    await save(one?.id, { guardianMobile: '01799000021', guardianNameEn: 'Shared', relation: 'mother' })
    const gone = await save(one?.id, { guardianMobile: '01799000022', guardianNameEn: 'Another', relation: 'mother' })
    await save(other?.id, { guardianNameEn: 'Corrected' })
    expect(await name()).toBe('Corrected')
    const id = gone.$('[name=undo]').attr('value') ?? ''
    const back = await office.submit(gone, UNDO, {}, { name: 'undo', value: id })
    expect(back.status).toBe(200)
    expect(await name()).toBe('Corrected')
  })

  test('is not undone when somebody changed the student since, nor after ten minutes', async () => {
    const one = student(3)
    const saved = await edit(one, { nameBn: 'প্রথম বদল' })
    await query(`UPDATE student SET blood_group = 'O-' WHERE site_id = $1 AND id = $2`, [site.id, one.id])
    const changed = await whole(one)
    const refused = await undo(saved)
    expect(refused.status).toBe(409)
    expect(refused.$('[role=alert]').text()).toMatch(/কাজটি করা যায়নি.*এরপর এই তথ্য আবার বদলানো হয়েছে/s)
    expect(await whole(one)).toEqual(changed)
    const later = await edit(one, { nameBn: 'দ্বিতীয় বদল' })
    await query(`UPDATE undo_offer SET made_at = now() - interval '11 minutes' WHERE tenant_id = $1`, [site.id])
    const late = await undo(later)
    expect(late.status).toBe(409)
    expect(late.text).toContain('১০ মিনিট পার হয়ে গেছে')
    expect(late.text).not.toContain('ফিরিয়ে নেওয়া হয়েছে।')
  })

  test('is undone by nobody else, here or elsewhere, and only with the form’s token', async () => {
    const one = student(4)
    const saved = await edit(one, { nameBn: 'আমার কাজ' })
    const changed = await whole(one)
    const id = saved.$('[name=undo]').attr('value') ?? ''
    const other = await makeSite({ students: 0 })
    const head = await makeUser(site.id, { roles: ['head'] })
    for (const who of [await visit(other.alias).login('admin'), await visit(site.alias).login(head.username)]) {
      const refused = await who.post('/undo', { undo: id, returnTo: '/dashboard' })
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('এটি ফিরিয়ে নেওয়া যায় না')
    }
    for (const nonsense of ['', 'x', '00000000-0000-0000-0000-000000000000', '<script>'])
      expect((await admin.post('/undo', { undo: nonsense })).status).toBe(409)
    expect((await admin.post('/undo', { undo: id }, { csrf: null })).status).toBe(403)
    expect(await whole(one)).toEqual(changed)
    const back = await admin.post('/undo', { undo: id, returnTo: '//evil.example/' })
    expect(back.url).toBe('/dashboard')
  })
})

describe('students moved to another section', () => {
  const move = async (ids: readonly number[]) =>
    admin.submit(
      await admin.get(`/student/chosen?ids=${ids.join()}`),
      'form:has([name=section])',
      { section: String(site.sections[1]?.id ?? 0), rolls: 'end' },
      { name: 'intent', value: 'move' },
    )
  const places = (ids: readonly number[]) =>
    query<{ section: number; roll: number }>(
      'SELECT section_id AS section, roll FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY id',
      [site.id, ids],
    )
  test('go back with their rolls, unless one of them has gone on or the roll is another’s by now', async () => {
    const ids = [student(5).enrolmentId, student(6).enrolmentId]
    const before = await places(ids)
    const moved = await move(ids)
    expect(await places(ids)).not.toEqual(before)
    expect((await undo(moved)).status).toBe(200)
    expect(await places(ids)).toEqual(before)
    const again = await move(ids)
    const [roll] = before
    await query('UPDATE enrolment SET roll = $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      student(7).enrolmentId,
      roll?.roll,
    ])
    const stood = await places(ids)
    expect((await undo(again)).status).toBe(409)
    expect(await places(ids)).toEqual(stood)
    await query('UPDATE enrolment SET roll = 500 WHERE site_id = $1 AND id = $2', [site.id, student(7).enrolmentId])
    await query('UPDATE enrolment SET roll = 501 WHERE site_id = $1 AND id = $2', [site.id, ids[0]])
    const page = await undo(again)
    expect(page.status).toBe(409)
    expect(page.text).toContain('এরপর এই তথ্য আবার বদলানো হয়েছে')
  })
})

test('a guardian is removed from a student and comes back; the only one stays', async () => {
  const one = site.students[8]
  if (!one) throw new Error('no student of the second section')
  const act = (page: Answer, at: number) =>
    admin.submit(page, `form:has([value=unlink]):eq(${at})`, {}, { name: 'intent', value: 'unlink' })
  const only = await admin.get(`/student/view/${one.id}`)
  expect(only.$('[value=unlink]').length).toBe(0)
  const forced = await admin.post(`/student/view/${one.id}`, { intent: 'unlink', guardian: one.guardianId })
  expect(forced.status).toBe(409)
  await everywhere(async () => {
    const { id } = await createRow('guardian', { site_id: site.id, name_bn: 'নানী', name_en: '', mobile: null })
    await sql(
      `INSERT INTO student_guardian (site_id, student_id, guardian_id, relation) VALUES ($1, $2, $3, 'guardian')`,
      [site.id, one.id, id],
    )
  })
  const before = await whole(one)
  const gone = await act(await admin.get(`/student/view/${one.id}`), 0)
  expect(gone.status).toBe(200)
  expect(gone.$('main li.border-l-2').first().text()).toContain('অভিভাবক বাদ')
  const [left] = await query<{ count: number; first: boolean }>(
    'SELECT count(*)::int AS count, bool_and(is_primary) AS first FROM student_guardian WHERE site_id = $1 AND student_id = $2',
    [site.id, one.id],
  )
  expect(left).toEqual({ count: 1, first: true })
  expect((await undo(gone)).status).toBe(200)
  expect(await whole(one)).toEqual(before)
  expect((await admin.post(`/student/view/${one.id}`, { intent: 'unlink', guardian: 1 })).status).toBe(404)
})

test('an event that was taken out of the calendar stands in it again', async () => {
  const path = '/site/calendar/monthly-view'
  const added = await admin.post(`${path}?month=2031-05`, {
    intent: 'save',
    titleBn: 'বার্ষিক মিলাদ',
    titleEn: 'Milad',
    kind: 'event',
    fromOn: '2031-05-06',
  })
  expect(added.status, added.$('[role=alert]').text()).toBe(200)
  const event = async () =>
    (
      await query<{ id: number; active: boolean }>(
        `SELECT id, active FROM calendar_event WHERE site_id = $1 AND title_bn = 'বার্ষিক মিলাদ'`,
        [site.id],
      )
    )[0]
  const id = (await event())?.id ?? 0
  const removed = await admin.post(path, { intent: 'remove', id })
  expect((await event())?.active).toBe(false)
  expect((await undo(removed)).status).toBe(200)
  expect((await event())?.active).toBe(true)
  const again = await admin.post(path, { intent: 'remove', id })
  await query(`UPDATE calendar_event SET title_en = 'Another' WHERE site_id = $1 AND id = $2`, [site.id, id])
  expect((await undo(again)).status).toBe(409)
  expect((await event())?.active).toBe(false)
})

describe('a catalogue', () => {
  const path = '/academic/house/list'
  let operator: Visitor
  let house: () => Promise<{ id: number; active: boolean; nameBn: string } | undefined>
  beforeAll(async () => {
    operator = await visit(null).login('operator')
    const nameBn = `ফিরতি ${site.alias}`
    house = async () =>
      (
        await query<{ id: number; active: boolean; nameBn: string }>(
          'SELECT id, active, name_bn AS "nameBn" FROM house WHERE name_bn = $1',
          [nameBn],
        )
      )[0]
    const page = await operator.get(`${path}?edit=new`)
    const added = await operator.submit(page, 'form:has([name=nameBn])', {
      nameBn,
      nameEn: `Back ${site.alias}`,
      colour: '#112233',
      code: site.alias.toUpperCase().slice(0, 12),
    })
    expect(added.status, added.$('[role=alert]').text()).toBe(200)
  })

  test('takes a row back that was retired, and one that was deleted, as it was', async () => {
    const before = await house()
    const retired = await operator.post(path, { row: `retire:${before?.id}` })
    expect((await house())?.active).toBe(false)
    const back = await undo(retired, operator)
    expect(back.status).toBe(200)
    expect(back.text).toContain('আগের অবস্থায় ফিরিয়ে নেওয়া হয়েছে।')
    expect(await house()).toEqual(before)
    const deleted = await operator.post(path, { intent: 'delete', id: before?.id })
    expect(await house()).toBeUndefined()
    expect((await undo(deleted, operator)).status).toBe(200)
    expect(await house()).toEqual(before)
    expect((await undo(deleted, operator)).status).toBe(409)
    // What was deleted in one catalogue is not brought back in another.
    const gone = await operator.post(path, { intent: 'delete', id: before?.id })
    const id = gone.$('[name=undo]').attr('value') ?? ''
    expect((await operator.post('/academic/year/list', { intent: 'undo', undo: id })).status).toBe(409)
    expect((await operator.post('/undo', { undo: id })).status).toBe(409)
    expect(await house()).toBeUndefined()
    await query(`UPDATE undo_offer SET made_at = now() - interval '1 day' WHERE tenant_id = 1 AND id = $1`, [id])
    expect((await undo(gone, operator)).status).toBe(409)
  })

  test('takes a subject back with its papers', async () => {
    const subjects = '/academic/subject/list'
    const key = `u${site.alias}`.slice(0, 20)
    const row = () =>
      query<{ row: object; papers: object[] }>(
        `SELECT to_jsonb(s) - '{edited,updated_at}'::text[] AS row, (SELECT jsonb_agg(to_jsonb(p) - '{edited,updated_at}'::text[] ORDER BY p.id) FROM subject_paper p WHERE p.subject_id = s.id) AS papers
         FROM subject s WHERE s.key = $1`,
        [key],
      )
    await query(
      `WITH s AS (INSERT INTO subject (key, name_en, name_bn, short_en, short_bn, level) SELECT $1, 'Undo', 'ফিরে আসা', 'U', 'ফি', level FROM subject ORDER BY id LIMIT 1 RETURNING id, level)
       INSERT INTO subject_paper (subject_id, level, paper, code, name_en, name_bn) SELECT id, level, 1, $2, 'Undo', 'ফিরে আসা' FROM s`,
      [key, '987'],
    )
    const before = await row()
    const id = (before[0]?.row as { id: number } | undefined)?.id
    const deleted = await operator.post(subjects, { intent: 'delete', id })
    expect(await row()).toEqual([])
    expect((await undo(deleted, operator)).status).toBe(200)
    expect(await row()).toEqual(before)
  })
})
