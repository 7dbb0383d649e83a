import { sql } from 'db/connection'
import { expect, test } from 'vitest'
import { generateResults } from '~/domain/results/generate-results.server'
import { staleRuns } from '~/domain/results/stale/stale-runs.server'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { pdfText } from '../../unit/documents/pdf-text'
import { within } from '../support/exams'

const INCLUDED = 'Grace marks given in the exams this result is made of are included.'
const LEFT_OUT = 'Grace marks given in the exams this result is made of are not included.'

test('grace follows into the combined result unless its form says that it stays; the run keeps which, the sheet says it, and a change makes results old', async () => {
  const site = await makeSite({ students: 2 })
  const [student, other] = site.students
  const half = (full: number) => Math.floor(full / 2)
  const source = await makeExam(site, { subjects: ['109'], marks: (_student, _paper, part) => half(part.fullMarks) })
  const final = await makeExam(site, { subjects: ['109'], columns: { kind: 'combined' } })
  await everywhere(async () => {
    await sql(
      `INSERT INTO exam_source (site_id, exam_id, source_exam_id, percent, takes, position) VALUES ($1, $2, $3, 100, 'parts', 0)`,
      [site.id, final.id, source.id],
    )
    await sql(
      `INSERT INTO mark_grace (site_id, exam_part_id, enrolment_id, marks, reason) SELECT $1, t.id, $3, 2, 'decision 3' FROM exam_part t WHERE t.site_id = $1 AND t.exam_paper_id = $2 ORDER BY t.id LIMIT 1`,
      [site.id, source.paper('109').id, student?.enrolmentId],
    )
  })
  const make = () =>
    within(site, async () => {
      const { runId } = await generateResults({
        siteId: site.id,
        examId: final.id,
        classId: site.classId,
        userId: null,
        incomplete: 'refuse',
      })
      const rows = await sql<{ id: number; enrolment: number; total: string }>(
        'SELECT id, enrolment_id AS enrolment, total FROM result WHERE site_id = $1 AND run_id = $2',
        [site.id, runId],
      )
      const of = (enrolment: number | undefined) => rows.find((row) => row.enrolment === enrolment)
      return { runId, own: of(student?.enrolmentId), total: Number(of(other?.enrolmentId)?.total) }
    })
  const admin = await visit(site.alias).login(site.admin.username)
  const sheet = async (runId: number, result: number | undefined) => {
    const file = `/site/result-report/file?run=${runId}&result=${result}&kind=progress&format=pdf&lang=en`
    return pdfText((await admin.get(file)).body).replace(/\s+/g, ' ')
  }
  const first = await make()
  expect(Number(first.own?.total)).toBe(first.total + 2)
  expect(await sheet(first.runId, first.own?.id)).toContain(INCLUDED)

  const form = await admin.get(`${paths.examDeclare}?exam=${final.id}&tab=settings`)
  expect(form.$('[name=grace][value=follows]').attr('checked')).toBeDefined()
  const saved = await admin.submit(form, 'form:has([name=grace])', { grace: 'stays' })
  expect(saved.status).toBe(200)
  expect((await within(site, () => staleRuns(site.id, [first.runId]), true)).get(first.runId)?.changes[0]?.kind).toBe(
    'settings',
  )
  const second = await make()
  expect(Number(second.own?.total)).toBe(second.total)
  expect(await sheet(second.runId, second.own?.id)).toContain(LEFT_OUT)
  expect(await sheet(first.runId, first.own?.id)).not.toContain(LEFT_OUT)
})

test('grace that is given or taken back makes the combined results old that take it up, and no others', async () => {
  const site = await makeSite({ students: 1 })
  const source = await makeExam(site, { subjects: ['109'], marks: 'full' })
  const [follows, stays] = [
    await makeExam(site, { subjects: ['109'], columns: { kind: 'combined' } }),
    await makeExam(site, { subjects: ['109'], columns: { kind: 'combined', grace_follows: false } }),
  ]
  const changes = () =>
    everywhere(() =>
      sql<{ exam: number }>(
        `SELECT exam_id AS exam FROM result_change WHERE site_id = $1 AND kind = 'grace' ORDER BY exam_id`,
        [site.id],
      ),
    )
  await everywhere(async () => {
    for (const exam of [follows, stays])
      await sql(
        `INSERT INTO exam_source (site_id, exam_id, source_exam_id, percent, takes, position) VALUES ($1, $2, $3, 100, 'parts', 0)`,
        [site.id, exam.id, source.id],
      )
    await sql(
      `INSERT INTO mark_grace (site_id, exam_part_id, enrolment_id, marks, reason) SELECT $1, t.id, $3, 1, 'decision 3' FROM exam_part t WHERE t.site_id = $1 AND t.exam_paper_id = $2 ORDER BY t.id LIMIT 1`,
      [site.id, source.paper('109').id, site.students[0]?.enrolmentId],
    )
  })
  expect((await changes()).map((one) => one.exam)).toEqual([source.id, follows.id])
})
