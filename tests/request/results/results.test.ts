import { spawn } from 'node:child_process'
import Papa from 'papaparse'
import { inScope, sql } from 'db/connection'
import { preflight } from '~/domain/results/desk/preflight.server'
import { generateResults } from '~/domain/results/generate-results.server'
import { everywhere, makeExam, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import {
  ask,
  bornOn,
  ended,
  generate,
  makeClass,
  markOf,
  PAPERS,
  PERMISSION,
  publish,
  REPORT,
  resultsOf,
  runsOf,
  SUBJECTS,
  takeAll,
  vectors,
} from '../support/results'

const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')

describe('the vectors of the boards’ rules, through the screens', () => {
  test('marks, generation, publication, then the student’s page, the public page and the files say the same', async () => {
    const site = await makeSite({ students: 1 })
    // The site's first student chose at random; the vectors' students come after.
    const students: { vector: (typeof vectors)[number]; student: Awaited<ReturnType<typeof takeAll>> }[] = []
    for (const vector of vectors) students.push({ vector, student: await takeAll(site) })
    const exam = await makeExam(site, {
      subjects: SUBJECTS,
      marks: (student, paper, part) => {
        const own = students.find((one) => one.student.enrolmentId === student.enrolmentId)
        return own ? markOf(own.vector, paper.code, paper.parts, part.type) : part.fullMarks
      },
    })
    const admin = await visit(site.alias).login('admin')
    await generate({ site, exam, admin })
    const runId = await publish({ site, exam, admin })

    const file = async (kind: string) =>
      Papa.parse<Record<string, string>>(
        (await admin.get(`/site/result-report/file?run=${runId}&kind=${kind}&format=csv`)).text.replace(/^\ufeff/, ''),
        { header: true, skipEmptyLines: true },
      ).data
    const rows = await file('students')
    const subjects = await file('subjects')
    expect(rows).toHaveLength(vectors.length + 1)
    for (const { vector, student } of students) {
      const { expected } = vector
      const row = rows.find((one) => one.student_code === student.code)
      expect(row, vector.id).toMatchObject({
        gpa: expected.gpa,
        gpa_without_optional: expected.gpa_without_optional,
        letter: expected.letter,
        passed: expected.passed ? 'yes' : 'no',
        total: expected.total_marks,
        failed_count: String(expected.failed_compulsory_count),
        withheld: '',
      })
      for (const one of expected.subjects) {
        const own = subjects.find(
          (line) => line.student_code === student.code && line.subject_codes === PAPERS[one.name]?.join('+'),
        )
        expect(own, `${vector.id} ${one.name}`).toMatchObject({
          letter: one.grade,
          point: Number(one.point).toFixed(2),
        })
      }
      const user = await makeUser(site.id, { kind: 'student', roles: ['student'], studentId: student.id })
      const own = await visit(site.alias).login(user.username)
      await own.post('/language', { lang: 'en', returnTo: '/dashboard' })
      const list = await own.get('/student/result/master')
      const page = await own.get(`/student/result/master${list.$('a[href^="?"][href*="result="]').attr('href') ?? ''}`)
      expect(text(page), vector.id).toContain(`Why is the GPA ${expected.gpa}?`)
      expect(text(page), vector.id).toContain(`GPA${expected.gpa}Grade${expected.letter}`)
      const seen = await ask(site.alias, {
        exam: exam.id,
        class: site.classId,
        roll: student.roll,
        born: await bornOn(student),
      })
      expect(
        seen
          .$('main strong')
          .slice(0, 2)
          .map((_, element) => seen.$(element).text())
          .get()
          .join(' ')
          .replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - 0x9e6)),
        vector.id,
      ).toBe(`${expected.gpa} ${expected.letter}`)
    }
  }, 120_000)
})

describe('a run', () => {
  test('is a snapshot: a mark changed later alters nothing until it is generated again, and history stays', async () => {
    const place = await makeClass(3)
    const { site, exam, admin } = place
    await generate(place)
    const first = await publish(place)
    const before = await resultsOf(site, first)
    await everywhere(() =>
      sql(
        `UPDATE mark SET obtained = 0 WHERE site_id = $1 AND exam_part_id IN (SELECT x.id FROM exam_part x JOIN exam_paper p ON p.id = x.exam_paper_id WHERE p.exam_id = $2 AND p.id = $3)`,
        [site.id, exam.id, exam.paper('109').id],
      ),
    )
    expect(await resultsOf(site, first)).toEqual(before)
    const sheet = await admin.get(`/site/result-report/student/${before[1]?.id}`)
    expect(sheet.status).toBe(200)

    await generate(place)
    const [second] = await runsOf(site, exam)
    expect(await resultsOf(site, first)).toEqual(before)
    expect((await resultsOf(site, second?.id ?? 0)).map((row) => row.letter)).toEqual(['F', 'F', 'F'])
    const dialog = await admin.get(`${PERMISSION}?f_exam=${exam.id}&publish=${second?.id}`)
    expect(text(dialog)).toContain('৩ জনের জিপিএ, গ্রেড বা মোট নম্বর বদলাবে')
    await publish(place)
    expect((await runsOf(site, exam)).map((run) => [run.number, run.state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ])
    expect((await admin.get(`/site/result-report/student/${before[1]?.id}`)).status).toBe(200)
    const trail = await everywhere(() =>
      sql<{ after: { state?: string } }>(
        `SELECT after FROM audit_record WHERE tenant_id = $1 AND record_type = 'result_run' AND record_id = $2 ORDER BY id`,
        [site.id, String(first)],
      ),
    )
    expect(trail.map((row) => row.after.state)).toEqual(['published', 'superseded'])
  })

  test.each([
    ['shared', [1, 1, 3]],
    ['unique', [1, 2, 3]],
  ])('merit with ties %s', async (ties, wanted) => {
    const place = await makeClass(4, (at) => (at === 3 ? 60 : 75), { merit_ties: ties })
    await everywhere(() =>
      sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [
        place.site.id,
        place.site.students[0]?.enrolmentId,
      ]),
    )
    await everywhere(() =>
      sql('DELETE FROM mark WHERE site_id = $1 AND enrolment_id = $2', [
        place.site.id,
        place.site.students[0]?.enrolmentId,
      ]),
    )
    await generate(place)
    const [run] = await runsOf(place.site, place.exam)
    expect((await resultsOf(place.site, run?.id ?? 0)).map((row) => row.merit)).toEqual(wanted)
  })

  test('who left with marks is counted before the results as in them; who left without is in neither', async () => {
    const place = await makeClass(3, () => 75)
    const { site, exam } = place
    const counted = () =>
      inScope({ tenants: [site.id], readOnly: true }, async () =>
        (await preflight(site.id, exam.id)).map((one) => one.students),
      )
    expect(await counted()).toEqual([3])
    await everywhere(() =>
      sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [
        site.id,
        site.students[0]?.enrolmentId,
      ]),
    )
    expect(await counted()).toEqual([3])
    await generate(place)
    expect((await resultsOf(site, (await runsOf(site, exam))[0]?.id ?? 0)).length).toBe(3)
    await everywhere(() =>
      sql('DELETE FROM mark WHERE site_id = $1 AND enrolment_id = $2', [site.id, site.students[0]?.enrolmentId]),
    )
    expect(await counted()).toEqual([2])
  })

  test('incomplete marks refuse it with the count, or leave those students out; nothing half is kept', async () => {
    const place = await makeClass(3)
    const { site, exam } = place
    await everywhere(() =>
      sql(
        `DELETE FROM mark WHERE site_id = $1 AND enrolment_id = $2 AND exam_part_id IN (SELECT id FROM exam_part WHERE exam_paper_id = $3)`,
        [site.id, site.students[1]?.enrolmentId, exam.paper('109').id],
      ),
    )
    const page = await place.admin.get(`/site/result-generate/site-result-generate-form?f_exam=${exam.id}`)
    expect(text(page)).toContain('১টি বাকি')
    expect(page.$(`a[href*="sheet=${exam.sheet('109').id}"]`)).toHaveLength(1)
    const refused = await generate(place)
    expect(text(refused)).toContain('১ জন শিক্ষার্থীর')
    expect(await runsOf(site, exam)).toEqual([])
    await generate(place, true)
    expect(await runsOf(site, exam)).toMatchObject([{ number: 1, students: 2 }])
  })

  test('throwing midway leaves nothing', async () => {
    const { site, exam } = await makeClass(2)
    await expect(
      inScope({ tenants: [site.id], readOnly: false, snapshot: true }, () =>
        generateResults({
          siteId: site.id,
          examId: exam.id,
          classId: site.classId,
          userId: null,
          incomplete: 'refuse',
          progress: () => {
            throw new Error('the power went')
          },
        }),
      ),
    ).rejects.toThrow('the power went')
    expect(await runsOf(site, exam)).toEqual([])
    const [left] = await everywhere(() =>
      sql<{ count: number }>('SELECT count(*)::int AS count FROM result WHERE site_id = $1', [site.id]),
    )
    expect(left?.count).toBe(0)
  })

  test('kill -9 in the middle leaves nothing, and the class can be generated at once', async () => {
    const place = await makeClass(2)
    const { site, exam } = place
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'tests/harness/processes/generate-process.ts',
        ...[site.id, exam.id, site.classId].map(String),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    )
    const gone = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', () => reject(new Error('the process ended by itself')))
    })
    child.kill('SIGKILL')
    expect(await gone).toBe('SIGKILL')
    expect(await runsOf(site, exam)).toEqual([])
    await generate(place)
    expect(await runsOf(site, exam)).toMatchObject([{ number: 1, state: 'generated', students: 2 }])
  })

  test('two controllers at once: the second is led to the one under way, or makes the next run; never half, never twice the same', async () => {
    const place = await makeClass(3)
    const { site, exam } = place
    const second = await visit(site.alias).login(place.controller.username)
    const forms = await Promise.all(
      [place.admin, second].map(async (who) => ({
        who,
        page: await who.get(`/site/result-generate/site-result-generate-form?f_exam=${exam.id}`),
      })),
    )
    const answers = await Promise.all(
      forms.map(({ who, page }) => who.submit(page, `#class-${site.classId} form[method=post]`)),
    )
    for (const [at, answer] of answers.entries()) await ended(forms[at]?.who ?? place.admin, answer.url)
    const runs = await runsOf(site, exam)
    expect(runs.length).toBe(new Set(answers.map((answer) => answer.url)).size)
    expect(runs.every((run) => run.students === 3)).toBe(true)
    // The same race without the job's key: generations of one class follow each other.
    const direct = () =>
      inScope({ tenants: [site.id], readOnly: false }, () =>
        generateResults({
          siteId: site.id,
          examId: exam.id,
          classId: site.classId,
          userId: null,
          incomplete: 'refuse',
        }),
      )
    await Promise.all([direct(), direct()])
    const after = await runsOf(site, exam)
    expect(after.map((run) => run.number)).toEqual(
      Array.from({ length: runs.length + 2 }, (_, i) => runs.length + 2 - i),
    )
  })
})

describe('walls', () => {
  test('another institution’s exams, runs and results are not there', async () => {
    const place = await makeClass(2)
    await generate(place)
    const runId = await publish(place)
    const [result] = await resultsOf(place.site, runId)
    const stranger = await visit((await makeSite()).alias).login('admin')
    for (const path of [
      `/site/result-report/student/${result?.id}`,
      `/site/result-report/file?run=${runId}&kind=students&format=csv`,
      `/site/result-report/file?run=1&result=${result?.id}&kind=progress&format=pdf`,
    ]) {
      expect((await stranger.get(path)).status, path).toBe(404)
    }
    expect((await stranger.get(`${REPORT}?f_exam=${place.exam.id}&f_run=${runId}`)).text).not.toContain(
      place.exam.nameEn,
    )
    for (const [path, fields] of [
      ['/site/result-generate/site-result-generate-form', { exam: place.exam.id, class: place.site.classId }],
      [PERMISSION, { intent: 'withdraw', run: runId }],
      [PERMISSION, { intent: 'withhold', result: result?.id, reason: 'x' }],
      [REPORT, { run: runId, unit: 'run', lang: 'bn', kind: 'progress' }],
    ] as const)
      expect((await stranger.post(path, fields)).status, path).toBe(404)
    expect((await runsOf(place.site, place.exam))[0]?.state).toBe('published')
  })

  test('teachers and students reach none of the office’s screens; a student no other’s result', async () => {
    const place = await makeClass(2)
    await generate(place)
    const runId = await publish(place)
    const rows = await resultsOf(place.site, runId)
    for (const user of ['teacher', 'student']) {
      const visitor = await visit(place.site.alias).login(user)
      for (const path of [
        '/site/result-generate/site-result-generate-form',
        PERMISSION,
        REPORT,
        `/site/result-report/student/${rows[1]?.id}`,
        `/site/result-report/file?run=${runId}&kind=students&format=csv`,
      ]) {
        expect((await visitor.get(path)).status, `${user} ${path}`).toBe(403)
      }
    }
    const student = await visit(place.site.alias).login('student')
    expect((await student.get(`/student/result/master?result=${rows[0]?.id}`)).status).toBe(200)
    expect((await student.get(`/student/result/master?result=${rows[1]?.id}`)).status).toBe(404)
    expect((await student.get(`/student/result/sheet/${rows[1]?.id}`)).status).toBe(404)
  })
})

test('a guardian sees the children’s results and nobody else’s', async () => {
  const place = await makeClass(3)
  await generate(place)
  const rows = await resultsOf(place.site, await publish(place))
  const [first, child] = place.site.students
  const { username } = await makeUser(place.site.id, {
    kind: 'guardian',
    roles: ['guardian'],
    guardianId: child?.guardianId,
  })
  const guardian = await visit(place.site.alias).login(username)
  const list = await guardian.get('/student/result/master')
  expect(text(list)).toContain(child?.nameBn)
  expect(text(list)).not.toContain(first?.nameBn)
  expect((await guardian.get(`/student/result/master?result=${rows[1]?.id}`)).status).toBe(200)
  expect((await guardian.get(`/student/result/sheet/${rows[1]?.id}`)).headers['content-type']).toBe('application/pdf')
  expect((await guardian.get(`/student/result/master?result=${rows[0]?.id}`)).status).toBe(404)
})

describe('documents', () => {
  test('mark sheets: one as PDF at once, a class as a job, each withheld one left out; a tabulation sheet as PDF, XLSX and CSV', async () => {
    const place = await makeClass(4)
    await generate(place)
    const runId = await publish(place)
    const [first] = await resultsOf(place.site, runId)
    const one = await place.admin.get(
      `/site/result-report/file?run=${runId}&result=${first?.id}&kind=progress&format=pdf&lang=bn`,
    )
    expect([one.status, one.headers['content-type'], one.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const units = await place.admin.get(`${REPORT}?f_exam=${place.exam.id}&tab=students`)
    expect(units.$('[name=f_unit] option').length).toBe(3)
    await place.admin.post(PERMISSION, { intent: 'withhold', result: first?.id, reason: 'বকেয়া বেতন' })
    const ordered = await place.admin.submit(units, 'form:has([name=kind])', { lang: 'en', kind: 'transcript' })
    const done = await ended(place.admin, ordered.url)
    const pdf = await place.admin.get(done.$('a[href^="/files/"]').attr('href') ?? '')
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [job] = await everywhere(() =>
      sql<{ pages: number }>(
        `SELECT (result->>'pages')::int AS pages FROM job WHERE tenant_id = $1 AND kind = 'results.mark-sheets'`,
        [place.site.id],
      ),
    )
    expect(job?.pages).toBe(3)
    const unit = units.$('[name=f_unit] option').eq(1).attr('value')
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const file = await place.admin.get(
        `/site/result-report/file?run=${runId}&unit=${unit}&kind=tabulation&format=${format}`,
      )
      expect([file.status, file.headers['content-type']]).toEqual([200, type])
    }
  })
})
