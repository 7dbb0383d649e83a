import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'

export interface StaffChoice {
  id: number
  code: string
  nameEn: string
  nameBn: string
}

/** Who works here, to choose from. */
export const staffChoices = (siteId: number): Promise<StaffChoice[]> =>
  sql<StaffChoice>(
    `SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM employee WHERE site_id = $1 AND state IN ('active', 'suspended') ORDER BY position, id`,
    [siteId],
  )

export interface StructureOwner extends StaffChoice {
  designationEn: string
  designationBn: string
  mpo: boolean
  joinedOn: Day | null
  leftOn: Day | null
  /** Of their newest event that tells one, poisha. */
  basic: number | null
}

/** Whose structure it is. @throws Missing */
export async function structureOwner(siteId: number, id: number): Promise<StructureOwner> {
  const [row] = await sql<StructureOwner>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn", e.mpo_index IS NOT NULL AS mpo,
       e.joined_on AS "joinedOn", e.left_on AS "leftOn",
       (SELECT v.basic FROM employee_event v WHERE v.site_id = e.site_id AND v.employee_id = e.id AND v.basic IS NOT NULL AND v.taken_back_at IS NULL ORDER BY v.on_date DESC, v.id DESC LIMIT 1) AS basic
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id WHERE e.site_id = $1 AND e.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('employee')
  return row
}
