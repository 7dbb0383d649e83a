import { inScope, sql } from 'db/connection'
import { generateResults } from '~/domain/results/generate-results.server'
import { benchClass, type BenchClass } from '../rig/class-of'
import { pairs, timed, type Figure } from '../rig/stack'

class RollBack extends Error {}

/** Runs in the application's own role and scope, then takes everything back so that each run meets the same tables. */
async function thenRollBack(siteId: number, work: () => Promise<unknown>): Promise<void> {
  await inScope({ tenants: [siteId], readOnly: false, snapshot: true }, async () => {
    await work()
    throw new RollBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
}

const generate = ({ site, examId, classId }: BenchClass) =>
  thenRollBack(site.id, () => generateResults({ siteId: site.id, examId, classId, userId: null, incomplete: 'refuse' }))

/** One statement that sums the same marks by student and subject and inserts as many rows: a result a student, a row a subject. */
const baseline = ({ site, examId, classId }: BenchClass) =>
  thenRollBack(site.id, async () => {
    const [run] = await sql<{ id: number }>(
      `INSERT INTO result_run (site_id, exam_id, class_id, number, state) VALUES ($1, $2, $3, 999, 'generated') RETURNING id`,
      [site.id, examId, classId],
    )
    await sql(
      `WITH sums AS MATERIALIZED (
       SELECT m.enrolment_id, p.subject_offering_id, sum(m.obtained) AS total, sum(x.full_marks) AS full_marks
       FROM mark m JOIN exam_part x ON x.site_id = m.site_id AND x.id = m.exam_part_id JOIN exam_paper p ON p.site_id = x.site_id AND p.id = x.exam_paper_id
       WHERE m.site_id = $1 AND p.exam_id = $2 GROUP BY m.enrolment_id, p.subject_offering_id),
     students AS (
       INSERT INTO result (site_id, run_id, enrolment_id, section_id, shift_id, roll, total, full_marks, gpa, gpa_without_optional, letter, passed, failed_count, shown, verification_code)
       SELECT $1, $3, e.id, e.section_id, $4, e.roll, sum(s.total), sum(s.full_marks), 0, 0, '', true, 0, '{}', md5(e.id::text) FROM sums s JOIN enrolment e ON e.site_id = $1 AND e.id = s.enrolment_id GROUP BY e.id, e.section_id, e.roll
       RETURNING id, enrolment_id)
     INSERT INTO result_subject (site_id, result_id, grade_key, taken_as, total, full_marks, letter, point, status, parts)
     SELECT $1, r.id, s.subject_offering_id::text, 'compulsory', s.total, s.full_marks, '', 0, 'passed', '' FROM sums s JOIN students r ON r.enrolment_id = s.enrolment_id`,
      [site.id, examId, run?.id, site.shift.id],
    )
  })

/** Result generation against the plain SQL sum, its growth, and the memory of this process. */
export async function benchResults(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  const seconds: { students: number; s: number; rss: number }[] = []
  for (const students of [1_000, 10_000, 100_000]) {
    progress(`results: a class of ${students}`)
    const one = await benchClass(superUrl, students)
    if (students === 10_000) {
      const { ratio, a, b, spread } = await pairs(
        5,
        () => generate(one),
        () => baseline(one),
      )
      figures.push({
        what: `generate ${students} students, ${one.marks} marks, against one SQL sum (${a.toFixed(0)} / ${b.toFixed(0)} ms, pairs ${spread})`,
        value: ratio.toFixed(2),
        limit: '≤ 2.5',
        ok: ratio <= 2.5,
      })
    }
    global.gc?.()
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 50)
    const s = (await timed(() => generate(one))) / 1000
    clearInterval(watch)
    seconds.push({ students, s, rss: peak / 1048576 })
  }
  for (const { students, s, rss } of seconds)
    figures.push({
      what: `generate ${students} students`,
      value: `${s.toFixed(2)} s, ${Math.round(students / s)} students/s, peak RSS ${rss.toFixed(0)} MB`,
    })
  const [small, middle, large] = seconds
  if (small && middle && large) {
    figures.push({
      what: 'time a student, 100,000 against 1,000',
      value: (large.s / large.students / (small.s / small.students)).toFixed(2),
      limit: '≤ 1.5',
      ok: large.s / large.students / (small.s / small.students) <= 1.5,
    })
    figures.push({
      what: 'peak memory, 100,000 against 10,000',
      value: (large.rss / middle.rss).toFixed(2),
      limit: '≤ 1.3',
      ok: large.rss / middle.rss <= 1.3,
    })
  }
  return figures
}
