import { sql } from 'db/connection'
import { everywhere, makeExam, makeSite, makeStudent, makeUser, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { generate, REPORT, resultsOf, runsOf, spread } from '../support/results'

const LIST = '/site/result-generate/incomplete-choices'
const GENERATE = '/site/result-generate/site-result-generate-form'
const religion = { subjectCode: '111', condition: 'RELIGION' as const }
const elective = (subjectCode: string) => ({ subjectCode, condition: 'ELECTIVE' as const })
const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')

/** Six subjects at 85 per cent and one at 65 make 4.75 of six; the whole of nine makes 4.61. */
const PERCENT: Record<string, number> = { '109': 65, '153': 75, '110': 75 }

/** Class nine, humanities: one with all nine subjects, one without an elective. */
async function humanities() {
  const site = await makeSite({ group: 'HUMANITIES', students: 0 })
  const whole = await makeStudent(site, {
    religion: 'ISLAM',
    nameBn: 'সম্পূর্ণ সুলতানা',
    choices: [religion, elective('153'), elective('110'), elective('140')],
  })
  const lacking = await makeStudent(site, { religion: 'ISLAM', nameBn: 'অসম্পূর্ণ আক্তার', choices: [religion] })
  const exam = await makeExam(site, {
    marks: (_, paper, part) => {
      const full = paper.parts.reduce((sum, one) => sum + one.fullMarks, 0)
      const marks = spread(
        Math.round(((PERCENT[paper.gradeKey] ?? 85) * full) / 100),
        paper.parts.map((one) => one.fullMarks),
      )
      return marks[paper.parts.findIndex((one) => one.type === part.type)]
    },
  })
  return { site, exam, whole, lacking, admin: await visit(site.alias).login('admin') }
}

const choicesOfRun = (site: MadeSite, runId: number) =>
  everywhere(() =>
    sql<{ enrolmentId: number; reason: string | null; missing: { code: string; chosen: number }[] }>(
      'SELECT enrolment_id AS "enrolmentId", reason, missing FROM result_choice WHERE site_id = $1 AND run_id = $2',
      [site.id, runId],
    ),
  )
const decisions = (site: MadeSite) =>
  everywhere(() =>
    sql<{ id: number; enrolmentId: number; reason: string; by: number; revoked: string | null }>(
      'SELECT id, enrolment_id AS "enrolmentId", reason, decided_by AS by, revoked_reason AS revoked FROM choice_decision WHERE site_id = $1 ORDER BY id',
      [site.id],
    ),
  )
const choose = (site: MadeSite, student: MadeStudent, codes: readonly string[]) =>
  everywhere(() =>
    sql(
      `INSERT INTO enrolment_subject (site_id, enrolment_id, subject_offering_id, taken_as) SELECT $1, $2, u.id, 'elective' FROM unnest($3::bigint[]) AS u(id)`,
      [
        site.id,
        student.enrolmentId,
        site.papers.filter((paper) => codes.includes(paper.gradeKey)).map((paper) => paper.id),
      ],
    ),
  )

describe('an incomplete choice of subjects', () => {
  test('has no result without a decision: no 4.75 and first place above a complete 4.61', async () => {
    const { site, exam, whole, lacking, admin } = await humanities()
    const page = await admin.get(`${GENERATE}?f_exam=${exam.id}`)
    expect(text(page)).toContain('১ জন শিক্ষার্থীর বিষয় নির্বাচন অসম্পূর্ণ')
    expect(text(page)).toMatch(/অসম্পূর্ণ আক্তার.*৩টি নিতে হবে, নেওয়া আছে ০টি \(.*ভূগোল/)
    await generate({ site, exam, admin })
    const [run] = await runsOf(site, exam)
    expect(await resultsOf(site, run?.id ?? 0)).toMatchObject([{ roll: whole.roll, gpa: '4.61', merit: 1 }])
    expect(await choicesOfRun(site, run?.id ?? 0)).toMatchObject([
      { enrolmentId: lacking.enrolmentId, reason: null, missing: [{ code: 'setCount', chosen: 0 }] },
    ])
    const after = await admin.get(`${GENERATE}?f_exam=${exam.id}`)
    expect(text(after)).toContain('বিষয় অসম্পূর্ণ বলে ফলাফল তৈরি হয়নি: ১ জন')
    const report = await admin.get(`${REPORT}?f_exam=${exam.id}&f_class=${site.classId}&tab=students`)
    expect(text(report)).toMatch(/অসম্পূর্ণ আক্তার.*ফলাফল তৈরি হয়নি/)
  }, 60_000)

  test('is graded by a decision that is recorded, shown, kept with the run, and taken back', async () => {
    const { site, exam, lacking, admin } = await humanities()
    const user = await makeUser(site.id, { roles: ['exam-controller'], nameBn: 'নিয়ন্ত্রক নাসরিন' })
    const controller = await visit(site.alias).login(user.username)
    const list = await controller.get(`${LIST}?exam=${exam.id}`)
    expect(list.status).toBe(200)
    expect(text(list)).toContain('অসম্পূর্ণ আক্তার')
    expect(text(list)).not.toContain('সম্পূর্ণ সুলতানা')
    const form = 'form:has([name=digest])'
    expect((await controller.submit(list, form, { reason: ' ', which: 'all' })).status).toBe(422)
    expect((await controller.submit(list, form, { reason: 'বিলম্বে ভর্তি', which: 'chosen' })).status).toBe(422)
    expect(await decisions(site)).toEqual([])
    const reason = 'বিলম্বে ভর্তি, বোর্ডের অনুমতি ১২৩'
    const done = await controller.submit(list, form, { reason, which: 'chosen', ids: String(lacking.enrolmentId) })
    expect(text(done)).toContain(reason)
    expect(await decisions(site)).toMatchObject([
      { enrolmentId: lacking.enrolmentId, reason, by: user.id, revoked: null },
    ])

    await generate({ site, exam, admin })
    const [first] = await runsOf(site, exam)
    const results = await resultsOf(site, first?.id ?? 0)
    expect(results.find((one) => one.roll === lacking.roll)).toMatchObject({ gpa: '4.75' })
    expect(await choicesOfRun(site, first?.id ?? 0)).toMatchObject([{ enrolmentId: lacking.enrolmentId, reason }])
    expect(text(await admin.get(`${GENERATE}?f_exam=${exam.id}`))).toContain('সিদ্ধান্তে কম বিষয়ে ফলাফল: ১ জন')
    const sheet = await admin.get(`/site/result-report/student/${results.find((one) => one.roll === lacking.roll)?.id}`)
    expect(text(sheet)).toContain(reason)
    expect(text(sheet)).toContain('নিয়ন্ত্রক নাসরিন')
    const marks = await admin.get(`/site/mark-list/site-all-exam-mark-list?exam=${exam.id}&section=${site.section.id}`)
    expect(text(marks)).toContain(`কম বিষয়ে ফলাফল: ${reason}`)

    const [decision] = await decisions(site)
    const dialog = await controller.get(`${LIST}?exam=${exam.id}&revoke=${decision?.id}`)
    await controller.submit(dialog, 'form:has([value=revoke])', { reason: 'ভুল সিদ্ধান্ত' })
    expect(await decisions(site)).toMatchObject([{ revoked: 'ভুল সিদ্ধান্ত' }])
    await generate({ site, exam, admin })
    const [second] = await runsOf(site, exam)
    expect(await resultsOf(site, second?.id ?? 0)).toHaveLength(1)
    // The first run says what it was made by.
    expect(await choicesOfRun(site, first?.id ?? 0)).toMatchObject([{ reason }])
    const audit = await everywhere(() =>
      sql<{ action: string }>(
        `SELECT action FROM audit_record WHERE tenant_id = $1 AND record_type = 'choice_decision'`,
        [site.id],
      ),
    )
    expect(audit).toHaveLength(2)
  }, 90_000)

  test('is decided about as it was shown: a change between asks again, and a later gap is not covered', async () => {
    const { site, exam, lacking, admin } = await humanities()
    const form = 'form:has([name=digest])'
    const shown = await admin.get(`${LIST}?exam=${exam.id}`)
    await choose(site, lacking, ['153'])
    const refused = await admin.submit(shown, form, { reason: 'দেরিতে ভর্তি', which: 'all' })
    expect(refused.status).toBe(409)
    expect(await decisions(site)).toEqual([])
    await admin.submit(await admin.get(`${LIST}?exam=${exam.id}`), form, { reason: 'দেরিতে ভর্তি', which: 'all' })
    expect(await decisions(site)).toHaveLength(1)
    // Something else is missing now than what was decided about.
    await everywhere(() =>
      sql('DELETE FROM enrolment_subject WHERE site_id = $1 AND enrolment_id = $2', [site.id, lacking.enrolmentId]),
    )
    await generate({ site, exam, admin })
    const [run] = await runsOf(site, exam)
    expect(await resultsOf(site, run?.id ?? 0)).toHaveLength(1)
    expect((await choicesOfRun(site, run?.id ?? 0))[0]?.missing.map((one) => one.code)).toEqual([
      'religionMissing',
      'setCount',
    ])
  }, 60_000)

  test('is nobody else’s: other institutions’ exams, students and decisions, and people without the right', async () => {
    const { site, exam, lacking, admin } = await humanities()
    const other = await humanities()
    const shown = await admin.get(`${LIST}?exam=${exam.id}`)
    const form = 'form:has([name=digest])'
    expect((await admin.get(`${LIST}?exam=${other.exam.id}`)).status).toBe(404)
    const fields = { reason: 'x', which: 'all' }
    for (const wrong of [
      { exam: String(other.exam.id) },
      { which: 'chosen', ids: String(other.lacking.enrolmentId) },
      { shown: String(other.lacking.enrolmentId) },
    ])
      expect([404, 409], JSON.stringify(wrong)).toContain(
        (await admin.submit(shown, form, { ...fields, ...wrong })).status,
      )
    expect(await decisions(site)).toEqual([])
    await other.admin.submit(await other.admin.get(`${LIST}?exam=${other.exam.id}`), form, fields)
    const [theirs] = await decisions(other.site)
    expect(theirs).toMatchObject({ enrolmentId: other.lacking.enrolmentId })
    const stolen = await admin.post(LIST, { intent: 'revoke', decision: String(theirs?.id), reason: 'x' })
    expect(stolen.status).toBe(404)
    expect(await decisions(other.site)).toMatchObject([{ revoked: null }])
    const teacher = await visit(site.alias).login('teacher')
    expect((await teacher.get(`${LIST}?exam=${exam.id}`)).status).toBe(403)
    const posted = await teacher.post(LIST, {
      intent: 'decide',
      exam: String(exam.id),
      shown: String(lacking.enrolmentId),
      digest: 'x',
      which: 'all',
      reason: 'x',
    })
    expect(posted.status).toBe(403)
    expect(await decisions(site)).toEqual([])
  }, 90_000)
})

describe('what a class demands', () => {
  test('the fourth subject is free, the elective is not (science); an exam asks only for what it examines', async () => {
    const site = await makeSite({ students: 0 })
    const free = await makeStudent(site, { religion: 'ISLAM', choices: [religion, elective('138')] })
    const lacking = await makeStudent(site, { religion: 'ISLAM', choices: [religion] })
    const admin = await visit(site.alias).login('admin')
    const all = await makeExam(site, { marks: (_, __, part) => part.fullMarks })
    await generate({ site, exam: all, admin })
    const [run] = await runsOf(site, all)
    expect((await resultsOf(site, run?.id ?? 0)).map((one) => one.roll)).toEqual([free.roll])
    expect(await choicesOfRun(site, run?.id ?? 0)).toMatchObject([{ enrolmentId: lacking.enrolmentId }])
    const some = await makeExam(site, { subjects: ['101', '109'], marks: (_, __, part) => part.fullMarks })
    expect(text(await admin.get(`${GENERATE}?f_exam=${some.id}`))).not.toContain('বিষয় নির্বাচন অসম্পূর্ণ')
    await generate({ site, exam: some, admin })
    const [test] = await runsOf(site, some)
    expect((await resultsOf(site, test?.id ?? 0)).map((one) => one.roll)).toEqual([free.roll, lacking.roll])
  }, 60_000)

  test('HSC humanities without electives has no result, on any screen said by name', async () => {
    const site = await makeSite({ classCode: 'ELEVEN', group: 'HUMANITIES', students: 0 })
    const lacking = await makeStudent(site, { nameBn: 'একাদশী অনামিকা', choices: [] })
    const whole = await makeStudent(site, { choices: [elective('109'), elective('269'), elective('267')] })
    const exam = await makeExam(site, { marks: (_, __, part) => part.fullMarks })
    const admin = await visit(site.alias).login('admin')
    for (const path of [
      `/site/exam-declare/site-exam-declare-form?exam=${exam.id}`,
      `/site/exam-declare/site-exam-declare-form?exam=${exam.id}&tab=progress`,
      `/site/site-mark-entry/site-exam-marks-entry-form?exam=${exam.id}`,
      `/site/site-mark-entry/site-exam-marks-entry-form?sheet=${exam.sheet('101').id}`,
      `/site/mark-list/site-all-exam-mark-list?exam=${exam.id}`,
      `/site/seat-plan/seat-plan-generate/site-base-exam-seat-plan-form?exam=${exam.id}`,
      `${GENERATE}?f_exam=${exam.id}`,
      `${LIST}?exam=${exam.id}`,
      '/student/list?f_choices=incomplete',
    ]) {
      const page = await admin.get(path)
      expect(page.status, path).toBe(200)
      expect(text(page), path).toContain('একাদশী অনামিকা')
    }
    const listed = await admin.get('/student/list?f_choices=incomplete')
    expect(listed.$('table tbody tr')).toHaveLength(1)
    expect(text(await admin.get(`/student/view/${lacking.id}`))).toMatch(/বিষয় অসম্পূর্ণ.*৩টি নিতে হবে/)
    expect(text(await admin.get(`/student/view/${whole.id}`))).not.toContain('বিষয় অসম্পূর্ণ')
    const file = await admin.get(`${LIST}?exam=${exam.id}&export=csv`)
    expect(file.text).toContain('একাদশী অনামিকা')
    await generate({ site, exam, admin })
    const [run] = await runsOf(site, exam)
    expect((await resultsOf(site, run?.id ?? 0)).map((one) => one.roll)).toEqual([whole.roll])
  }, 60_000)
})
