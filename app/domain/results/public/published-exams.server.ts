import { sql } from 'db/connection'
import type { Names } from '../run-shown'

interface PublishedExam extends Names {
  id: number
  session: string
  classes: (Names & { id: number; publishedAt: Date })[]
}

/** Exams with a published run, the last published first, each with the classes whose results are out. */
export function publishedExams(siteId: number): Promise<PublishedExam[]> {
  return sql<PublishedExam>(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", s.label AS session,
       json_agg(json_build_object('id', k.id, 'nameEn', k.name_en, 'nameBn', k.name_bn, 'publishedAt', r.published_at) ORDER BY k.position, k.id) AS classes
     FROM result_run r
     JOIN exam x ON x.site_id = r.site_id AND x.id = r.exam_id
     JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id
     JOIN class k ON k.id = r.class_id
     WHERE r.site_id = $1 AND r.state = 'published' GROUP BY x.site_id, x.id, s.label ORDER BY max(r.published_at) DESC, x.id DESC`,
    [siteId],
  )
}
