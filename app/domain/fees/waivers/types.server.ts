import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** A type of waiver or offer as the centre says it. Amount is poisha, of each charge; no heads: all. */
export interface ReliefType {
  /** 'w7' or 'o7'. */
  key: string
  id: number
  of: 'waiver' | 'offer'
  nameEn: string
  nameBn: string
  kind: 'percent' | 'fixed'
  percent: string | null
  amount: number | null
  headIds: number[]
  needsDocument: boolean
  newOnly: boolean
  startsOn: Day | null
  endsOn: Day | null
  active: boolean
}

/** All types, waivers first, in the centre's order; retired ones too, for lists that still hold them. */
export const reliefTypes = (): Promise<ReliefType[]> =>
  sql<ReliefType>(
    `SELECT * FROM (
       SELECT 'w' || w.id AS key, w.id, 'waiver' AS of, w.name_en AS "nameEn", w.name_bn AS "nameBn", w.kind, w.percent::text AS percent, w.amount,
         w.fee_head_ids AS "headIds", w.needs_document AS "needsDocument", false AS "newOnly", NULL::date AS "startsOn", NULL::date AS "endsOn", w.active, w.position
       FROM waiver_type w
       UNION ALL
       SELECT 'o' || o.id, o.id, 'offer', o.name_en, o.name_bn, o.kind, o.percent::text, o.amount, o.fee_head_ids, false, o.new_students_only, o.starts_on, o.ends_on, o.active, o.position
       FROM student_offer_type o) t ORDER BY t.of DESC, t.position, t.id`,
  )
