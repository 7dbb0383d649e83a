import { sql } from 'db/connection'
import { wrongProgress } from '~/domain/exams/recount-progress.server'
import { isStale } from '~/domain/results/stale/stale-runs.server'
import { everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { generate, resultsOf, runsOf, spread } from '../support/results'

const PATH = '/site/result-generate/exemptions'
const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')

/** Bangla at 80 per cent; of Mathematics the first has 22 + 20 (the creative part fails by one), the second nothing, the third is absent everywhere. */
async function place() {
  const site = await makeSite({ students: 3 })
  const exam = await makeExam(site, {
    subjects: ['101', '109'],
    marks: (student, paper, part) => {
      const at = site.students.indexOf(student)
      if (at === 2) return null
      if (paper.gradeKey === '109') return at === 1 ? undefined : part.type === 'MCQ' ? 20 : 22
      const fulls = paper.parts.map((one) => one.fullMarks)
      const full = fulls.reduce((sum, one) => sum + one, 0)
      return spread(Math.round(full * 0.8), fulls)[paper.parts.findIndex((one) => one.type === part.type)]
    },
  })
  return { site, exam, admin: await visit(site.alias).login('admin') }
}

const missing = (site: MadeSite, exam: MadeExam) =>
  everywhere(async () => {
    const [row] = await sql<{ missing: number }>(
      `SELECT sum(g.expected - g.entered)::int AS missing FROM mark_progress g JOIN exam_paper p ON p.site_id = g.site_id AND p.id = g.exam_paper_id
       WHERE g.site_id = $1 AND p.exam_id = $2`,
      [site.id, exam.id],
    )
    return row?.missing
  })

journey('papers that do not apply, and grace', (step) => {
  let site: MadeSite
  let exam: MadeExam
  let admin: Visitor
  const pageOf = (at: number) => admin.get(`${PATH}?f_exam=${exam.id}&student=${site.students[at]?.code}`)
  const last = async () => (await runsOf(site, exam))[0]?.id ?? 0
  const gradeOf = async (at: number) =>
    (await resultsOf(site, await last())).find((row) => row.roll === site.students[at]?.roll)
  step('a student admitted late is not waited for, and graded on what was sat', async () => {
    ;({ site, exam, admin } = await place())
    expect(await missing(site, exam)).toBe(1)
    await generate({ site, exam, admin })
    expect(await runsOf(site, exam)).toEqual([])
    const page = await pageOf(1)
    const refused = await admin.submit(page, 'form:has([name=intent][value=exempt])', { papers: '', reason: 'late' })
    expect(refused.status).toBe(422)
    const maths = exam.paper('109').id
    const done = await admin.submit(page, 'form:has([name=intent][value=exempt])', {
      kind: 'late',
      papers: String(maths),
      reason: '১২ আগস্ট ভর্তি',
    })
    expect(text(done)).toContain('১২ আগস্ট ভর্তি')
    expect(await missing(site, exam)).toBe(0)
    expect(await everywhere(() => wrongProgress(site.id))).toEqual([])
    await generate({ site, exam, admin })
    expect(await gradeOf(1)).toMatchObject({ gpa: '5.00', letter: 'A+', merit: 1 })
    const runId = await last()
    const [subject] = await everywhere(() =>
      sql<{ status: string; parts: string }>(
        `SELECT s.status, s.parts FROM result_subject s JOIN result r ON r.site_id = s.site_id AND r.id = s.result_id
         WHERE s.site_id = $1 AND r.run_id = $2 AND r.enrolment_id = $3 AND s.grade_key = '109'`,
        [site.id, runId, site.students[1]?.enrolmentId],
      ),
    )
    expect(subject?.status).toBe('exempt')
    expect(subject?.parts).toMatch(/^\d+:N(;\d+:N)*$/)
    const sheet = await admin.get(`/site/result-report/student/${(await gradeOf(1))?.id}`)
    expect(text(sheet)).toContain('প্র/ন')
  })

  step('who was absent in everything has a result but no place, and did not appear', async () => {
    expect(await gradeOf(2)).toMatchObject({ letter: 'F', merit: null })
    const runId = await last()
    const run = await everywhere(() =>
      sql<{ students: number; absent: number }>(
        'SELECT students, absent FROM result_run WHERE site_id = $1 AND id = $2',
        [site.id, runId],
      ),
    )
    expect(run).toEqual([{ students: 3, absent: 1 }])
    const summary = await admin.get(
      `/site/result-report/site-result-report-form?f_exam=${exam.id}&f_class=${site.classId}&tab=summary`,
    )
    expect(text(summary)).toContain('সব বিষয়ে অনুপস্থিত')
  })

  step('grace is given within the limits only, makes the run out of date, and passes who lacked a mark', async () => {
    expect(await gradeOf(0)).toMatchObject({ letter: 'F' })
    const part = exam.paper('109').parts.get('CQ')
    const form = 'form:has([name=intent][value=grace])'
    const asked = { part: String(part), reason: 'কমিটির সিদ্ধান্ত ৩' }
    expect((await admin.submit(await pageOf(0), form, { ...asked, marks: '1' })).status).toBe(422)
    await admin.submit(await pageOf(0), 'form:has([name=intent][value=limits])', { perSubject: '3', inAll: '5' })
    const page = await pageOf(0)
    expect((await admin.submit(page, form, { ...asked, marks: '4' })).status).toBe(422)
    expect(await everywhere(async () => isStale(site.id, await last()))).toBe(false)
    await admin.submit(page, form, { ...asked, marks: '1' })
    expect(await everywhere(async () => isStale(site.id, await last()))).toBe(true)
    expect((await admin.submit(page, form, { ...asked, marks: '1' })).status).toBe(422)
    await generate({ site, exam, admin })
    // 43 of 100 is a C, 2.00; Bangla 5.00: 7 / 2.
    expect(await gradeOf(0)).toMatchObject({ gpa: '3.50', letter: 'A-' })
    expect(text(await admin.get(`/site/result-report/student/${(await gradeOf(0))?.id}`))).toContain('গ্রেস')
  })

  step('taken back with a reason, it counts no more', async () => {
    const list = await admin.get(`${PATH}?f_exam=${exam.id}&f_kind=grace`)
    const open = list.$('a[href*="revoke=grace-"]').attr('href') ?? ''
    const done = await admin.submit(
      await admin.get(new URL(open, `http://x${PATH}`).pathname + new URL(open, `http://x${PATH}`).search),
      'form:has([name=intent][value=revoke])',
      { reason: 'ভুল শিক্ষার্থী' },
    )
    expect(text(done)).toContain('ভুল শিক্ষার্থী')
    await generate({ site, exam, admin })
    expect(await gradeOf(0)).toMatchObject({ letter: 'F' })
  })
})

describe('decisions about students', () => {
  test('are for who may make them, about students and papers of the own institution', async () => {
    const { site, exam } = await place()
    const other = await place()
    const foreign = {
      intent: 'exempt',
      exam: other.exam.id,
      enrolment: other.site.students[0]?.enrolmentId,
      kind: 'exempt',
      papers: other.exam.paper('109').id,
      reason: 'x',
    }
    const admin = await visit(site.alias).login('admin')
    expect((await admin.post(PATH, foreign)).status).toBe(404)
    expect((await admin.post(PATH, { ...foreign, exam: exam.id })).status).toBe(404)
    expect(
      (await admin.post(PATH, { ...foreign, exam: exam.id, enrolment: site.students[0]?.enrolmentId })).status,
    ).toBe(404)
    const teacher = await visit(site.alias).login('teacher')
    expect((await teacher.post(PATH, { ...foreign, exam: exam.id })).status).toBe(403)
    expect(
      await everywhere(() =>
        sql('SELECT 1 FROM mark_exemption WHERE site_id = ANY($1::bigint[])', [[site.id, other.site.id]]),
      ),
    ).toEqual([])
  })
})
