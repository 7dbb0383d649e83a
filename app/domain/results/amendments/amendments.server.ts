import { sql } from 'db/connection'
import type { Mark } from '../marks.policy'
import type { Names } from '../run-shown'

/** Figures in hundredths; marks as pairs of exam part and mark. */
interface AmendedFigures {
  gpa: number
  letter: string
  total: number
  passed: boolean
  marks: [part: number, mark: Mark | null][]
}

export interface Amendment {
  id: number
  reason: string
  oldCode: string
  newCode: string
  before: AmendedFigures
  after: AmendedFigures
  at: Date
  by: Names | null
  /** Of the centre, in the name of `by`; '' for nobody. */
  actedBy: string
}

/** The results of one student in all runs of an exam and class, by one of them ($2): what belongs to the student outlives a run. */
export const ALL_HIS_RESULTS = `(SELECT s.id FROM result own JOIN result_run a ON a.site_id = own.site_id AND a.id = own.run_id
  JOIN result_run b ON b.site_id = a.site_id AND b.exam_id = a.exam_id AND b.class_id = a.class_id
  JOIN result s ON s.site_id = b.site_id AND s.run_id = b.id AND s.enrolment_id = own.enrolment_id WHERE own.site_id = $1 AND own.id = $2)`

/** The corrections of a student's result in this exam, the newest first. */
export function amendmentsOf(siteId: number, resultId: number): Promise<Amendment[]> {
  return sql<Amendment>(
    `SELECT a.id, a.reason, a.old_code AS "oldCode", a.new_code AS "newCode", a.before, a.after, a.amended_at AS at, a.acted_by AS "actedBy",
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), u.username)) END AS by
     FROM result_amendment a LEFT JOIN app_user u ON u.tenant_id = a.site_id AND u.id = a.amended_by WHERE a.site_id = $1 AND a.result_id IN ${ALL_HIS_RESULTS} ORDER BY a.id DESC`,
    [siteId, resultId],
  )
}
