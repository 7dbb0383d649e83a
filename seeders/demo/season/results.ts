import { generateResults } from '../../../app/domain/results/generate-results.server'
import { gapKey, shownGap } from '../../../app/domain/subject-choices/gaps.policy'
import { openChoices } from '../../../app/domain/subject-choices/open-choices.server'
import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import type { WrittenSite } from '../academics'
import type { WrittenExam } from './exams'

/**
 * Generates the results of every exam whose results came out, and publishes them as of the day they did. The verb
 * `publishResults` would publish them today, in the name of somebody who is logged in.
 */
export async function publishDemoResults(
  site: WrittenSite,
  exams: readonly WrittenExam[],
  adminId: number,
  catalogue: CatalogueId,
): Promise<void> {
  for (const { id: examId, plan } of exams) {
    if (plan.publishedOn === null) continue
    await decide(site.id, examId, adminId, plan.publishedOn)
    for (const classCode of plan.classCodes) {
      const { runId } = await generateResults({
        siteId: site.id,
        examId,
        classId: catalogue('class', classCode),
        userId: adminId,
        incomplete: 'refuse',
      })
      await sql(
        `UPDATE result_run SET state = 'published', published_by = $3, published_at = ($4::date + time '10:30') AT TIME ZONE 'Asia/Dhaka', generated_at = ($4::date - 1 + time '12:00') AT TIME ZONE 'Asia/Dhaka'
         WHERE site_id = $1 AND id = $2`,
        [site.id, runId, adminId, plan.publishedOn],
      )
    }
  }
}

/** Whose choice of subjects was incomplete at an exam that is over: the head decided a few days before the results. */
async function decide(siteId: number, examId: number, adminId: number, publishedOn: string): Promise<void> {
  const { open, papers } = await openChoices(siteId, { examId })
  for (const { enrolmentId, offeringId, gaps } of open)
    await sql(
      `INSERT INTO choice_decision (site_id, exam_id, enrolment_id, gaps, missing, reason, decided_by, decided_at)
       VALUES ($1, $2, $3, ARRAY(SELECT jsonb_array_elements_text($4::jsonb)), $5, $6, $7, ($8::date - 3 + time '11:15') AT TIME ZONE 'Asia/Dhaka')`,
      [
        siteId,
        examId,
        enrolmentId,
        JSON.stringify(gaps.map(gapKey)),
        JSON.stringify(gaps.map((gap) => shownGap(gap, papers.get(offeringId) ?? []))),
        'এপ্রিলে অন্য বিদ্যালয় থেকে ভর্তি; তৃতীয় নৈর্বাচনিক বিষয় বার্ষিক পরীক্ষার আগে নেবে।',
        adminId,
        publishedOn,
      ],
    )
}
