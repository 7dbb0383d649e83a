import { sql } from 'db/connection'
import { addDays, formatDate, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { pdfText } from '../../unit/documents/pdf-text'
import { ask, bornOn, generate, makeClass, publish, resultsOf, type Place } from '../support/results'

const REASON = 'খাতা আবার দেখা হয়েছে'
const AMEND = 'form:has([name=intent][value=amend])'
const ASK = 'form:has([name=intent][value=ask])'
const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')
const count = async (table: 'result_amendment' | 'scrutiny_request', place: Place) =>
  (
    await everywhere(() =>
      sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE site_id = $1`, [place.site.id]),
    )
  )[0]?.n
const scrutiny = async (place: Place) =>
  (
    await everywhere(() =>
      sql<{ state: string; decision: string; office: boolean }>(
        'SELECT state, decision, at_office AS office FROM scrutiny_request WHERE site_id = $1 ORDER BY id DESC',
        [place.site.id],
      ),
    )
  )[0]

/** A published class; mathematics (109) of the second student is corrected to full marks. */
async function ready(students = 3) {
  const place = await makeClass(students, (at) => [60, 58, 59][at] ?? 60)
  await generate(place)
  const runId = await publish(place)
  const rows = await resultsOf(place.site, runId)
  const parts = await everywhere(() =>
    sql<{ id: number; full: number }>(
      `SELECT x.id, x.full_marks::int AS full FROM exam_part x JOIN exam_paper p ON p.site_id = x.site_id AND p.id = x.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     JOIN subject_paper sp ON sp.id = o.subject_paper_id WHERE x.site_id = $1 AND p.exam_id = $2 AND sp.code = '109' ORDER BY x.id`,
      [place.site.id, place.exam.id],
    ),
  )
  const second = rows[1]
  if (!second) throw new Error('no second student')
  const full = Object.fromEntries(parts.map((part) => [`marks.m${part.id}`, String(part.full)]))
  return { place, runId, rows, second, parts, full, path: paths.resultAmend(second.id) }
}

describe('a correction after publication', () => {
  test('grades anew, reissues the sheet with a new code, answers the old one with "replaced", and leaves everybody else alone', async () => {
    const { place, runId, rows, second, parts, full, path } = await ready()
    const page = await place.admin.get(path)
    expect(page.status).toBe(200)
    const done = await place.admin.submit(page, AMEND, { ...full, reason: REASON })
    expect([done.status, done.url]).toEqual([200, path])
    expect(text(done)).toContain(REASON)
    const after = await resultsOf(place.site, runId)
    const own = after[1]
    expect(Number(own?.gpa)).toBeGreaterThan(Number(second.gpa))
    expect(own?.code).not.toBe(second.code)
    expect([second.merit, own?.merit]).toEqual([3, 2]) // past the third, whose own place stays
    expect([after[0], after[2]]).toEqual([rows[0], rows[2]])
    const verify = async (code: string) => text(await visit(place.site.alias).get(paths.verify(code)))
    expect(await verify(second.code)).toContain('নতুন নম্বরপত্র দেওয়া হয়েছে')
    expect(await verify(own?.code ?? '')).toContain('আসল')
    // Where sections of several groups have one name, the group tells them apart.
    const withheld = await place.admin.get(`${paths.resultPermission}?f_exam=${place.exam.id}&run=${runId}&q=2`)
    for (const words of [await verify(own?.code ?? ''), text(withheld)])
      expect(words).toContain(`বিজ্ঞান – ${place.site.section.nameBn}`)
    expect(text(await place.admin.get(`${paths.resultPermission}?f_exam=${place.exam.id}&confirm=${runId}`))).toMatch(
      /অর্ধ-বার্ষিক \w+: নবম শ্রেণির/,
    )
    // What was entered agrees, so the next generation says the same.
    const marks = await everywhere(() =>
      sql<{ obtained: string }>(
        'SELECT m.obtained FROM mark m JOIN result r ON r.site_id = m.site_id AND r.enrolment_id = m.enrolment_id WHERE r.id = $1 AND m.exam_part_id = ANY($2::bigint[]) ORDER BY m.exam_part_id',
        [second.id, parts.map((one) => one.id)],
      ),
    )
    expect(marks.map((one) => Number(one.obtained))).toEqual(parts.map((one) => one.full))
    await generate(place)
    const [next] = await everywhere(() =>
      sql<{ gpa: string; total: string }>(
        'SELECT n.gpa, n.total FROM result o JOIN result n ON n.site_id = o.site_id AND n.enrolment_id = o.enrolment_id AND n.run_id > o.run_id WHERE o.id = $1',
        [second.id],
      ),
    )
    const [now] = await everywhere(() =>
      sql<{ gpa: string; total: string }>('SELECT gpa, total FROM result WHERE id = $1', [second.id]),
    )
    expect(next).toEqual(now)
    const [audit] = await everywhere(() =>
      sql<{ before: { code: string }; after: { code: string; reason: string } }>(
        `SELECT before, after FROM audit_record WHERE tenant_id = $1 AND record_type = 'result' AND record_id = $2 ORDER BY id DESC LIMIT 1`,
        [place.site.id, String(second.id)],
      ),
    )
    expect([audit?.before.code, audit?.after.code, audit?.after.reason]).toEqual([second.code, own?.code, REASON])
    // The same form sent again corrects nothing twice.
    expect((await place.admin.submit(page, AMEND, { ...full, reason: REASON })).status).toBe(409)
    expect(await count('result_amendment', place)).toBe(1)
  })

  test('wrong marks, no change, no reason and an unpublished result are refused, each with its word', async () => {
    const { place, parts, full, path, runId } = await ready(2)
    const page = await place.admin.get(path)
    const first = `marks.m${parts[0]?.id}`
    for (const fields of [
      { [first]: '500', reason: REASON },
      { [first]: '-1', reason: REASON },
      { [first]: 'abc', reason: REASON },
      { [first]: '', reason: REASON },
      { reason: REASON },
      { ...full, reason: '' },
      { ...full, reason: 'x'.repeat(20_000) },
    ]) {
      const answer = await place.admin.submit(page, AMEND, fields)
      expect([answer.status, answer.$('[id$=-error]').length > 0], JSON.stringify(fields).slice(0, 90)).toEqual([
        422,
        true,
      ])
    }
    await place.admin.post('/site/result-permission/site-result-permission', { intent: 'withdraw', run: runId })
    expect((await place.admin.submit(page, AMEND, { ...full, reason: REASON })).status).toBe(409)
    expect(await count('result_amendment', place)).toBe(0)
  })

  test('students, teachers and other institutions correct nothing', async () => {
    const { place, second, full, path } = await ready(2)
    const fields = { intent: 'amend', code: second.code, reason: REASON, ...full }
    for (const user of ['student', 'teacher']) {
      const visitor = await visit(place.site.alias).login(user)
      expect(
        [
          (await visitor.get(path)).status,
          (await visitor.post(path, fields)).status,
          (await visitor.get(paths.scrutinyRequests)).status,
        ],
        user,
      ).toEqual([403, 403, 403])
    }
    const stranger = await visit((await makeSite()).alias).login('admin')
    expect([(await stranger.get(path)).status, (await stranger.post(path, fields)).status]).toEqual([404, 404])
    expect(await count('result_amendment', place)).toBe(0)
  })
})

describe('the highest mark of a subject', () => {
  test('is what the marks of the class say after a correction, up or down, on everybody’s sheet: the office’s and the public’s', async () => {
    const { place, runId, rows, parts, path } = await ready()
    const [student] = place.site.students
    if (!student) throw new Error('no student')
    const question = { exam: place.exam.id, class: place.site.classId, roll: student.roll, born: await bornOn(student) }
    /** Lines of the first student's sheet that say this mark and nothing else, as the office and as the public have it. */
    const printed = async (mark: string) => {
      const link = (await ask(place.site.alias, question)).$('a[href^="/web/exam-result/sheet?"]').attr('href') ?? ''
      const files = [
        await place.admin.get(
          `/site/result-report/file?run=${runId}&result=${rows[0]?.id}&kind=progress&format=pdf&lang=bn`,
        ),
        await visit(place.site.alias).get(link),
      ]
      return files.map((file) => {
        expect(file.headers['content-type']).toBe('application/pdf')
        return pdfText(file.body)
          .split(/\s+/)
          .filter((one) => one === mark).length
      })
    }
    const correct = async (marks: number[]) => {
      const done = await place.admin.submit(await place.admin.get(path), AMEND, {
        ...Object.fromEntries(parts.map((part, at) => [`marks.m${part.id}`, String(marks[at])])),
        reason: REASON,
      })
      expect(done.status).toBe(200)
    }
    expect(parts.map((part) => part.full)).toEqual([70, 30])
    expect(await printed('৯৭.৫')).toEqual([0, 0])
    await correct([69, 28.5])
    // What the processes remember for the public is forgotten when they hear of it, a moment later.
    const soon = (mark: string) => expect.poll(() => printed(mark), { timeout: 10_000 })
    await soon('৯৭.৫').toEqual([1, 1])
    await correct([66, 25.5])
    await soon('৯১.৫').toEqual([1, 1])
    expect(await printed('৯৭.৫')).toEqual([0, 0])
    // Below the first again: his own 60 is the highest, and no other subject of the class changed.
    await correct([20, 15])
    await soon('৯১.৫').toEqual([0, 0])
    const [run] = await everywhere(() =>
      sql<{ units: { key: string; highest: number | null }[] }>(
        `SELECT shown->'offerings'->$2->'units' AS units FROM result_run WHERE id = $1`,
        [runId, String(place.site.offering.id)],
      ),
    )
    const best = await everywhere(() =>
      sql<{ key: string; highest: number }>(
        'SELECT s.grade_key AS key, (max(s.total) * 100)::int AS highest FROM result_subject s JOIN result r ON r.site_id = s.site_id AND r.id = s.result_id WHERE r.run_id = $1 GROUP BY 1',
        [runId],
      ),
    )
    expect(
      run?.units
        .filter((unit) => unit.highest !== null)
        .map(({ key, highest }) => ({ key, highest }))
        .sort((a, b) => a.key.localeCompare(b.key)),
    ).toEqual(best.sort((a, b) => a.key.localeCompare(b.key)))
    expect(best.find((one) => one.key === '109')?.highest).toBe(6000)
  })
})

describe('scrutiny', () => {
  test('a guardian asks, the office corrects, and the guardian reads the answer', async () => {
    const { place, second, full, path } = await ready()
    const child = place.site.students[1]
    const { username } = await makeUser(place.site.id, {
      kind: 'guardian',
      roles: ['guardian'],
      guardianId: child?.guardianId,
    })
    const guardian = await visit(place.site.alias).login(username)
    const own = `${paths.studentResults}?result=${second.id}`
    const page = await guardian.get(own)
    const subject = page.$('[name=subjects]').first().attr('value') ?? ''
    const none = await guardian.submit(page, ASK, { reason: 'গণিতে কম মনে হচ্ছে' })
    expect([none.status, none.$('[id$=-error]').length > 0]).toEqual([422, true])
    expect((await guardian.submit(page, ASK, { subjects: subject, reason: 'গণিতে কম মনে হচ্ছে' })).status).toBe(200)
    expect((await guardian.submit(page, ASK, { subjects: subject, reason: 'গণিতে কম মনে হচ্ছে' })).status).toBe(409)
    expect(await count('scrutiny_request', place)).toBe(1)
    const list = await place.admin.get(paths.scrutinyRequests)
    expect(list.$(`main a[href="${path}"]`)).toHaveLength(1)
    expect(text(list)).toContain('গণিতে কম মনে হচ্ছে')
    const newest = async (who: typeof guardian) => {
      const { $ } = await who.get(
        (await who.get(paths.notifications)).$('main li a[href^="/user/notification/"]').first().attr('href') ?? '',
      )
      return [$('h1').text(), $('main a[href^="/site/"], main a[href^="/student/"]').attr('href'), $('main').text()]
    }
    expect(await newest(place.admin)).toEqual([
      expect.stringContaining('খাতা পুনর্নিরীক্ষণের আবেদন করেছে'),
      path,
      expect.stringContaining('গণিতে কম মনে হচ্ছে'),
    ])
    await place.admin.submit(await place.admin.get(path), AMEND, { ...full, reason: REASON })
    expect(await newest(guardian)).toEqual([expect.stringContaining('নম্বর সংশোধিত হয়েছে'), own, expect.anything()])
    const { $ } = await (await visit(place.site.alias).login('student')).get(paths.notifications) // a classmate
    expect($('main').text()).not.toContain('নম্বর সংশোধিত হয়েছে')
    expect(await scrutiny(place)).toEqual({ state: 'amended', decision: REASON, office: false })
    expect(text(await guardian.get(own))).toContain(REASON)
  })

  test('the office takes one in and leaves the marks as they are; nothing of the result changes', async () => {
    const { place, second, path, runId, rows } = await ready(2)
    const page = await place.admin.get(path)
    await place.admin.submit(page, ASK, {
      subjects: page.$('[name=subjects]').first().attr('value') ?? '',
      reason: 'অভিভাবক এসেছিলেন',
    })
    expect(await scrutiny(place)).toMatchObject({ state: 'open', office: true })
    expect((await place.admin.get(paths.notifications)).text).not.toContain('পুনর্নিরীক্ষণের আবেদন করেছে')
    const answered = await place.admin.submit(await place.admin.get(path), 'form:has([name=intent][value=keep])', {
      reason: 'নম্বর ঠিক আছে',
    })
    expect(text(answered)).toContain('নম্বর ঠিক আছে')
    expect(await scrutiny(place)).toMatchObject({ state: 'kept', decision: 'নম্বর ঠিক আছে' })
    expect(await resultsOf(place.site, runId)).toEqual(rows)
    expect((await place.admin.post(path, { intent: 'keep', reason: 'আবার একবার' })).status).toBe(409)
    expect(second.code).toBe(rows[1]?.code)
  })

  test('nobody asks about another student’s result, a withheld one or a subject not taken', async () => {
    const { place, rows } = await ready(2)
    const student = await visit(place.site.alias).login('student')
    const ask = (id: number | undefined, subjects: string) =>
      student.post(`${paths.studentResults}?result=${id}`, { intent: 'ask', subjects, reason: 'দয়া করে দেখুন' })
    const key =
      (await student.get(`${paths.studentResults}?result=${rows[0]?.id}`)).$('[name=subjects]').first().attr('value') ??
      ''
    expect((await ask(rows[1]?.id, key)).status).toBe(404)
    expect((await ask(rows[0]?.id, 'no such subject')).status).toBe(404)
    await place.admin.post('/site/result-permission/site-result-permission', {
      intent: 'withhold',
      result: rows[0]?.id,
      reason: 'বকেয়া',
    })
    expect((await ask(rows[0]?.id, key)).status).toBe(403)
    expect(await count('scrutiny_request', place)).toBe(0)
  })

  test('after the last day students and guardians are told that the time is over; the office still takes one in', async () => {
    const { place, rows, path } = await ready(2)
    const student = await visit(place.site.alias).login('student')
    const own = `${paths.studentResults}?result=${rows[0]?.id}`
    const permission = `/site/result-permission/site-result-permission?f_exam=${place.exam.id}`
    const END = 'form:has([name=intent][value=scrutiny])'
    const set = async (until: string) => place.admin.submit(await place.admin.get(permission), END, { until })
    const page = await student.get(own)
    expect(text(page)).not.toContain('আবেদন নেওয়া হবে')
    expect((await set('31.02.2026')).status).toBe(422)
    expect((await set(addDays(today(), 400))).status).toBe(422)
    expect((await set(today())).status).toBe(200)
    const last = await student.get(own)
    expect(text(last)).toContain(`আবেদন নেওয়া হবে ${formatDate(today(), 'bn')} পর্যন্ত`)
    expect(last.$('[name=subjects]').length).toBeGreaterThan(0)
    const yesterday = addDays(today(), -1)
    expect((await set(yesterday)).status).toBe(200)
    const over = await student.get(own)
    expect(over.$('[name=subjects]')).toHaveLength(0)
    expect(text(over)).toContain(`${formatDate(yesterday, 'bn')} তারিখে শেষ হয়েছে`)
    const refused = await student.submit(page, ASK, {
      subjects: page.$('[name=subjects]').first().attr('value') ?? '',
      reason: 'গণিতে কম মনে হচ্ছে',
    })
    expect([refused.status, refused.text.includes(`${formatDate(yesterday, 'bn')} তারিখে শেষ হয়েছে`)]).toEqual([
      409,
      true,
    ])
    expect(await count('scrutiny_request', place)).toBe(0)
    const office = await place.admin.get(path)
    expect(
      (
        await place.admin.submit(office, ASK, {
          subjects: office.$('[name=subjects]').first().attr('value') ?? '',
          reason: 'অভিভাবক এসেছিলেন',
        })
      ).status,
    ).toBe(200)
    expect(await count('scrutiny_request', place)).toBe(1)
    expect((await set('')).status).toBe(200)
    expect((await student.get(own)).$('[name=subjects]').length).toBeGreaterThan(0)
    const [audit] = await everywhere(() =>
      sql<{ before: unknown; after: unknown }>(
        `SELECT before, after FROM audit_record WHERE tenant_id = $1 AND record_type = 'exam' AND after ? 'scrutinyUntil' ORDER BY id DESC LIMIT 1`,
        [place.site.id],
      ),
    )
    expect(audit).toEqual({ before: { scrutinyUntil: yesterday }, after: { scrutinyUntil: null } })
    const stranger = await visit((await makeSite()).alias).login('admin')
    expect(
      (await stranger.post(permission, { intent: 'scrutiny', exam: place.exam.id, until: yesterday })).status,
    ).toBe(404)
    for (const who of [student, await visit(place.site.alias).login('teacher')])
      expect((await who.post(permission, { intent: 'scrutiny', exam: place.exam.id, until: yesterday })).status).toBe(
        403,
      )
  })

  test('the list is filtered by exam and state, sorted, and exported with what was answered', async () => {
    const { place, rows } = await ready(3)
    const key =
      (await place.admin.get(paths.resultAmend(rows[0]?.id ?? 0))).$('[name=subjects]').first().attr('value') ?? ''
    for (const [at, row] of rows.entries())
      expect(
        (
          await place.admin.post(paths.resultAmend(row.id), {
            intent: 'ask',
            subjects: key,
            reason: `কারণ ${at}, দেখুন`,
          })
        ).status,
      ).toBe(200)
    await place.admin.post(paths.resultAmend(rows[1]?.id ?? 0), { intent: 'keep', reason: '=নম্বর ঠিক আছে' })
    const order = async (query: string, who = place.admin) =>
      (await who.get(`${paths.scrutinyRequests}?${query}`))
        .$('main tbody a')
        .get()
        .flatMap((link) => rows.filter((row) => link.attribs.href === paths.resultAmend(row.id)).map((row) => row.id))
    const [a, b, c] = rows.map((row) => row.id)
    expect(await order('')).toEqual([a, c, b])
    expect(await order('sort=asked')).toEqual([a, b, c])
    expect(await order('sort=-asked')).toEqual([c, b, a])
    expect(await order('sort=-state')).toEqual([b, a, c])
    expect(await order('sort=reason')).toEqual([a, c, b])
    expect(await order('f_state=kept')).toEqual([b])
    expect(await order(`f_exam=${place.exam.id}&f_state=open`)).toEqual([a, c])
    expect(await order(`f_exam=${place.exam.id + 1_000_000}`)).toEqual([])
    const csv = await place.admin.get(`${paths.scrutinyRequests}?export=csv&sort=asked`)
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = csv.text.trim().split(/\r?\n/)
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain('"কারণ 1, দেখুন"')
    expect(lines[2]).toMatch(/'=নম্বর ঠিক আছে/)
    expect(
      (await place.admin.get(`${paths.scrutinyRequests}?export=csv&f_state=kept`)).text.trim().split(/\r?\n/),
    ).toHaveLength(2)
    const xlsx = await place.admin.get(`${paths.scrutinyRequests}?export=xlsx`)
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(await order('', await visit((await makeSite()).alias).login('admin'))).toEqual([])
    expect(
      (await (await visit(place.site.alias).login('student')).get(`${paths.scrutinyRequests}?export=csv`)).status,
    ).toBe(403)
  })
})
