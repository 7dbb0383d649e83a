import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { readSheet, writeXlsx } from '~/documents/spreadsheet.server'
import { addDays, today } from '~/format/dates'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { asked, DECLARE, DESK, FORM, listed, makeRegistration, picture, stateOf } from './registration-rig'

let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 3 })
  other = await makeSite()
})
afterAll(closeDatabase)

const day = (from: number) => addDays(today(), from).split('-').reverse().join('/')
const sheet = async (rows: (string | number | null)[][]): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await writeXlsx([
          { name: 'x', columns: (rows[0] ?? []).map((header) => ({ header: String(header) })), rows: rows.slice(1) },
        ]),
      ),
    ],
    'numbers.xlsx',
  )

journey('a registration is declared', (step) => {
  let clerk: Visitor
  let id = 0
  step('who may not', async () => {
    const teacher = await visit(site.alias).login(site.teacher.username)
    for (const path of [DECLARE, DESK, `${DECLARE}/new`]) expect((await teacher.get(path)).status).toBe(403)
    expect((await visit(site.alias).get(DECLARE)).url).toContain('/login')
  })
  step('first the class, then all that is wrong at once', async () => {
    clerk = await visit(site.alias).login('admin')
    const page = await clerk.get(`${DECLARE}/new?session=${site.session.id}&class=${site.classId}`)
    const fields = {
      boardId: (await catalogue())('board', 'DHAKA'),
      titleBn: 'নবম',
      opensOn: day(-1),
      closesOn: day(9),
    }
    const wrong = await clerk.submit(page, 'form:has([name=titleBn])', { ...fields, closesOn: day(-3), fee: '৩০০' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('শুরুর দিনের আগে')
    expect(wrong.text).toContain('খাত বেছে নিন')
    const foreign = await clerk.submit(page, 'form:has([name=titleBn])', { ...fields, sections: other.section.id })
    expect(foreign.status).toBe(422)
    const saved = await clerk.submit(page, 'form:has([name=titleBn])', fields)
    id = Number(/(\d+)$/.exec(saved.url)?.[1])
    expect(id).toBeGreaterThan(0)
    expect(await asked(site, 'SELECT count(*)::int AS value FROM board_registration_entry WHERE site_id = $1')).toBe(0)
  })
  step('a draft is deleted after a question; another is opened with its students', async () => {
    await clerk.post(DECLARE, { intent: 'delete', id: String(id) })
    expect((await clerk.get(`${DECLARE}/${id}`)).status).toBe(404)
    id = (await makeRegistration(site)).id
    expect(
      await asked(
        site,
        'SELECT count(*)::int AS value FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2',
        id,
      ),
    ).toBe(6)
    await everywhere(() =>
      sql(
        `UPDATE board_registration_entry SET state = 'confirmed', confirmed_at = now() WHERE site_id = $1 AND registration_id = $2`,
        [site.id, id],
      ),
    )
    expect((await clerk.get(DECLARE)).$(`a[href*="confirm=${id}"]`).length).toBe(0)
    const refused = await clerk.post(DECLARE, { intent: 'delete', id: String(id) })
    expect(refused.status).toBe(409)
    expect(refused.$('[role=alert]').text()).toContain('কাজ শুরু হয়ে গেছে')
    await everywhere(() =>
      sql(
        `UPDATE board_registration_entry SET state = 'collecting', confirmed_at = NULL WHERE site_id = $1 AND registration_id = $2`,
        [site.id, id],
      ),
    )
    await clerk.post(`${DECLARE}/${id}`, { intent: 'gather' })
    expect(
      await asked(
        site,
        'SELECT count(*)::int AS value FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2',
        id,
      ),
    ).toBe(6)
  })
  step('the site’s menu names the form', async () => {
    const page = await visit(site.alias).get('/')
    expect(page.$(`a[href$="${FORM}"]`).length).toBeGreaterThan(0)
  })
  step('the board’s columns in their order, kept as a layout', async () => {
    const path = `${DECLARE}/${id}/columns`
    const answer = await clerk.post(path, {
      intent: 'save',
      'columns[0].at': '2',
      'columns[0].heading': 'NAME',
      'columns[0].value': 'nameEn',
      'columns[1].at': '1',
      'columns[1].heading': 'ROLL',
      'columns[1].value': 'roll',
      'columns[2].heading': 'PHOTO',
      'columns[2].value': 'photo',
      'columns[3].heading': '',
      'columns[3].value': '',
      capitals: 'on',
      photoName: 'S_{section}_{roll}',
      layoutName: 'ঢাকা',
    })
    expect(answer.status).toBe(200)
    expect(
      await asked(
        site,
        `SELECT (columns -> 0 ->> 'heading') || (columns -> 1 ->> 'heading') AS value FROM board_registration WHERE site_id = $1 AND id = $2`,
        id,
      ),
    ).toBe('ROLLNAME')
    expect((await clerk.post(path, { intent: 'save', photoName: '../{roll}' })).status).toBe(422)
    expect((await clerk.get(`/site/student-registration/files/sheet/${id}`)).status).toBe(409)
  })
})

test('another institution’s registration, student, correction and layout are not there', async () => {
  const made = await makeRegistration(other)
  const clerk = await visit(site.alias).login('admin')
  const entry = made.entries[0]?.id ?? 0
  for (const path of [
    `${DECLARE}/${made.id}`,
    `${DECLARE}/${made.id}/columns`,
    `${DESK}?registration=${made.id}`,
    `${DESK}/${entry}`,
    `/site/student-registration/numbers/${made.id}`,
    `/site/student-registration/files/sheet/${made.id}?who=all`,
    `/site/student-registration/files/forms/${made.id}`,
    `/site/student-registration/files/photos/${made.id}?who=all`,
  ])
    expect([path, (await clerk.get(path)).status]).toEqual([path, 404])
  expect((await clerk.post(`${DESK}/${entry}`, { intent: 'check' }, { multipart: true })).status).toBe(404)
  expect((await clerk.post('/site/student-registration/files/pins', { registration: String(made.id) })).status).toBe(
    404,
  )
  expect(await stateOf(other, entry)).toBe('collecting')
})

journey('from a correction to the board’s number', (step) => {
  let mine: MadeSite
  let clerk: Visitor
  let id = 0
  let entries: number[] = []
  const act = (entry: number, fields: Parameters<Visitor['post']>[1]) =>
    clerk.post(`${DESK}/${entry}`, fields, { multipart: true })
  const correction = async (entry: number, field: string, after: string) =>
    asked<number>(
      mine,
      `INSERT INTO board_registration_correction (site_id, entry_id, field, after) VALUES ($1, $2, $3, $4) RETURNING id AS value`,
      entry,
      field,
      after,
    )
  step('accepted, the student’s record says it', async () => {
    mine = await makeSite()
    const made = await makeRegistration(mine)
    id = made.id
    entries = made.entries.map((one) => one.id)
    clerk = await visit(mine.alias).login('admin')
    const asks = await correction(entries[0] ?? 0, 'fatherNameEn', 'Abdul Karim Khan')
    expect((await clerk.get(`${DESK}/${entries[0]}`)).text).toContain('Abdul Karim Khan')
    expect((await act(entries[0] ?? 0, { intent: 'check' })).status).toBe(422)
    await act(entries[0] ?? 0, { intent: 'accept', correction: String(asks) })
    expect(
      await asked(
        mine,
        'SELECT father_name_en AS value FROM student WHERE site_id = $1 AND id = $2',
        mine.students[0]?.id,
      ),
    ).toBe('Abdul Karim Khan')
    expect((await act(entries[0] ?? 0, { intent: 'accept', correction: String(asks) })).status).toBe(409)
  })
  step('refused needs a reason', async () => {
    const asks = await correction(entries[1] ?? 0, 'nameBn', 'অন্য নাম')
    expect((await act(entries[1] ?? 0, { intent: 'refuse', correction: String(asks), reason: '' })).status).toBe(422)
    await act(entries[1] ?? 0, { intent: 'refuse', correction: String(asks), reason: 'সনদে নেই' })
    expect(
      await asked(
        mine,
        'SELECT reason AS value FROM board_registration_correction WHERE site_id = $1 AND id = $2',
        asks,
      ),
    ).toBe('সনদে নেই')
  })
  step('a refusal that was a mistake is taken back; what is accepted is not', async () => {
    const correctionIs = (field: string) =>
      asked<string>(
        mine,
        'SELECT state AS value FROM board_registration_correction WHERE site_id = $1 AND field = $2',
        field,
      )
    const refused = (await clerk.get(`${DESK}/${entries[1]}`))
      .$('form:has([value=revive]) [name=correction]')
      .attr('value')
    await act(entries[1] ?? 0, { intent: 'revive', correction: refused ?? '' })
    expect(await correctionIs('nameBn')).toBe('asked')
    const accepted = await asked<number>(
      mine,
      `SELECT id AS value FROM board_registration_correction WHERE site_id = $1 AND state = 'accepted'`,
    )
    expect((await act(entries[0] ?? 0, { intent: 'revive', correction: String(accepted) })).status).toBe(409)
    expect(await correctionIs('fatherNameEn')).toBe('accepted')
    await act(entries[1] ?? 0, { intent: 'refuse', correction: refused ?? '', reason: 'সনদে নেই' })
  })
  step('a birth registration that another has is refused', async () => {
    const taken = await asked<string>(
      mine,
      'SELECT birth_reg_no AS value FROM student WHERE site_id = $1 AND id = $2',
      mine.students[1]?.id,
    )
    const asks = await correction(entries[0] ?? 0, 'birthRegNo', taken ?? '')
    expect((await act(entries[0] ?? 0, { intent: 'accept', correction: String(asks) })).status).toBe(422)
    await act(entries[0] ?? 0, { intent: 'refuse', correction: String(asks), reason: 'ভাইয়ের নম্বর' })
  })
  step('pictures of the office', async () => {
    const page = await act(entries[0] ?? 0, { intent: 'photo', photo: await picture(600, 800) })
    expect(page.$(`img[src$="/picture/photo"]`).length).toBe(1)
    expect((await act(entries[0] ?? 0, { intent: 'signature', signature: await picture(40, 20) })).status).toBe(422)
    await act(entries[0] ?? 0, { intent: 'signature', signature: await picture(400, 100) })
    expect((await clerk.get(`${DESK}/${entries[0]}/picture/signature`)).status).toBe(200)
  })
  step('checked many at once, as far as they may be', async () => {
    await everywhere(() =>
      sql(`UPDATE student SET mother_name_en = '' WHERE site_id = $1 AND id = $2`, [mine.id, mine.students[2]?.id]),
    )
    const page = await clerk.get(`${DESK}?registration=${id}&f_missing=yes`)
    expect(listed(page)).toBe(1)
    await clerk.post(`${DESK}?registration=${id}`, { intent: 'check', ids: entries.map(String) })
    expect(await Promise.all(entries.map((one) => stateOf(mine, one)))).toEqual(['checked', 'checked', 'collecting'])
  })
  step('the board’s sheet and pictures of who is checked', async () => {
    const file = await clerk.get(`/site/student-registration/files/sheet/${id}?format=csv`)
    expect(file.text).toContain('STUDENT_NAME')
    expect(file.text).toContain((mine.students[0]?.nameEn ?? '').toUpperCase())
    expect(file.text).not.toContain((mine.students[2]?.nameEn ?? '').toUpperCase())
    const rows = await readSheet(new Uint8Array((await clerk.get(`/site/student-registration/files/sheet/${id}`)).body))
    expect(rows.length).toBe(3)
    const zip = await clerk.get(`/site/student-registration/files/photos/${id}`)
    expect(zip.body.subarray(0, 2).toString('latin1')).toBe('PK')
    expect(zip.body.includes('photo/1.jpg')).toBe(true)
    expect(zip.body.includes('signature/1.jpg')).toBe(true)
  })
  step('papers are PDFs', async () => {
    for (const path of ['forms', 'list']) {
      const pdf = await clerk.get(`/site/student-registration/files/${path}/${id}`)
      expect([path, pdf.status, pdf.body.subarray(0, 4).toString('latin1')]).toEqual([path, 200, '%PDF'])
    }
    const slips = await clerk.post('/site/student-registration/files/pins', {
      registration: String(id),
      entry: String(entries[0]),
    })
    expect(slips.body.subarray(0, 4).toString('latin1')).toBe('%PDF')
  })
  step('numbers from a file: each wrong row is said, nothing is taken', async () => {
    const path = `/site/student-registration/numbers/${id}`
    const send = (file: File) => clerk.post(path, { file }, { multipart: true })
    const [first, , third] = mine.students
    const wrong = await send(
      await sheet([
        ['Student ID', 'Registration No'],
        [first?.code ?? '', '2610000001'],
        [third?.code ?? '', '2610000002'],
        ['nobody', '2610000003'],
        [first?.code ?? '', '?'],
      ]),
    )
    expect(wrong.text).toContain('এখনো যাচাই করা হয়নি')
    expect(wrong.text).toContain('এমন শিক্ষার্থী')
    expect((await clerk.submit(wrong, 'form:has([value=confirm])', { mode: 'good' })).status).toBe(422)
    const right = await send(
      await sheet([
        ['রোল', 'রেজিস্ট্রেশন নম্বর'],
        ['১', '২৬১০০০০০০১'],
        [2, null],
      ]),
    )
    const done = await clerk.submit(right, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
    const number = () =>
      asked(
        mine,
        'SELECT registration_no AS value FROM board_registration_entry WHERE site_id = $1 AND id = $2',
        entries[0],
      )
    // Taken back, and given again.
    await clerk.submit(await clerk.get(`${done.url}?confirm=undo`), 'form:has([value=undo])')
    expect(await number()).toBeNull()
    const again = await send(
      await sheet([
        ['রোল', 'রেজিস্ট্রেশন নম্বর'],
        ['১', '২৬১০০০০০০১'],
      ]),
    )
    await clerk.submit(again, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
    expect(await number()).toBe('2610000001')
  })
  step('a number is one student’s; taken off it is free', async () => {
    expect((await act(entries[1] ?? 0, { intent: 'register', registrationNo: '২৬১০০০০০০১' })).status).toBe(422)
    await act(entries[0] ?? 0, { intent: 'unregister' })
    await act(entries[1] ?? 0, { intent: 'register', registrationNo: '২৬১০০০০০০১' })
    expect(await stateOf(mine, entries[1] ?? 0)).toBe('registered')
    expect((await act(entries[1] ?? 0, { intent: 'reopen' })).status).toBe(409)
  })
})

test('the fee is charged once to each, and taken back as long as nothing was paid', async () => {
  const mine = await makeSite()
  const { id } = await makeRegistration(mine, { fee: 30_000n })
  const clerk = await visit(mine.alias).login('admin')
  const path = `${DECLARE}/${id}`
  const open = () => asked<number>(mine, 'SELECT coalesce(sum(rest), 0)::int AS value FROM fee_due WHERE site_id = $1')
  await Promise.all([clerk.post(path, { intent: 'charge' }), clerk.post(path, { intent: 'charge' })])
  expect(await open()).toBe(3 * 30_000)
  expect(listed(await clerk.get(`${DESK}?registration=${id}&f_fee=due`))).toBe(3)
  await clerk.post(path, { intent: 'uncharge' })
  expect(await open()).toBe(0)
  await clerk.post(path, { intent: 'charge' })
  expect(await open()).toBe(3 * 30_000)
})

test('several that were checked are opened again after a question, with a reason that the log keeps; one with a number stays', async () => {
  const school = await makeSite({ students: 3 })
  const { id, entries } = await makeRegistration(school)
  const office = await visit(school.alias).login('admin')
  const ids = entries.map((one) => one.id)
  const desk = `${DESK}?registration=${id}`
  await everywhere(() =>
    sql(
      `UPDATE board_registration_entry SET state = CASE WHEN id = $3 THEN 'registered' ELSE 'checked' END, registration_no = CASE WHEN id = $3 THEN 'R-100200' END, checked_at = now(), checked_by = $4
       WHERE site_id = $1 AND registration_id = $2`,
      [school.id, id, ids[2], school.admin.id],
    ),
  )
  const states = () => Promise.all(ids.map((one) => stateOf(school, one)))
  const asking = await office.post(desk, { intent: 'ask-reopen', ids })
  expect([asking.status, asking.$('dialog form:has([name=reason])').length]).toEqual([200, 1])
  expect(await states()).toEqual(['checked', 'checked', 'registered'])
  const silent = await office.submit(asking, 'dialog form:has([name=reason])', { reason: '' })
  expect([silent.status, await states()]).toEqual([422, ['checked', 'checked', 'registered']])
  const done = await office.submit(asking, 'dialog form:has([name=reason])', { reason: 'বোর্ড নতুন ঘর চেয়েছে' })
  expect([done.status, done.$('dialog').length]).toEqual([200, 0])
  expect(done.text).toContain('২ জনের তথ্য আবার খোলা হয়েছে')
  expect(await states()).toEqual(['collecting', 'collecting', 'registered'])
  expect(
    await asked<number>(
      school,
      `SELECT count(*)::int AS value FROM audit_record WHERE tenant_id = $1 AND record_type = 'board_registration_entry' AND before->>'state' = 'checked' AND after->>'reason' = 'বোর্ড নতুন ঘর চেয়েছে'`,
    ),
  ).toBe(2)
  // Whoever posts past the question: what has a number stays, another institution's is not there, and a teacher may not.
  const again = await office.post(desk, { intent: 'reopen', ids, reason: 'আবার দেখতে হবে' })
  expect(again.text).toContain('৩ জন যেমন ছিল তেমনই আছে')
  const stranger = await visit(other.alias).login('admin')
  expect((await stranger.post(DESK, { intent: 'reopen', ids, reason: 'আমাদের নয়' })).status).toBe(404)
  const teacher = await visit(school.alias).login(school.teacher.username)
  expect((await teacher.post(desk, { intent: 'reopen', ids, reason: 'শিক্ষক' })).status).toBe(403)
})
