import { sql } from 'db/connection'
import type { SubjectKey } from '../teaching/teaching.server'

/** The lessons of a class's subject, the newest first, for a choice. */
export const lessonTitles = (siteId: number, key: SubjectKey): Promise<{ id: number; title: string }[]> =>
  sql<{ id: number; title: string }>(
    `SELECT id, title FROM class_lesson WHERE site_id = $1 AND session_id = $2 AND class_id = $3 AND subject_paper_id = $4 AND state <> 'withdrawn' ORDER BY id DESC LIMIT 200`,
    [siteId, key.sessionId, key.classId, key.paperId],
  )
