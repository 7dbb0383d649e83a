import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { today } from '~/format/dates'
import { chargedUntil } from './one-student.server'

interface JoiningCharge {
  subHeadId: number
  nameBn: string
  nameEn: string
  period: string
  dueOn: Day
  /** Poisha. */
  amount: number
}

interface Joining {
  sectionId: number
  sessionId: number
  gender: string | null
  /** The row of who was here before; none: a newcomer, who is admitted today. */
  studentId: number | null
}

/**
 * What chargeOne() would charge somebody who joins a section today, before they do: the same rates, periods and days as fee_targets(). Waivers,
 * which are decided of a student, are not in it.
 */
export async function chargesOnJoining(siteId: number, who: Joining): Promise<JoiningCharge[]> {
  const until = await chargedUntil(siteId, who.sessionId)
  if (!until) return []
  return sql<JoiningCharge>(
    `WITH me AS (SELECT i.starts_on, NOT EXISTS (SELECT FROM enrolment b JOIN site_session bs ON bs.site_id = b.site_id AND bs.id = b.session_id
         WHERE b.site_id = i.site_id AND b.student_id = $5 AND bs.starts_on < i.starts_on) AS newcomer,
       CASE WHEN $5::bigint IS NULL THEN $7::date ELSE (SELECT s.admitted_on FROM student s WHERE s.site_id = i.site_id AND s.id = $5) END AS admitted_on,
       (SELECT e.id FROM enrolment e WHERE e.site_id = i.site_id AND e.session_id = i.id AND e.student_id = $5) AS enrolment_id
     FROM site_session i WHERE i.site_id = $1 AND i.id = $2)
     SELECT h.id AS "subHeadId", h.name_bn AS "nameBn", h.name_en AS "nameEn", d.period, d.due_on AS "dueOn", r.amount
     FROM me JOIN fee_plan n ON n.site_id = $1 AND n.session_id = $2 JOIN fee_plan_period d ON d.site_id = n.site_id AND d.plan_id = n.id AND d.due_on <= $6
       CROSS JOIN LATERAL (SELECT f.* FROM fee_fitting($1, $3, me.newcomer, $4, fee_period_day(d.period, d.due_on)) f WHERE f.plan_id = n.id ORDER BY f.rank DESC LIMIT 1) r
       JOIN fee_sub_head h ON h.id = r.sub_head_id JOIN fee_head k ON k.id = h.fee_head_id
     WHERE r.amount > 0
       AND (d.period = 'year' OR me.admitted_on IS NULL OR CASE WHEN d.exam_id IS NULL THEN d.period >= to_char(me.admitted_on, 'YYYY-MM') ELSE d.due_on >= me.admitted_on END)
       AND (r.frequency <> 'once' OR NOT EXISTS (SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = $5 AND c.sub_head_id = r.sub_head_id
         AND c.enrolment_id IS DISTINCT FROM me.enrolment_id))
     ORDER BY d.due_on, k.position, h.position, h.id`,
    [siteId, who.sessionId, who.sectionId, who.gender, who.studentId, until, today()],
  )
}

/** The same charges, by whom they are of: where they differ, each has its own list. */
export interface ChargeList<Of> {
  of: Of[]
  charges: JoiningCharge[]
  /** Poisha. */
  total: number
}

/** Lists that say the same become one. */
export function sameCharges<Of>(lists: readonly { of: Of; charges: JoiningCharge[] }[]): ChargeList<Of>[] {
  const made: ChargeList<Of>[] = []
  const keyOf = (charges: readonly JoiningCharge[]) =>
    charges.map((one) => `${one.subHeadId} ${one.period} ${one.amount}`).join()
  for (const { of, charges } of lists) {
    const known = made.find((one) => keyOf(one.charges) === keyOf(charges))
    if (known) known.of.push(of)
    else made.push({ of: [of], charges, total: charges.reduce((sum, one) => sum + one.amount, 0) })
  }
  return made
}
