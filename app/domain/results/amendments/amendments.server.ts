import { sql } from 'db/connection'
import type { Names } from '../run-shown'

/** Figures in hundredths; marks as pairs of exam part and mark. */
export interface AmendedFigures {
  gpa: number
  letter: string
  total: number
  passed: boolean
  marks: [part: number, mark: number | 'A' | null][]
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
}

/** The corrections of one result, the newest first. */
export function amendmentsOf(siteId: number, resultId: number): Promise<Amendment[]> {
  return sql<Amendment>(
    `SELECT a.id, a.reason, a.old_code AS "oldCode", a.new_code AS "newCode", a.before, a.after, a.amended_at AS at,
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), u.username)) END AS by
     FROM result_amendment a LEFT JOIN app_user u ON u.tenant_id = a.site_id AND u.id = a.amended_by WHERE a.site_id = $1 AND a.result_id = $2 ORDER BY a.id DESC`,
    [siteId, resultId],
  )
}
