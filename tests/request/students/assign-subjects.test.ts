import { sql } from 'db/connection'
import { everywhere, makeExam, makeSite, makeStudent, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'

const religion = { subjectCode: '111', condition: 'RELIGION' as const }
const text = (answer: Answer) => answer.$('main').text().replace(/\s+/g, ' ')

/** Class nine, humanities, two sections; three students of the first and one of the second have chosen nothing. */
async function humanities() {
  const site = await makeSite({ group: 'HUMANITIES', students: 0, sections: 2 })
  const students: MadeStudent[] = []
  for (const nameBn of ['প্রথমা', 'দ্বিতীয়া', 'তৃতীয়া'])
    students.push(await makeStudent(site, { religion: 'ISLAM', nameBn, choices: [] }))
  const second = site.sections[1]
  if (!second) throw new Error('no second section')
  const away = await makeStudent(site, { religion: 'HINDU', nameBn: 'অন্য শাখার অর্চনা', section: second, choices: [] })
  const [a, b, c] = students as [MadeStudent, MadeStudent, MadeStudent]
  const admin = await visit(site.alias).login('admin')
  const address = (more = '') => `/student/subjects?f_session=${site.session.id}&f_section=${site.section.id}${more}`
  return { site, a, b, c, away, admin, address }
}

const taken = async (site: MadeSite, student: MadeStudent): Promise<string> =>
  (
    await everywhere(() =>
      sql<{ took: string | null }>(
        `SELECT string_agg(x.taken_as || ' ' || o.grade_key, ', ' ORDER BY x.taken_as, o.grade_key) AS took FROM enrolment_subject x
          JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id WHERE x.site_id = $1 AND x.enrolment_id = $2`,
        [site.id, student.enrolmentId],
      ),
    )
  )[0]?.took ?? ''

/** The subject's id in a select or box of the page, by its Bengali name. */
function option(page: Answer, selector: string, name: string): string {
  const found = page
    .$(`${selector} option`)
    .toArray()
    .find((one) => page.$(one).text() === name)
  return (found && page.$(found).attr('value')) ?? ''
}

const SLOTS = { r: 'ইসলাম', 'e0-0': 'ইতিহাস', 'e0-1': 'ভূগোল', 'e0-2': 'অর্থনীতি' }

/** What a row of the grid posts: the first subject whose name has it. */
function row(page: Answer, student: MadeStudent, slots: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, name]) => {
      const found = page
        .$(`select[name="c.${student.enrolmentId}.${slot}"] option`)
        .toArray()
        .find((one) => name !== '' && page.$(one).text().includes(name))
      const value = found && page.$(found).attr('value')
      if (name !== '' && !value) throw new Error(`no ${name} in ${slot}`)
      return [`c.${student.enrolmentId}.${slot}`, value ?? '']
    }),
  )
}

describe('the grid', () => {
  test('gives a section its subjects in one change, without JavaScript, and takes it back', async () => {
    const { site, a, b, c, admin, address } = await humanities()
    const start = await admin.get(`/student/subjects?f_session=${site.session.id}`)
    expect(text(start)).toContain('৩ জন')
    const page = await admin.get(address())
    expect(text(page)).toContain('৩ জনের মধ্যে ৩ জনের বিষয় নির্বাচন অসম্পূর্ণ')
    const saved = await admin.submit(page, '#choice-grid', {
      ...row(page, a, SLOTS),
      ...row(page, b, { r: 'ইসলাম', 'e0-0': 'ইতিহাস' }),
    })
    expect(saved.status).toBe(200)
    expect(await taken(site, a)).toMatch(/^elective \d+, elective \d+, elective \d+, religion 111$/)
    expect(await taken(site, b)).toBe('elective 153, religion 111')
    expect(await taken(site, c)).toBe('')
    expect(text(saved)).toContain('৩ জনের মধ্যে ২ জনের বিষয় নির্বাচন অসম্পূর্ণ')
    const undone = await admin.submit(saved, 'form:has([value=undo])')
    expect(undone.status).toBe(200)
    expect(await taken(site, a)).toBe('')
    expect(await taken(site, b)).toBe('')
    const audit = await everywhere(() =>
      sql(`SELECT 1 FROM audit_record WHERE tenant_id = $1 AND record_type = 'choice_change'`, [site.id]),
    )
    expect(audit).toHaveLength(2)
  }, 60_000)

  test('of a chosen few stays theirs after it is saved and after it is taken back', async () => {
    const { site, a, b, admin, address } = await humanities()
    const shown = (page: Answer) => [a, b].map((one) => page.$(`select[name="c.${one.enrolmentId}.r"]`).length)
    const page = await admin.get(address(`&only=${a.enrolmentId}`))
    expect(text(page)).toContain('৩ জনের মধ্যে শুধু বাছাই করা ১ জনকে')
    expect(shown(page)).toEqual([1, 0])
    const saved = await admin.submit(page, '#choice-grid', row(page, a, SLOTS))
    expect(await taken(site, a)).toMatch(/religion 111$/)
    expect(shown(saved)).toEqual([1, 0])
    const undone = await admin.submit(saved, 'form:has([value=undo])')
    expect(await taken(site, a)).toBe('')
    expect(shown(undone)).toEqual([1, 0])
    expect(shown(await admin.get(address()))).toEqual([1, 1])
  }, 60_000)

  test('of a section with much to choose comes in parts, each saved by itself', async () => {
    const { site, admin, address } = await humanities()
    await everywhere(() =>
      sql(
        `WITH s AS (INSERT INTO student (site_id, code, name_en, name_bn, gender, born_on) SELECT $1, 'P' || n, 'Pupil ' || n, 'শিক্ষার্থী ' || n, 'female', '2010-01-01' FROM generate_series(1, 57) n RETURNING id)
         INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) SELECT $1, s.id, $2, $3, 100 + row_number() OVER () FROM s`,
        [site.id, site.session.id, site.section.id],
      ),
    )
    const shown = (page: Answer) => page.$('select[name$=".r"]').length
    const part = (page: Answer) => page.$('nav[aria-label="শাখার অংশ"] [aria-current=page]').text()
    const first = await admin.get(address())
    const links = first.$(`nav[aria-label="শাখার অংশ"] a`)
    expect(links.length).toBeGreaterThan(1)
    expect(text(first)).toContain('৬০ জনের মধ্যে ৬০ জনের')
    const each: number[] = []
    for (const link of links.toArray()) each.push(shown(await admin.get(first.$(link).attr('href') ?? '')))
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(links.length)
    const next = await admin.submit(first, '#choice-grid', {}, { name: 'then', value: 'next' })
    expect(next.url).toContain('page=2')
    expect(part(next)).not.toBe(part(first))
    const saved = await admin.submit(next, '#choice-grid', {
      [next.$('select[name$=".r"]').first().attr('name') ?? '']:
        next.$('select[name$=".r"]').first().find('option').eq(1).attr('value') ?? '',
    })
    expect([saved.status, part(saved)]).toEqual([200, part(next)])
    expect(saved.$('.toasts').text()).toContain('১ জনের বিষয় সংরক্ষিত হয়েছে।')
  }, 60_000)

  test('names what is wrong at its box, and writes nothing then', async () => {
    const { site, a, b, admin, address } = await humanities()
    const page = await admin.get(address())
    const history = row(page, a, { 'e0-0': 'ইতিহাস' })[`c.${a.enrolmentId}.e0-0`] ?? ''
    const refused = await admin.submit(page, '#choice-grid', {
      ...row(page, b, SLOTS),
      [`c.${a.enrolmentId}.e0-0`]: history,
      [`c.${a.enrolmentId}.e0-1`]: history,
    })
    expect(refused.status).toBe(422)
    expect(refused.$(`select[name="c.${a.enrolmentId}.e0-1"]`).attr('aria-invalid')).toBe('true')
    expect(refused.$(`select[name="c.${a.enrolmentId}.e0-1"] option[selected]`).attr('value')).toBe(history)
    expect(text(refused)).toContain('একই বিষয় দুবার নেওয়া যায় না')
    const hindu = await admin.submit(page, '#choice-grid', row(page, a, { r: 'হিন্দু' }))
    expect(hindu.status).toBe(422)
    expect(text(hindu)).toContain('নিজ ধর্মের নয়')
    expect(await taken(site, a)).toBe('')
    expect(await taken(site, b)).toBe('')
  }, 60_000)

  test('is refused where somebody else changed a row since, and for rows of another section or institution', async () => {
    const { site, a, b, away, admin, address } = await humanities()
    const other = await humanities()
    const page = await admin.get(address())
    const again = await admin.get(address())
    await admin.submit(again, '#choice-grid', row(again, a, { r: 'ইসলাম' }))
    const stale = await admin.submit(page, '#choice-grid', { ...row(page, a, SLOTS), ...row(page, b, SLOTS) })
    expect(stale.status).toBe(422)
    expect(text(stale)).toContain('অন্য কেউ এঁদের বিষয় বদলেছেন')
    expect(await taken(site, a)).toBe('religion 111')
    expect(await taken(site, b)).toBe('')
    // A row nobody else touched goes through.
    expect((await admin.submit(page, '#choice-grid', row(page, b, { r: 'ইসলাম' }))).status).toBe(200)
    for (const stranger of [away, other.a]) {
      const answer = await admin.submit(page, '#choice-grid', { [`c.${stranger.enrolmentId}.r`]: '1' })
      expect(answer.status).toBe(404)
    }
    expect((await admin.get(`/student/subjects?f_section=${other.site.section.id}`)).$('#choice-grid')).toHaveLength(0)
    expect(
      (await admin.post(`/student/subjects?f_section=${other.site.section.id}`, { intent: 'grid', seen: '[]' })).status,
    ).toBe(404)
    const teacher = await visit(site.alias).login('teacher')
    expect((await teacher.get(address())).status).toBe(403)
  }, 60_000)

  test('names marks that would be lost, and lets them go only when told', async () => {
    const { site, a, admin, address } = await humanities()
    const page = await admin.get(address())
    const saved = await admin.submit(page, '#choice-grid', row(page, a, SLOTS))
    const exam = await makeExam(site, {})
    const paper = exam.paper('153')
    await everywhere(() =>
      sql(`INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent) VALUES ($1, $2, $3, 40, false)`, [
        site.id,
        [...paper.parts.values()][0],
        a.enrolmentId,
      ]),
    )
    const swap = row(saved, a, { 'e0-0': 'পৌরনীতি', 'e0-1': 'ভূগোল', 'e0-2': 'অর্থনীতি' })
    const refused = await admin.submit(saved, '#choice-grid', swap)
    expect(refused.status).toBe(422)
    expect(text(refused)).toMatch(/নম্বর দেওয়া আছে এমন বিষয় বাদ পড়ছে.*প্রথমা.*ইতিহাস/)
    expect(await taken(site, a)).toContain('elective 153')
    // Taking the change back would lose them, too.
    const undo = await admin.submit(saved, 'form:has([value=undo])')
    expect(undo.status).toBe(422)
    expect(text(undo)).toContain('ইতিহাস')
    // Nor does the student's own page drop them unasked.
    const edit = await admin.get(`/student/edit/${a.id}?session=${site.session.id}`)
    const ids = Object.values(swap)
    const editor = await admin.submit(edit, 'form:has([name=roll])', { electives: ids })
    expect(editor.status).toBe(422)
    expect(editor.$('[name=dropMarks]')).toHaveLength(1)
    expect((await admin.submit(refused, '#choice-grid', { ...swap, drop: '1' })).status).toBe(200)
    expect(await taken(site, a)).not.toContain('elective 153')
  }, 60_000)
})

describe('the rule', () => {
  test('shows who would get what, gives it to who has none, and is taken back', async () => {
    const { site, a, b, c, away, admin, address } = await humanities()
    const grid = await admin.get(address())
    await admin.submit(grid, '#choice-grid', row(grid, a, { 'e0-0': 'পৌরনীতি' }))
    const id = (name: string) => option(grid, `select[name="c.${a.enrolmentId}.e0-0"]`, name)
    const names = grid
      .$(`select[name="c.${a.enrolmentId}.e0-0"] option`)
      .toArray()
      .map((one) => grid.$(one).text())
    const three = ['ইতিহাস', 'ভূগোল', 'অর্থনীতি'].map((begin) => id(names.find((one) => one.includes(begin)) ?? ''))
    const query = (ids: readonly string[]) =>
      `&tab=rule&preview=1&religion=on&wholeClass=on${ids.map((one) => `&electives=${one}`).join('')}`
    const two = await admin.get(address(query(three.slice(0, 2))))
    expect(text(two)).toContain('ঠিক ৩টি বিষয় বাছাই করুন')
    const preview = await admin.get(address(query(three)))
    expect(preview.status).toBe(200)
    expect(text(preview)).toContain('৪ জন পাবে')
    expect(text(preview)).toContain('অন্য শাখার অর্চনা')
    expect(await taken(site, b)).toBe('')
    const form = 'form:has([name=digest])'
    const fields = { electives: three }
    // Whoever changes something between has the list shown again.
    const late = await admin.get(address())
    await admin.submit(late, '#choice-grid', row(late, c, { r: 'ইসলাম' }))
    expect((await admin.submit(preview, form, fields)).status).toBe(409)
    const now = await admin.get(address(query(three)))
    const done = await admin.submit(now, form, fields)
    expect(done.status).toBe(200)
    // A partly chosen set stays as it is; the religion is given.
    expect(await taken(site, a)).toBe('elective 140, religion 111')
    for (const student of [b, c]) expect(await taken(site, student)).toMatch(/^(elective \d+, ){3}religion 111$/)
    expect(await taken(site, away)).toMatch(/^(elective \d+, ){3}religion 112$/)
    // Somebody was changed since: they keep what they have.
    const after = await admin.get(address())
    await admin.submit(after, '#choice-grid', row(after, b, { 'e0-2': '' }))
    const changes = await everywhere(() =>
      sql<{ id: number }>(`SELECT id FROM choice_change WHERE site_id = $1 AND how = 'rule'`, [site.id]),
    )
    const undo = { intent: 'undo', change: String(changes[0]?.id) }
    const other = await humanities()
    expect((await other.admin.post(other.address(), undo)).status).toBe(404)
    const undone = await admin.post(address(), undo)
    expect(undone.status).toBe(200)
    expect(await taken(site, away)).toBe('')
    expect(await taken(site, a)).toBe('elective 140')
    expect(await taken(site, c)).toBe('religion 111')
    expect(await taken(site, b)).toMatch(/^(elective \d+, ){2}religion 111$/)
    expect((await admin.post(address(), undo)).status).toBe(409)
  }, 90_000)
})

describe('the editor of a student', () => {
  test('saves who was incomplete before, as they are; but makes nobody incomplete', async () => {
    const site = await makeSite({ group: 'HUMANITIES', students: 0 })
    const lacking = await makeStudent(site, { religion: 'ISLAM', choices: [religion] })
    const admin = await visit(site.alias).login('admin')
    const page = await admin.get(`/student/edit/${lacking.id}?session=${site.session.id}`)
    const saved = await admin.submit(page, 'form:has([name=roll])', { nameBn: 'নতুন নাম' })
    expect(saved.url).toBe(`/student/view/${lacking.id}`)
    expect(text(saved)).toContain('নতুন নাম')
    const whole = await makeStudent(site, {
      religion: 'ISLAM',
      choices: [
        religion,
        ...['153', '110', '140'].map((subjectCode) => ({ subjectCode, condition: 'ELECTIVE' as const })),
      ],
    })
    const edit = await admin.get(`/student/edit/${whole.id}?session=${site.session.id}`)
    expect((await admin.submit(edit, 'form:has([name=roll])', { electives: '' })).status).toBe(422)
  }, 60_000)
})
