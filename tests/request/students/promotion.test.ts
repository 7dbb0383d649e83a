import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { journey } from 'tests/harness/journey'
import { inScope, sql } from 'db/connection'
import { promote } from '~/domain/promotion/promote.server'
import { everywhere, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { draftOf, enrolments, PATH, promotionSite, rowsOf, runIt, stateOf, type PromotionSite } from './promotion-site'

const BOTH = [{ classCode: 'NINE' }, { classCode: 'TEN' }]
/** Section A: 5.00, 4.00, failed in one; B: 4.50, failed in three, none. */
const MIXED = (at: number) =>
  [
    { gpa: 500, failed: 0 },
    { gpa: 400, failed: 0 },
    { gpa: 0, failed: 1 },
    { gpa: 450, failed: 0 },
    { gpa: 0, failed: 3 },
    null,
  ][at] ?? null

journey('a class on its way to the next session', (step) => {
  let place: PromotionSite
  let runId = 0
  const section = (classCode: string, name: string) =>
    place.sections.find((one) => one.classCode === classCode && one.name === name)?.id ?? 0
  step('what it begins with', async () => {
    place = await promotionSite({ results: MIXED, offers: BOTH })
  })

  step('shows everybody with the proposed outcome, section and roll, and changes nothing', async () => {
    runId = await draftOf(place, { considerUpTo: 1, sections: 'same', rolls: 'merit' })
    const [TA, TB, NB] = [section('TEN', 'A'), section('TEN', 'B'), section('NINE', 'B')]
    expect((await rowsOf(runId)).map(({ outcome, section: at, roll }) => [outcome, at, roll])).toEqual([
      ['promoted', TA, 1],
      ['promoted', TA, 2],
      ['considered', TA, 3],
      ['promoted', TB, 1],
      ['repeated', NB, 61],
      ['open', null, null],
    ])
    expect(await enrolments(place.site.id, place.toSession)).toEqual([])
    const page = await place.admin.get(`${PATH}?run=${runId}`)
    for (const student of place.site.students.slice(0, 3)) expect(page.text).toContain(student.nameBn)
    expect(page.text).not.toContain(place.site.students[3]?.nameBn)
    // The same class cannot have a second draft: one is led to the first.
    expect(await draftOf(place)).toBe(runId)
  })

  step(
    'offers the exams of the class alone, and proposes as many failed subjects as the exam settings forgive',
    async () => {
      const start = `${PATH}?f_session=${place.site.session.id}&f_class=${place.site.classId}&f_to=${place.toSession}`
      const page = await place.admin.get(start)
      expect(
        page
          .$('[name=exam] option[value!=""]')
          .toArray()
          .map((option) => Number(page.$(option).attr('value'))),
      ).toEqual([place.exam.id])
      expect(page.$('[name=considerUpTo]').attr('value')).toBe('০')
      await everywhere(async () => {
        await sql(
          `INSERT INTO exam (site_id, session_id, name_en, name_bn, state) VALUES ($1, $2, 'Of another class', 'অন্য শ্রেণির', 'declared')`,
          [place.site.id, place.site.session.id],
        )
        await sql('INSERT INTO exam_setting (site_id, consider_fails) VALUES ($1, 2)', [place.site.id])
      })
      const later = await place.admin.get(start)
      expect(later.$('[name=exam] option[value!=""]').length).toBe(1)
      expect(later.$('[name=considerUpTo]').attr('value')).toBe('২')
    },
  )

  step('does not run while somebody is undecided', async () => {
    const page = await place.admin.get(`${PATH}?run=${runId}&dialog=run`)
    const answer = await place.admin.submit(
      page,
      'form:has([name=intent][value=run])',
      {},
      { name: 'intent', value: 'run' },
    )
    expect(answer.status).toBe(409)
    expect(answer.$('[role=alert]').text()).toContain('১ জনের')
    expect(await stateOf(runId)).toBe('draft')
  })

  step(
    'takes changes by hand and lays the others out around them; what is not possible is said at its cell',
    async () => {
      const trouble = await place.admin.get(`${PATH}?run=${runId}&only=trouble`)
      expect(trouble.$('select[name="rows[0].outcome"]').length).toBe(1)
      const wrong = await place.admin.submit(trouble, 'form:has([name=intent][value=save])', {
        'rows[0].outcome': 'promoted',
        'rows[0].section': section('NINE', 'A'),
      })
      expect(wrong.status).toBe(422)
      expect(wrong.$('#e-0-section').text()).not.toBe('')
      const far = await place.admin.submit(trouble, 'form:has([name=intent][value=save])', {
        'rows[0].outcome': 'promoted',
        'rows[0].roll': 'x'.repeat(100_000),
      })
      expect(far.status).toBe(422)
      expect(
        (
          await place.admin.submit(trouble, 'form:has([name=intent][value=save])', {
            'rows[0].outcome': 'promoted',
            'rows[0].section': section('TEN', 'A'),
            'rows[0].roll': '১',
          })
        ).url,
      ).toContain('only=trouble')
      const rows = await rowsOf(runId)
      expect(rows[5]).toMatchObject({ outcome: 'promoted', section: section('TEN', 'A'), roll: 1 })
      expect(rows[0]?.roll).toBe(2)
      // The page that was seen before that save is stale now.
      const stale = await place.admin.submit(trouble, 'form:has([name=intent][value=save])', {
        'rows[0].outcome': 'repeated',
      })
      expect(stale.status).toBe(409)
      expect((await rowsOf(runId))[5]?.outcome).toBe('promoted')
    },
  )

  step('runs once: new enrolments, subjects carried over, old ones closed', async () => {
    const before = await enrolments(place.site.id, place.site.session.id)
    await runIt(place, runId)
    expect(await stateOf(runId)).toBe('done')
    const fresh = await enrolments(place.site.id, place.toSession)
    expect(fresh.map((row) => row.studentId)).toEqual(before.map((row) => row.studentId))
    expect((await enrolments(place.site.id, place.site.session.id)).map((row) => row.state)).toEqual([
      'promoted',
      'promoted',
      'promoted',
      'promoted',
      'repeated',
      'promoted',
    ])
    const [taken] = await everywhere(() =>
      sql<{ old: number; fresh: number }>(
        `SELECT count(*) FILTER (WHERE e.session_id = $2)::int AS old, count(*) FILTER (WHERE e.session_id = $3)::int AS fresh FROM enrolment_subject x JOIN enrolment e ON e.id = x.enrolment_id WHERE e.site_id = $1`,
        [place.site.id, place.site.session.id, place.toSession],
      ),
    )
    expect(taken?.fresh).toBe(taken?.old)
    // At least once, says the queue: another run after the end changes nothing.
    expect(await inScope({ tenants: [place.site.id], readOnly: false }, () => promote(place.site.id, runId))).toBe(6)
    expect((await enrolments(place.site.id, place.toSession)).length).toBe(6)
    const view = await place.admin.get(`/student/view/${before[0]?.studentId}`)
    expect(view.text).toContain('২০৯৭')
    expect(view.text).toContain('পরবর্তী শিক্ষাবর্ষে নেওয়া হয়েছে')
  })

  step('undoes the whole, unless something hangs on it, and not once the session has begun', async () => {
    const undo = async (reason: string) =>
      place.admin.submit(
        await place.admin.get(`${PATH}?run=${runId}&dialog=undo`),
        'form:has([name=intent][value=undo])',
        { reason },
      )
    expect((await undo('')).status).toBe(422)
    const [first] = await enrolments(place.site.id, place.toSession)
    await everywhere(() =>
      sql(
        `INSERT INTO issued_document (site_id, kind, year, number, memo_no, lang, student_id, enrolment_id, shown, verification_code, issued_on, issued_by) VALUES ($1, 'testimonial', 2097, 1, 'x', 'bn', $2, $3, '{}', $4, '2097-02-01', 1)`,
        [place.site.id, first?.studentId, first?.id, `V${runId}`],
      ),
    )
    const hung = await undo('ভুল পরীক্ষা')
    expect(hung.status).toBe(409)
    expect(hung.$('[role=alert]').text()).toContain('সনদ')
    await everywhere(() => sql('DELETE FROM issued_document WHERE site_id = $1', [place.site.id]))
    await everywhere(() =>
      sql(`UPDATE site_session SET starts_on = '2026-02-02', ends_on = '2027-01-31' WHERE id = $1`, [place.toSession]),
    )
    expect((await place.admin.post(PATH, { intent: 'undo', run: runId, reason: 'দেরিতে' })).status).toBe(409)
    await everywhere(() =>
      sql(`UPDATE site_session SET starts_on = '2097-01-01', ends_on = '2097-12-31' WHERE id = $1`, [place.toSession]),
    )
    expect((await undo('ভুল পরীক্ষা')).status).toBe(200)
    expect(await stateOf(runId)).toBe('undone')
    expect(await enrolments(place.site.id, place.toSession)).toEqual([])
    expect((await enrolments(place.site.id, place.site.session.id)).every((row) => row.state === 'active')).toBe(true)
    expect((await undo('again').catch(() => null))?.status ?? 409).not.toBe(200)
  })

  step('leaves nobody of another institution or role in', async () => {
    const stranger = await visit((await makeSite()).alias).login('admin')
    expect((await stranger.get(`${PATH}?run=${runId}`)).status).toBe(404)
    for (const fields of [
      { intent: 'undo', run: runId, reason: 'x' },
      { intent: 'run', run: runId },
      { intent: 'save', run: runId, version: 0 },
      {
        intent: 'start',
        session: place.site.session.id,
        toSession: place.toSession,
        class: place.site.classId,
        considerUpTo: 1,
        rolls: 'merit',
        sections: 'same',
      },
    ]) {
      expect((await stranger.post(PATH, fields)).status, fields.intent).toBe(404)
    }
    const accountant = await makeUser(place.site.id, { roles: ['accountant'] })
    for (const who of [accountant.username, 'teacher', 'student']) {
      const visitor = await visit(place.site.alias).login(who)
      expect((await visitor.get(PATH)).status, who).toBe(403)
      expect((await visitor.post(PATH, { intent: 'discard', run: runId })).status, who).toBe(403)
    }
    expect((await visit(place.site.alias).get(PATH)).text).toContain('name="password"')
  })
})

describe('levels and groups', () => {
  it('class 10 completes, and an undo brings its students back', async () => {
    const place = await promotionSite({
      classCode: 'TEN',
      students: 1,
      results: (at) => ({ gpa: 400, failed: at }),
      offers: [{ classCode: 'TEN' }],
    })
    const runId = await draftOf(place)
    expect((await rowsOf(runId)).map((row) => row.outcome)).toEqual(['completed', 'repeated'])
    await runIt(place, runId)
    const states = () =>
      everywhere(() =>
        sql<{ state: string }>('SELECT state FROM student WHERE site_id = $1 ORDER BY id', [place.site.id]),
      )
    expect((await states()).map((row) => row.state)).toEqual(['completed', 'active'])
    expect((await enrolments(place.site.id, place.toSession)).length).toBe(1)
    await place.admin.submit(
      await place.admin.get(`${PATH}?run=${runId}&dialog=undo`),
      'form:has([name=intent][value=undo])',
      { reason: 'ভুল' },
    )
    expect((await states()).map((row) => row.state)).toEqual(['active', 'active'])
  })

  it('class 8 to 9 asks for the group, for all at once or one by one', async () => {
    const offers = [
      { classCode: 'EIGHT', group: 'NONE' as const },
      { classCode: 'NINE', group: 'SCIENCE' as const },
      { classCode: 'NINE', group: 'HUMANITIES' as const },
    ]
    const place = await promotionSite({
      classCode: 'EIGHT',
      students: 1,
      results: () => ({ gpa: 400, failed: 0 }),
      offers,
    })
    const runId = await draftOf(place)
    expect((await rowsOf(runId)).map((row) => row.section)).toEqual([null, null])
    const page = await place.admin.get(`${PATH}?run=${runId}&only=trouble`)
    const [science, humanities] = [place.sections[2], place.sections[4]]
    await place.admin.submit(page, 'form:has([name=intent][value=save])', {
      'rows[0].group': science?.groupId,
      'rows[1].group': humanities?.groupId,
    })
    expect((await rowsOf(runId)).map((row) => row.section)).toEqual([science?.id, place.sections[5]?.id])
    await runIt(place, runId)
    expect(await stateOf(runId)).toBe('done')
    // Electives of the new group are the office's to choose: said, with the way to them.
    expect((await place.admin.get(`${PATH}?run=${runId}`)).$(`a[href^="/student/edit/"]`).length).toBeGreaterThan(0)
  })

  it('says that the target class is missing, with the way to make it', async () => {
    const place = await promotionSite({ students: 1, results: () => ({ gpa: 400, failed: 0 }), offers: [] })
    const page = await place.admin.get(`${PATH}?f_session=${place.site.session.id}&f_class=${place.site.classId}`)
    expect(page.$(`a[href*="session=${place.toSession}"]`).length).toBeGreaterThan(0)
    const runId = await draftOf(place)
    expect((await place.admin.get(`${PATH}?run=${runId}`)).text).toContain('কোনো শাখা নেই')
  })

  it('shows sections that overflow', async () => {
    const place = await promotionSite({
      students: 3,
      results: () => ({ gpa: 400, failed: 0 }),
      offers: [{ classCode: 'NINE' }, { classCode: 'TEN', capacity: 2 }],
    })
    const page = await place.admin.get(`${PATH}?run=${await draftOf(place)}`)
    expect(page.text).toContain('১ জন বেশি')
  })
})

describe('a process that dies', () => {
  it('kill -9 leaves nothing behind; the next attempt finishes it, and nothing is doubled', async () => {
    const place = await promotionSite({ students: 4, results: () => ({ gpa: 400, failed: 0 }), offers: BOTH })
    const runId = await draftOf(place)
    await everywhere(() => sql(`UPDATE promotion_run SET state = 'running' WHERE id = $1`, [runId]))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/harness/processes/promote-process.ts', String(place.site.id), String(runId)],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    )
    const gone = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', () => reject(new Error('the process ended by itself')))
    })
    child.kill('SIGKILL')
    expect(await gone).toBe('SIGKILL')
    expect(await enrolments(place.site.id, place.toSession)).toEqual([])
    expect(await stateOf(runId)).toBe('running')
    const run = () => inScope({ tenants: [place.site.id], readOnly: false }, () => promote(place.site.id, runId))
    expect(await Promise.all([run(), run()])).toEqual([8, 8])
    expect((await enrolments(place.site.id, place.toSession)).length).toBe(8)
  })

  it('a student who was enrolled meanwhile stops the whole run, in words, and the draft stays', async () => {
    const place = await promotionSite({ students: 1, results: () => ({ gpa: 400, failed: 0 }), offers: BOTH })
    const runId = await draftOf(place)
    const [student] = place.site.students
    await everywhere(() =>
      sql('INSERT INTO enrolment (site_id, student_id, session_id, section_id, roll) VALUES ($1, $2, $3, $4, 40)', [
        place.site.id,
        student?.id,
        place.toSession,
        place.sections[2]?.id,
      ]),
    )
    await runIt(place, runId)
    expect(await stateOf(runId)).toBe('draft')
    expect((await enrolments(place.site.id, place.toSession)).length).toBe(1)
    expect((await place.admin.get(`${PATH}?run=${runId}`)).text).toContain(student?.nameBn)
  })
})
