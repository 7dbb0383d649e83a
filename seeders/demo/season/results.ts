import { generateResults } from '../../../app/domain/results/generate-results.server'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import type { WrittenSite } from '../academics'
import type { WrittenExam } from './exams'

/**
 * Generates the results of every exam whose results came out, and publishes them as of the day they did. The verb
 * `publishResults` would publish them today, in the name of somebody who is logged in.
 */
export async function publishDemoResults(site: WrittenSite, exams: readonly WrittenExam[], adminId: number, catalogue: CatalogueId): Promise<void> {
  for (const { id: examId, plan } of exams) {
    if (plan.publishedOn === null) continue
    for (const classCode of plan.classCodes) {
      const { runId } = await generateResults({ siteId: site.id, examId, classId: catalogue('class', classCode), userId: adminId, incomplete: 'refuse' })
      await sql(
        `UPDATE result_run SET state = 'published', published_by = $3, published_at = ($4::date + time '10:30') AT TIME ZONE 'Asia/Dhaka', generated_at = ($4::date - 1 + time '12:00') AT TIME ZONE 'Asia/Dhaka'
         WHERE site_id = $1 AND id = $2`, [site.id, runId, adminId, plan.publishedOn])
    }
  }
  await writeScrutiny(site.id, exams, adminId)
}

/** Requests about the exam that came out last: two wait, one of them taken in at the office; one is answered. Asking ends a month after the results. */
async function writeScrutiny(siteId: number, exams: readonly WrittenExam[], adminId: number): Promise<void> {
  const last = exams.flatMap(({ id, plan }) => (plan.publishedOn === null ? [] : [{ id, on: plan.publishedOn }])).sort((a, b) => a.on.localeCompare(b.on)).at(-1)
  if (!last) return
  await sql('UPDATE exam SET scrutiny_until = $3::date + 30 WHERE site_id = $1 AND id = $2', [siteId, last.id, last.on])
  await sql(
    `INSERT INTO scrutiny_request (site_id, result_id, grade_keys, reason, at_office, asked_by, asked_at, state, decision, decided_by, decided_at)
     SELECT $1, r.id, ARRAY(SELECT s.grade_key FROM result_subject s WHERE s.site_id = r.site_id AND s.result_id = r.id AND s.letter <> 'A+' ORDER BY s.grade_key LIMIT 1), w.reason, w.office, CASE WHEN w.office THEN $3::bigint END,
        ($4::date + w.days + time '11:20') AT TIME ZONE 'Asia/Dhaka', w.state, w.decision, CASE WHEN w.state <> 'open' THEN $3::bigint END, CASE WHEN w.state <> 'open' THEN ($4::date + w.days + 2 + time '10:05') AT TIME ZONE 'Asia/Dhaka' END
       FROM (VALUES (3, 'সৃজনশীল অংশে নম্বর কম এসেছে বলে মনে হচ্ছে।', false, 1, 'kept', 'খাতা আবার দেখা হয়েছে; নম্বর ঠিক আছে।'), (9, 'মৌখিকভাবে যে নম্বর জানানো হয়েছিল তার সঙ্গে মিলছে না।', false, 2, 'open', ''),
          (14, 'অভিভাবক অফিসে এসে খাতা পুনর্নিরীক্ষণ চেয়েছেন।', true, 4, 'open', '')) w(place, reason, office, days, state, decision)
       JOIN (SELECT r.site_id, r.id, row_number() OVER (ORDER BY r.section_id, r.roll) AS place FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id
          WHERE r.site_id = $1 AND run.exam_id = $2 AND run.state = 'published' AND r.withheld_reason IS NULL AND r.letter <> 'A+') r ON r.place = w.place
       WHERE EXISTS (SELECT 1 FROM result_subject s WHERE s.site_id = r.site_id AND s.result_id = r.id AND s.letter <> 'A+')`, [siteId, last.id, adminId, last.on])
}
