import { generateResults } from '../../../app/domain/results/generate-results.server'
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
