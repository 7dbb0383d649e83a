import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { sitsOne } from './candidates.server'

export interface OwnCard {
  examId: number
  enrolmentId: number
  studentId: number
  withheld: string | null
}

/** Admit cards of the current session's declared exams with a published routine: the student's own, or a guardian's children's. Who is exempt from all papers has none. */
export const ownCards = async (ctx: SiteCtx): Promise<OwnCard[]> =>
  sql<OwnCard>(
    `SELECT a.exam_id AS "examId", a.enrolment_id AS "enrolmentId", e.student_id AS "studentId", a.withheld_reason AS withheld
    FROM admit_card a JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id AND e.state = 'active' JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
    JOIN exam x ON x.site_id = a.site_id AND x.id = a.exam_id AND x.state = 'declared' AND x.routine_published_at IS NOT NULL
    JOIN site_session ss ON ss.site_id = x.site_id AND ss.id = x.session_id AND ss.is_current
    WHERE a.site_id = $1 AND e.student_id = ANY($2::bigint[]) AND ${sitsOne('a.exam_id')}`,
    [ctx.site.id, await ownStudentIds(ctx)],
  )

/** One's own card. @throws Missing when it is somebody else's, not issued or withheld */
export async function ownCard(ctx: SiteCtx, examId: number, enrolmentId: number): Promise<OwnCard> {
  const found = (await ownCards(ctx)).find(
    (one) => one.examId === examId && one.enrolmentId === enrolmentId && one.withheld === null,
  )
  if (!found) throw new Missing('card')
  return found
}
