import { gzipSync } from 'node:zlib'
import { sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { ask, bornOn, generate, makeClass, PERMISSION, publish, resultsOf } from '../support/results'

const words = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')
const NOT_FOUND = 'এই তথ্যে কোনো ফলাফল পাওয়া যায়নি'.normalize('NFC')

describe('the public result page', () => {
  test('shows a published result for roll and birthday, Bengali digits too, with a PDF; light and without a script', async () => {
    const place = await makeClass(2)
    const [, student] = place.site.students
    if (!student) throw new Error('no student')
    const right = { exam: place.exam.id, class: place.site.classId, roll: student.roll, born: await bornOn(student) }
    expect(words(await visit(place.site.alias).get('/web/exam-result'))).toContain('প্রকাশিত নেই')
    await generate(place)
    // Generated, but nobody published it: the form is not even there, and a forged post finds nothing.
    const early = await visit(place.site.alias).post('/web/exam-result', right)
    expect([early.status, early.text.includes(student.nameBn)]).toEqual([422, false])
    const runId = await publish(place)

    const seen = await ask(place.site.alias, { ...right, roll: '০২' })
    expect(seen.status).toBe(200)
    expect(words(seen)).toContain(student.nameBn)
    expect(seen.text).not.toContain('<script')
    const pdf = await visit(place.site.alias).get(seen.$('a[href^="/web/exam-result/sheet?"]').attr('href') ?? '')
    expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const forged = seen
      .$('a[href^="/web/exam-result/sheet?"]')
      .attr('href')
      ?.replace(/c=[^&]+/, `c=${(await resultsOf(place.site, runId))[0]?.code}`)
    expect((await visit(place.site.alias).get(forged ?? '')).status).toBe(404)
    for (const page of [
      seen,
      await visit(place.site.alias).get('/'),
      await visit(place.site.alias).get('/web/exam-result'),
    ]) {
      expect(gzipSync(page.body).length).toBeLessThan(30_000)
      expect(page.text).not.toContain('<script')
    }
  })

  test('says the same for a wrong roll, a wrong birthday, a wrong class and another institution’s exam', async () => {
    const place = await makeClass(2)
    await generate(place)
    await publish(place)
    const [student] = place.site.students
    if (!student) throw new Error('no student')
    const right = { exam: place.exam.id, class: place.site.classId, roll: student.roll, born: await bornOn(student) }
    const wrong = [
      { roll: 77 },
      { born: '2001-01-01' },
      { class: place.site.classId + 1 },
      { exam: place.exam.id + 100_000 },
      { roll: 77, born: '2001-01-01' },
    ]
    const answers = []
    for (const one of wrong) answers.push(await ask(place.site.alias, { ...right, ...one }))
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(words(answer).normalize('NFC')).toContain(NOT_FOUND)
      expect(answer.text).not.toContain(student.nameBn)
    }
    expect(new Set(answers.map((answer) => answer.$('[role=alert]').text())).size).toBe(1)
    const stranger = await makeSite()
    expect(words(await visit(stranger.alias).post('/web/exam-result', right))).not.toContain(student.nameBn)
  })

  test('a guesser is shut out after thirty failures, with the seconds; the right facts do not help then', async () => {
    const place = await makeClass(2)
    await generate(place)
    await publish(place)
    const [student] = place.site.students
    if (!student) throw new Error('no student')
    const visitor = visit(place.site.alias)
    const right = { exam: place.exam.id, class: place.site.classId, roll: student.roll, born: await bornOn(student) }
    await visitor.get('/web/exam-result')
    const statuses = new Map<number, number>()
    for (let day = 1; day <= 31; day++) {
      const { status } = await visitor.post('/web/exam-result', {
        ...right,
        born: `1999-01-${String(day).padStart(2, '0')}`,
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [422, 30],
      [429, 1],
    ])
    const shut = await visitor.post('/web/exam-result', right)
    expect(shut.status).toBe(429)
    expect(words(shut)).toMatch(/[০-৯]+ সেকেন্ড/)
    expect(shut.text).not.toContain(student.nameBn)
  })

  test('who knows both facts may look up as many as they like', async () => {
    const place = await makeClass(2)
    await generate(place)
    await publish(place)
    const [student] = place.site.students
    if (!student) throw new Error('no student')
    const visitor = visit(place.site.alias)
    const right = { exam: place.exam.id, class: place.site.classId, roll: student.roll, born: await bornOn(student) }
    await visitor.get('/web/exam-result')
    for (let round = 0; round < 33; round++) expect((await visitor.post('/web/exam-result', right)).status).toBe(200)
  })

  test('that a result is withheld is told to who knows both facts, the reason only inside; released, it is back', async () => {
    const place = await makeClass(2)
    await generate(place)
    const runId = await publish(place)
    const [student] = place.site.students
    const [result] = await resultsOf(place.site, runId)
    if (!student || !result) throw new Error('no student')
    const right = { exam: place.exam.id, class: place.site.classId, roll: student.roll, born: await bornOn(student) }
    const open = await ask(place.site.alias, right)
    const link = open.$('a[href^="/web/exam-result/sheet?"]').attr('href') ?? ''
    const search = await place.admin.get(
      `${PERMISSION}?f_exam=${place.exam.id}&run=${runId}&q=${encodeURIComponent('১')}&withhold=${result.id}`,
    )
    await place.admin.submit(search, 'form:has([name=reason])', { reason: 'বকেয়া বেতন' })
    const seen = await ask(place.site.alias, right)
    expect(words(seen)).toContain('ফলাফল স্থগিত')
    // Roll and birthday are known to neighbours; what a family owes is not theirs to know.
    expect(seen.text).not.toContain('বকেয়া')
    expect(seen.text).not.toContain(student.nameBn)
    expect(words(await ask(place.site.alias, { ...right, born: '2001-01-01' }))).not.toContain('ফলাফল স্থগিত')
    expect((await visit(place.site.alias).get(link)).status).toBe(404)
    const own = await visit(place.site.alias).login('student')
    const list = await own.get('/student/result/master')
    expect(words(list)).toContain('বকেয়া বেতন')
    expect(words(list)).not.toMatch(/[০-৯]\.[০-৯][০-৯]/)
    expect((await own.get(`/student/result/sheet/${result.id}`)).status).toBe(403)
    expect(words(await visit(place.site.alias).get(`/web/verify/${result.code}`))).not.toContain(student.nameBn)
    // A newer run does not show what was withheld.
    await generate(place)
    const newer = await publish(place)
    expect((await resultsOf(place.site, newer)).map((row) => row.withheld)).toEqual(['বকেয়া বেতন', null])
    expect((await ask(place.site.alias, right)).text).not.toContain(student.nameBn)
    const [held] = await resultsOf(place.site, newer)
    await place.admin.post(PERMISSION, { intent: 'release', result: held?.id })
    expect((await ask(place.site.alias, right)).text).toContain(student.nameBn)
  })
})

describe('verification', () => {
  test('tells a genuine code, however it is typed; a wrong, unpublished, superseded or withdrawn one without figures', async () => {
    const place = await makeClass(2)
    await generate(place)
    const alias = place.site.alias
    const [, student] = place.site.students
    const [draft] = await everywhere(() =>
      sql<{ code: string }>('SELECT verification_code AS code FROM result WHERE site_id = $1 AND roll = 2', [
        place.site.id,
      ]),
    )
    const name = student?.nameBn ?? '?'
    const look = async (code: string) => {
      const page = await visit(alias).get(`/web/verify/${encodeURIComponent(code)}`)
      return { text: words(page), named: page.text.includes(name) }
    }
    const unknown = (await look('0000-0000-0000')).text
    expect(unknown).toContain('নেই')
    expect((await look(draft?.code ?? '')).named).toBe(false)

    const first = await publish(place)
    const code = (await resultsOf(place.site, first))[1]?.code ?? ''
    const typed = code
      .toLowerCase()
      .replace(/0/g, 'o')
      .replace(/1/g, 'l')
      .replace(/(.{4})(?=.)/g, '$1-')
    expect(await look(typed)).toMatchObject({ named: true })
    const form = await visit(alias).get(`/web/verify?code=${typed}`)
    expect([form.status, form.text.includes(name)]).toEqual([200, true])
    expect((await visit((await makeSite()).alias).get(`/web/verify/${code}`)).text).not.toContain(name)

    await everywhere(() =>
      sql('UPDATE mark SET obtained = 1 WHERE site_id = $1 AND enrolment_id = $2 AND obtained > 1', [
        place.site.id,
        student?.enrolmentId,
      ]),
    )
    await generate(place)
    const second = await publish(place)
    const old = await look(code)
    expect([old.named, old.text.includes('নতুন ফলাফল')]).toEqual([false, true])
    const newer = (await resultsOf(place.site, second))[1]?.code ?? ''
    expect(newer).not.toBe(code)
    const page = await place.admin.get(`${PERMISSION}?f_exam=${place.exam.id}&confirm=${second}`)
    await place.admin.submit(page, 'form:has([name=intent][value=withdraw])')
    const gone = await look(newer)
    expect([gone.named, gone.text.includes('প্রত্যাহার')]).toEqual([false, true])
  })

  test('codes cannot be tried without end', async () => {
    const { alias } = await makeSite()
    const visitor = visit(alias)
    for (let tried = 1; tried <= 60; tried++)
      expect((await visitor.get(`/web/verify/AAAACCCC${String(tried).padStart(4, '0')}`)).status).toBe(200)
    let page = await visitor.get('/web/verify/AAAABBBBCCCC')
    for (let tried = 1; tried < 3; tried++)
      page = await visitor.get(`/web/verify/AAAABBBB${String(tried).padStart(4, '0')}`)
    expect(page.status).toBe(429)
    expect(words(page)).toMatch(/[০-৯]+ সেকেন্ড/)
  })
})

describe('the first page', () => {
  test('is the institution’s, the group’s list, and at the centre the product’s or the way to work', async () => {
    const home = await visit('shapla').get('/')
    expect(home.status).toBe(200)
    expect(home.$('a[href="/web/exam-result"]').length).toBeGreaterThan(0)
    expect(home.$('a[href="/login"]').length).toBeGreaterThan(0)
    const group = await visit('padma').get('/')
    expect(group.$('main h2 a[href*="shapla."], main h2 a[href*="meghna."]')).toHaveLength(2)
    expect((await visit(null).send('GET', '/')).headers.location).toBe('/edu/feature')
    expect((await (await visit(null).login('operator')).send('GET', '/')).headers.location).toBe('/dashboard')
  })
})
