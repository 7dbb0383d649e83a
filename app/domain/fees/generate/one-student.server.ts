import { inBulk, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { today, type Day } from '~/format/dates'
import { bringToPlan } from './bring-to-plan.server'

interface OfOne {
  enrolmentId: number
  studentId: number
  sessionId: number
  offeringId: number
  by: number | null
}

interface ChargedOne {
  id: number
  subHeadId: number
  period: string
  dueOn: Day
  /** Poisha. */
  amount: number
}

/**
 * Until when somebody who joins is charged: as far as the others of the session are, and at least to the end of its first month, or of this one.
 * @returns null where the session charges nothing
 */
export async function chargedUntil(siteId: number, sessionId: number): Promise<Day | null> {
  const [row] = await sql<{ until: Day | null }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM fee_plan n WHERE n.site_id = s.site_id AND n.session_id = s.id AND n.active)
       THEN greatest((SELECT max(r.until_day) FROM fee_run r WHERE r.site_id = s.site_id AND r.session_id = s.id),
         least(s.ends_on, (date_trunc('month', greatest(s.starts_on, $3::date)) + interval '1 month - 1 day')::date)) END AS until
     FROM site_session s WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, sessionId, today()],
  )
  return row?.until ?? null
}

/** What the plans charge a newly enrolled student, in the caller's transaction: as a run would, for one. A later run finds it done. */
export async function chargeOne(site: { id: number }, one: OfOne): Promise<ChargedOne[]> {
  const until = await chargedUntil(site.id, one.sessionId)
  if (!until) return []
  await oneAtATime('fees', site.id)
  await holdBook(site.id)
  const charged = await sql<ChargedOne>(
    `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, made_by)
     SELECT $1, t.student_id, t.enrolment_id, t.sub_head_id, t.period, t.due_on, t.amount, 'plan', $6 FROM fee_targets($1, $2, $3, $4) t
     WHERE t.enrolment_id = $5 AND NOT EXISTS (SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.enrolment_id = t.enrolment_id AND c.sub_head_id = t.sub_head_id
       AND c.period = t.period AND c.source = 'plan')
     RETURNING id, sub_head_id AS "subHeadId", period, due_on AS "dueOn", amount`,
    [site.id, one.sessionId, until, one.offeringId, one.enrolmentId, one.by],
  )
  // Who was taken back before and comes again has the charges of then: what was taken off them is put on again.
  await bringOne(site, one, until)
  await accrueFees(site, { day: today(), madeBy: one.by })
  return charged
}

/** Takes off what the plans charged somebody who left before it began; what was paid of it becomes their advance. */
export async function unchargeOne(site: { id: number }, one: OfOne): Promise<void> {
  await oneAtATime('fees', site.id)
  await holdBook(site.id)
  await bringOne(site, one, '9999-12-31')
  await accrueFees(site, { day: today(), madeBy: one.by })
}

/**
 * Makes a student's charges what the plans say today. Read in bulk, as a run reads: joined charge by charge, the targets of the whole class were
 * gone through for each.
 */
const bringOne = (site: { id: number }, one: OfOne, until: Day) =>
  inBulk(() =>
    bringToPlan(site, {
      sessionId: one.sessionId,
      until,
      offeringId: one.offeringId,
      studentId: one.studentId,
      userId: one.by,
    }),
  )

interface FittingFee {
  subHeadId: number
  nameBn: string
  nameEn: string
  /** Poisha. */
  amount: number
  frequency: string
}

/** What the plans ask of somebody in a section now (or when its session begins), before they are in it: the rate that fits best of each plan. */
export const feesOfSection = (
  siteId: number,
  sectionId: number,
  who: { newcomer: boolean; gender: string | null },
): Promise<FittingFee[]> =>
  sql<FittingFee>(
    `SELECT x.sub_head_id AS "subHeadId", h.name_bn AS "nameBn", h.name_en AS "nameEn", x.amount, x.frequency FROM (
       SELECT DISTINCT ON (f.plan_id) f.plan_id, f.sub_head_id, f.amount, f.frequency
         FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id
           CROSS JOIN LATERAL fee_fitting($1, s.id, $3, $4, greatest(i.starts_on, $5::date)) f WHERE s.site_id = $1 AND s.id = $2 ORDER BY f.plan_id, f.rank DESC) x
       JOIN fee_sub_head h ON h.id = x.sub_head_id JOIN fee_head d ON d.id = h.fee_head_id WHERE x.amount > 0 ORDER BY d.position, h.position, h.id`,
    [siteId, sectionId, who.newcomer, who.gender, today()],
  )
