import { createRow } from 'seeders/rows'
import { everywhere } from 'tests/factories/index'
import { inScope, sql } from 'db/connection'
import { withClient } from 'db/prepare'
import { generateResults } from '~/domain/results/generate-results.server'
import { benchClass, type BenchClass } from '../rig/class-of'
import { pairs, timed, type Figure } from '../rig/stack'

class RollBack extends Error {}

const generate = ({ site, classId }: BenchClass, examId: number) =>
  inScope({ tenants: [site.id], readOnly: false, snapshot: true }, async () => {
    await generateResults({ siteId: site.id, examId, classId, userId: null, incomplete: 'refuse' })
    throw new RollBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })

/** A second exam of the class with as many marks, and the exam combined of both, 40 and 60 percent. */
async function combine(superUrl: string, { site, examId }: BenchClass): Promise<number> {
  const [second, combined] = await everywhere(async () => {
    const made: number[] = []
    for (const kind of ['sat', 'combined']) {
      const { id } = await createRow('exam', {
        site_id: site.id,
        session_id: site.session.id,
        name_en: `Bench ${kind}`,
        name_bn: `পরিমাপ ${kind}`,
        state: 'declared',
        kind,
      })
      await sql(
        'INSERT INTO exam_paper (site_id, exam_id, subject_offering_id) SELECT $1, $2, id FROM subject_offering WHERE site_id = $1',
        [site.id, id],
      )
      await sql(
        `INSERT INTO exam_part (site_id, exam_paper_id, part_id, full_marks, pass_marks, separate_pass, position)
         SELECT $1, e.id, p.id, p.full_marks, p.pass_marks, p.separate_pass, p.position FROM exam_paper e JOIN part p ON p.site_id = e.site_id AND p.subject_offering_id = e.subject_offering_id WHERE e.site_id = $1 AND e.exam_id = $2`,
        [site.id, id],
      )
      made.push(id)
    }
    for (const [source, percent] of [
      [examId, 40],
      [made[0], 60],
    ])
      await sql('INSERT INTO exam_source (site_id, exam_id, source_exam_id, percent) VALUES ($1, $2, $3, $4)', [
        site.id,
        made[1],
        source,
        percent,
      ])
    return made
  })
  await withClient(superUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained) SELECT $1, x.id, e.id, floor(x.full_marks * (0.3 + 0.7 * random()))
       FROM enrolment e, exam_part x JOIN exam_paper p ON p.id = x.exam_paper_id WHERE e.site_id = $1 AND x.site_id = $1 AND p.exam_id = $2`,
      [site.id, second],
    )
    await client.query('ANALYZE mark, exam_part, exam_paper, exam_source')
  })
  return combined ?? 0
}

/** The time of a work, and the most memory this process held meanwhile. */
async function watched(work: () => Promise<void>): Promise<{ ms: number; rss: number }> {
  global.gc?.()
  let rss = 0
  const watch = setInterval(() => {
    rss = Math.max(rss, process.memoryUsage().rss)
  }, 50)
  const ms = await timed(work)
  clearInterval(watch)
  return { ms, rss: rss / 1048576 }
}

/** Results of a combined exam against those of one of its two sources, and how both grow. */
export async function benchCombined(superUrl: string, progress: (text: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  const grown: { students: number; ms: number; more: number }[] = []
  for (const students of [1_000, 10_000]) {
    progress(`combined: a class of ${students}`)
    const one = await benchClass(superUrl, students)
    const examId = await combine(superUrl, one)
    const { ratio, a, b, spread } = await pairs(
      students > 5_000 ? 3 : 5,
      () => generate(one, examId),
      () => generate(one, one.examId),
    )
    figures.push({
      what: `combined of two against plain, ${students} students (${a.toFixed(0)} / ${b.toFixed(0)} ms, pairs ${spread})`,
      value: ratio.toFixed(2),
      limit: '≤ 2.5',
      ok: ratio <= 2.5,
    })
    const plain = await watched(() => generate(one, one.examId))
    const own = await watched(() => generate(one, examId))
    grown.push({ students, ms: own.ms, more: own.rss / plain.rss })
  }
  const [small, large] = grown
  if (small && large) {
    const ratio = large.ms / large.students / (small.ms / small.students)
    figures.push({
      what: 'combined: time a student, 10,000 against 1,000',
      value: ratio.toFixed(2),
      limit: '≤ 1.5',
      ok: ratio <= 1.5,
    })
    figures.push({
      what: 'combined: peak memory against plain, 10,000 students',
      value: large.more.toFixed(2),
      limit: '≤ 1.2',
      ok: large.more <= 1.2,
    })
  }
  return figures
}
